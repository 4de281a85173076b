import Canvas
import Foundation
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// The stops of walks by language, size and repertoire.
private final class WalksTaken: @unchecked Sendable {
  let lock = NSLock()
  var stops: [String: [Walk.Stop]] = [:]
}

/// A walk through everything that the program can show.
struct Walk {
  typealias Stop = (name: String, player: Player)

  private let language: Language
  private let size: Size
  private let repertoire: Repertoire
  private var stops: [Stop] = []

  private mutating func stop(_ name: String, _ player: Player) { stops.append((name, player)) }

  /// Presses some keys, and stops there.
  private mutating func stop(_ name: String, _ player: inout Player, _ keys: Key...) {
    for key in keys { player.press(key) }
    stop(name, player)
  }

  /// Stops where some keys would lead.
  private mutating func stop(_ name: String, _ player: Player, _ keys: Key...) {
    var other = player
    for key in keys { other.press(key) }
    stop(name, other)
  }

  private func start(
    _ mode: Mode, settings: Settings = Settings(), _ progress: TrainerCore.Progress = .practised,
    reminder: Reminder? = .off, isInGNUScreen: Bool = false, lists: [Constant] = []
  ) -> Player {
    Player(
      mode, size: size, settings: settings, progress: progress,
      language: language, repertoire: repertoire, isInGNUScreen: isInGNUScreen, reminder: reminder,
      lists: lists)
  }

  /// Every screen in every state that changes its words, in one language and at one size.
  static func stops(
    _ language: Language, _ size: Size, _ repertoire: Repertoire = .unicode
  ) throws -> [Stop] {
    let name = "\(language) \(size) \(repertoire)"
    if let stops = taken.lock.withLock({ taken.stops[name] }) { return stops }
    var walk = Walk(language: language, size: size, repertoire: repertoire)
    try walk.goEverywhere()
    taken.lock.withLock { taken.stops[name] = walk.stops }
    return walk.stops
  }

  /// The walks taken so far: several tests look at the same stops.
  private static let taken = WalksTaken()

  private mutating func goEverywhere() throws {
    stop("first start", start(.learn, Progress()))
    for mode in [Mode.game, .strict] {
      var rules = start(mode, Progress())
      stop("the rules of \(mode) in brief", rules)
      stop("the rules, \(mode)", &rules, "?")
    }
    var asked = start(.game, .broken, reminder: nil)
    asked.happens(.systemdFound(true))
    stop("the question about reminders", asked)
    let line =
      "0 19 * * * LANG=fr_FR.UTF-8 /usr/bin/pi-trainer remind --data-dir /home/ada/pi --profile 'Ana M'"
    for outcome in [
      ReminderOutcome.arranged(hour: 19), .removed, .refused(.noSystemd(crontab: line)),
      .refused(.otherFolder(crontab: line)), .refused(.lineBreak), .refused(.systemctl),
      .refused(.notWritten), .refused(.notRemoved),
    ] {
      var told = start(.practice, .streak)
      told.happens(.reminderArranged(outcome))
      stop("\(outcome)", told)
      told.press(",")
      told.happens(.reminderArranged(outcome))
      stop("\(outcome) in the settings", told)
    }
    for mode in Mode.onHome {
      var player = start(mode)
      stop("home, \(mode)", player)
      stop("home's help, \(mode)", &player, "?")
      player.press(.escape)
      if mode != .strict {
        editing(player, mode)
      }
      stop("waiting, \(mode)", &player, .enter)
      stop("the session's help, \(mode)", player, "?")
      player.recite(23)
      if mode != .strict { player.type("0") }
      if mode == .practice { player.press(" ") }
      stop("running, \(mode)", player)
      if mode == .learn {
        player.recite(60)
        player.type("0")
        stop("second loop, \(mode)", player)
      }
      for key in [Key.escape, .control("r")] where key == .escape || [.game, .strict].contains(mode) {
        stop("\(key), \(mode)", player, key)
      }
      for trouble in StorageTrouble.allCases {
        var troubled = player
        troubled.stored(.trouble(Trouble(trouble)))
        stop("\(trouble), \(mode)", troubled)
      }
      if mode == .strict {
        player.recite(40, every: 150)
        player.type("0")
      } else {
        player.endSession()
      }
      stop("summary, \(mode)", player)
      stop("the summary's help, \(mode)", &player, "?")
    }
    for trouble in StorageTrouble.allCases {
      var asked = start(.practice)
      asked.happens(.departureRefused(trouble))
      stop("leaving would lose something, \(trouble)", asked)
    }
    var first = start(.strict, Progress())
    first.endSession(after: 60)
    stop("a first crown", first)
    stop("first records", &first, .enter)
    first.press(.enter)
    first.endSession(after: 61)
    stop("new records", first)
    note(first)
    images(start(.learn))
    profiles(start(.strict, .streak))
    lists(
      start(
        .learn,
        lists: [.list("walk-25", "9876543210987654321098765"), .list("walk-abcdefgh-ijklmn", "0123456789")]))
    stop("settings in GNU screen", start(.game, .begun, isInGNUScreen: true), ",")
    var settings = start(.game)
    stop("settings", &settings, ",")
    stop("the settings' help", settings, "?")
    var aim = settings
    aim.choose(setting: "aim")
    stop("an aim", &aim, .enter)
    aim.write("1000000 20270314")
    stop("an aim typed", aim)
    var wrong = aim
    stop("no aim", &wrong, .backspace, .enter)
    stop("the aim's help", &wrong, "?")
    stop("settings with an aim", &aim, .enter)
    stop("the aim as it is", &aim, .enter)
    var groups = settings
    groups.choose(setting: "groups")
    stop("groups of one's own", &groups, .left)
    groups.type("23")
    stop("no groups", groups)
    stop("groups typed", &groups, .backspace, .character(" "), .digit(3))
    stop("the groups' help", groups, "?")
    stop("settings with groups of one's own", &groups, .enter)
    var friends = settings
    friends.choose(setting: "friends")
    stop("friends to join", &friends, .enter)
    friends.write("/tmp/pi")
    stop("a name among friends", &friends, .enter)
    friends.write("Ana")
    stop("friends waited for", &friends, .enter)
    friends.stored(.joined(nil, FriendsFault(file: "Ana.json", why: .taken)))
    stop("a name that is taken", friends)
    settings.choose(setting: "keys")
    stop("the settings' keys", settings)
    stop("keys", &settings, .enter)
    stop("a key waited for", &settings, .enter)
    stop("a key refused", &settings, .up)
    lesson()
    try days()
    try challenges()
    drills(start(.practice, .drilled))
    statistics()
  }

  private mutating func note(_ summary: Player) {
    var player = summary
    stop("a note", &player, "n")
    player.paste("slept badly, drank coffee #tired #coffee")
    stop("a note written", player)
    stop("a note's energy", &player, .down, .digit(3))
    stop("the note's help", player, "?")
    stop("a summary with a note", &player, .enter)
    stop("a note seen again", &player, "n")
    stop("a note emptied", &player, .control("u"), .down, .delete)
  }

  /// Images of the user's own where they are seen and written, from Home in Learn.
  private mutating func images(_ home: Player) {
    var player = home
    var book = ImageBook()
    for block in 0..<100 {
      book.apply(StretchImage(.pi, block: block, "Albert kicks a swan, which bites him"))
    }
    for (digits, word) in [("59", "lip"), ("2", "swan"), ("0007", "Bond")] {
      book.apply(DigitWord(digits, word))
    }
    player.stored(.images(book))
    var settings = player
    settings.choose(setting: "words")
    stop("the words for digits", &settings, .enter)
    var all = settings
    stop("the hundred words", &all, "m")
    stop("a word to be deleted", &settings, "x")
    stop("a word", &settings, .escape, .character("n"))
    stop("no word", &settings, .character("x"), .enter)
    stop("the words' help", &settings, .escape, .character("?"))
    var none = home
    none.choose(setting: "words")
    stop("no words for digits", &none, .enter)
    book.apply(ConstantPlaces(.pi, Loci((1...60).map { "\($0) ⌂" }, groups: 2)))
    none.press(.escape)
    none.choose(setting: "places")
    stop("no places", &none, .enter)
    stop("the first place", &none, .character("n"))
    none.press(.escape)
    none.stored(.images(book))
    stop("the places", none)
    stop("a place", &none, .enter)
    stop("a place to be deleted", &none, .escape, .character("x"))
    stop("the places' help", &none, .escape, .character("?"))
    player.app.context.settings.way = .fading
    stop("a session with an image", &player, .enter)
    stop("an image", &player, "i")
    stop("an image emptied", &player, .control("u"))
  }

  /// Lists of digits of the user's own, from Home.
  private mutating func lists(_ home: Player) {
    var player = home
    stop("home with lists", player)
    stop("the entry behind the constants", &player, .up, .up, .left)
    stop("the constants", &player, .enter)
    stop("the constants' help", player, "?")
    player.press(.down, times: 5)
    stop("home with a list", &player, .enter)
    stop("the records of lists", &player, "s")
    stop("the drills of a short list", &player, .escape, "d")
    player.press(.escape, .down, .enter)
    player.type("012")
    stop("learning a list", player)
  }

  private mutating func profiles(_ home: Player) {
    var player = home
    stop("the profiles of one", &player, "u")
    player.stored(
      .profiles([Profile(name: nil), Profile(name: ProfileName("Ana María"), progress: .practised)]))
    stop("the profiles of two", player)
    var refused = player
    refused.happens(.profileRefused)
    stop("a profile refused", refused)
    stop("the profiles' help", player, "?")
    player.press("n")
    player.paste("Jo")
    stop("a new profile", player)
    player.endSession()
    stop("home of two", player)
  }

  /// The segment while it is edited, from Home.
  private mutating func editing(_ home: Player, _ mode: Mode) {
    var player = home
    stop("the segment, \(mode)", &player, .tab)
    stop("the segment, moved, \(mode)", &player, .right)
    stop("the segment's help, \(mode)", player, "?")
    player.type("999990")
    stop("no segment, \(mode)", &player, .enter)
    player.press("-")
    player.type("1000000")
    stop("a segment typed, \(mode)", player)
  }

  /// A lesson from Home to its summary, with each of its steps.
  private mutating func lesson() {
    var settings = Settings()
    settings.way = .fading
    settings.learnSegment = Segment(420, 440) ?? .standard
    settings.groups = .threes
    var player = start(.learn, settings: settings, .streak)
    stop("home, lesson", player)
    stop("a lesson, waiting", &player, .enter)
    stop("a lesson's help", player, "?")
    // A step fails, another twice, another five times; then the last pass fails once.
    let script = "=x=xx==xx=xx=x====x=="
    for (number, character) in script.enumerated() where player.session?.engine.ending == nil {
      let count = player.session?.engine.leg.range.count ?? 0
      player.recite(count / 2)
      if character == "x" { player.press(.tab) }
      stop("a lesson, leg \(number)", player)
      player.recite(count - count / 2)
    }
    stop("a lesson's summary", player)
  }

  /// The plan of the day, on days of every kind.
  private mutating func days() throws {
    for day in TodayBench.days {
      var player = try TodayBench.player(
        day, size: size, language: language, repertoire: repertoire)
      stop("home, \(day)", player)
      player.press("t")
      player.plan()
      stop("today, \(day)", player)
      stop("today's minutes, \(day)", &player, "m")
      stop("today's chance, \(day)", &player, "m")
    }
    var player = try TodayBench.player(
      .usual, size: size, language: language, repertoire: repertoire)
    player.press("t")
    stop("today's help", player, "?")
    player.press(.enter)
    player.endSession(after: 12)
    stop("summary of a step", player)
  }

  /// The challenge screen, and the sessions that it leads to.
  private mutating func challenges() throws {
    for state in ChallengeLog.State.allCases {
      let player = try Player.atChallenges(
        size: size, language: language, repertoire: repertoire, today: state)
      stop("challenges, \(state)", player)
      guard state == .shown else { continue }
      for index in 0...3 {
        var chosen = player
        chosen.press(.down, times: index)
        stop("challenge \(index)", chosen)
        stop("the challenges' help \(index)", chosen, "?")
        stop("challenge \(index), waiting", &chosen, .enter)
        chosen.recite(2)
        stop("challenge \(index), running", chosen)
        var left = chosen
        left.endSession()
        stop("challenge \(index), left", left)
        chosen.type("00")
        chosen.watch(60_000)
        stop("challenge \(index), over", chosen)
      }
    }
  }

  /// The drills with their rules, each from its first question to the summary, and the attempts.
  private mutating func drills(_ home: Player) {
    var page = home
    page.press("d")
    var wordless = page
    wordless.choose(home.context.texts.say(DrillFace.words.title))
    stop("the drill of words without any", &wordless, .enter)
    var book = ImageBook()
    for word in book.lacking(home.app.context.language) { book.apply(word) }
    page.stored(.images(book))
    for index in 0..<(page.drillLines) {
      stop("drills, line \(index)", page)
      var rules = page
      stop("the rules of line \(index)", &rules, "?")
      rules.press(.down, times: 40)
      stop("the end of the rules of line \(index)", rules)
      stop("drills, another size in line \(index)", page, .right)
      var drill = page
      stop("drill \(index), waiting", &drill, .enter)
      drill.answer(7)
      stop("drill \(index), running", drill)
      drill.err()
      stop("drill \(index), an error", drill)
      drill.answer(500)
      drill.watch(1000)
      stop("drill \(index), over", drill)
      page.press(.down)
    }
    for rules in AttemptRules.all.map(\.name) {
      var attempt = home
      attempt.open(SessionPlan(attempt: rules))
      stop("attempt \(rules), waiting", attempt)
      attempt.answer(20)
      attempt.watch(4000)
      stop("attempt \(rules), a pause", attempt)
      attempt.type("0")
      stop("attempt \(rules), an error", attempt)
      attempt.watch(1_300_000)
      stop("attempt \(rules), over", attempt)
      attempt.stored(
        .sealed(id: attempt.context.sessionID, Seal(id: "20261121T184212000Z-8fbe0faa", line: [])))
      stop("attempt \(rules), sealed", attempt)
      stop("attempt \(rules), what a seal proves", &attempt, "?")
      var judged = home
      judged.open(SessionPlan(attempt: rules, source: .judge))
      stop("judge \(rules), waiting", judged)
      stop("judge \(rules), the help", &judged, "?")
      judged.press(.escape, .enter, .character(" "), .enter)
      judged.watch(4000)
      stop("judge \(rules), a pause", judged)
      stop("judge \(rules), an error", &judged, "x")
      stop("judge \(rules), a question or the end", &judged, .escape)
    }
  }

  /// The pages of the statistics, and what a past session leads to.
  private mutating func statistics() {
    for page in StatsScreen.pages.indices {
      var player = Player.atStats(
        view: UInt8(page + 1), size: size, language: language,
        repertoire: repertoire)
      stop("statistics, \(StatsScreen.pages[page])", player)
      stop("the help of \(StatsScreen.pages[page])", player, "?")
      if StatsScreen.pages[page] == ProgressView.self {
        for figure in 1..<ProgressView.Figure.allCases.count {
          stop("progress, curve \(figure)", &player, .down)
        }
      }
      if StatsScreen.pages[page] == BlocksView.self {
        stop("the worst blocks", player, "w")
        player.press(.enter, .practised)
        stop("a block", player)
        stop("the block's help", &player, "?")
      }
      guard StatsScreen.pages[page] == SessionsView.self else { continue }
      var found = player
      found.press("/")
      found.paste("#tired")
      stop("sessions looked for", found)
      stop("sessions found", &found, .enter)
      // The newest session with an error, from which one can learn.
      player.press(.down)
      player.press(.enter, .practised)
      stop("past session", player)
      stop("the past session's help", &player, "?")
      stop("replay", &player, .escape, .enter)
    }
  }
}

extension Player {
  /// The keys that the screen should name.
  var hints: [Hint] { app.stack.last?.hints(app.context) ?? [] }

  /// The lines of the drills page; 0 elsewhere.
  var drillLines: Int { (app.stack.last as? DrillsScreen)?.lines(app.context).count ?? 0 }

  /// The rows of the bottom line, as they have to be on the screen where nothing else is drawn there.
  var hintRows: [String] {
    var page = Grid(size: app.context.size, repertoire: app.context.repertoire)
    if app.isAt(SessionScreen.self), let session = app.session {
      let layout = session.layout(app.context)
      if layout.freeRow == nil, session.bottomNotice(layout, app.context) != nil { return [] }
      layout.drawKeys(into: &page, fade: 0)
    } else {
      app.context.page(hints) {}.draw(into: &page)
    }
    let margin = String(repeating: " ", count: app.origin.column)
    return page.lines.filter { !$0.isEmpty }.map { margin + $0 }
  }
}
