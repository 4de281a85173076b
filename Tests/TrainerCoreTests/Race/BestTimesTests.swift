import Testing
import TrainerCore

struct BestTimesTests {
  private func date(_ second: Int) -> Timestamp { Timestamp(milliseconds: second * 1000, offset: 0) }

  /// So many decimals of π, one every so many milliseconds, with a key of the script `at` put in before one.
  private func run(_ count: Int, every interval: UInt32, _ action: Keystroke.Action? = nil, at place: Int = 0)
    -> [Keystroke]
  {
    var keystrokes: [Keystroke] = []
    for index in 0..<count {
      let time = UInt32(index) * interval
      if let action, index == place { keystrokes.append(Keystroke(action, at: time)) }
      keystrokes.append(Keystroke(.digit(Constant.pi.decimals[index]), at: time))
    }
    return keystrokes
  }

  private func bests(_ sessions: (SessionPlan, [Keystroke])...) -> [String] {
    var bests = BestTimes()
    for (number, (plan, keystrokes)) in sessions.enumerated() {
      bests.improve(
        with: SessionEvidence(plan, keystrokes, id: String(number)), of: plan, date: date(number))
    }
    return bests.entries.map { entry in
      #expect(entry.date == date(Int(entry.id) ?? -1))
      let goal =
        switch entry.goal {
        case .decimals(let count): "\(count) in \(entry.run.milliseconds)"
        case .seconds(let seconds): "\(entry.run.digits) in \(seconds) s"
        }
      return goal + " (\(entry.id))"
    }
  }

  @Test(arguments: [Mode.practice, .game, .strict])
  func `A clean run from #1 has a time for each distance that it reaches`(_ mode: Mode) {
    // The hundredth decimal comes 99 intervals after the first one; after 30 s there are 61.
    #expect(
      bests((plan(mode), run(120, every: 500))) == [
        "50 in 24500 (0)", "100 in 49500 (0)", "61 in 30 s (0)", "120 in 60 s (0)",
      ])
  }

  @Test func `The better one counts, and of two that are equal the earlier`() {
    #expect(
      bests(
        (plan(.strict), run(60, every: 300)), (plan(.practice), run(110, every: 200)),
        (plan(.game), run(55, every: 200))) == [
          "50 in 9800 (1)", "100 in 19800 (1)", "110 in 30 s (1)", "110 in 60 s (1)",
        ])
  }

  @Test func `The most in a time is worth showing once a run has filled half of it, and remains so`() {
    var bests = BestTimes()
    func mostIn30Seconds(after keystrokes: [Keystroke], _ number: Int) -> Int? {
      let strict = plan(.strict)
      bests.improve(
        with: SessionEvidence(strict, keystrokes, id: String(number)), of: strict, date: date(number))
      return bests.worthShowing.first { $0.goal == .seconds(30) }?.run.digits
    }
    #expect(mostIn30Seconds(after: run(20, every: 500), 0) == nil)
    #expect(mostIn30Seconds(after: run(40, every: 500), 1) == 40)
    #expect(mostIn30Seconds(after: run(45, every: 200), 2) == 45)
  }

  @Test(arguments: [Keystroke.Action.digit(0), .reveal])
  func `From a mistake on, or from help, a run has no times`(_ action: Keystroke.Action) {
    // The decimal #61 is a 5.
    #expect(
      bests((plan(.practice), run(120, every: 100, action, at: 60))) == [
        "50 in 4900 (0)", "60 in 30 s (0)", "60 in 60 s (0)",
      ])
  }

  @Test func `What was read, was not from #1 or answered a drill is no run`() throws {
    let drill = DrillOrder("stretch", 60)
    for other in [
      plan(.learn, Segment(0, 60)), SessionPlan(reviewing: [Stretch(try #require(Segment(0, 60)))], of: .pi),
      SessionPlan(drill: drill),
      SessionPlan(.practice, over: Segment(0, 60), isBackwards: true),
    ] {
      #expect(bests((other, run(60, every: 100))).isEmpty)
    }
    let later = (50..<110).map {
      Keystroke(.digit(Constant.pi.decimals[$0]), at: UInt32($0 - 50) * 100)
    }
    #expect(bests((plan(.practice, Segment(50, 110)), later)).isEmpty)
  }

  /// Practice again and again begins at #1 with each loop: the second one is faster.
  @Test func `Each loop from #1 is a run, timed from its first digit`() {
    let again = SessionPlan(.practice, over: Segment(0, 50), isRepeated: true)
    let second = run(50, every: 100).map { Keystroke($0.action, at: 20_000 + $0.milliseconds) }
    #expect(
      bests((again, run(50, every: 200) + second)) == [
        "50 in 4900 (0)", "50 in 30 s (0)", "50 in 60 s (0)",
      ])
  }
}
