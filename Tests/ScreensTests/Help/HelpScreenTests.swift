import Canvas
import Testing
import TrainerCore

@testable import Screens

struct HelpScreenTests {
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
    player.shows("a note")
    player.press(.enter, .escape, ",", "?")
    player.shows("change it or open it")
  }

  @Test func `Any key closes it and does nothing else`() {
    var player = Player()
    let before = player.state
    for key in Key.all {
      if case .digit = key { continue }
      // Alt does nothing outside lines of text.
      if key.editsWords { continue }
      if [.control("c"), .control("l"), .control("z")].contains(key) { continue }
      player.press("?")
      player.shows(HelpScreenTests.close)
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
    home.did("began pi practice: 1@0")
    var session = Player(.game)
    session.press(.enter, "?")
    session.type("1")
    session.did("began pi game: 1@0")
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

  @Test(arguments: [Size.small, .narrow], Language.allCases)
  func `Where it does not fit, any key shows the rest of it`(size: Size, language: Language) throws {
    for repertoire in [Repertoire.unicode, .ascii] {
      for keys: [Key] in [[], [.enter], [.character("s")], [.character(",")], [.character("c")]] {
        var player = Player(size: size, language: language, repertoire: repertoire)
        player.press("?", .escape)
        for key in keys { player.press(key) }
        let place = try #require(player.app.stack.last)
        let lines = place.keyLines(player.context) + place.explanations(player.context)
        player.press("?")
        let texts = player.context.texts
        let (goesOn, closes) = (
          repertoire.folded(texts.anyKeyGoesOn), repertoire.folded(texts.anyKeyCloses)
        )
        // Of some there is so little to say that it fits.
        #expect(player.bottomLine.hasSuffix(" " + goesOn) || size == .narrow || !keys.isEmpty)
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
        for (name, text) in lines {
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
    var player = Player(size: .small)
    player.press("?")
    player.click(3, 3, .wheelDown)
    player.click(3, 3, .wheelDown)
    player.shows("until the first mistake")
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

  @Test(arguments: Language.allCases)
  func `No key needs two lines on the smallest screen`(language: Language) throws {
    // Arrows are widest there.
    let repertoire = Repertoire.ascii
    for stop in try Walk.stops(language, .small, repertoire) {
      guard let place = stop.player.app.stack.last, type(of: place).commands.contains(.help) else { continue }
      let keys = place.keyLines(stop.player.context)
      let width = keys.map { repertoire.width(of: $0.0) }.max() ?? 0
      for (name, text) in keys {
        #expect(1 + width + 2 + repertoire.width(of: text) <= 40, "\(stop.name): \(name) \(text)")
      }
    }
  }

  @Test func `It names every key that does something`() throws {
    for stop in try Walk.stops(.english, Size.usual) {
      guard let place = stop.player.app.stack.last, type(of: place).commands.contains(.help) else { continue }
      // The rules of a drill are its help.
      if place is DrillsScreen || place is DrillRulesScreen { continue }
      for key in unnamedKeys(place, stop.player.context) { Issue.record("\(stop.name): \(key)") }
    }
  }

  /// The keys that work on a page, and that its help does not name.
  private func unnamedKeys(_ page: some Page, _ context: ScreenContext) -> [Key] {
    let names = page.keyLines(context).flatMap { $0.0.split(separator: " ") }.map(String.init)
    let together = Set(names.filter { $0.count < 6 }.flatMap { $0 }.map(String.init))
    return type(of: page).bindings.filter { $0.works(in: page, context) && $0.command != .help }
      .flatMap { $0.command.map { context.keys[$0].list } ?? $0.keys }
      .filter { key in
        switch key {
        case .digit: !together.contains("–")
        case .enter: !names.contains("Enter")
        // They go the other way, delete, or are told of beside the arrows.
        case .backTab, .backspace, .delete, .pageUp, .pageDown: false
        default: !names.contains(context.texts.name(key)) && !together.contains(context.texts.name(key))
        }
      }
  }
}
