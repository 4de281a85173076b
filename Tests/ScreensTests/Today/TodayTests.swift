import Canvas
import Preferences
import Testing

@testable import Screens
@testable import TrainerCore

/// The plan of the day: its page, what its keys do, and its line on Home.
struct TodayTests {
  private func opened(_ day: TodayBench.Day, size: Size = .usual) throws -> Player {
    var player = try TodayBench.player(day, size: size)
    player.press("t")
    player.plan()
    return player
  }

  /// Goes down to so many minutes a day.
  private func choose(minutes: Int, _ player: inout Player) {
    player.press("m")
    while player.settings.daily.minutes > minutes { player.press(.left) }
  }

  @Test func `Home has one line of the plan, and Enter begins it`() throws {
    var player = try TodayBench.player(.usual)
    player.shows(" › today        review 40 blocks, about 7 min  then learn #421")
    player.press(.enter)
    #expect(player.sessionPlan?.mode == .review)
    // Its summary leads to the next step, and back to the plan.
    player.endSession(after: 12)
    player.shows("⏎ go on")
    player.press(.escape)
    player.expect(TodayScreen.self)
    player.press(.escape)
    player.shows("› today        review 37 blocks, about 6 min")
    // Elsewhere Enter and digits begin what is chosen there.
    var modes = try TodayBench.player(.usual)
    modes.press(.down, .enter)
    #expect(modes.sessionPlan == SessionPlan(.practice))
    var digit = try TodayBench.player(.usual)
    digit.recite(1)
    #expect(digit.sessionPlan == SessionPlan(.practice))
    var click = try TodayBench.player(.usual)
    try click.click(on: "review 40 blocks")
    #expect(click.sessionPlan?.mode == .review)
  }

  @Test func `A lesson ends where a place does, once there are places`() throws {
    var player = try opened(.usual)
    player.shows("learn       #421–#430, 1 block ")
    var book = ImageBook()
    book.apply(ConstantPlaces(.pi, Loci((1...30).map { "\($0)" }, groups: 2)))
    player.stored(.images(book))
    player.plan()
    player.shows("learn       #421–#440, 2 blocks ")
  }

  @Test func `The first lesson is behind the first door, and the settings stay as they were`() throws {
    var player = Player(.learn, progress: .new)
    let settings = player.settings
    // Even before anything was read.
    player.press(.enter)
    let plan = try #require(player.sessionPlan)
    #expect(plan.mode == .learn && plan.kind is LessonKind && plan.segment == Segment(0, 20))
    #expect(player.settings == settings)
  }

  @Test func `With every step done the modes have the focus`() throws {
    var player = try TodayBench.player(.nothing)
    player.shows("   today        nothing is due")
    player.press(.down)
    #expect(player.settings.mode == .game)
    player.press(.enter)
    #expect(player.sessionPlan?.mode == .game)
  }

  @Test func `The plan is asked for once, and again where something has changed`() throws {
    var player = try TodayBench.player(.usual)
    player.press(.down)
    #expect(player.lines.allSatisfy { !$0.hasPrefix("dayPlan") })
    player.press("t")
    player.did()
    player.press("m", .right, .escape)
    #expect(player.settings.daily.minutes == 15)
    #expect(player.allEffects.map(\.line).filter { $0.hasPrefix("dayPlan pi on 20778") }.count == 2)
    player.stored(.memory(TodayBench.memory(strength: 500)))
    player.did("dayPlan pi on 20778")
    // An answer to what is not asked any more is no answer.
    let before = player.text
    player.happens(
      .dayPlanArrived(DayPlan(Memory(), .init(.pi, on: TodayBench.today, PlanSettings(minutes: 1)))))
    #expect(player.text == before)
    player.press(.escape, .up, .up, .up, .right)
    #expect(player.lines.contains("dayPlan e on 20778"))
  }

  @Test func `Steps are begun one after another without going Home`() throws {
    var player = try opened(.usual)
    player.shows("› 1  review ")
    player.press(.enter)
    let review = try #require(player.sessionPlan)
    #expect(review.range.contains(20))
    // 520 s: there is time for one new block.
    try player.typeAll(every: 1300)
    player.expect(SummaryScreen.self)
    player.shows("⏎ go on", "Ctrl-R again")
    player.press(.enter)
    let lesson = try #require(player.sessionPlan)
    #expect(lesson.mode == .learn && lesson.kind is LessonKind && lesson.segment == Segment(420, 430))
    try player.typeAll(every: 1300)
    player.press(.enter)
    // The week’s run, and then the challenge.
    #expect(player.sessionPlan == SessionPlan(.strict))
    player.recite(30)
    player.press(.escape, .escape, .enter)
    #expect(player.app.session?.tag?.day == TodayBench.today)
    player.recite(1)
    player.press(.escape, .escape, .enter)
    // Everything is done: one more lesson is offered, and not begun by itself.
    player.expect(TodayScreen.self)
    player.shows(
      "✓  review      40 blocks, 40 held ", "✓  learn       #421–#430, 1 block ",
      "✓  run         strict from #1 ", "one more lesson: #431–#460, 3 blocks")
    // The line of the day on Home leads to it, too.
    player.press(.escape)
    player.expect(HomeScreen.self)
    for _ in 0..<5 where !player.isChosen("today") { player.press(.up) }
    player.press(.enter)
    player.expect(TodayScreen.self)
    player.press(.enter)
    #expect(player.sessionPlan?.segment == Segment(430, 460))
    try player.typeAll(every: 400)
    player.press(.escape)
    player.expect(TodayScreen.self)
    player.plan()
    let lines = player.grid.lines
    let besides = try #require(lines.firstIndex { $0.contains("besides the plan") })
    #expect(lines[besides...].contains { $0.contains("✓  learn       #431–#460, 3 blocks") })
    #expect(lines[..<besides].contains { $0.contains("✓  learn       #421–#430, 1 block ") })
  }

  @Test func `After the challenge the steps passed over are next`() throws {
    var player = try opened(.usual)
    player.choose("challenge")
    player.press(.enter)
    #expect(player.app.session?.tag?.day == TodayBench.today)
    player.recite(1)
    player.press(.escape, .escape, .enter)
    #expect(player.sessionPlan?.mode == .review)
    // Left before its first digit, it is next still.
    player.press(.escape)
    player.shows("› 1  review ")
    player.press(.enter)
    #expect(player.sessionPlan?.mode == .review)
  }

  @Test func `Esc on the summary returns to the page, and what is left of a step stays`() throws {
    var player = try opened(.usual)
    player.press(.enter, .escape)
    player.expect(TodayScreen.self)
    player.shows("› 1  review ")
    player.press(.enter)
    player.recite(12)
    player.press(.escape, .escape, .escape)
    player.expect(TodayScreen.self)
    // One block of forty was recited.
    player.shows("✓  review      1 block, 1 held ", "› 2  review      37 blocks, #51–#420")
    player.press(.down)
    player.shows("› 3  learn ")
    player.press(.down, .down, .down)
    player.shows("› 5  challenge ")
    // Enter begins no finished step.
    player.press(.up, .up, .up, .up, .enter)
    player.expect(TodayScreen.self)
    // Elsewhere the summary is as ever.
    var home = try TodayBench.player(.usual)
    home.endSession(after: 3)
    home.shows("⏎ again")
    home.hides("Ctrl-R")
  }

  @Test func `A lesson that was left goes on where it was`() throws {
    var player = try opened(.first)
    player.shows("› 1  learn   #1–#20, 2 blocks")
    player.press(.enter)
    // The first block through its steps, and the first step of the second.
    player.recite(40 + 10)
    player.endSession()
    player.shows("#1–#10 begun: from memory next time")
    player.press(.escape)
    player.plan()
    player.shows("goes on: 1 block of 2 begun")
    player.hides("You know some of π already?")
    player.press(.enter)
    player.shows(" from memory")
    player.recite(10)
    player.shows("8979323846", "copy the digits")
  }

  @Test func `After the first lesson Enter begins the challenge, without which not all is done`() throws {
    var player = Player(.learn, progress: .new)
    player.remember(Memory())
    player.press(.enter)
    try player.typeAll()
    player.expect(SummaryScreen.self)
    player.shows("blocks learnt, #1–#20", "› next  challenge ", "⏎ go on")
    player.press(.escape)
    player.plan()
    player.shows("All done but the challenge: 1 min.")
    player.press(.enter)
    #expect(player.app.session?.tag?.day == TodayBench.today)
  }

  @Test func `A constant that was never touched offers a first lesson on the day of one elsewhere`() throws {
    var lesson = SessionEvidence(
      on: TodayBench.today, [0, 1].map { Pass(block: $0, .held(Pass.Pace(first: 500, others: 500))) })
    (lesson.planned, lesson.begun, lesson.copied) = (60_000, [0, 1], [0, 1])
    for (language, home, page) in [
      (Language.english, "a first lesson, if you like: #1–#20, about 4 min", "You know some of e"),
      (.french, "une première leçon, si tu veux : #1–#20, environ 4 min", "des décimales de e ?"),
    ] {
      var player = Player(.practice, .e, language: language)
      player.remember(Memory([lesson]))
      player.shows("   " + Texts(language).today + " ", home)
      player.press("t")
      player.shows(page, Texts(language).say(en: "a first lesson: #1", fr: "une première leçon : #1"))
      player.hides("1 min")
      // It is chosen first.
      player.press(.enter)
      player.expect(TodayScreen.self)
      player.press(.enter)
      #expect(player.sessionPlan?.segment == Segment(0, 20))
    }
  }

  @Test func `What a lesson began yesterday is recited today`() throws {
    var player = try TodayBench.player(.nothing)
    var memory = TodayBench.memory(strength: 500)
    memory[.pi].runDay = TodayBench.today
    memory[.pi][42].markBegun(on: TodayBench.today - 1)
    player.remember(memory)
    player.press("t")
    player.shows("› 1  review      1 block, #421–#430", "begun in a lesson that was left")
    player.press(.enter)
    #expect(player.engine?.plan.range == 420..<430)
  }

  @Test func `A slip leaves no gap behind it, where nothing further on is known`() throws {
    var player = try opened(.usual)
    let memory = TodayBench.memory(strength: 500)
    func reason(_ known: [Range<Int>]) -> String {
      var memory = memory
      memory[.pi].known = KnownDecimals(known)
      player.remember(memory)
      return player.text
    }
    #expect(reason([0..<100, 101..<420]).contains("0921861173 comes after #420"))
    #expect(reason([0..<420, 500..<510]).contains("closes a gap after #420"))
  }

  @Test(arguments: [
    // The minutes of the day, and what is said once a review is done that was meant for five.
    (
      2, "All done but the challenge: 4 min. The rest can wait until tomorrow.",
      "challenge: stretch: #1–#10, no mistake"
    ),
    (
      5, "All done but the challenge: 4 min. The rest can wait until tomorrow.",
      "challenge: stretch: #1–#10, no mistake"
    ),
    // Of ten minutes there is some left, and the lesson, although most of what was recited was lost.
    (10, "✓  review      28 blocks, 0 held ", "review 10 blocks, about 2 min  then learn #421–#430"),
  ])
  func `Whoever followed the plan is not sent on`(minutes: Int, said: String, home: String) throws {
    var player = try opened(.usual)
    choose(minutes: minutes, &player)
    player.press(.escape)
    var memory = TodayBench.memory()
    memory[.pi].runDay = TodayBench.today
    var review = SessionEvidence(
      on: TodayBench.today,
      Plan(memory, .pi, on: TodayBench.today, PlanSettings(minutes: 5)).review.flatMap(\.blocks)
        .map { Pass(block: $0, .lost) })
    review.planned = 220_000
    memory.add(review)
    player.remember(memory)
    player.shows(said)
    player.press(.escape)
    player.plan()
    player.shows(home)
  }

  @Test func `Blocks left over are counted as one would say it`() throws {
    var player = try opened(.usual)
    choose(minutes: 5, &player)
    player.plan()
    player.shows("Nothing new while 5 more blocks are due: the rest comes tomorrow.")
  }

  @Test func `Minutes, desired chance and aim are changed there`() throws {
    var player = try opened(.usual)
    #expect(player.grid.lines[1].hasSuffix("21 Nov 2026   10 minutes"))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("‹ 10 minutes ›"))
    player.press(.left)
    #expect(player.grid.lines[1].hasSuffix("‹ 5 minutes ›"))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("‹ hold 95 % ›"))
    player.press(.right)
    #expect(player.settings.daily == PlanSettings(minutes: 5, desiredRetention: 0.98))
    player.press("m")
    #expect(player.grid.lines[1].hasSuffix("5 minutes"))
    player.press("a")
    player.expect(AimScreen.self)
    player.type("1000")
    player.press(.enter)
    player.expect(TodayScreen.self)
    player.plan()
    player.shows("aim         #1 000\n")
  }

  @Test(arguments: [
    (TodayBench.Day.first, "You know some of π already? Recite them once in practice, and they count."),
    (.away, "Welcome back. It soon comes back: here is today’s share."),
    (.nothing, "Nothing is due today. Nothing new: that is the setting."),
    (.other, "You know some of φ already? Recite them once in practice, and they count."),
  ])
  func `Every day has something true and kind to say`(day: TodayBench.Day, words: String) throws {
    #expect(try opened(day).text.contains(words))
  }

  @Test func `With more than the minutes hold, the rest is given in days`() throws {
    var player = try TodayBench.player(.away)
    player.press("t")
    player.plan()
    player.press("m")
    player.press(.left, times: 2)
    player.plan()
    player.shows("Welcome back. This is today’s share; the rest takes 4 days.")
    player.hides("2  learn")
  }

  @Test func `The run says what it is up against, and when it is too long for the day`() throws {
    var player = try opened(.usual)
    player.shows("3  run         strict from #1 ", "your Crown is #1 204; even odds today at #135")
    var memory = TodayBench.memory(strength: 500)
    memory[.pi].runDay = nil
    memory.otherIntervals = IntervalCounts()
    player.stored(.memory(memory))
    choose(minutes: 2, &player)
    player.plan()
    player.shows("optional: longer than the day’s minutes")
  }

  @Test func `Why there is nothing new beyond an aim is said`() throws {
    var player = try TodayBench.player(.usual)
    var memory = TodayBench.memory(strength: 500)
    memory[.pi].runDay = TodayBench.today
    player.stored(.memory(memory))
    player.press("t", "a")
    player.write("420 20270101")
    player.press(.enter)
    player.plan()
    player.shows("aim         #420 by 1 Jan 2027", "all of it is learnt: now to hold it")
    player.hides("learn   ")
    player.shows("Nothing new beyond #420 until 1 Jan 2027: holding it comes first.")
  }

  @Test func `Minutes that are left serve an aim that is near, and one more lesson says what it costs`()
    throws
  {
    var player = try TodayBench.player(.usual)
    var memory = TodayBench.memory(strength: 2000)
    (memory[.pi].days, memory[.pi].runDay) = ([1, 2, 3], TodayBench.today)
    player.stored(.memory(memory))
    player.press("t", "a")
    player.write("300 20261211")
    player.press(.enter)
    player.plan()
    player.shows(
      "› 1  review      30 blocks in 2 stretches ", "for the aim: #21–#30 is at 99.5 % on its day",
      "Nothing new beyond #300 until 11 Dec 2026: holding it comes first.")
    player.press(.enter)
    try player.typeAll(every: 700)
    // The challenge, and then all is done.
    player.press(.enter)
    player.recite(1)
    player.press(.escape, .escape, .enter)
    player.plan()
    player.shows("one more lesson: #421–#450, 3 blocks", "beyond the aim: it costs next to nothing")
  }

  @Test func `An aim that cannot be reached names the day by which it can`() throws {
    var player = try opened(.usual)
    player.press("a")
    player.write("1000 20261201")
    player.press(.enter)
    player.plan()
    player.shows("out of reach; at 10 minutes a day by ")
  }

  @Test func `An aim that asks for less than a block a day says so`() throws {
    for (language, words) in [
      (Language.english, "on track: 1 block every 28 days, at 2 min a day"),
      (.french, "en bonne voie : 1 bloc tous les 28 jours, à 2 min par jour"),
    ] {
      var player = try TodayBench.player(.usual, language: language)
      player.press("t", "a")
      player.write("460 20270314")
      player.press(.enter)
      player.plan()
      player.shows(words)
    }
  }

  @Test func `The page`() throws {
    try opened(.aim).expect(
      """

         today   π                                         21 Nov 2026   10 minutes

         held  398 of 420    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━

       › 1  review      40 blocks, #21–#420                             about 7 min
                        #21–#30 is down to 90.0 %

         2  learn       #421–#430, 1 block                              about 2 min
                        0921861173 comes after #420

         3  run         strict from #1                                        1 min
                        your Crown is #1 204; even odds today at #135

         4  challenge   stretch: #1–#10, no mistake                           1 min
                        not played yet

            aim         #1 000 by 14 Mar 2027
                        on track: 1 block a day, at 2 min a day



         ⏎ begin  ↑↓ choose  m minutes  a aim  ? help  Esc home
      """)
  }

  @Test func `The page on the smallest screen`() throws {
    try opened(.away, size: .small).expect(
      """
       today   π      21 Nov 2026   10 minutes

       held  312 of 420    ━━━━━━━━━━━━━━━
       Welcome back.

      › 1  review      42 blocks        ~7 min
           #341–#350 was lost twice this month
        2  learn       #421–#430        ~2 min
        3  run         strict from #1    1 min
        4  challenge   stretch           1 min
       ⏎ begin  ↑↓ choose  m minutes  a aim
       ? help  Esc home
      """)
  }

  @Test(arguments: [Size.small, .narrow, .usual, .huge], Language.allCases)
  func `A challenge is said by its time, by its name, or whole`(size: Size, language: Language) throws {
    let texts = Texts(language)
    for code in ["permutation pi 420 4 7 2 0", "stretch pi 50 1 7 50 20"] {
      let challenge = try #require(Challenge(code: code))
      let face = try #require(DrillFace.of(challenge.order.name))
      var log = ChallengeLog()
      log.apply(ChallengeLog.Change(.shown, day: TodayBench.today, code: code))
      var player = try TodayBench.player(.usual, size: size, language: language)
      player.stored(.challenges(log))
      #expect(size.columns <= 80 || player.text.contains(texts.sentence(challenge)))
      player.press("t")
      player.plan()
      let row = try #require(player.grid.lines.first { $0.contains("4  " + texts.challenge) })
      #expect(row.contains("  " + texts.say(face.title)), "\(row)")
      #expect(size.columns < 80 || row.contains(texts.sentence(challenge)))
    }
  }
}
