import Canvas
import Testing

@testable import Screens
@testable import TrainerCore

/// What the keys do on the statistics, and what the worker is asked.
@Suite struct StatsTests {
  /// What is said at the right of the head.
  private func about(_ player: Player) -> String {
    let lines = player.grid.lines
    let line = lines.first { !$0.isEmpty } ?? ""
    guard let end = line.range(of: "notes")?.upperBound else { return line }
    // Beside the names of the pages, or below them.
    let rest = end == line.endIndex ? lines[3][...] : line[end...]
    return String(rest.drop { $0 == " " })
  }

  private func view(_ player: Player) -> String? {
    player.app.stats.map { StatsScreen.pages[$0.shown].name(Texts(.english)) }
  }

  @Test func `Home and Summary lead to the statistics, and the history is asked for`() throws {
    var home = Player()
    home.press("s")
    #expect(home.app.isAt(StatsScreen.self))
    #expect(home.lines == ["stats open"])
    #expect(home.bottomLine.contains("Esc home"))
    var summary = Player(.practice)
    summary.recite(3)
    summary.press(.escape, .escape)
    #expect(summary.app.isAt(SummaryScreen.self))
    summary.press("s")
    #expect(summary.app.isAt(StatsScreen.self))
    #expect(summary.lines == ["stats open"])
    home.press(.escape)
    #expect(home.app.isAt(HomeScreen.self))
    #expect(home.lines == ["stats close"])
  }

  @Test func `The three questions are answered within three keys from Home`() {
    let past = StatsPast.practised
    func after(_ keys: Key...) -> String {
      var player = Player(progress: past.progress)
      player.happens(.store(.memory(past.memory.memory)))
      for key in keys { player.press(key, past) }
      return player.text
    }
    // What do I not know any more, and which block do I always stumble over?
    let blocks = after(.character("s"), .digit(5))
    #expect(blocks.contains("30 > 5028841971   2 % errors · 3 typed for 8"))
    #expect(blocks.contains("50 > 5820974944   the 6th digit is slow"))
    #expect(
      after(.character("s"), .digit(5), .character("w")).contains("50 > 5820974944   the 6th digit is slow"))
    // Am I getting faster?
    #expect(after(.character("s"), .digit(3)).contains("speed  1.84 → 2.54/s"))
  }

  @Test func `The table's arrival asks for the list, the days and the curves`() {
    var player = Player()
    player.press("s")
    player.happens(.statsArrived(.table(StatsPast.practised.table)))
    #expect(
      player.lines == [
        "stats indices pi date", "stats curves pi quarter session", "stats days pi", "stats notes",
      ])
    player.happens(.statsArrived(.aggregates(StatsPast.practised.aggregates)))
    #expect(player.lines == ["stats days pi"])
  }

  @Test func `Digits, Tab and the mouse show the views`() throws {
    var player = Player.atStats()
    for (index, name) in ["records", "sessions", "curves", "calendar", "blocks", "rhythm", "memory", "notes"]
      .enumerated()
    {
      player.press(.digit(UInt8(index + 1)))
      #expect(view(player) == name)
    }
    for key in [Key.digit(0), .digit(9)] {
      player.press(key)
      #expect(view(player) == "notes")
    }
    player.press(.tab)
    #expect(view(player) == "records")
    player.press(.tab)
    #expect(view(player) == "sessions")
    player.press(.backTab, .backTab)
    #expect(view(player) == "notes")
    for name in ["curves", "blocks", "records"] {
      try player.click(on: name)
      #expect(view(player) == name)
    }
    player.resize(40, 12)
    try player.click(on: "4")
    #expect(view(player) == "calendar")
  }

  @Test func `Each question asks for the filter's sessions again`() {
    var player = Player.atStats(view: 2)
    #expect(about(player) == "π · all modes")
    player.press("c")
    #expect(
      player.lines == [
        "stats indices e date", "stats curves e quarter session", "stats days e", "stats memory e quarter",
      ])
    player.press("m")
    #expect(player.lines.first == "stats indices e learn date")
    #expect(about(player) == "e · learn")
    player.press("f")
    #expect(player.lines.first == "stats indices e learn certified date")
    #expect(about(player) == "e · learn · certified")
    player.press(.character("f"), .character("m"), .character("m"), .character("m"))
    #expect(about(player) == "e · strict")
    player.press("m")
    #expect(about(player) == "e · review")
    player.press(.character("m"), .character("m"))
    #expect(about(player) == "e · all modes")
    player.press(.character("c"), .character("c"))
    player.press("c")
    #expect(about(player) == "all constants · all modes")
    #expect(player.lines.first == "stats indices all date")
    player.press("c")
    #expect(about(player) == "π · all modes")
    // What is on the screen is asked for first.
    player.press(.digit(3))
    player.press("m")
    #expect(
      player.lines == [
        "stats curves pi learn quarter session", "stats indices pi learn date", "stats days pi learn",
        "stats memory pi quarter",
      ])
  }

  @Test func `Blocks and rhythm are about one constant, and no mode`() {
    var player = Player.atStats(view: 5)
    player.press("c")
    #expect(about(player) == "e")
    player.press(.character("m"), .character("f"))
    #expect(player.lines.isEmpty)
    #expect(about(player) == "e")
    player.press(.digit(2))
    player.press(.character("c"), .character("c"), .character("c"))
    #expect(about(player) == "all constants · all modes")
    player.press(.digit(6))
    #expect(about(player) == "√2", "the last constant chosen")
    player.press("c")
    #expect(about(player) == "π")
  }

  @Test func `Answers to an earlier filter are dropped`() throws {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    player.press("c")
    let wanted = player.effects
    player.press("c")
    for case .statsWanted(let request) in wanted {
      for answer in past.answers(to: request) { player.happens(.statsArrived(answer)) }
    }
    // Nothing of φ is known, and what came is about e.
    #expect(player.text.contains("reading"))
    #expect(!player.text.contains("2026"))
    for view: UInt8 in [3, 4] {
      player.press(.digit(view))
      #expect(player.text.contains("reading"))
    }
    player.press(.digit(2))
    player.press("c", past)
    player.press("c", past)
    #expect(player.text.contains("1 of 50"))
  }

  @Test func `The newest sessions are shown before all are read`() {
    let past = StatsPast.long(300)
    var player = Player(columns: 80, rows: 24, progress: past.progress)
    player.press(.character("s"), .digit(2))
    #expect(player.text.contains("reading the history"))
    player.happens(.statsArrived(past.answers(to: .open)[0]))
    #expect(player.text.contains("1 of 200…"))
    #expect(player.text.contains("21 Nov"))
    player.press(.end)
    #expect(player.text.contains("200 of 200…"))
    player.press("f")
    #expect(player.text.contains("reading the history"), "none of the newest is certified")
    player.press("f")
    player.happens(.statsArrived(.table(past.table)))
    #expect(player.text.contains("1 of 200…"), "the list stays until the whole one is there")
    player.read(past)
    #expect(player.text.contains("1 of 300"))
    #expect(!player.text.contains("…"))
  }

  @Test func `Moving never leaves the list`() {
    let past = StatsPast.long(300)
    var player = Player.atStats(past, view: 2)
    func place() -> String {
      player.grid.lines.first { $0.contains(" of 300") }?.drop { $0 == " " }.description ?? ""
    }
    #expect(place() == "1 of 300")
    player.press(.up, .pageUp, .home)
    #expect(place() == "1 of 300")
    player.press(.down, .character("j"))
    #expect(place() == "3 of 300")
    player.press("k")
    #expect(place() == "2 of 300")
    // Fifteen lines: a page leaves one of them in sight.
    player.press(.pageDown)
    #expect(place() == "16 of 300")
    player.press(.end)
    #expect(place() == "300 of 300")
    player.press(.down, .pageDown)
    #expect(place() == "300 of 300")
    player.click(10, 10, .wheelUp)
    #expect(place() == "299 of 300")
    player.press(.pageUp)
    #expect(place() == "285 of 300")
    player.press(.home)
    player.click(10, 10, .wheelDown)
    #expect(place() == "2 of 300")
    #expect(player.grid.lines.filter { $0.contains("practice") }.count == 15)
  }

  @Test func `A click chooses a session, the next one opens it`() {
    let past = StatsPast.long(300)
    var player = Player.atStats(past, view: 2)
    player.press(.end)
    // The titles are in row 4, the last of fifteen sessions in row 19.
    player.click(18, 10)
    #expect(player.text.contains("299 of 300"))
    #expect(player.lines.isEmpty)
    player.click(18, 10)
    #expect(player.lines == ["stats session 1"], "the second of the file is the last but one")
  }

  @Test func `The orders are date, score and speed`() throws {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    func first() -> SessionRow? {
      player.app.stats?.page(SessionsView.self)?.list(past.table, .init(constant: .pi))[0]
    }
    #expect(first()?.day == StatsPast.today)
    player.press("o")
    #expect(player.lines == ["stats indices pi score"])
    #expect(player.text.contains("reading"), "the newest are not the best")
    player.read(past)
    #expect(first()?.score == past.table.rows.filter { $0.constant == .pi }.map(\.score).max())
    player.press("o", past)
    #expect(
      first()?.cpsThousandths == past.table.rows.filter { $0.constant == .pi }.map(\.cpsThousandths).max())
    player.press("o", past)
    #expect(first()?.day == StatsPast.today)
  }

  @Test(arguments: Language.allCases)
  func `The forecast stands beside all three baselines`(_ language: Language) {
    var past = StatsPast()
    let strict = SessionPlan(constant: .pi, mode: .strict)
    for number in 0...24 {
      let count = 60 + number % 5 * 10
      var keys = (0..<count).map { Keystroke(.digit(Constant.pi.decimals[$0]), at: UInt32($0 * 700)) }
      keys.append(Keystroke(.digit((Constant.pi.decimals[count] + 1) % 10), at: UInt32(count * 700)))
      past.add(strict, keys: keys, daysAgo: 25 - number)
    }
    let text = Player.atStats(past, view: 7, language: language).text
    let words =
      language == .english
      ? ["off by ", "last run ", "median ", "all runs "]
      : ["écart de ", "dernière ", "médiane ", "ensemble "]
    #expect(words.allSatisfy(text.contains), "\(text)")
  }

  @Test func `A session has the same speed in the list and in full`() {
    var past = StatsPast()
    let times = (0..<51).map { UInt32($0 * 19_506 / 50) }
    past.add(
      SessionPlan(constant: .pi, mode: .practice),
      keys: zip(Constant.pi.decimals, times).map { Keystroke(.digit($0), at: $1) }, daysAgo: 0)
    var player = Player.atStats(past, view: 2)
    // 51 in 19.506 s are 2.6146 a second, which the history keeps as 2.615.
    #expect(player.text.contains(" 2.62 "), "\(player.text)")
    player.press(.enter)
    player.read(past)
    #expect(player.text.contains("2.62/s"), "\(player.text)")
  }

  @Test func `The speed of what was pasted keeps off the score`() {
    var past = StatsPast()
    past.add(
      SessionPlan(constant: .pi, mode: .practice),
      keys: Constant.pi.decimals[..<5000].enumerated().map { Keystroke(.digit($1), at: UInt32($0 / 4)) },
      daysAgo: 0)
    let player = Player.atStats(past, view: 2)
    // The last of them after 1249 ms.
    #expect(player.text.contains("5 000  4 003 "), "\(player.text)")
  }

  @Test func `Enter opens a session, and Escape goes back step by step`() throws {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    player.press(.down, .down)
    let list = player.text
    player.press(.enter)
    #expect(player.text == list, "nothing waits for the keystrokes")
    player.read(past)
    let detail = try #require(player.app.pastSession)
    let row = try #require(
      player.app.stats?.page(SessionsView.self)?.list(past.table, .init(constant: .pi))[2])
    #expect(detail.content.session.engine.score == row.score)
    #expect(player.text.contains("#\(row.score)") || player.text.contains("\(row.score) decimals"))
    player.press(.enter)
    #expect(player.app.replay != nil)
    player.press(.escape)
    #expect(player.app.replay == nil)
    #expect(player.app.pastSession != nil)
    player.press(.escape)
    #expect(player.app.pastSession == nil)
    #expect(player.text == list)
    player.press(.escape)
    #expect(player.app.isAt(HomeScreen.self))
    #expect(player.lines == ["stats close"])
  }

  @Test func `A lesson of an earlier version is listed, and says why it does not open`() throws {
    var past = StatsPast.practised
    past.addOldLesson(score: 77)
    var player = Player.atStats(past, view: 2)
    let row = try #require(
      player.app.stats?.page(SessionsView.self)?.list(past.table, .init(constant: .pi))[0])
    #expect(row.isOldLesson && row.score == 77)
    player.press(.enter)
    player.happens(.statsArrived(.session(row, nil, [])))
    #expect(player.app.pastSession == nil)
    #expect(player.text.contains("a lesson of an earlier version") && !player.text.contains("lost"))
  }

  @Test func `A session whose keystrokes are lost says so, and opens only if waited for`() throws {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    let row = try #require(
      player.app.stats?.page(SessionsView.self)?.list(past.table, .init(constant: .pi))[0])
    player.press(.enter)
    player.happens(.statsArrived(.session(row, nil, [])))
    #expect(player.app.pastSession == nil)
    #expect(player.text.contains("its keystrokes are lost"))
    player.press(.down)
    #expect(!player.text.contains("lost"))
    player.press(.home, .enter)
    let wanted = player.effects
    player.press(.digit(3))
    for case .statsWanted(let request) in wanted {
      for answer in past.answers(to: request) { player.happens(.statsArrived(answer)) }
    }
    #expect(player.app.pastSession == nil)
  }

  @Test func `A day of the calendar leads to its sessions, in whatever order the list was`() {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    player.press("o", past)
    player.press(.digit(4))
    player.press(.up)
    #expect(player.text.contains("20 Nov 2026"))
    player.press(.enter)
    #expect(view(player) == "sessions")
    #expect(player.lines == ["stats indices pi date"])
    player.read(past)
    #expect(player.text.contains("2 of 43"))
    player.press(.digit(4))
    // A day without a session leads nowhere.
    for _ in 0..<11 { player.press(.up) }
    player.press(.enter)
    #expect(view(player) == "calendar")
  }

  @Test func `Days before the first sight come into sight, and no day beyond the year`() {
    var player = Player.atStats(view: 4, columns: 40, rows: 12)
    for _ in 0..<60 { player.press(.left) }
    #expect(player.app.stats?.page(CalendarView.self)?.day == StatsPast.today - 364)
    #expect(player.text.contains("22 Nov"), "364 days before 21 Nov")
    // It was a Saturday, in the first week shown.
    #expect(player.grid[7, 7].style.paper == .cursor)
    for _ in 0..<60 { player.press(.right) }
    #expect(player.app.stats?.page(CalendarView.self)?.day == StatsPast.today)
  }

  @Test func `The span and the unit of the curves are asked for, up to the ends`() {
    var player = Player.atStats(view: 3)
    player.press(.right)
    #expect(player.lines == ["stats curves pi year session"])
    player.press(.right)
    #expect(player.lines == ["stats curves pi all session"])
    player.press(.right)
    #expect(player.lines.isEmpty)
    player.press("d")
    #expect(player.lines == ["stats curves pi all day"])
    player.press(.left, .left, .left)
    #expect(player.lines.last == "stats curves pi month day")
    player.press(.left)
    #expect(player.lines.isEmpty)
  }

  @Test func `Enter on a block opens it, and L learns it with the blocks around it`() {
    var player = Player.atStats(view: 5)
    // #31–#40 was lost three times, the last time four days ago: it is learnt from #21 to #50.
    #expect(player.app.stats?.page(BlocksView.self)?.cursor == 3)
    #expect(player.text.contains("30 > 5028841971   2 % errors · 3 typed for 8"))
    player.press(.enter)
    #expect(player.lines == ["stats block pi 3"])
    #expect(player.app.isAt(BlockScreen.self))
    #expect(
      player.text.contains("   l learn it  r recite it  o loop it  O joint  i image  ←→ block  ? help\n"))
    player.press("l")
    #expect(player.lines.isEmpty)
    #expect(player.app.isAt(SessionScreen.self))
    #expect(player.app.session?.plan == SessionPlan(constant: .pi, mode: .learn, segment: Segment(20, 50)))
    var list = Player.atStats(view: 5)
    list.press("w")
    list.press(.down)
    list.press(.enter, .character("l"))
    // The second worst is the one of decimal #56, which always takes two seconds more.
    #expect(list.app.session?.plan.segment == Segment(40, 70))
  }

  @Test func `A block is recited from the map and from its own page`() {
    var player = Player.atStats(view: 5)
    let plan = SessionPlan(reciting: [3], of: .pi)
    #expect(plan?.mode == .review)
    player.press("r")
    #expect(player.app.session?.plan == plan)
    player.press(.escape, .enter)
    player.press("r")
    #expect(player.app.session?.plan == plan)
    player.press(.escape, .right)
    #expect(player.lines.last == "stats block pi 4")
    #expect(player.text.contains("#41–#50"))
    player.press(.left, .left, .left, .left)
    #expect(player.text.contains("#1–#10"))
    player.press(.left)
    #expect(player.lines.isEmpty)
  }

  @Test func `All the worst blocks, and the joints of a hundred, are recited at once`() throws {
    var player = Player.atStats(view: 5)
    #expect(player.app.stats?.page(BlocksView.self)?.cursor == 3)
    player.press("R")
    let joints = try #require(player.session?.engine.plan)
    #expect(joints.mode == .review)
    // Each from the fifth decimal before it to the fifth behind it.
    #expect(joints.details.route.prefix(2).map(\.ends) == [[5, 15], [15, 25]])
    #expect(joints.details.route.last?.ends == [95, 105])
    player.press(.escape, .character("w"), .character("R"))
    let worst = try #require(player.session?.engine.plan)
    // All were recited today: the weakest ten, #31–#40 first, are all but the oldest three.
    #expect(worst.details.route.map(\.ends) == [[30, 130]])
  }

  @Test func `The worst blocks are those with the lowest chances, and wait for what is remembered`() {
    let past = StatsPast.practised
    var memory = past.memory.memory
    var player = Player(progress: past.progress)
    player.press("s")
    player.read(past)
    player.press(.digit(5), .character("w"))
    #expect(player.text.contains("reading the history"))
    // #81–#90 was recited last a year ago.
    memory[.pi][8].lastDay -= 365
    player.happens(.store(.memory(memory)))
    let labels = player.grid.lines.compactMap { line in
      line.range(of: " > ").map { line[..<$0.lowerBound].filter(\.isNumber) }
    }
    #expect(labels == ["80", "30", "50", "120", "110", "100", "60", "90", "70", "40"])
    var new = Player()
    new.happens(.store(.memory(Memory())))
    new.press("s")
    var few = StatsPast()
    few.add(SessionPlan(constant: .pi, mode: .practice), daysAgo: 0, digits: 7, pause: 400, errs: false)
    new.read(few)
    new.press(.digit(5), .character("w"))
    #expect(new.text.contains("no block was ever held"))
  }

  @Test func `A block of the map, and one of the worst, is looped`() {
    var player = Player.atStats(view: 5)
    player.press("o")
    #expect(
      player.session?.engine.plan == SessionPlan(looping: [Segment(30, 40)].compactMap(\.self), of: .pi))
    player.press(.escape, .character("w"), .down, .character("o"))
    #expect(player.session?.engine.plan.segment == Segment(50, 60))
    player.press(.escape)
    #expect(player.app.isAt(StatsScreen.self))
  }

  @Test func `What is due, or else the weakest blocks, is recited from the page of memory`() throws {
    let past = StatsPast.practised
    let memory = past.memory.memory
    var player = Player.atStats(past, view: 7)
    player.happens(.store(.memory(memory)))
    let due = Plan(memory, .pi, on: StatsPast.today, PlanSettings()).review
    #expect(player.text.contains(due.isEmpty ? "⏎ recite the weakest" : "⏎ recite what is due"))
    player.press(.enter)
    let plan = try #require(player.app.session?.plan)
    #expect(plan.mode == .review)
    let first = due.first?.blocks.lowerBound ?? memory.weakest(10, of: .pi, on: StatsPast.today).first
    #expect(plan.details.route.first?.range.contains(try #require(first) * 10) == true)
    player.press(.escape)
    #expect(player.app.isAt(StatsScreen.self))
    player.press(.right, past)
    #expect(player.effects.isEmpty && player.app.stats?.page(MemoryView.self)?.span == .year)
  }

  @Test func `Learning a block leads back to it`() throws {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 5)
    player.press(.right, .right)
    let map = player.text
    #expect(map.contains("50 > 5820974944   the 6th digit is slow"))
    #expect(map.contains("slowest 2.3 s, usually 0.4 · 39 times"))
    player.press(.enter, past)
    let block = player.text
    player.press("l")
    #expect(player.app.isAt(SessionScreen.self))
    player.press(.escape)
    #expect(player.app.isAt(BlockScreen.self))
    #expect(player.text == block)
    // A session that was typed is read again with all others, and the block is still the same.
    player.press("l")
    player.recite(12)
    player.press(.escape, .escape)
    #expect(player.app.isAt(SummaryScreen.self))
    let number = try #require(player.app.summary?.number)
    player.happens(.store(.saved(number: number, records: [], progress: past.progress)))
    player.press(.escape, past)
    #expect(player.app.isAt(BlockScreen.self))
    #expect(player.text == block)
    player.press(.escape, past)
    #expect(player.app.isAt(StatsScreen.self))
    #expect(player.text == map)
    player.press(.escape)
    #expect(player.app.isAt(HomeScreen.self))
  }

  /// #1–#10 is 3 301 days strong: it falls below 95 % after 1 328 days.
  @Test func `The year of the day on which a block is due is said where that is far away`() {
    var player = Player.atStats(view: 5)
    player.press(.home, .character("m"))
    #expect(player.text.contains("100 % today · due 11 Jul 2030 · strength 3 301.0 days"))
    player.press(.end, .left)
    #expect(player.text.contains("100 % today · due 29 Jan · strength 171.7 days"))
  }

  @Test func `A block that was never held is not due`() {
    var past = StatsPast()
    past.add(SessionPlan(constant: .pi, mode: .practice), daysAgo: 9, digits: 20, pause: 700, errs: false)
    let wrong = (Constant.pi.decimals[23] + 1) % 10
    var keys = Constant.pi.decimals.prefix(23).enumerated().map {
      Keystroke(.digit($0.element), at: UInt32($0.offset) * 700)
    }
    keys.append(Keystroke(.digit(wrong), at: 23 * 700))
    past.add(SessionPlan(constant: .pi, mode: .strict), keys: keys, daysAgo: 8)
    var player = Player.atStats(past, view: 5)
    player.press(.end)
    player.press(.enter, past)
    #expect(player.text.contains("#21–#30") && player.text.contains("not learnt yet   strength "))
    #expect(!player.text.contains("due"))
    player.press(.left, past)
    #expect(player.text.contains("#11–#20") && player.text.contains("due "))
    #expect(!player.text.contains("not learnt yet"))
  }

  @Test func `The first block is learnt with the one after it`() {
    var player = Player.atStats(view: 5)
    player.press(.home, .enter, .character("l"))
    #expect(player.app.session?.plan.segment == Segment(0, 20))
  }

  @Test func `L on a session learns the stretch around its first error`() {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    // Every third session but for Strict has its error at decimal #34.
    var steps = 0
    while player.app.pastSession?.content.stretchToLearn == nil && steps < 10 {
      player.press(.escape)
      if !player.app.isAt(StatsScreen.self) { player = .atStats(past, view: 2) }
      for _ in 0..<steps { player.press(.down) }
      player.press(.enter, past)
      steps += 1
    }
    #expect(player.text.contains("#34: 8, typed 3"))
    player.press("l")
    #expect(player.app.session?.plan == SessionPlan(constant: .pi, mode: .learn, segment: Segment(20, 50)))
  }

  @Test func `The progress of the reading is shown`() {
    var player = Player()
    player.press("s")
    for view: UInt8 in [5, 6] {
      player.press(.digit(view))
      player.happens(.statsArrived(.share(0.42)))
      #expect(player.text.contains("reading the history… 42 %"))
    }
    #expect(player.nextFrame == nil)
  }

  @Test func `Nothing moves by itself but a running replay`() {
    var player = Player.atStats()
    for view: UInt8 in 1...6 {
      player.press(.digit(view))
      #expect(player.nextFrame == nil)
    }
    player.press(.digit(2))
    player.press(.enter, .practised)
    #expect(player.nextFrame == nil)
    player.press(.enter)
    #expect(player.nextFrame != nil)
    player.press(" ")
    #expect(player.nextFrame == nil)
    player.press(" ")
  }

  @Test func `Late answers change nothing on another screen`() {
    let past = StatsPast.practised
    var player = Player()
    player.press(.character("s"), .escape)
    let home = player.state
    for answer in past.answers(to: .open) {
      player.happens(.statsArrived(answer))
      #expect(player.lines.isEmpty)
    }
    #expect(player.state == home)
  }

  /// Every page that waits for the history says so, and none is left reading for ever.
  @Test func `A history that cannot be read is called that`() {
    for (language, words) in [
      (Language.english, "unreadable: see pi-trainer doctor"),
      (.french, "illisible : voir pi-trainer doctor"),
    ] {
      var count = 0
      for view in 1...7 {
        var player = Player(columns: 40, rows: 12, progress: .practised, language: language)
        player.press("s")
        player.happens(.statsArrived(.latest([])))
        player.press(.digit(UInt8(view)))
        let isReading = player.text.contains(Texts(language).reading)
        player.happens(.statsArrived(.unreadable))
        #expect(player.text.contains(words) == isReading, "\(view)")
        #expect(!player.text.contains(Texts(language).reading), "\(view)")
        count += isReading ? 1 : 0
      }
      #expect(count >= 5)
    }
  }
}
