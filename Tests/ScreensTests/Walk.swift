import Canvas
import Preferences
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
      if mode.traits.segment != .never {
        for (name, player) in editing(player) { stop("\(name), \(mode)", player) }
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
      for key in [Key.escape, .control("r")] where key == .escape || mode.traits.canCertify {
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
    for (name, player) in note(first) { stop(name, player) }
    for (name, player) in images(start(.learn)) { stop(name, player) }
    for (name, player) in profiles(start(.strict, .streak)) { stop(name, player) }
    for (name, player) in lists(
      Player(
        .learn, columns: size.columns, rows: size.rows, progress: .practised, language: language,
        repertoire: repertoire,
        lists: [.list("walk-25", "9876543210987654321098765"), .list("walk-abcdefgh-ijklmn", "0123456789")]))
    { stop(name, player) }
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
    for _ in 0..<8 { aim.press(.down) }
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
    for _ in 0..<12 { groups.press(.down) }
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
    for _ in 1..<Setting.all.count { settings.press(.down) }
    stop("the settings' keys", settings)
    settings.press(.enter)
    stop("keys", settings)
    settings.press(.enter)
    stop("a key waited for", settings)
    settings.press(.up)
    stop("a key refused", settings)
    for (name, player) in lesson(language, size, repertoire) { stop(name, player) }
    for (name, player) in try days(language, size, repertoire) { stop(name, player) }
    for (name, player) in try challenges(language, size, repertoire) { stop(name, player) }
    for (name, player) in drills(start(.practice, .drilled)) { stop(name, player) }
    for (name, player) in statistics(language, size, repertoire) { stop(name, player) }
    return stops
  }

  /// A note, from a summary.
  private static func note(_ summary: Player) -> [(String, Player)] {
    var player = summary
    player.press("n")
    var stops = [("a note", player)]
    player.happens(.input(.paste("slept badly, drank coffee #tired #coffee")))
    stops.append(("a note written", player))
    player.press(.down, .digit(3))
    stops.append(("a note's energy", player))
    var help = player
    help.press("?")
    stops.append(("the note's help", help))
    player.press(.enter)
    stops.append(("a summary with a note", player))
    player.press("n")
    stops.append(("a note seen again", player))
    player.press(.control("u"), .down, .delete)
    stops.append(("a note emptied", player))
    return stops
  }

  /// Images of the user's own where they are seen and written, from Home in Learn.
  private static func images(_ home: Player) -> [(String, Player)] {
    var player = home
    var book = ImageBook()
    for block in 0..<100 { book.apply(.image(.pi, block: block, "Albert kicks a swan, which bites him")) }
    for (digits, word) in [("59", "lip"), ("2", "swan"), ("0007", "Bond")] { book.apply(.peg(digits, word)) }
    player.happens(.store(.images(book)))
    var settings = player
    settings.press(",")
    for _ in 3..<Setting.all.count { settings.press(.down) }
    settings.press(.enter)
    var stops = [("the words for digits", settings)]
    var all = settings
    all.press("m")
    stops.append(("the hundred words", all))
    settings.press("x")
    stops.append(("a word to be deleted", settings))
    settings.press(.escape, .character("n"))
    stops.append(("a word", settings))
    settings.press(.character("x"), .enter)
    stops.append(("no word", settings))
    settings.press(.escape, .character("?"))
    stops.append(("the words' help", settings))
    var none = home
    none.press(",")
    for _ in 3..<Setting.all.count { none.press(.down) }
    none.press(.enter)
    stops.append(("no words for digits", none))
    book.apply(.places(.pi, Loci((1...60).map { "\($0) ⌂" }, groups: 2)))
    none.press(.escape, .down, .enter)
    stops.append(("no places", none))
    none.press(.character("n"))
    stops.append(("the first place", none))
    none.press(.escape)
    none.happens(.store(.images(book)))
    stops.append(("the places", none))
    none.press(.enter)
    stops.append(("a place", none))
    none.press(.escape, .character("x"))
    stops.append(("a place to be deleted", none))
    none.press(.escape, .character("?"))
    stops.append(("the places' help", none))
    player.app.context.settings.way = .fading
    player.press(.enter)
    stops.append(("a session with an image", player))
    player.press("i")
    stops.append(("an image", player))
    player.press(.control("u"))
    stops.append(("an image emptied", player))
    return stops
  }

  /// Lists of digits of the user's own, from Home.
  private static func lists(_ home: Player) -> [(String, Player)] {
    var player = home
    var stops = [("home with lists", player)]
    player.press(.up, .up, .left)
    stops.append(("the entry behind the constants", player))
    player.press(.enter)
    stops.append(("the constants", player))
    var help = player
    help.press("?")
    stops.append(("the constants' help", help))
    for _ in 0..<5 { player.press(.down) }
    player.press(.enter)
    stops.append(("home with a list", player))
    player.press("s")
    stops.append(("the records of lists", player))
    player.press(.escape, "d")
    stops.append(("the drills of a short list", player))
    player.press(.escape, .down, .enter)
    player.type("012")
    stops.append(("learning a list", player))
    return stops
  }

  /// The profiles, from Home.
  private static func profiles(_ home: Player) -> [(String, Player)] {
    var player = home
    player.press("u")
    var stops = [("the profiles of one", player)]
    player.happens(
      .store(.profiles([Profile(name: nil), Profile(name: ProfileName("Ana María"), xp: 120_000)])))
    stops.append(("the profiles of two", player))
    var refused = player
    refused.happens(.profileRefused)
    stops.append(("a profile refused", refused))
    var help = player
    help.press("?")
    stops.append(("the profiles' help", help))
    player.press("n")
    player.happens(.input(.paste("Jo")))
    stops.append(("a new profile", player))
    player.endSession()
    stops.append(("home of two", player))
    return stops
  }

  /// The segment while it is edited, from Home.
  private static func editing(_ home: Player) -> [(String, Player)] {
    var player = home
    var stops: [(String, Player)] = []
    for handle in SegmentLine.Handle.allCases {
      player.press(.tab, "n")
      stops.append(("the segment, \(handle)", player))
    }
    var help = player
    help.press("?")
    stops.append(("the segment's help", help))
    player.type("999990")
    player.press(.enter)
    stops.append(("no segment", player))
    player.press("-")
    player.type("1000000")
    stops.append(("a segment typed", player))
    return stops
  }

  /// A lesson from Home to its summary, with each of its steps.
  private static func lesson(
    _ language: Language, _ size: Size, _ repertoire: Repertoire
  ) -> [(String, Player)] {
    var settings = Settings()
    settings.way = .fading
    settings.learnSegment = Segment(420, 440) ?? .standard
    settings.groups = .threes
    var player = Player(
      .learn, columns: size.columns, rows: size.rows, settings: settings, progress: .streak,
      language: language,
      repertoire: repertoire)
    var stops = [("home, lesson", player)]
    player.press(.enter)
    stops.append(("a lesson, waiting", player))
    var help = player
    help.press("?")
    stops.append(("a lesson's help", help))
    // A step fails, another twice, another five times; then the last pass fails once.
    let script = "=x=xx==xx=xx=x====x=="
    for (number, character) in script.enumerated() where player.session?.engine.ending == nil {
      let count = player.session?.engine.leg.range.count ?? 0
      player.recite(count / 2)
      if character == "x" { player.press(.tab) }
      stops.append(("a lesson, leg \(number)", player))
      player.recite(count - count / 2)
    }
    stops.append(("a lesson's summary", player))
    return stops
  }

  /// The plan of the day, on days of every kind.
  private static func days(
    _ language: Language, _ size: Size, _ repertoire: Repertoire
  ) throws -> [(String, Player)] {
    var stops: [(String, Player)] = []
    for day in TodayBench.days {
      var player = try TodayBench.player(
        day, columns: size.columns, rows: size.rows, language: language, repertoire: repertoire)
      stops.append(("home, \(day)", player))
      player.press("t")
      player.plan()
      stops.append(("today, \(day)", player))
      var why = player
      why.press("w")
      stops.append(("why, \(day)", why))
      player.press("m")
      stops.append(("today's minutes, \(day)", player))
      player.press("m")
      stops.append(("today's chance, \(day)", player))
    }
    var player = try TodayBench.player(
      .usual, columns: size.columns, rows: size.rows, language: language, repertoire: repertoire)
    player.press("t")
    var help = player
    help.press("?")
    stops.append(("today's help", help))
    player.press(.enter)
    player.recite(12)
    player.endSession()
    stops.append(("summary of a step", player))
    return stops
  }

  /// The challenge screen, and the sessions that it leads to.
  private static func challenges(
    _ language: Language, _ size: Size, _ repertoire: Repertoire
  ) throws -> [(String, Player)] {
    var stops: [(String, Player)] = []
    for state in ChallengeLog.State.allCases {
      let player = try Player.atChallenges(
        columns: size.columns, rows: size.rows, language: language, repertoire: repertoire, today: state)
      stops.append(("challenges, \(state)", player))
      guard state == .shown else { continue }
      for index in 0...3 {
        var chosen = player
        for _ in 0..<index { chosen.press(.down) }
        stops.append(("challenge \(index)", chosen))
        var help = chosen
        help.press("?")
        stops.append(("the challenges' help \(index)", help))
        chosen.press(.enter)
        stops.append(("challenge \(index), waiting", chosen))
        chosen.recite(2)
        stops.append(("challenge \(index), running", chosen))
        var left = chosen
        left.endSession()
        stops.append(("challenge \(index), left", left))
        chosen.type("00")
        chosen.watch(60_000)
        stops.append(("challenge \(index), over", chosen))
      }
    }
    return stops
  }

  /// The drills with their rules, each from its first question to the summary, and the attempts.
  private static func drills(_ home: Player) -> [(String, Player)] {
    var stops: [(String, Player)] = []
    var page = home
    page.press("d")
    var wordless = page
    let lines = (page.app.stack.last as? DrillsScreen)?.lines(page.app.context) ?? []
    for _ in lines.prefix(while: { $0.size.name != Words.name }) { wordless.press(.down) }
    wordless.press(.enter)
    stops.append(("the drill of words without any", wordless))
    var book = ImageBook()
    book.apply(.pegs(book.lacking(home.app.context.language)))
    page.happens(.store(.images(book)))
    for index in 0..<(page.drillLines) {
      stops.append(("drills, line \(index)", page))
      var rules = page
      rules.press("?")
      stops.append(("the rules of line \(index)", rules))
      for _ in 0..<40 { rules.press(.down) }
      stops.append(("the end of the rules of line \(index)", rules))
      var size = page
      size.press(.right)
      stops.append(("drills, another size in line \(index)", size))
      var drill = page
      drill.press(.enter)
      stops.append(("drill \(index), waiting", drill))
      drill.answer(7)
      stops.append(("drill \(index), running", drill))
      drill.type(String(((drill.session?.engine.expected ?? 0) + 1) % 10))
      stops.append(("drill \(index), an error", drill))
      drill.answer(500)
      drill.watch(1000)
      stops.append(("drill \(index), over", drill))
      page.press(.down)
    }
    for rules in AttemptRules.all.map(\.name) {
      var attempt = home
      attempt.open(SessionPlan(attempt: rules, of: .pi))
      stops.append(("attempt \(rules), waiting", attempt))
      attempt.answer(20)
      attempt.watch(4000)
      stops.append(("attempt \(rules), a pause", attempt))
      attempt.type("0")
      stops.append(("attempt \(rules), an error", attempt))
      attempt.watch(1_300_000)
      stops.append(("attempt \(rules), over", attempt))
      attempt.happens(.store(.sealed(number: 1, Seal(id: "20261121T184212000Z-8fbe0faa", line: []))))
      stops.append(("attempt \(rules), sealed", attempt))
      attempt.press("?")
      stops.append(("attempt \(rules), what a seal proves", attempt))
      var judged = home
      judged.open(SessionPlan(attempt: rules, of: .pi, source: .judge))
      stops.append(("judge \(rules), waiting", judged))
      judged.press("?")
      stops.append(("judge \(rules), the help", judged))
      judged.press(.escape, .enter, .character(" "), .enter)
      judged.watch(4000)
      stops.append(("judge \(rules), a pause", judged))
      judged.press("x")
      stops.append(("judge \(rules), an error", judged))
      judged.press(.escape)
      stops.append(("judge \(rules), a question or the end", judged))
    }
    return stops
  }

  /// The pages of the statistics, and what a past session leads to.
  private static func statistics(
    _ language: Language, _ size: Size, _ repertoire: Repertoire
  ) -> [(String, Player)] {
    var stops: [(String, Player)] = []
    for page in StatsScreen.pages.indices {
      var player = Player.atStats(
        view: UInt8(page + 1), columns: size.columns, rows: size.rows, language: language,
        repertoire: repertoire)
      stops.append(("statistics, \(StatsScreen.pages[page])", player))
      var help = player
      help.press("?")
      stops.append(("the help of \(StatsScreen.pages[page])", help))
      if StatsScreen.pages[page] == ProgressView.self {
        for figure in 1..<ProgressView.Figure.allCases.count {
          player.press(.down)
          stops.append(("progress, curve \(figure)", player))
        }
      }
      if StatsScreen.pages[page] == BlocksView.self {
        var worst = player
        worst.press("w")
        stops.append(("the worst blocks", worst))
        player.press(.enter, .practised)
        stops.append(("a block", player))
        player.press("?")
        stops.append(("the block's help", player))
      }
      guard StatsScreen.pages[page] == SessionsView.self else { continue }
      var found = player
      found.press("/")
      found.happens(.input(.paste("#tired")))
      stops.append(("sessions looked for", found))
      found.press(.enter)
      stops.append(("sessions found", found))
      // The newest session with an error, from which one can learn.
      player.press(.down)
      player.press(.enter, .practised)
      stops.append(("past session", player))
      player.press("?")
      stops.append(("the past session's help", player))
      player.press(.escape, .enter)
      stops.append(("replay", player))
    }
    return stops
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
