/// A typed digit of a session with what the statistics need to know of it.
struct Step {
  /// The index of the decimal that was due.
  let index: Int
  /// The digit that was due.
  let expected: UInt8
  /// The digit that was typed.
  let typed: UInt8
  /// Whether the decimal stood on the screen: always in Learn, after a reveal, after an error in Game.
  let isShown: Bool
  /// For a correct digit that follows a correct digit of the decimal before: the milliseconds between the two,
  /// if that is no rest; never backwards, where it follows that of the decimal behind it.
  let interval: UInt32?

  var isCorrect: Bool { typed == expected }
  var block: Int { index / PracticeEngine.blockLength }
  var place: Int { index % PracticeEngine.blockLength }
}

/// A way through the keystrokes of a session by its rules.
struct Walk {
  private(set) var engine: PracticeEngine
  private var lastIndex = -2
  private let isOverlaid: Bool

  init(_ plan: SessionPlan) {
    engine = PracticeEngine(plan: plan)
    isOverlaid = plan.mode.traits.isOverlaid
  }

  /// What a keystroke did.
  enum Event {
    case typed(Step)
    /// The rest of a block was shown.
    case revealed(block: Int)
    case restarted
  }

  /// Takes a keystroke; `nil` where it meant nothing.
  @inline(__always)
  mutating func take(_ keystroke: Keystroke) -> Event? {
    let index = engine.next
    switch keystroke.action {
    case .digit(let digit):
      guard engine.ending == nil else { return nil }
      let expected = engine.expected
      let isShown = isOverlaid || index < engine.revealedEnd || engine.isExpectedShown
      let before = engine.scoringTime
      _ = engine.type(digit, at: keystroke.milliseconds)
      var interval: UInt32?
      if digit == expected {
        let time = UInt32(clamping: engine.scoringTime - before)
        if lastIndex + 1 == index && time <= PracticeEngine.longestRest { interval = time }
        lastIndex = index
      }
      return .typed(
        Step(index: index, expected: expected, typed: digit, isShown: isShown, interval: interval))
    case .reveal:
      return engine.reveal(at: keystroke.milliseconds) ? .revealed(block: index / 10) : nil
    case .piped:
      engine.apply(keystroke)
      return nil
    case .restartLoop:
      guard engine.restartLoop(at: keystroke.milliseconds) else { return nil }
      lastIndex = -2
      return .restarted
    }
  }
}
