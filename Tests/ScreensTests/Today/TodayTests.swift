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

  @Test func `Home has one line of the plan, and Enter begins it`() throws {
    var player = try TodayBench.player(.usual)
    #expect(player.text.contains("   › today   review 40 blocks, about 7 min  then learn #421"))
    player.press(.enter)
    #expect(player.app.session?.plan.mode == .review)
    // Its summary leads to the next step, and back to the plan.
    player.recite(12)
    player.press(.escape, .escape)
    #expect(player.text.contains("⏎ go on"))
    player.press(.escape)
    #expect(player.app.isAt(TodayScreen.self))
    player.press(.escape)
    #expect(player.text.contains("› today   review 37 blocks, about 5 min"), "\(player.text)")
    // Elsewhere Enter and digits begin what is chosen there.
    var modes = try TodayBench.player(.usual)
    modes.press(.up, .enter)
    #expect(modes.app.session?.plan == SessionPlan(constant: .pi, mode: .practice))
    var digit = try TodayBench.player(.usual)
    digit.recite(1)
    #expect(digit.app.session?.plan == SessionPlan(constant: .pi, mode: .practice))
    var click = try TodayBench.player(.usual)
    try click.click(on: "review 40 blocks")
    #expect(click.app.session?.plan.mode == .review)
  }

  @Test func `The first lesson is behind the first door, and the settings stay as they were`() throws {
    var player = Player(.learn, progress: TrainerCore.Progress())
    let settings = player.app.context.settings
    // Even before anything was read.
    player.press(.enter)
    let plan = try #require(player.app.session?.plan)
    #expect(plan.mode == .learn && plan.details.isFading && plan.segment == Segment(0, 20))
    #expect(player.app.context.settings == settings)
  }

  @Test func `With every step done the modes have the focus`() throws {
    var player = try TodayBench.player(.nothing)
    #expect(player.text.contains("     today   nothing is due"), "\(player.text)")
    player.press(.right)
    #expect(player.app.context.settings.mode == .game)
    player.press(.enter)
    #expect(player.app.session?.plan.mode == .game)
  }

  @Test func `The plan is asked for once, and again where something has changed`() throws {
    var player = try TodayBench.player(.usual)
    player.press(.down)
    #expect(player.lines.allSatisfy { !$0.hasPrefix("dayPlan") })
    player.press("t")
    #expect(player.lines.isEmpty)
    player.press("m", .right, .escape)
    #expect(player.app.context.settings.daily.minutes == 15)
    #expect(player.allEffects.map(\.line).filter { $0.hasPrefix("dayPlan pi on 20778") }.count == 2)
    player.happens(.store(.memory(TodayBench.memory(daysAgo: 2, strength: 500))))
    #expect(player.lines == ["dayPlan pi on 20778"])
    // An answer to what is not asked any more is no answer.
    let before = player.text
    player.happens(
      .dayPlanArrived(DayPlan(Memory(), .init(.pi, on: TodayBench.today, PlanSettings(minutes: 1)))))
    #expect(player.text == before)
    player.press(.escape, .up, .up, .right)
    #expect(player.lines.contains("dayPlan e on 20778"))
  }

  @Test func `Steps are begun one after another without going Home`() throws {
    var player = try opened(.usual)
    #expect(player.text.contains("› 1  review "))
    player.press(.enter)
    let review = try #require(player.app.session?.plan)
    #expect(review.range.contains(20))
    // 520 s: there is time for one new block.
    try player.typeAll(every: 1300)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.text.contains("⏎ go on") && player.text.contains("Ctrl-R again"))
    player.press(.enter)
    let lesson = try #require(player.app.session?.plan)
    #expect(lesson.mode == .learn && lesson.details.isFading && lesson.segment == Segment(420, 430))
    try player.typeAll(every: 1300)
    player.press(.enter)
    // The week’s run, and then the challenge.
    #expect(player.app.session?.plan == SessionPlan(constant: .pi, mode: .strict))
    player.recite(30)
    player.press(.escape, .escape, .enter)
    #expect(player.app.session?.tag?.day == TodayBench.today)
    player.recite(1)
    player.press(.escape, .escape, .enter)
    // Everything is done: one more lesson is offered, and not begun by itself.
    #expect(player.app.isAt(TodayScreen.self))
    #expect(player.text.contains("✓  review      40 blocks, 40 held "))
    #expect(player.text.contains("✓  learn       #421–#430, 1 block "))
    #expect(player.text.contains("✓  run         strict from #1 "))
    #expect(player.text.contains("one more lesson: #431–#460, 3 blocks"), "\(player.text)")
    player.press(.enter)
    #expect(player.app.session?.plan.segment == Segment(430, 460))
    player.press(.escape, .escape)
    #expect(player.app.isAt(HomeScreen.self))
  }

  @Test func `After the challenge the steps passed over are next`() throws {
    var player = try opened(.usual)
    player.press(.down, .down, .down, .enter)
    #expect(player.app.session?.tag?.day == TodayBench.today)
    player.recite(1)
    player.press(.escape, .escape, .enter)
    #expect(player.app.session?.plan.mode == .review)
    // Left before its first digit, it is next still.
    player.press(.escape)
    #expect(player.text.contains("› 1  review "))
    player.press(.enter)
    #expect(player.app.session?.plan.mode == .review)
  }

  @Test func `Esc on the summary returns to the page, and what is left of a step stays`() throws {
    var player = try opened(.usual)
    player.press(.enter, .escape)
    #expect(player.app.isAt(TodayScreen.self))
    #expect(player.text.contains("› 1  review "))
    player.press(.enter)
    player.recite(12)
    player.press(.escape, .escape, .escape)
    #expect(player.app.isAt(TodayScreen.self))
    // One block of forty was recited.
    #expect(player.text.contains("✓  review      1 block, 1 held "), "\(player.text)")
    #expect(player.text.contains("› 2  review      37 blocks, #51–#420"))
    player.press(.down)
    #expect(player.text.contains("› 3  learn "))
    player.press(.down, .down, .down)
    #expect(player.text.contains("› 5  challenge "))
    // What is done is not begun again.
    player.press(.up, .up, .up, .up, .enter)
    #expect(player.app.isAt(TodayScreen.self))
    // Elsewhere the summary is as ever.
    var home = try TodayBench.player(.usual)
    home.recite(3)
    home.press(.escape, .escape)
    #expect(home.text.contains("⏎ again") && !home.text.contains("Ctrl-R"))
  }

  @Test func `A lesson that was left goes on where it was`() throws {
    var player = try opened(.first)
    #expect(player.text.contains("› 1  learn   #1–#20, 2 blocks"))
    player.press(.enter)
    // The first block through its steps, and the first step of the second.
    player.recite(40 + 10)
    player.press(.escape, .escape)
    #expect(player.text.contains("begun: #1–#10"), "\(player.text)")
    player.press(.escape)
    player.plan()
    #expect(player.text.contains("goes on: 1 block of 2 begun"), "\(player.text)")
    #expect(!player.text.contains("You know some of π already?"))
    player.press(.enter)
    #expect(player.text.contains("block 1 of 2, step 4 of 4"), "\(player.text)")
    player.recite(10)
    #expect(player.text.contains("block 2 of 2, step 1 of 5"), "\(player.text)")
  }

  @Test func `What a lesson began yesterday is recited today`() throws {
    var player = try TodayBench.player(.nothing)
    var memory = TodayBench.memory(daysAgo: 2, strength: 500)
    memory[.pi].runDay = TodayBench.today
    memory[.pi][42].begin(on: TodayBench.today - 1)
    player.happens(.store(.memory(memory)))
    player.plan()
    player.press("t")
    #expect(player.text.contains("› 1  review   1 block, #421–#430"))
    #expect(player.text.contains("begun in a lesson that was left"))
    player.press(.enter)
    #expect(player.session?.engine.plan.range == 420..<430)
  }

  @Test func `A slip leaves no gap behind it, where nothing further on is known`() throws {
    var player = try opened(.usual)
    let memory = TodayBench.memory(daysAgo: 2, strength: 500)
    func reason(_ known: [Range<Int>]) -> String {
      var memory = memory
      memory[.pi].known = KnownDecimals(known)
      player.happens(.store(.memory(memory)))
      player.plan()
      return player.text
    }
    #expect(reason([0..<100, 101..<420]).contains("0921861173 comes after #420"))
    #expect(reason([0..<420, 500..<510]).contains("closes a gap after #420"))
  }

  @Test func `What was lost today is looped with one key`() throws {
    var player = try opened(.usual)
    #expect(!player.text.contains("loop"))
    player.press("o")
    #expect(player.app.isAt(TodayScreen.self))
    var memory = TodayBench.memory(daysAgo: 2, strength: 12)
    memory[.pi][34] = BlockMemory(
      state: FSRS.State(stability: 2, difficulty: 6), firstDay: TodayBench.today - 60,
      lastDay: TodayBench.today, passes: 7, lapses: 3, wasBrought: false,
      learntDay: TodayBench.today - 60, isLost: true,
      lossDays: [TodayBench.today - 9, TodayBench.today], copiedDay: nil)
    player.happens(.store(.memory(memory)))
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
    (
      2, "That was today’s plan: 4 min. The rest can wait until tomorrow.",
      "challenge: π from #1 to #10 without an error"
    ),
    (5, "11 more blocks are due: the rest comes tomorrow.", "review 7 blocks, about 1 min"),
    (10, "1 more block is due: the rest comes tomorrow.", "review 37 blocks, about 6 min"),
  ])
  func `Whoever followed the plan is not sent on`(minutes: Int, said: String, home: String) throws {
    var player = try opened(.usual)
    player.press("m")
    while player.app.context.settings.daily.minutes > minutes { player.press(.left) }
    player.press(.escape)
    var memory = TodayBench.memory(daysAgo: 2, strength: 12)
    memory[.pi].runDay = TodayBench.today
    var review = SessionEvidence(
      stamp: SessionStamp(milliseconds: 0, id: "a"), day: TodayBench.today, constant: .pi)
    review.planned = 220_000
    memory.work.add(review)
    player.happens(.store(.memory(memory)))
    player.plan()
    #expect(player.text.contains(said), "\(player.text)")
    player.press(.escape)
    player.plan()
    #expect(player.text.contains(home), "\(player.text)")
  }

  @Test func `Blocks left over are counted as one would say it`() throws {
    var player = try opened(.usual)
    player.press("m")
    while player.app.context.settings.daily.minutes > 5 { player.press(.left) }
    player.plan()
    #expect(player.text.contains("4 more blocks are due: the rest comes tomorrow."), "\(player.text)")
    player.press(.escape, .character("w"))
    #expect(player.text.contains("left for other days: 4 blocks"))
    // What a stretch of many blocks comes to as a whole frightens and says nothing.
    #expect(player.text.contains("#21–#300, 28 blocks, about 280 s: #21–#30 is down to 90.0 %"))
  }

  @Test func `Minutes, desired chance and aim are changed there`() throws {
    var player = try opened(.usual)
    #expect(player.grid.lines[1].hasSuffix("21 Nov 2026   10 minutes"))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("‹ 10 minutes ›"))
    player.press(.left)
    #expect(player.grid.lines[1].hasSuffix("‹ 5 minutes ›"))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("‹ desired chance 95 % ›"))
    player.press(.right)
    #expect(player.app.context.settings.daily == PlanSettings(minutes: 5, desiredRetention: 0.98))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("5 minutes"))
    player.press("a")
    #expect(player.app.isAt(AimScreen.self))
    player.type("1000")
    player.press(.enter)
    #expect(player.app.isAt(TodayScreen.self))
    player.plan()
    #expect(player.text.contains("aim         #1 000\n"))
  }

  @Test(arguments: [
    (TodayBench.Day.first, "You know some of π already? Recite it once in practice, and it counts."),
    (.away, "Welcome back. It soon comes back: here is today’s share."),
    (.nothing, "Nothing is due today. Nothing new: that is the setting."),
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
    for _ in 0..<2 { player.press(.left) }
    player.plan()
    #expect(player.text.contains("Welcome back. This is today’s share; the rest takes 3 days."))
    #expect(!player.text.contains("2  learn"))
    player.press(.escape, .character("w"))
    #expect(player.text.contains("nothing new while reviews are left over"))
    #expect(player.text.contains("left for other days: "))
  }

  @Test func `The run says what it is up against, and when it is too long for the day`() throws {
    var player = try opened(.usual)
    #expect(player.text.contains("3  run         strict from #1 "))
    #expect(player.text.contains("your Crown is #1 204; even odds today at #135"), "\(player.text)")
    player.press("m")
    var memory = TodayBench.memory(daysAgo: 2, strength: 500)
    memory[.pi].runDay = nil
    player.happens(.store(.memory(memory)))
    while player.app.context.settings.daily.minutes > 2 { player.press(.left) }
    player.plan()
    #expect(player.text.contains("optional: longer than the day’s minutes"), "\(player.text)")
  }

  @Test func `Why there is nothing new beyond an aim is said`() throws {
    var player = try TodayBench.player(.usual)
    var memory = TodayBench.memory(daysAgo: 2, strength: 500)
    memory[.pi].runDay = TodayBench.today
    player.happens(.store(.memory(memory)))
    player.press(.character("t"), .character("a"))
    player.type("420")
    player.press(.character(" "))
    player.type("20270101")
    player.press(.enter)
    player.plan()
    #expect(player.text.contains("aim         #420 by 1 Jan 2027"), "\(player.text)")
    #expect(player.text.contains("all of it was recited: now to hold it"))
    #expect(!player.text.contains("learn   "))
    player.press("w")
    #expect(player.text.contains("nothing new beyond the aim for now: #420 comes first"), "\(player.text)")
  }

  @Test func `An aim that cannot be reached names the day by which it can`() throws {
    var player = try opened(.usual)
    player.press("a")
    player.type("1000")
    player.press(.character(" "))
    player.type("20261201")
    player.press(.enter)
    player.plan()
    #expect(player.text.contains("out of reach; at 10 minutes a day by "), "\(player.text)")
  }

  @Test func `The page`() throws {
    try opened(.aim).expect(
      """

         today   π                                         21 Nov 2026   10 minutes

         held  398 of 420

        › 1  review      40 blocks, #21–#420                            about 7 min
                         #21–#30 is down to 90.0 %

          2  learn       #421–#430, 1 block                             about 2 min
                         0921861173 comes after #420

          3  run         strict from #1                                 about 1 min
                         your Crown is #1 204; even odds today at #135

          4  challenge   stretch                                        about 1 min
                         π from #1 to #10 without an error

             aim         #1 000 by 14 Mar 2027
                         on track: 1 block a day, 2 min a day



         ⏎ begin  ↑↓ choose  m minutes  a aim  ? help  Esc home
      """)
  }

  @Test func `The page on the smallest screen`() throws {
    try opened(.away, columns: 40, rows: 12).expect(
      """
       today   π      21 Nov 2026   10 minutes

       held  312 of 420
       Welcome back.

      › 1  review      42 blocks        ~7 min
           #341–#350 was lost twice this month
        2  learn       #421–#430        ~2 min
        3  run         strict from #1   ~1 min
        4  challenge   stretch          ~1 min
       ⏎ begin  ↑↓ choose  m minutes  a aim
       ? help  Esc home
      """)
  }

  @Test(arguments: [(40, 12), (60, 15), (80, 24), (200, 60)], Language.allCases)
  func `A challenge is said whole, or by its name`(size: (Int, Int), language: Language) throws {
    let texts = Texts(language)
    for code in ["permutation pi 420 4 7 2 0", "stretch pi 50 1 7 50 20"] {
      let challenge = try #require(Challenge(code: code))
      let name = DrillFaces.of(challenge.order.name)?.title(texts) ?? ""
      var log = ChallengeLog()
      log.apply(.reached(.shown, day: TodayBench.today, code: code))
      var player = try TodayBench.player(.usual, columns: size.0, rows: size.1, language: language)
      player.happens(.store(.challenges(log)))
      let home = try #require(player.grid.lines.first { $0.contains("□ " + texts.challenge) })
      #expect(home.hasSuffix(texts.challenge) || home.hasSuffix(texts.sentence(challenge)))
      player.press("t")
      player.plan()
      let row = try #require(player.grid.lines.first { $0.contains("4  " + texts.challenge) })
      #expect(row.contains("  " + name + "  "), "\(row)")
      #expect(size.0 < 80 || player.text.contains(texts.sentence(challenge)))
    }
  }
}
