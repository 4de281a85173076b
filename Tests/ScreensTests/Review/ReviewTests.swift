import Canvas
import Preferences
import TestSupport
import Testing

@testable import Screens
@testable import TrainerCore

/// A review from its first digit to its summary.
@Suite struct ReviewTests {
  /// Decimals 331–350, then 471–480.
  static let plan = SessionPlan(
    reviewing: [Stretch(from: 330, to: 350), Stretch(from: 470, to: 480)].compactMap(\.self), of: .pi)

  /// A memory in which the blocks up to #480 were recited ten days before.
  static var memory: Memory {
    let plan = SessionPlan(constant: .pi, mode: .practice)
    let keystrokes = (0..<480).map {
      Keystroke(.digit(Constant.pi.decimals[$0]), at: UInt32($0 * 700))
    }
    let date = Timestamp(milliseconds: Player.start.date.milliseconds - 10 * 86_400_000, offset: 3600)
    return Memory([SessionEvidence(PlayedSession(plan: plan, keystrokes: keystrokes), date: date, id: "a")])
  }

  @Test func `what was chosen by hand has no reason where nothing of it is fading`() throws {
    let plan = try #require(SessionPlan(reciting: [0], of: .pi))
    for (strength, isFading) in [(500.0, false), (3, true)] {
      var player = Player(.practice)
      player.happens(.store(.memory(TodayBench.memory(daysAgo: 2, strength: strength))))
      player.open(plan)
      #expect(player.text.contains("#1–#10 is down to") == isFading, "\(player.text)")
    }
  }

  @Test func `on the days before an aim that is the reason here as on the page of the day`() throws {
    let tomorrow = Player(.practice).app.context.today + 1
    for (position, words) in [(400, "the day of the aim is near"), (200, "#341–#350 was lost twice")] {
      var settings = Settings()
      settings.aims[.pi] = PlanSettings.Aim(position: position, day: tomorrow)
      var player = Player(.practice, settings: settings)
      player.happens(.store(.memory(TodayBench.memory(daysAgo: 2, strength: 3))))
      player.open(try #require(SessionPlan(reciting: [34], of: .pi)))
      #expect(player.text.contains(words), "\(player.text)")
    }
  }

  @Test func `the next leg comes at once and the last one ends it`() {
    var player = Player(Self.plan)
    #expect(player.text.contains("1 of 2") && player.text.contains("#331"))
    player.recite(20)
    #expect(player.app.isAt(SessionScreen.self))
    #expect(player.text.contains("2 of 2") && player.text.contains("#471"))
    // The decimals before the leg are there at once, none of the leg itself.
    #expect(player.text.contains("460 > " + Self.decimals(460, 10)))
    #expect(!player.text.contains(Self.decimals(470, 2)))
    player.recite(10)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.lines.contains("ended complete, score 30, errors 0"))
  }

  @Test func `a lost block comes again until it has been held`() {
    var player = Player(Self.plan)
    player.recite(12)
    player.type(Self.wrong(342))
    // Put right at once, it would be a slip of the finger.
    player.wait(700)
    player.recite(18)
    #expect(player.text.contains("3 of 3") && player.text.contains("#341"))
    player.type(Self.wrong(340))
    player.wait(700)
    player.recite(10)
    #expect(player.text.contains("4 of 4"))
    player.recite(10)
    #expect(player.app.isAt(SummaryScreen.self))
    let course = player.app.summary?.content.session.engine.course as? ReviewCourse
    #expect(course?.legs.map(\.range) == [330..<350, 470..<480, 340..<350, 340..<350])
  }

  @Test func `a slip of the finger brings nothing back`() {
    var player = Player(Self.plan)
    player.recite(12)
    player.type(Self.wrong(342))
    player.recite(18)
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.app.summary?.content.session.engine.errors == 1)
  }

  @Test func `the right digit appears by itself 0,6 s after an error, unless it was typed`() {
    let shown = "330 > " + Self.decimals(330, 1)
    var player = Player(Self.plan)
    player.type(Self.wrong(330))
    player.watch(600)
    #expect(!player.text.contains(shown))
    #expect(player.nextFrame == player.uptime + 1)
    player.watch(1)
    #expect(player.text.contains(shown))
    #expect(player.session?.engine.reveals == 0)
    player.recite(1)
    player.type(Self.wrong(331))
    player.recite(1, every: 500)
    player.watch(2000)
    #expect(player.session?.engine.next == 332 && player.session?.engine.isNextShown == false)
  }

  @Test func `Tab shows the next digit alone and Space the row, both counted`() {
    var player = Player(Self.plan)
    player.recite(2)
    player.press(.tab)
    #expect(player.lines == ["hint@200"])
    #expect(player.text.contains("330 > " + Self.decimals(330, 3)))
    #expect(!player.text.contains(Self.decimals(330, 4)))
    player.press(.tab)
    #expect(player.lines.isEmpty)
    player.recite(1)
    player.press(" ")
    #expect(player.text.contains("330 > " + Self.decimals(330, 10)))
    #expect(player.session?.engine.reveals == 2)
    player.recite(17)
    #expect(!player.text.contains("◦"))
  }

  @Test func `Tab means nothing in the other modes`() {
    for mode in Mode.onHome {
      var player = Player(SessionPlan(constant: .pi, mode: mode))
      player.recite(2)
      player.press(.tab)
      #expect(player.lines.isEmpty && !player.text.contains("next digit"))
    }
  }

  @Test func `Esc Esc ends it and what was typed is kept`() {
    var player = Player(Self.plan)
    player.recite(13)
    player.press(.escape)
    #expect(player.text.contains("Esc again to end"))
    player.press(.escape)
    #expect(player.lines == ["ended user, score 13, errors 0"])
    #expect(player.app.isAt(SummaryScreen.self))
  }

  @Test func `the summary begins with what was held and lost and says when it comes again`() throws {
    var player = Player(Self.plan)
    player.happens(.store(.memory(Self.memory)))
    player.recite(12)
    player.type(Self.wrong(342))
    // No slip of the finger: that is put right at once.
    player.wait(1000)
    player.recite(18)
    player.recite(10)
    let lines = player.grid.lines
    let start = try #require(lines.firstIndex { $0.contains("2 of 3 held") })
    #expect(start == 3)
    #expect(lines[start + 1].hasSuffix("lost #341–#350: again tomorrow"))
    #expect(lines[start + 2].contains("what was held comes up again on"))
    #expect(!player.text.contains("strength") && !player.text.contains("clean run"))
    #expect(player.text.contains("r recite it"))
    player.press("r")
    #expect(player.session?.engine.plan == SessionPlan(reciting: [34], of: .pi))
  }

  @Test func `a block lost for the fourth time is named, with a key to its page`() {
    var player = Player(Self.plan)
    var memory = Self.memory
    let day = player.app.context.today
    memory[.pi][34] = BlockMemory(
      state: FSRS.State(stability: 3, difficulty: 8), firstDay: day - 40, lastDay: day - 4, passes: 9,
      lapses: 3, wasBrought: false, learntDay: day - 40, isLost: true,
      lossDays: [day - 20, day - 12, day - 4], copiedDay: nil)
    player.happens(.store(.memory(memory)))
    #expect(player.text.contains("#341–#350 was lost 3 times"))
    player.recite(12)
    player.type(Self.wrong(342))
    player.wait(1000)
    player.recite(28)
    #expect(player.text.contains("#341–#350 was lost four times: an image, a loop or a rest might help"))
    #expect(player.text.contains("b #341–#350"))
    player.press("b")
    #expect(player.lines == ["stats open"] && player.app.isAt(BlockScreen.self))
    player.press(.escape)
    #expect(player.lines == ["stats close"] && player.app.isAt(SummaryScreen.self))
    // The next time it is only lost.
    memory[.pi][34] = BlockMemory(
      state: FSRS.State(stability: 3, difficulty: 8), firstDay: day - 40, lastDay: day - 4, passes: 9,
      lapses: 4, wasBrought: false, learntDay: day - 40, isLost: true, lossDays: [day - 4], copiedDay: nil)
    var later = Player(Self.plan)
    later.happens(.store(.memory(memory)))
    later.recite(12)
    later.type(Self.wrong(342))
    later.wait(1000)
    later.recite(28)
    #expect(later.text.contains("lost #341–#350") && !later.text.contains("four times"))
    later.press("b")
    #expect(later.app.isAt(SummaryScreen.self))
  }

  @Test func `without an error there is nothing to recite again`() {
    var player = Player(Self.plan)
    player.recite(30)
    #expect(!player.bottomLine.contains("recite it"))
    player.press("r")
    #expect(player.app.isAt(SummaryScreen.self))
  }

  @Test(arguments: [(80, 24), (40, 12), (200, 60)])
  func `everything that is needed is on the screen`(columns: Int, rows: Int) {
    var player = Player(Self.plan)
    player.resize(columns, rows)
    player.recite(13)
    for text in [
      "review", "#344", "1 of 2", "320 > " + Self.decimals(320, 10), "340 >", Self.decimals(340, 3),
    ] {
      #expect(player.text.contains(text), "\(text)")
    }
    #expect(player.text.contains("━━ ╌╌"))
  }

  @Test func `the bars of many legs stay on one line`() {
    let route = (0..<90).compactMap { Stretch(from: $0 * 20, to: $0 * 20 + 10) }
    var player = Player(SessionPlan(reviewing: route, of: .pi))
    player.resize(40, 12)
    player.recite(300)
    #expect(player.text.contains("31 of 90"))
    #expect(player.grid.lines.allSatisfy { $0.unicodeScalars.count <= 40 })
  }

  static func decimals(_ start: Int, _ count: Int) -> String {
    Constant.pi.decimals[start..<start + count].map(String.init).joined()
  }

  static func wrong(_ index: Int) -> String { String((Constant.pi.decimals[index] + 1) % 10) }
}
