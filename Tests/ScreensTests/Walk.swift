import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// A walk through everything that the program can show.
enum Walk {
  struct Stop {
    let name: String
    let player: Player
  }

  /// Every screen in every state that changes its words, in one language and at one size.
  static func stops(
    _ language: Language, _ size: Size, _ repertoire: Repertoire = .unicode
  ) throws -> [Stop] {
    var stops: [Stop] = []
    func stop(_ name: String, _ player: Player) { stops.append(Stop(name: name, player: player)) }
    func start(
      _ mode: Mode, _ progress: TrainerCore.Progress = .practised, reminder: Reminder? = .off
    ) -> Player {
      Player(
        mode, columns: size.columns, rows: size.rows, progress: progress, language: language,
        repertoire: repertoire, reminder: reminder)
    }
    stop("first start", start(.learn, TrainerCore.Progress()))
    for mode in [Mode.game, .strict] {
      var rules = start(mode, TrainerCore.Progress())
      stop("the rules of \(mode) in brief", rules)
      rules.press("?")
      stop("the rules, \(mode)", rules)
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
      player.press("?")
      stop("home's help, \(mode)", player)
      player.press(.escape)
      if mode != .strict {
        editing(player) { stop("\($0), \(mode)", $1) }
      }
      player.press(.enter)
      stop("waiting, \(mode)", player)
      var help = player
      help.press("?")
      stop("the session's help, \(mode)", help)
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
        var asked = player
        asked.press(key)
        stop("\(key), \(mode)", asked)
      }
      for trouble in StorageTrouble.allCases {
        var troubled = player
        troubled.happens(.store(.trouble(Trouble(trouble))))
        stop("\(trouble), \(mode)", troubled)
      }
      if mode == .strict {
        player.recite(40, every: 150)
        player.type("0")
      } else {
        player.endSession()
      }
      stop("summary, \(mode)", player)
      player.press("?")
      stop("the summary's help, \(mode)", player)
    }
    for trouble in StorageTrouble.allCases {
      var asked = start(.practice)
      asked.happens(.departureRefused(trouble))
      stop("leaving would lose something, \(trouble)", asked)
    }
    var first = start(.strict, TrainerCore.Progress())
    first.recite(60)
    first.endSession()
    stop("first records", first)
    first.press(.enter)
    first.recite(61)
    first.endSession()
    stop("new records", first)
    note(first, stop)
    images(start(.learn), stop)
    profiles(start(.strict, .streak), stop)
    lists(
      Player(
        .learn, columns: size.columns, rows: size.rows, progress: .practised, language: language,
        repertoire: repertoire,
        lists: [.list("walk-25", "9876543210987654321098765"), .list("walk-abcdefgh-ijklmn", "0123456789")]),
      stop)
    var inScreen = Player(
      .game, columns: size.columns, rows: size.rows, language: language, repertoire: repertoire,
      isInGNUScreen: true)
    inScreen.press(",")
    stop("settings in GNU screen", inScreen)
    var settings = start(.game)
    settings.press(",")
    stop("settings", settings)
    var help = settings
    help.press("?")
    stop("the settings' help", help)
    var aim = settings
    aim.choose(setting: "aim")
    aim.press(.enter)
    stop("an aim", aim)
    aim.type("1000000")
    aim.press(" ")
    aim.type("20270314")
    stop("an aim typed", aim)
    var wrong = aim
    wrong.press(.backspace, .enter)
    stop("no aim", wrong)
    wrong.press("?")
    stop("the aim's help", wrong)
    aim.press(.enter)
    stop("settings with an aim", aim)
    aim.press(.enter)
    stop("the aim as it is", aim)
    var groups = settings
    groups.choose(setting: "groups of digits")
    groups.press(.left)
    stop("groups of one's own", groups)
    groups.type("23")
    stop("no groups", groups)
    groups.press(.backspace, .character(" "), .digit(3))
    stop("groups typed", groups)
    var groupsHelp = groups
    groupsHelp.press("?")
    stop("the groups' help", groupsHelp)
    groups.press(.enter)
    stop("settings with groups of one's own", groups)
    settings.choose(setting: "keys")
    stop("the settings' keys", settings)
    settings.press(.enter)
    stop("keys", settings)
    settings.press(.enter)
    stop("a key waited for", settings)
    settings.press(.up)
    stop("a key refused", settings)
    lesson(language, size, repertoire, stop)
    try days(language, size, repertoire, stop)
    try challenges(language, size, repertoire, stop)
    drills(start(.practice, .drilled), stop)
    statistics(language, size, repertoire, stop)
    return stops
  }

  /// A note, from a summary.
  private static func note(_ summary: Player, _ stop: (String, Player) -> Void) {
    var player = summary
    player.press("n")
    stop("a note", player)
    player.happens(.input(.paste("slept badly, drank coffee #tired #coffee")))
    stop("a note written", player)
    player.press(.down, .digit(3))
    stop("a note's energy", player)
    var help = player
    help.press("?")
    stop("the note's help", help)
    player.press(.enter)
    stop("a summary with a note", player)
    player.press("n")
    stop("a note seen again", player)
    player.press(.control("u"), .down, .delete)
    stop("a note emptied", player)
  }

  /// Images of the user's own where they are seen and written, from Home in Learn.
  private static func images(_ home: Player, _ stop: (String, Player) -> Void) {
    var player = home
    var book = ImageBook()
    for block in 0..<100 { book.apply(.image(.pi, block: block, "Albert kicks a swan, which bites him")) }
    for (digits, word) in [("59", "lip"), ("2", "swan"), ("0007", "Bond")] { book.apply(.peg(digits, word)) }
    player.happens(.store(.images(book)))
    var settings = player
    settings.choose(setting: "words for digits")
    settings.press(.enter)
    stop("the words for digits", settings)
    var all = settings
    all.press("m")
    stop("the hundred words", all)
    settings.press("x")
    stop("a word to be deleted", settings)
    settings.press(.escape, .character("n"))
    stop("a word", settings)
    settings.press(.character("x"), .enter)
    stop("no word", settings)
    settings.press(.escape, .character("?"))
    stop("the words' help", settings)
    var none = home
    none.choose(setting: "words for digits")
    none.press(.enter)
    stop("no words for digits", none)
    book.apply(.places(.pi, Loci((1...60).map { "\($0) ⌂" }, groups: 2)))
    none.press(.escape)
    none.choose(setting: "places")
    none.press(.enter)
    stop("no places", none)
    none.press(.character("n"))
    stop("the first place", none)
    none.press(.escape)
    none.happens(.store(.images(book)))
    stop("the places", none)
    none.press(.enter)
    stop("a place", none)
    none.press(.escape, .character("x"))
    stop("a place to be deleted", none)
    none.press(.escape, .character("?"))
    stop("the places' help", none)
    player.app.context.settings.way = .fading
    player.press(.enter)
    stop("a session with an image", player)
    player.press("i")
    stop("an image", player)
    player.press(.control("u"))
    stop("an image emptied", player)
  }

  /// Lists of digits of the user's own, from Home.
  private static func lists(_ home: Player, _ stop: (String, Player) -> Void) {
    var player = home
    stop("home with lists", player)
    player.press(.up, .up, .left)
    stop("the entry behind the constants", player)
    player.press(.enter)
    stop("the constants", player)
    var help = player
    help.press("?")
    stop("the constants' help", help)
    for _ in 0..<5 { player.press(.down) }
    player.press(.enter)
    stop("home with a list", player)
    player.press("s")
    stop("the records of lists", player)
    player.press(.escape, "d")
    stop("the drills of a short list", player)
    player.press(.escape, .down, .enter)
    player.type("012")
    stop("learning a list", player)
  }

  /// The profiles, from Home.
  private static func profiles(_ home: Player, _ stop: (String, Player) -> Void) {
    var player = home
    player.press("u")
    stop("the profiles of one", player)
    player.happens(
      .store(.profiles([Profile(name: nil), Profile(name: ProfileName("Ana María"), xp: 120_000)])))
    stop("the profiles of two", player)
    var refused = player
    refused.happens(.profileRefused)
    stop("a profile refused", refused)
    var help = player
    help.press("?")
    stop("the profiles' help", help)
    player.press("n")
    player.happens(.input(.paste("Jo")))
    stop("a new profile", player)
    player.endSession()
    stop("home of two", player)
  }

  /// The segment while it is edited, from Home.
  private static func editing(_ home: Player, _ stop: (String, Player) -> Void) {
    var player = home
    for handle in SegmentLine.Handle.allCases {
      player.press(.tab, "n")
      stop("the segment, \(handle)", player)
    }
    var help = player
    help.press("?")
    stop("the segment's help", help)
    player.type("999990")
    player.press(.enter)
    stop("no segment", player)
    player.press("-")
    player.type("1000000")
    stop("a segment typed", player)
  }

  /// A lesson from Home to its summary, with each of its steps.
  private static func lesson(
    _ language: Language, _ size: Size, _ repertoire: Repertoire, _ stop: (String, Player) -> Void
  ) {
    var settings = Settings()
    settings.way = .fading
    settings.learnSegment = Segment(420, 440) ?? .standard
    settings.groups = .threes
    var player = Player(
      .learn, columns: size.columns, rows: size.rows, settings: settings, progress: .streak,
      language: language,
      repertoire: repertoire)
    stop("home, lesson", player)
    player.press(.enter)
    stop("a lesson, waiting", player)
    var help = player
    help.press("?")
    stop("a lesson's help", help)
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
  private static func days(
    _ language: Language, _ size: Size, _ repertoire: Repertoire, _ stop: (String, Player) -> Void
  ) throws {
    for day in TodayBench.days {
      var player = try TodayBench.player(
        day, columns: size.columns, rows: size.rows, language: language, repertoire: repertoire)
      stop("home, \(day)", player)
      player.press("t")
      player.plan()
      stop("today, \(day)", player)
      var why = player
      why.press("w")
      stop("why, \(day)", why)
      player.press("m")
      stop("today's minutes, \(day)", player)
      player.press("m")
      stop("today's chance, \(day)", player)
    }
    var player = try TodayBench.player(
      .usual, columns: size.columns, rows: size.rows, language: language, repertoire: repertoire)
    player.press("t")
    var help = player
    help.press("?")
    stop("today's help", help)
    player.press(.enter)
    player.recite(12)
    player.endSession()
    stop("summary of a step", player)
  }

  /// The challenge screen, and the sessions that it leads to.
  private static func challenges(
    _ language: Language, _ size: Size, _ repertoire: Repertoire, _ stop: (String, Player) -> Void
  ) throws {
    for state in ChallengeLog.State.allCases {
      let player = try Player.atChallenges(
        columns: size.columns, rows: size.rows, language: language, repertoire: repertoire, today: state)
      stop("challenges, \(state)", player)
      guard state == .shown else { continue }
      for index in 0...3 {
        var chosen = player
        for _ in 0..<index { chosen.press(.down) }
        stop("challenge \(index)", chosen)
        var help = chosen
        help.press("?")
        stop("the challenges' help \(index)", help)
        chosen.press(.enter)
        stop("challenge \(index), waiting", chosen)
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
  private static func drills(_ home: Player, _ stop: (String, Player) -> Void) {
    var page = home
    page.press("d")
    var wordless = page
    wordless.choose(home.context.texts.say(DrillFace.words.title))
    wordless.press(.enter)
    stop("the drill of words without any", wordless)
    var book = ImageBook()
    book.apply(.pegs(book.lacking(home.app.context.language)))
    page.happens(.store(.images(book)))
    for index in 0..<(page.drillLines) {
      stop("drills, line \(index)", page)
      var rules = page
      rules.press("?")
      stop("the rules of line \(index)", rules)
      for _ in 0..<40 { rules.press(.down) }
      stop("the end of the rules of line \(index)", rules)
      var size = page
      size.press(.right)
      stop("drills, another size in line \(index)", size)
      var drill = page
      drill.press(.enter)
      stop("drill \(index), waiting", drill)
      drill.answer(7)
      stop("drill \(index), running", drill)
      drill.type(String(((drill.session?.engine.expected ?? 0) + 1) % 10))
      stop("drill \(index), an error", drill)
      drill.answer(500)
      drill.watch(1000)
      stop("drill \(index), over", drill)
      page.press(.down)
    }
    for rules in AttemptRules.all.map(\.name) {
      var attempt = home
      attempt.open(SessionPlan(attempt: rules, of: .pi))
      stop("attempt \(rules), waiting", attempt)
      attempt.answer(20)
      attempt.watch(4000)
      stop("attempt \(rules), a pause", attempt)
      attempt.type("0")
      stop("attempt \(rules), an error", attempt)
      attempt.watch(1_300_000)
      stop("attempt \(rules), over", attempt)
      attempt.happens(.store(.sealed(number: 1, Seal(id: "20261121T184212000Z-8fbe0faa", line: []))))
      stop("attempt \(rules), sealed", attempt)
      attempt.press("?")
      stop("attempt \(rules), what a seal proves", attempt)
      var judged = home
      judged.open(SessionPlan(attempt: rules, of: .pi, source: .judge))
      stop("judge \(rules), waiting", judged)
      judged.press("?")
      stop("judge \(rules), the help", judged)
      judged.press(.escape, .enter, .character(" "), .enter)
      judged.watch(4000)
      stop("judge \(rules), a pause", judged)
      judged.press("x")
      stop("judge \(rules), an error", judged)
      judged.press(.escape)
      stop("judge \(rules), a question or the end", judged)
    }
  }

  /// The pages of the statistics, and what a past session leads to.
  private static func statistics(
    _ language: Language, _ size: Size, _ repertoire: Repertoire, _ stop: (String, Player) -> Void
  ) {
    for page in StatsScreen.pages.indices {
      var player = Player.atStats(
        view: UInt8(page + 1), columns: size.columns, rows: size.rows, language: language,
        repertoire: repertoire)
      stop("statistics, \(StatsScreen.pages[page])", player)
      var help = player
      help.press("?")
      stop("the help of \(StatsScreen.pages[page])", help)
      if StatsScreen.pages[page] == ProgressView.self {
        for figure in 1..<ProgressView.Figure.allCases.count {
          player.press(.down)
          stop("progress, curve \(figure)", player)
        }
      }
      if StatsScreen.pages[page] == BlocksView.self {
        var worst = player
        worst.press("w")
        stop("the worst blocks", worst)
        player.press(.enter, .practised)
        stop("a block", player)
        player.press("?")
        stop("the block's help", player)
      }
      guard StatsScreen.pages[page] == SessionsView.self else { continue }
      var found = player
      found.press("/")
      found.happens(.input(.paste("#tired")))
      stop("sessions looked for", found)
      found.press(.enter)
      stop("sessions found", found)
      // The newest session with an error, from which one can learn.
      player.press(.down)
      player.press(.enter, .practised)
      stop("past session", player)
      player.press("?")
      stop("the past session's help", player)
      player.press(.escape, .enter)
      stop("replay", player)
    }
  }
}

extension Player {
  /// The keys that the screen should name.
  var hints: [Hint] { app.stack.last?.hints(app.context) ?? [] }

  /// How many lines the page of the drills has.
  var drillLines: Int { (app.stack.last as? DrillsScreen)?.lines(app.context).count ?? 0 }

  /// The rows of the bottom line, as they have to be on the screen where nothing else is drawn there.
  var hintRows: [String] {
    var page = Grid(size: app.context.size, repertoire: app.context.repertoire)
    if app.isAt(SessionScreen.self), let session = app.session {
      session.layout(app.context).drawKeys(into: &page, fade: 0)
    } else {
      app.context.page(hints) {}.draw(into: &page)
    }
    let margin = String(repeating: " ", count: app.origin.column)
    return page.lines.filter { !$0.isEmpty }.map { margin + $0 }
  }
}
