import Canvas
import Testing

@testable import Screens
@testable import TrainerCore

/// The keys on the statistics, and the questions to the worker.
struct StatsTests {
  /// The text at the right of the head.
  private func about(_ player: Player) -> String {
    let line = player.grid.lines.first { !$0.isEmpty } ?? ""
    guard let end = line.range(of: "memory")?.upperBound else { return line }
    return String(line[end...].drop { $0 == " " })
  }

  private func view(_ player: Player) -> String? {
    player.app.stats.map { StatsScreen.pages[$0.shown].nameInSentence(Texts(.english)) }
  }

  @Test func `What is saved while they are open is read at once, and let go when they are closed`() throws {
    var player = Player()
    player.recite(3)
    player.endSession()
    player.press("s")
    player.isSaved()
    player.did("stats open")
    player.press(.escape)
    player.expect(SummaryScreen.self)
    player.did("stats close", "dayPlan pi on 20778")
  }

  @Test func `The table's arrival asks for the list, the notes and the curves`() {
    var player = Player()
    player.press("s")
    player.happens(.statsArrived(.table(StatsPast.practised.table)))
    player.did("stats indices pi", "stats notes", "stats progress pi quarter")
    // The rests are known now, then what was held and known.
    player.happens(.statsArrived(.aggregates(StatsPast.practised.aggregates)))
    player.did("stats progress pi quarter")
    player.happens(.statsArrived(.memoryRead))
    player.did("stats progress pi quarter", "stats memory pi")
  }

  @Test func `Digits, Tab and the mouse show the pages`() throws {
    var player = Player.atStats()
    let names = ["records", "sessions", "progress", "blocks", "memory"]
    for (index, name) in names.enumerated() {
      player.press(.digit(UInt8(index + 1)))
      #expect(view(player) == name)
    }
    for key in [Key.digit(0), .digit(6)] {
      player.press(key)
      #expect(view(player) == "memory")
    }
    player.press(.tab)
    #expect(view(player) == "records")
    player.press(.tab)
    #expect(view(player) == "sessions")
    player.press(.backTab, .backTab)
    #expect(view(player) == "memory")
    for name in ["progress", "blocks", "records"] {
      try player.click(on: name)
      #expect(view(player) == name)
    }
    // A constant that is chosen there is that of all pages.
    player.press("c", "2")
    #expect(about(player) == "e")
    player.resize(40, 12)
    try player.click(on: "4")
    #expect(view(player) == "blocks")
  }

  @Test func `Each question asks for the filter's sessions again`() {
    var player = Player.atStats(view: 2)
    #expect(about(player) == "π")
    player.press("c")
    player.did("stats indices e", "stats progress e quarter", "stats memory e")
    player.press("m")
    #expect(player.lines.first == "stats indices e learn")
    #expect(about(player) == "e · learn")
    player.press("f")
    #expect(player.lines.first == "stats indices e learn certified")
    #expect(about(player) == "e · learn · certified")
    player.press("f", "m", "m", "m")
    #expect(about(player) == "e · strict")
    player.press("m")
    #expect(about(player) == "e · review")
    player.press("m", "m")
    #expect(about(player) == "e")
    player.press("c", "c")
    player.press("c")
    #expect(about(player) == "all constants")
    #expect(player.lines.first == "stats indices all")
    player.press("c")
    #expect(about(player) == "π")
  }

  @Test(arguments: [1, 3, 4, 5] as [UInt8])
  func `Every other page is about one constant, and no mode`(view: UInt8) {
    var player = Player.atStats(view: view)
    player.press("c")
    #expect(about(player) == "e")
    player.press("m", "f")
    player.did()
    #expect(about(player) == "e")
    player.press("2", "c", "c", "c")
    #expect(about(player) == "all constants")
    player.press(.digit(view))
    #expect(about(player) == "√2", "the last constant chosen")
    player.press("c")
    #expect(about(player) == "π")
  }

  @Test func `Answers to an earlier filter are dropped`() {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    player.press("c")
    let wanted = player.effects
    player.press("c")
    for case .statsWanted(let request) in wanted {
      for answer in past.answers(to: request) { player.happens(.statsArrived(answer)) }
    }
    // Nothing of φ is known, and what came is about e.
    player.shows("reading")
    player.hides("2026")
    player.press("3")
    player.shows("reading")
    player.press("2")
    player.press("c", past)
    player.press("c", past)
    player.shows("1 of 50")
  }

  @Test func `The newest sessions are shown before all are read`() {
    let past = StatsPast.long(300)
    var player = Player(progress: past.progress)
    player.press("s", "2")
    player.shows("reading the history")
    player.happens(.statsArrived(past.answers(to: .open)[0]))
    player.shows("1 of 200…", "21 Nov")
    player.press(.end)
    player.shows("200 of 200…")
    player.press("f")
    // None of the newest is certified.
    player.shows("reading the history")
    player.press("f")
    player.happens(.statsArrived(.table(past.table)))
    // The list stays until the whole one is there.
    player.shows("1 of 200…")
    player.read(past)
    player.shows("1 of 300")
    player.hides("…")
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
    player.press(.down, "j")
    #expect(place() == "3 of 300")
    player.press("k")
    #expect(place() == "2 of 300")
    player.press(.pageDown)
    #expect(place() == "12 of 300")
    player.press(.end)
    #expect(place() == "300 of 300")
    player.press(.down, .pageDown)
    #expect(place() == "300 of 300")
    player.click(10, 10, .wheelUp)
    #expect(place() == "299 of 300")
    player.press(.pageUp)
    #expect(place() == "289 of 300")
    player.press(.home)
    player.click(10, 10, .wheelDown)
    #expect(place() == "2 of 300")
    #expect(player.grid.lines.filter { $0.contains("practice") }.count == 15)
  }

  @Test func `A click chooses a session, the next one opens it`() throws {
    let past = StatsPast.long(300)
    var player = Player.atStats(past, view: 2)
    try player.click(on: "20 Nov")
    player.shows("2 of 300")
    player.did()
    try player.click(on: "20 Nov")
    // The last but one of the file.
    player.did("stats session 298")
  }

  @Test func `Words and tags of the notes find their sessions as they are typed`() {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    player.press("/")
    #expect(player.bottomLine.contains("⏎ choose  Esc cancel"))
    // Letters that are keys elsewhere, and digits, are text here.
    player.press("#", "c", "a")
    player.did()
    player.shows("/ #ca▁", "1 of 3")
    #expect(player.grid.lines.filter { $0.contains("12:00") }.count == 3)
    // The results can be gone through, and filtered as ever.
    player.press(.enter)
    #expect(about(player) == "π · #ca")
    player.press(.down)
    player.shows("2 of 3", "note  number 22 #tired #café")
    player.press("m", past)
    #expect(about(player) == "π · learn · #ca")
    player.press(.enter)
    player.read(past)
    #expect(player.app.pastSession != nil || player.text.contains("no sessions"))
    player = Player.atStats(past, view: 2)
    player.press("/")
    player.paste("nothing like it")
    player.shows("no sessions")
    player.press(.escape)
    player.shows("1 of 43")
    #expect(about(player) == "π")
  }

  @Test(arguments: Language.allCases)
  func `The forecast stands beside all three baselines`(_ language: Language) {
    var past = StatsPast()
    for number in 0...24 {
      past.add(
        SessionPlan(.strict), keys: .erring(after: 60 + number % 5 * 10, every: 700),
        daysAgo: 25 - number)
    }
    let text = Player.atStats(past, view: 5, size: .large, language: language).text
    let words =
      language == .english
      ? ["Off by ", "last run ", "median ", "all runs "]
      : ["Écart de ", "dernière ", "médiane ", "ensemble "]
    #expect(words.allSatisfy(text.contains), "\(text)")
  }

  @Test func `What was lost today leads the list of the worst blocks`() {
    var past = StatsPast()
    past.add(daysAgo: 1, digits: 30)
    past.add(SessionPlan(.strict), keys: .erring(after: 25, every: 300))
    var player = Player.atStats(past, view: 4)
    player.press("w")
    #expect(player.text.split(separator: "\n").first { $0.contains("#") }?.contains("#21–#30") == true)
  }

  @Test(
    arguments: [(Language.english, "lost 2× to #230"), (.french, "confondu 2× avec #230")], [80, 60])
  func `The list of the worst blocks names the twin to which a block was lost`(
    words: (Language, String), columns: Int
  ) {
    // #281 of π is 1 and follows 6482, as does #230, which is 3.
    var past = StatsPast()
    past.add(daysAgo: 3, digits: 300)
    let digits = Constant.pi.decimals[0..<280] + [3]
    for day in [2, 1] { past.add(SessionPlan(.strict), keys: .typed(digits, every: 300), daysAgo: day) }
    var player = Player.atStats(past, view: 4, size: Size(columns: columns, rows: 24), language: words.0)
    player.press("w")
    #expect(
      player.grid.lines.contains { $0.contains("#281–#290") && $0.contains(words.1) }, "\(player.text)")
  }

  @Test func `What was lost today is where every run ends`() {
    var past = StatsPast()
    past.add(daysAgo: 1, digits: 30)
    past.add(SessionPlan(.strict), keys: .erring(after: 15, every: 300))
    Player.atStats(past, view: 5).shows(
      "A clean run now: up to #10, nine times in ten.", "You missed #11–#20 today; a run would end there.")
  }

  @Test func `A click takes back the question about another session`() throws {
    var player = Player.atStats(view: 2)
    player.press("x")
    player.shows("x again")
    try player.click(on: "20 Nov 12:00")
    try player.click(on: "21 Nov 12:00")
    player.hides("x again")
  }

  @Test func `A session that was deleted comes back until the page is left, and only then it is written`()
    throws
  {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    let (count, first) = (try #require(player.sessions?.count), try #require(player.sessions?[0]))
    player.press("x", "x")
    player.did()
    #expect(player.sessions?.count == count - 1 && player.sessions?[0] != first)
    player.press("x", "x")
    #expect(player.sessions?.count == count - 2)
    player.press("?", .escape, "u")
    #expect(player.sessions?.count == count - 1)
    player.press("u")
    #expect(player.sessions?.count == count && player.sessions?[0] == first)
    player.hides("u undo")
    // From its own page one comes back to the list, where it can be taken back.
    player.press(.enter)
    player.read(past)
    let id = try #require(player.app.pastSession?.content.id)
    player.press("x", "x")
    player.expect(StatsScreen.self)
    #expect(player.sessions?.count == count - 1)
    player.shows("u undo")
    var other = player
    player.press(.escape)
    player.did("forget \(id)", "stats close")
    other.happens(.departureAsked(.terminate))
    other.did("forget \(id)", "leave 143")
  }

  @Test func `A session has the same speed in the list and in full`() {
    var past = StatsPast()
    let times = (0..<51).map { UInt32($0 * 19_506 / 50) }
    past.add(keys: zip(Constant.pi.decimals, times).map { Keystroke(.digit($0), at: $1) })
    var player = Player.atStats(past, view: 2)
    // 51 in 19.506 s are 2.6146 a second, which the history keeps as 2.615.
    player.shows(" 2.62 ")
    player.press(.enter)
    player.read(past)
    player.shows("2.62/s")
  }

  @Test func `The speed of what was pasted keeps off the score`() {
    var past = StatsPast()
    past.add(
      keys: Constant.pi.decimals[..<5000].enumerated().map { Keystroke(.digit($1), at: UInt32($0 / 4)) })
    let player = Player.atStats(past, view: 2)
    // The last of them after 1249 ms.
    #expect(player.text.contains(#/5 000 +4 003 /#), "\(player.text)")
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
    let row = try #require(player.sessions?[2])
    #expect(detail.content.session.engine.score == row.score)
    player.press(.enter)
    #expect(player.app.replay != nil)
    player.press(.escape)
    #expect(player.app.replay == nil)
    #expect(player.app.pastSession != nil)
    player.press(.escape)
    #expect(player.app.pastSession == nil)
    #expect(player.text == list)
    player.press(.escape)
    player.expect(HomeScreen.self)
    player.did("stats close")
  }

  @Test func `A session whose keystrokes are lost says so, and opens only if waited for`() throws {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    let row = try #require(player.sessions?[0])
    player.press(.enter)
    player.happens(.statsArrived(.session(row, nil)))
    #expect(player.app.pastSession == nil)
    player.shows("its keystrokes are lost")
    player.press(.down)
    player.hides("lost")
    player.press(.home, .enter)
    let wanted = player.effects
    player.press("3")
    for case .statsWanted(let request) in wanted {
      for answer in past.answers(to: request) { player.happens(.statsArrived(answer)) }
    }
    #expect(player.app.pastSession == nil)
  }

  @Test func `The span of the curves is asked for, up to the ends`() {
    var player = Player.atStats(view: 3)
    player.press(.right)
    player.did("stats progress pi year")
    player.press(.right)
    player.did("stats progress pi all")
    player.press(.right)
    player.did()
    player.press(.left, .left, .left)
    #expect(player.lines.last == "stats progress pi month")
    player.press(.left)
    player.did()
  }

  @Test func `The arrows and a click choose the curve that is drawn`() throws {
    var player = Player.atStats(view: 3)
    var shown: [ProgressView.Figure] {
      [player.app.stats?.page(ProgressView.self)?.chosen].compactMap(\.self)
    }
    #expect(shown == [.held])
    player.shows("150 ")
    player.press(.down, .down)
    #expect(shown == [.speed])
    player.shows("3.00/s")
    player.hides("150 ")
    player.press(.down, .down, .down)
    #expect(shown == [.days] && player.text.contains("lun.") == false)
    player.shows("Nov")
    player.press(.up)
    #expect(shown == [.accuracy])
    player.shows("90.0 %")
    try player.click(on: "known ")
    #expect(shown == [.known])
    player.press(.up, times: 5)
    #expect(shown == [.held])
  }

  @Test func `What is held and known is said before its curve is there`() {
    let past = StatsPast.practised
    var player = Player(progress: past.progress)
    player.stored(.memory(past.memory.memory))
    player.press("s", "3")
    player.happens(.statsArrived(.table(past.table)))
    let question = ProgressFigures.Question(.pi, .quarter, today: StatsPast.today)
    player.happens(.statsArrived(.progress(ProgressFigures(question, past.table, nil))))
    player.shows("held       130 of 130\n", "known      #138\n")
    player.hides("150 ")
    player.happens(.statsArrived(.progress(ProgressFigures(question, past.table, past.memory))))
    player.shows("150 ")
  }

  @Test func `Enter on a block opens it, and L learns it with the blocks around it`() {
    var player = Player.atStats(view: 4)
    // #31–#40 was lost three times, the last time four days ago: it is learnt from #21 to #50.
    #expect(player.app.stats?.page(BlocksView.self)?.cursor(player.context) == 3)
    player.press(.enter)
    player.did("stats block pi 3")
    player.expect(BlockScreen.self)
    #expect(player.bottomLine.contains("l learn it  r recite it  ←→ block  ? help"))
    player.press("l")
    player.did()
    player.expect(SessionScreen.self)
    #expect(player.sessionPlan == SessionPlan(.learn, over: Segment(20, 50)))
    var list = Player.atStats(view: 4)
    list.press("w", .down, .enter, "l")
    // The second worst is the one of decimal #56, which always takes two seconds more.
    #expect(list.sessionPlan?.segment == Segment(40, 70))
  }

  @Test func `A block is recited, looped and left for the next on its own page`() {
    var player = Player.atStats(view: 4)
    player.press(.enter, "r")
    #expect(player.sessionPlan == SessionPlan(reciting: [3], of: .pi))
    player.press(.escape, "o")
    #expect(player.sessionPlan == SessionPlan(looping: [Segment(block: 3)], of: .pi))
    player.press(.escape, .right)
    #expect(player.lines.last == "stats block pi 4")
    player.shows("#41–#50")
    player.press(.left, .left, .left, .left)
    player.shows("#1–#10")
    player.press(.left)
    player.did()
  }

  @Test func `The worst ten are recited at once, from the map and from their list`() throws {
    var player = Player.atStats(view: 4)
    for keys in [["r"], [.escape, "w", "r"]] as [[Key]] {
      for key in keys { player.press(key) }
      let worst = try #require(player.engine?.plan)
      // All were recited today: the weakest ten, #31–#40 first, are all but the oldest three.
      #expect(worst.mode == .review && worst.route.map(\.ends) == [[30, 130]])
    }
  }

  @Test func `The worst blocks are those with the lowest chances, and wait for what is remembered`() {
    let past = StatsPast.practised
    var memory = past.memory.memory
    var player = Player(progress: past.progress)
    player.press("s")
    player.read(past)
    player.press("4", "w")
    player.shows("reading the history")
    // #81–#90 was recited last a year ago.
    memory[.pi][8].lastDay -= 365
    player.stored(.memory(memory))
    let labels = player.grid.lines.compactMap { line in
      line.range(of: "–#").map { line[..<$0.lowerBound].filter(\.isNumber) }
    }
    #expect(labels == ["81", "31", "51", "121", "111", "101", "61", "91", "71", "41"])
    var new = Player()
    new.stored(.memory(Memory()))
    new.press("s")
    var few = StatsPast()
    few.add(digits: 7, pause: 400)
    new.read(few)
    new.press("4", "w")
    new.shows("no block was ever held")
  }

  @Test func `What is due, or else the weakest blocks, is recited from the page of memory`() throws {
    let past = StatsPast.practised
    let memory = past.memory.memory
    var player = Player.atStats(past, view: 5)
    player.stored(.memory(memory))
    let due = Plan(memory, .pi, on: StatsPast.today, PlanSettings()).review
    player.shows("⏎ recite")
    player.press(.enter)
    let plan = try #require(player.sessionPlan)
    #expect(plan.mode == .review)
    let first = due.first?.blocks.lowerBound ?? memory.weakest(10, of: .pi, on: StatsPast.today).first
    #expect(plan.route.first?.range.contains(try #require(first) * 10) == true)
    player.press(.escape)
    player.expect(StatsScreen.self)
  }

  @Test func `A block that was pointed at and is forgotten gives way to the last one`() {
    var past = StatsPast()
    past.add(digits: 20)
    var far = past
    far.add(SessionPlan(.practice, over: Segment(9000, 9010)), digits: 10)
    var player = Player.atStats(far, view: 4)
    player.press(.end)
    player.shows("#9 001–#9 010")
    player.stored(.progress(past.progress))
    player.read(past)
    player.shows("#11–#20")
  }

  @Test func `Learning a block leads back to it`() throws {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 4)
    player.press(.right, .right)
    let map = player.text
    #expect(map.contains("#51–#60  5820974944") && map.contains("slow at digit 6"))
    player.press(.enter, past)
    let block = player.text
    player.press("l")
    player.expect(SessionScreen.self)
    player.press(.escape)
    player.expect(BlockScreen.self)
    #expect(player.text == block)
    // A session that was typed is read again with all others, and the block is still the same.
    player.press("l")
    player.endSession(after: 12)
    player.expect(SummaryScreen.self)
    player.isSaved([], past.progress)
    player.press(.escape, past)
    player.expect(BlockScreen.self)
    #expect(player.text == block)
    player.press(.escape, past)
    player.expect(StatsScreen.self)
    #expect(player.text == map)
    player.press(.escape)
    player.expect(HomeScreen.self)
  }

  /// #1–#10 is 3 301 days strong: it falls below 95 % after 1 328 days.
  @Test func `The year of the day on which a block is due is said where that is far away`() {
    let past = StatsPast.practised
    var player = Player.atStats(view: 4)
    player.press(.home)
    player.shows("100 % today   due 11 Jul 2030")
    player.press(.enter, past)
    player.shows("100 % today   due 11 Jul 2030   strength 3 301.0 days")
    player.press(.escape, .end, .left)
    player.shows("100 % today   due 29 Jan")
  }

  @Test func `Of a block lost today after it was held, page, curve and forecast say so`() {
    var past = StatsPast()
    past.add(daysAgo: 5, digits: 20, pause: 700)
    past.add(digits: 20, pause: 700)
    past.add(SessionPlan(.strict), keys: .erring(after: 3, every: 700))
    var player = Player.atStats(past, view: 4)
    player.press(.home)
    player.shows("lost today")
    player.press(.enter, past)
    player.shows(
      "lost today   due ", "It counts as 0 until it is held again, or the day is over.",
      "21 Nov 2026   ✗ lost later that day", " 0 %")
    player.hides("0.0 %")
    player.press(.escape, past)
    player.press(.digit(5), past)
    player.shows("You missed #1–#10 today; a run would end there.")
    player.hides("#0", "no run gets past it")
  }

  @Test func `Blocks that fall due twice in a week are counted once`() {
    var past = StatsPast()
    // A pause at the third decimal of each block: nobody who knew it before would make one.
    var keys: [Keystroke] = []
    for index in 0..<20 {
      let time = 1000 * index + 900 * ((index + 8) / 10)
      keys.append(Keystroke(.digit(Constant.pi.decimals[index]), at: UInt32(time)))
    }
    past.add(keys: keys)
    Player.atStats(past, view: 5).shows("Nothing to recite today, 2 blocks this week")
  }

  @Test func `A block that was never held is not due`() {
    var past = StatsPast()
    past.add(daysAgo: 9, digits: 20, pause: 700)
    past.add(
      SessionPlan(.strict), keys: .erring(after: 23, every: 700), daysAgo: 8)
    var player = Player.atStats(past, view: 4)
    player.press(.end)
    player.press(.enter, past)
    player.shows("#21–#30", "not learnt yet   strength ")
    player.hides("due")
    player.press(.left, past)
    player.shows("#11–#20", "due ")
    player.hides("not learnt yet")
  }

  @Test func `The first block is learnt with the one after it`() {
    var player = Player.atStats(view: 4)
    player.press(.home, .enter, "l")
    #expect(player.sessionPlan?.segment == Segment(0, 20))
  }

  @Test func `The progress of the reading is shown`() {
    var player = Player()
    player.press("s", "4")
    player.happens(.statsArrived(.share(0.42)))
    player.shows("reading the history… 42 %")
    #expect(player.nextFrame == nil)
  }

  @Test func `Late answers change nothing on another screen`() {
    let past = StatsPast.practised
    var player = Player()
    player.press("s", .escape)
    let home = player.state
    for answer in past.answers(to: .open) {
      player.happens(.statsArrived(answer))
      player.did()
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
      for view in 1...5 {
        var player = Player(size: .small, progress: .practised, language: language)
        player.press("s")
        player.happens(.statsArrived(.latest([])))
        player.press(.digit(UInt8(view)))
        let isReading = player.text.contains(Texts(language).reading)
        player.happens(.statsArrived(.unreadable))
        #expect(player.text.contains(words) == isReading, "\(view)")
        #expect(!player.text.contains(Texts(language).reading), "\(view)")
        count += isReading ? 1 : 0
      }
      #expect(count == 4)
    }
  }
}
