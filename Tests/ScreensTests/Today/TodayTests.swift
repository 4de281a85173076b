import Canvas
import Preferences
import Testing

@testable import Screens
@testable import TrainerCore

/// The plan of the day: its page, what its keys do, and its line on Home.
@Suite struct TodayTests {
  private func opened(_ day: TodayBench.Day, columns: Int = 80, rows: Int = 24) throws -> Player {
    var player = try TodayBench.player(day, columns: columns, rows: rows)
    player.press("t")
    player.plan()
    return player
  }

  @Test func `Home has one line of the plan`() throws {
    let player = try TodayBench.player(.usual)
    #expect(player.text.contains("     today   40 blocks to review, 4 min  then learn #421–#460\n"))
    #expect(player.bottomLine.contains("q quit") && player.text.contains("t today"))
    // Small, it takes the place of the challenge.
    let small = try TodayBench.player(.usual, columns: 40, rows: 12)
    #expect(small.text.contains(" today  40 blocks to review, 4 min\n"))
    #expect(!small.text.contains("challenge: "))
    // Who has never typed a digit has one thing to do first.
    #expect(!(try TodayBench.player(.first).text.contains("to review")))
  }

  @Test func `The plan is asked for once, and again where something has changed`() throws {
    var player = try TodayBench.player(.usual)
    player.press(.down)
    #expect(player.lines.allSatisfy { !$0.hasPrefix("outlook") })
    player.press("t")
    #expect(player.lines.isEmpty)
    player.press("m", .right, .escape)
    #expect(player.app.context.settings.daily.minutes == 11)
    #expect(player.allEffects.map(\.line).filter { $0.hasPrefix("outlook pi on 20778") }.count == 2)
    player.happens(.memoryArrived(TodayBench.memory(daysAgo: 2, strength: 500)))
    #expect(player.lines == ["outlook pi on 20778"])
    // An answer to what is not asked any more is no answer.
    let before = player.text
    player.happens(
      .outlookArrived(DayOutlook(Memory(), .init(.pi, on: TodayBench.today, PlanSettings(minutes: 1)))))
    #expect(player.text == before)
    player.press(.escape, .up, .up, .right)
    #expect(player.lines.contains("outlook e on 20778"))
  }

  @Test func `Steps are begun one after another without going Home`() throws {
    var player = try opened(.usual)
    #expect(player.text.contains("› 1 review "))
    player.press(.enter)
    let review = try #require(player.app.session?.plan)
    #expect(review.range.contains(20))
    player.recite(12)
    player.press(.escape, .escape)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.text.contains("⏎ go on") && player.text.contains("Ctrl-R again"))
    // Once more the same.
    player.press(.control("r"))
    #expect(player.app.session?.plan == review)
    player.recite(3)
    player.press(.escape, .escape)
    player.press(.enter)
    let lesson = try #require(player.app.session?.plan)
    #expect(lesson.mode == .learn && lesson.details.isFading && lesson.segment == Segment(420, 460))
    player.recite(3)
    player.press(.escape, .escape, .enter)
    #expect(player.app.session?.tag?.day == TodayBench.today)
    player.recite(1)
    player.press(.escape, .escape, .enter)
    // That was the last one: nothing is begun again by itself.
    #expect(player.app.isAt(TodayScreen.self))
    player.press(.enter)
    #expect(player.app.isAt(TodayScreen.self))
    player.press(.escape)
    #expect(player.app.isAt(HomeScreen.self))
  }

  @Test func `After the challenge the steps passed over are next`() throws {
    var player = try opened(.usual)
    player.press(.down, .down, .enter)
    #expect(player.app.session?.tag?.day == TodayBench.today)
    player.recite(1)
    player.press(.escape, .escape, .enter)
    #expect(player.app.session?.plan.mode == .review)
    // Left before its first digit, it is next still.
    player.press(.escape)
    #expect(player.text.contains("› 1 review "))
    player.press(.enter)
    #expect(player.app.session?.plan.mode == .review)
  }

  @Test func `Esc on the summary returns to the page, and a step that was not begun stays`() throws {
    var player = try opened(.usual)
    player.press(.enter, .escape)
    #expect(player.app.isAt(TodayScreen.self))
    #expect(player.text.contains("› 1 review "))
    player.press(.enter)
    player.recite(3)
    player.press(.escape, .escape, .escape)
    #expect(player.app.isAt(TodayScreen.self))
    #expect(player.text.contains("› 2 learn "))
    player.press(.up)
    #expect(player.text.contains("› 1 review "))
    player.press(.down, .down, .down)
    #expect(player.text.contains("› 3 challenge "))
    // Elsewhere the summary is as ever.
    var home = try TodayBench.player(.usual)
    home.recite(3)
    home.press(.escape, .escape)
    #expect(home.text.contains("⏎ again") && !home.text.contains("Ctrl-R"))
  }

  @Test func `A lesson that was left goes on where it was`() throws {
    var player = try opened(.first)
    #expect(player.text.contains("› 1 learn        #1–#80, 8 blocks"))
    player.press(.enter)
    // Two blocks through their steps, and the first step of the third.
    player.recite(40 + 60 + 10)
    player.press(.escape, .escape)
    let left = try #require(player.effects.compactMap(Self.ended).last)
    player.press(.escape)
    player.happens(.memoryArrived(Memory([left])))
    player.plan()
    #expect(player.text.contains("2 blocks of 7 went through the steps"), "\(player.text)")
    #expect(!player.text.contains("You know some of π already?"))
    player.press(.up, .enter)
    #expect(player.text.contains("block 1 of 7, step 4 of 4, from memory"))
    player.recite(10)
    #expect(player.text.contains("block 2 of 7, step 4 of 5, from memory"))
    player.recite(30)
    #expect(player.text.contains("block 3 of 7, step 1 of 5, copy the digits"))
  }

  /// What a session that ended says of memory.
  private static func ended(_ effect: Effect) -> Recollection? {
    guard case .sessionEnded(let session, _) = effect, let date = session.began else { return nil }
    return Recollection(session.engine.plan, keystrokes: session.keystrokes, date: date, id: "a")
  }

  @Test func `A slip leaves no gap behind it, where nothing further on is known`() throws {
    var player = try opened(.usual)
    let memory = TodayBench.memory(daysAgo: 2, strength: 500)
    func reason(_ known: [Range<Int>]) -> String {
      var memory = memory
      memory[.pi].known = KnownDecimals(known)
      player.happens(.memoryArrived(memory))
      player.plan()
      return player.text
    }
    #expect(reason([0..<100, 101..<420]).contains("follows what you know, up to #420"))
    #expect(reason([0..<420, 500..<510]).contains("closes a gap after #420"))
  }

  @Test func `What was lost today is looped with one key`() throws {
    var player = try opened(.usual)
    #expect(!player.text.contains("loop"))
    player.press("o")
    #expect(player.app.isAt(TodayScreen.self))
    var memory = TodayBench.memory(daysAgo: 2, strength: 12)
    memory[.pi][34] = BlockMemory(
      state: FSRS.State(strength: 2, difficulty: 6), firstDay: TodayBench.today - 60,
      lastDay: TodayBench.today, passes: 7, lapses: 3, wasBrought: false,
      learntDay: TodayBench.today - 60, isLost: true,
      lossDays: [TodayBench.today - 9, TodayBench.today], copiedDay: nil)
    player.happens(.memoryArrived(memory))
    player.plan()
    #expect(player.text.contains("o loop what was lost"))
    player.press("o")
    #expect(player.session?.engine.plan == SessionPlan(loopingLost: memory, on: TodayBench.today, of: .pi))
    player.recite(10)
    #expect(player.text.contains("loop 2"))
    player.press(.escape, .escape, .escape)
    #expect(player.app.isAt(TodayScreen.self))
  }

  @Test(arguments: [
    // The minutes of the day, and what is said once a review of four minutes is done.
    (3, "That was today’s plan: 4 min. The rest can wait until tomorrow.", "today’s plan is done"),
    (4, "That was today’s plan: 4 min. The rest can wait until tomorrow.", "today’s plan is done"),
    (5, "9 more blocks are due: the rest comes tomorrow.", "13 blocks to review, 1 min"),
    (10, "4 min of today’s 10 done.", "40 blocks to review, 4 min"),
  ])
  func `Whoever followed the plan is not sent on`(minutes: Int, said: String, home: String) throws {
    var player = try opened(.usual)
    player.press("m")
    while player.app.context.settings.daily.minutes > minutes { player.press(.left) }
    player.press(.escape)
    var memory = TodayBench.memory(daysAgo: 2, strength: 12)
    var review = Recollection(
      stamp: SessionStamp(milliseconds: 0, id: "a"), day: TodayBench.today, constant: .pi)
    review.planned = 220_000
    memory.work.add(review)
    player.happens(.memoryArrived(memory))
    player.plan()
    #expect(player.text.contains(said), "\(player.text)")
    player.press(.escape)
    player.plan()
    #expect(player.text.contains(home), "\(player.text)")
  }

  @Test func `Blocks left over are counted as one would say it`() throws {
    var player = try opened(.usual)
    player.press("m")
    while player.app.context.settings.daily.minutes > 3 { player.press(.left) }
    player.plan()
    #expect(player.text.contains(" more blocks are due: the rest comes tomorrow."))
    player.press(.escape, .character("w"))
    #expect(player.text.contains("left for other days: "))
    // What a stretch of many blocks comes to as a whole frightens and says nothing.
    #expect(player.text.contains("#21–#330, 31 blocks, 180 s: #21–#30 is down to 90.0 %"))
  }

  @Test func `Minutes, desired chance and aim are changed there`() throws {
    var player = try opened(.usual)
    #expect(player.grid.lines[1].hasSuffix("21 Nov 2026   10 minutes"))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("‹ 10 minutes ›"))
    player.press(.left)
    #expect(player.grid.lines[1].hasSuffix("‹ 9 minutes ›"))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("‹ desired chance 95 % ›"))
    player.press(.right)
    #expect(player.app.context.settings.daily == PlanSettings(minutes: 9, hold: 0.98))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("9 minutes"))
    player.press("a")
    #expect(player.app.isAt(AimScreen.self))
    player.type("1000")
    player.press(.enter)
    #expect(player.app.isAt(TodayScreen.self))
    player.plan()
    #expect(player.text.contains("aim          #1 000\n"))
  }

  @Test(arguments: [
    (TodayBench.Day.first, "You know some of π already? Recite it once in practice, and it counts."),
    (.away, "Welcome back. It soon comes back: here is today’s share."),
    (.nothing, "Nothing is due today, and nothing is being forgotten."),
    (.other, "You know some of φ already? Recite it once in practice, and it counts."),
  ])
  func `Every day has something true and kind to say`(day: TodayBench.Day, words: String) throws {
    #expect(try opened(day).text.contains(words))
  }

  @Test func `With more than the minutes hold, the rest is given in days`() throws {
    var player = try TodayBench.player(.away)
    player.press("t")
    player.plan()
    player.press("m")
    for _ in 0..<8 { player.press(.left) }
    player.plan()
    #expect(player.text.contains("Welcome back. This is today’s share; the rest takes 3 days."))
    #expect(!player.text.contains("2 learn"))
    player.press(.escape, .character("w"))
    #expect(player.text.contains("nothing new while reviews are left over"))
    #expect(player.text.contains("left for other days: "))
  }

  @Test func `The curve of a long stretch ends where next to no run gets`() throws {
    var player = try TodayBench.player(.usual)
    player.press("t")
    var memory = TodayBench.memory(daysAgo: 2, strength: 12)
    for block in 42..<300 { memory[.pi][block] = memory[.pi][block % 42] }
    memory[.pi].known.insert(0..<3000)
    player.happens(.memoryArrived(memory))
    player.plan()
    let axis = try #require(player.grid.lines.first { $0.contains("#1 ") && !$0.contains("–") })
    let end = try #require(axis.split(separator: "#").last).filter(\.isNumber)
    #expect((500...1500).contains(Int(end) ?? 0), "\(axis)")
  }

  @Test func `Even odds for all of it are said once`() throws {
    let lines = try opened(.nothing).grid.lines
    let axis = try #require(lines.first { $0.contains("#1 ") && $0.contains("#420") })
    #expect(axis.replacing("#420", with: "").count == axis.count - 4)
  }

  @Test func `The page`() throws {
    try opened(.aim).expect(
      """

         today   π                                         21 Nov 2026   10 minutes



        › 1 review       40 blocks, #21–#420                                  4 min
                         #21–#30 is down to 90.0 %

          2 learn        #421–#460, 4 blocks                                  5 min
                         0921861173 follows what you know, up to #420

          3 challenge    10 decimals of e without an error                    1 min
                         not played yet

            a clean run  ⠉⠉⠑⠢⠤⠤⠤⣀⣀⡀                                            90 %
                                  ⠈⠉⠉⠉⠒⠒⠒⠢⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀                          50 %
                                                     ⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒    10 %
                         #1              #135                          #420

            aim          #1 000 by 14 Mar 2027                          2 min a day
                         at 10 minutes a day, #1 000 is known by 30 Nov 2026
                         a clean run on that day: 56.0 %
         ⏎ begin  ↑↓ choose  m minutes  a aim  w why  ? help  Esc home
      """)
  }

  @Test func `The page on the smallest screen`() throws {
    try opened(.away, columns: 40, rows: 12).expect(
      """
       today   π                   10 minutes
       Welcome back.
      › 1 review      42 blocks         6 min
        2 learn       #421–#450         4 min
        3 challenge   e #1–#10          1 min
       #341–#350 was lost twice
       clean run #4 … #96, median #26



       ⏎ begin  ↑↓ choose  m min  a aim
       w why  ? help  Esc home
      """)
  }
}
