import TestSupport
import Testing

@testable import TrainerCore

/// The rules of Review.
struct ReviewCourseTests {
  /// Decimals 11–20, then 31–50.
  private let plan = SessionPlan(reviewing: [stretch(10, 20), stretch(30, 50)], of: .pi)

  private static func stretch(_ start: Int, _ end: Int) -> Stretch {
    Stretch(Segment(start, end) ?? .standard)
  }

  /// Keys as text: `=` is the next digit, `x` a wrong one, `?` a reveal, `!` a hint, each 200 ms after the
  /// one before.
  private func keys(_ script: String, _ plan: SessionPlan) -> [Keystroke] {
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    for character in script where character != " " {
      let action: Keystroke.Action =
        switch character {
        case "?": .reveal
        case "!": .hint
        case "x": .digit(engine.wrong)
        default: .digit(engine.expected)
        }
      keystrokes.append(Keystroke(action, at: UInt32(keystrokes.count * 200)))
      engine.apply(keystrokes[keystrokes.count - 1])
    }
    return keystrokes
  }

  private func engine(_ script: String, _ plan: SessionPlan? = nil) -> PracticeEngine {
    let plan = plan ?? self.plan
    return PlayedSession(plan, keys(script, plan)).engine
  }

  private let ten = "=========="

  @Test func `the legs come one after the other and the last one ends it`() {
    var engine = engine(ten)
    #expect(engine.leg.range == 30..<50 && engine.position == 31 && engine.leg.cueRange == 20..<30)
    #expect(engine.ending == nil && engine.legs == 1)
    engine = self.engine(ten + ten + ten)
    #expect(engine.ending == .complete && engine.score == 30 && engine.errors == 0)
    #expect(Certification(engine) == .otherMode)
  }

  @Test(
    arguments: [
      ("two wrong digits", "xx" + "==========", [10..<20]),
      ("a reveal", "=== ? =======", [10..<20]),
      ("a hint", "=== ! =======", [10..<20]),
      ("an error in the second leg", "========== ========== = xx =========", [40..<50]),
      ("errors in both blocks of it", "========== xx ========== xx ==========", [30..<50]),
      ("an error in each leg", "xx ========== ========== xx ==========", [10..<20, 40..<50]),
    ] as [(String, String, [Range<Int>])])
  func `what was lost comes again at the end`(name: String, script: String, again: [Range<Int>]) {
    let engine = engine(script)
    let missing = String(repeating: "=", count: max(0, 30 - engine.score))
    let whole = self.engine(script + missing)
    #expect((whole.course as? ReviewCourse)?.legs.map(\.range) == [10..<20, 30..<50] + again, "\(name)")
    #expect(whole.leg.range == again[0] && whole.ending == nil, "\(name)")
  }

  @Test func `a slip alone loses no whole block`() {
    let slip = "=== x ======= ========== =========="
    #expect(engine(slip).ending == .complete && engine(slip).errors == 1)
    // Twice in a block, or with help, or in a part of a block, it is none.
    for script in ["= x == x =======", "= x == ! =======", "= x ? ========="] {
      #expect(engine(script + ten + ten).leg.range == 10..<20, "\(script)")
    }
    let part = SessionPlan(reviewing: [Self.stretch(15, 25)], of: .pi)
    #expect(engine("== x ========", part).leg.range == 15..<20)
  }

  @Test func `it comes until it has been held once`() {
    let lost = "xx ========== ========== =========="
    #expect(engine(lost).leg.range == 10..<20)
    let twice = engine(lost + "==== xx ======")
    #expect(twice.leg.range == 10..<20 && twice.ending == nil && twice.legs == 3)
    #expect(engine(lost + "==== xx ======" + ten).ending == .complete)
  }

  /// The engine after three right digits and a wrong one at 1000 ms.
  private var mistaken: PracticeEngine {
    PlayedSession(plan, keys("===", plan) + [wrong(1000)]).engine
  }

  /// A wrong digit at the fourth decimal of the route, a 9.
  private func wrong(_ milliseconds: UInt32) -> Keystroke { Keystroke(.digit(0), at: milliseconds) }

  @Test func `another wrong digit neither shows it nor puts that off`() {
    var engine = mistaken
    engine.apply(wrong(1400))
    #expect(!engine.isExpectedShown && engine.hiddenUntil == 1600)
    engine.apply(wrong(1601))
    #expect(engine.isExpectedShown && engine.errors == 1)
  }

  @Test func `a key that comes later finds it shown`() {
    var hinted = mistaken
    expect(hinted.press(.hint, at: 1601), is: false)
    #expect(hinted.isExpectedShown && hinted.reveals == 0)
    var early = mistaken
    expect(early.press(.hint, at: 1600), is: true)
    #expect(early.isExpectedShown && early.reveals == 1 && early.hiddenUntil == nil)
    var revealed = mistaken
    expect(revealed.press(.reveal, at: 1601), is: true)
    #expect(revealed.isExpectedShown)
    var clock = mistaken
    clock.apply(wrong(.max - 1))
    #expect(clock.isExpectedShown)
  }

  @Test func `an error at the end of all clocks shows nothing`() {
    var engine = mistaken
    engine.typeRight(at: .max - 10)
    engine.apply(Keystroke(.digit(engine.wrong), at: .max - 10))
    engine.elapse(to: .max)
    #expect(!engine.isExpectedShown)
  }

  @Test func `whether time was seen to go by changes nothing at the next key`() {
    for seed in seeds(70_000) {
      var random = SeededRandom(seed: seed)
      var live = PracticeEngine(plan: plan)
      var keystrokes: [Keystroke] = []
      var time: UInt32 = 0
      for _ in 0..<60 {
        let pause = UInt32.random(in: 0...1000, using: &random)
        live.elapse(to: time + UInt32.random(in: 0...pause, using: &random))
        time += pause
        let action: Keystroke.Action =
          switch Int.random(in: 0..<12, using: &random) {
          case 0: .hint
          case 1: .reveal
          case 2...5: .digit(live.wrong)
          default: .digit(live.expected)
          }
        keystrokes.append(Keystroke(action, at: time))
        live.apply(keystrokes[keystrokes.count - 1])
        #expect(live == PlayedSession(plan, keystrokes).engine, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [(UInt32(600), 9), (601, 8)])
  func `the time of a digit that was shown is no measure of the usual`(pause: UInt32, intervals: Int) {
    let keystrokes = keys("=== x =======", plan).enumerated().map { index, key in
      Keystroke(key.action, at: key.milliseconds + (index > 3 ? pause - 200 : 0))
    }
    let session = SessionEvidence(plan, keystrokes)
    #expect(session.otherIntervals.count == intervals)
    #expect(session.known == [10..<13, 14..<20])
  }

  @Test func `a hint shows the next digit alone and counts once`() {
    let hinted = engine("==!")
    #expect(hinted.isExpectedShown && hinted.reveals == 1 && hinted.revealedEnd == 0)
    #expect(engine("==!!").reveals == 1 && engine("==!!").run.help == 1)
    #expect(!engine("==!=").isNextShown)
    #expect(engine("==?!").reveals == 1)
    #expect(engine("==?").revealedEnd == 20)
  }

  @Test func `every leg teaches the memory and a joint of legs is not an interval`() {
    let script = "xx ========== ========== ==========" + ten
    let session = SessionEvidence(plan, keys(script, plan))
    #expect(session.passes.map(\.block) == [1, 3, 4, 1])
    #expect(session.passes.map(\.isHeld) == [false, true, true, true])
    // Within the second leg one block follows another; everywhere else a leg begins.
    #expect(session.firstIntervals == [200])
    #expect(session.known == [11..<20, 30..<50, 10..<20])
  }

  @Test func `the statistics know every leg and no interval between two of them`() {
    // The second leg begins where the first ended.
    let plan = SessionPlan(reviewing: [Self.stretch(10, 20), Self.stretch(20, 30)], of: .pi)
    var table = BlockTable(constant: .pi)
    table.add(PlayedSession(plan, keys(ten + "== ! ========", plan)), day: 5)
    #expect(table[1]?.digits == 10 && table[1]?.firstDigit == nil)
    #expect(table[2]?.digits == 9 && table[2]?.firstDigit == nil && table[2]?.reveals == 1)
    #expect(table[2]?.passes == 1)
  }
}
