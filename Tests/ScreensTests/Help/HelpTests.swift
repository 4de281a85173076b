import Canvas
import Testing
import TrainerCore

@testable import Screens

struct HelpTests {
  static let close = "any key closes this page"

  @Test func `The help opens on every screen but in a running session`() {
    var player = Player()
    player.press("?")
    player.shows("begin with that digit")
    player.press(.escape, .enter, "?")
    player.shows("the next decimal")
    player.press(.escape)
    player.type("1")
    player.press("?")
    player.did()
    #expect(!player.app.isHelpOpen)
    player.endSession()
    player.press("?")
    player.shows("again, or the next step")
    player.press(.enter, .escape, ",", "?")
    player.shows("choose a line")
  }

  @Test func `Any key closes it and does nothing else`() {
    var player = Player()
    let before = player.state
    for key in Key.all {
      if case .digit = key { continue }
      if [.control("c"), .control("l"), .control("z")].contains(key) { continue }
      player.press("?")
      player.shows(HelpTests.close)
      player.press(key)
      #expect(player.lines.isEmpty, "\(key)")
      #expect(player.state == before, "\(key)")
    }
  }

  @Test func `A digit closes it and counts`() {
    var home = Player()
    home.press("?")
    home.type("1")
    #expect(!home.app.isHelpOpen)
    home.did("began 1 pi practice: 1@0")
    var session = Player(.game)
    session.press(.enter)
    session.press("?")
    session.type("1")
    session.did("began 1 pi game: 1@0")
  }

  @Test func `A click closes it, a paste does not`() {
    var player = Player()
    player.press("?")
    player.paste("")
    player.click(0, 0, .wheelDown)
    #expect(player.app.isHelpOpen)
    player.click(5, 12)
    #expect(!player.app.isHelpOpen)
    #expect(player.settings.constant == .pi)
  }

  @Test(arguments: [(40, 12), (60, 15)], Language.allCases)
  func `Where it does not fit, any key shows the rest of it`(size: (Int, Int), language: Language) throws {
    for repertoire in [Repertoire.unicode, .ascii] {
      for keys: [Key] in [[], [.enter], [.character("s")], [.character(",")], [.character("c")]] {
        var player = Player(columns: size.0, rows: size.1, language: language, repertoire: repertoire)
        player.press("?", .escape)
        for key in keys { player.press(key) }
        let place = try #require(player.app.stack.last)
        player.press("?")
        let texts = player.context.texts
        let (goesOn, closes) = (
          repertoire.folded(texts.anyKeyGoesOn), repertoire.folded(texts.anyKeyCloses)
        )
        // Of some there is so little to say that it fits.
        #expect(player.bottomLine.hasSuffix(" " + goesOn) || size.0 == 60 || !keys.isEmpty)
        var closed = player
        closed.press(.escape)
        #expect(!closed.app.isHelpOpen)
        player.click(0, 0, .wheelUp)
        var pages = player.text
        while player.bottomLine.hasSuffix(" " + goesOn) {
          player.press(" ")
          pages += " " + player.text
        }
        #expect(player.bottomLine.hasSuffix(" " + closes))
        // All of it is there, broken into lines where it must be.
        let shown = pages.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        // Each page of the statistics has words of its own.
        let page = player.app.stats.map { type(of: $0.pages[$0.shown]) }
        let words =
          page?.explanations(texts) ?? (place as? SessionScreen)?.ownExplanations(player.context)
          ?? type(of: place).explanations(player.context)
        for (name, text) in words {
          #expect(shown.contains(repertoire.folded(name)), "\(name)")
          let last = text.split(separator: " ").last.map(String.init)
          #expect(shown.contains(repertoire.folded(last ?? "?")), "\(text)")
        }
        player.press(" ")
        #expect(!player.app.isHelpOpen)
      }
    }
  }

  @Test func `The wheel turns its page, a digit begins at once`() {
    var player = Player(columns: 40, rows: 12)
    player.press("?")
    player.click(3, 3, .wheelDown)
    player.shows("the first error ends it")
    player.press(.escape, "?")
    player.type("1")
    player.expect(SessionScreen.self)
  }

  @Test func `Leaving works from it`() {
    var player = Player()
    player.press("?")
    player.press(.control("c"))
    player.did("leave 0")
  }

  @Test(arguments: [Language.english, .french], [Repertoire.unicode, .ascii])
  func `Nothing of it is cut off on the smallest screen`(language: Language, repertoire: Repertoire) {
    let player = Player(columns: 40, rows: 12, language: language, repertoire: repertoire)
    for place in Pages.all {
      let keys = place.help(player.context)
      let width = keys.map { repertoire.width(of: $0.0) }.max() ?? 0
      for (name, text) in keys {
        #expect(1 + width + 2 + repertoire.width(of: text) <= 40, "\(name) \(text)")
      }
    }
  }

  @Test func `It names every key, but for those that a question on the screen names`() {
    var context = Player(.game).app.context
    context.settings.ghost = .pace
    let answers: [Key] = [.character("y"), .character("n"), .escape]
    for place in Pages.all where place.commands.contains(.help) {
      var names = place.help(context)
      // The rules of a drill are its help; the bottom line has all the keys.
      if names.isEmpty { continue }
      switch place {
      // `HomeScreen.segmentHelp` has those that edit.
      case is HomeScreen.Type: names += HomeScreen().segmentHelp(context).keys
      case is StatsScreen.Type: names += StatsScreen.pages.flatMap { $0.help(context.texts) }
      default: break
      }
      for key in unnamedKeys(place, names.map(\.0), context) where !answers.contains(key) {
        Issue.record("\(place): \(key)")
      }
    }
    for page in StatsScreen.pages {
      for key in unnamedKeys(page, page.help(context.texts).map(\.0), context) where key != .escape {
        Issue.record("\(page): \(key)")
      }
    }
  }

  /// The first keys of the bindings of which no key is named.
  private func unnamedKeys<Owner: HasKeys>(
    _ owner: Owner.Type, _ names: [String], _ context: ScreenContext
  ) -> [Key] {
    let named = names.joined(separator: " ")
    func isNamed(_ key: Key) -> Bool {
      switch key {
      case .digit: named.contains("0") || named.contains("1–")
      case .pageUp, .pageDown: named.contains("PgUp PgDn")
      case .home, .end: named.contains("Home End")
      case .left, .right: named.contains("←→")
      case .up, .down: named.contains("↑↓")
      case .enter: named.contains("Enter") || named.contains("⏎")
      // They go the other way, delete, or are told of beside the arrows.
      case .backTab, .backspace, .delete, .shiftLeft, .shiftRight: true
      default: named.split(separator: " ").contains(Substring(context.texts.name(key)))
      }
    }
    return owner.bindings.compactMap { binding in
      guard let command = binding.command else {
        return binding.keys.contains(where: isNamed) ? nil : binding.keys.first
      }
      return command == .help || isNamed(Key(command.standard)) ? nil : Key(command.standard)
    }
  }
}
