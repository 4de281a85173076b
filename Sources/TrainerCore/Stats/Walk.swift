/// A typed digit of a session with what the statistics need to know of it.
struct Step {
  /// The index of the decimal that was due.
  let index: Int
  /// The digit that was due.
  let expected: UInt8
  /// The digit that was typed.
  let typed: UInt8
  /// Where it was typed.
  let leg: LegMark
  /// Whether the decimal was on the screen: always in Learn, after a reveal or a hint, after an error in
  /// Game.
  let isShown: Bool
  /// For a correct digit that follows a correct digit of the decimal before: the milliseconds between the
  /// two, if that is not a rest; never at the beginning of a leg, and never backwards, where it follows that
  /// of the decimal after it.
  let interval: UInt32?

  var isCorrect: Bool { typed == expected }
  var block: Int { index / PracticeEngine.blockLength }
  var place: Int { index % PracticeEngine.blockLength }
}

/// A leg of a session, as the statistics need to know it.
struct LegMark: Equatable {
  /// Its number in the session from 0.
  let number: Int
  /// Whether it is typed over what is shown.
  let isCopied: Bool
}

/// A way through the keystrokes of a session by its rules.
struct Walk {
  private(set) var engine: PracticeEngine
  private var lastIndex = -2
  private var leg: LegMark
  private var isPractice: Bool

  init(_ engine: PracticeEngine) {
    self.engine = engine
    leg = LegMark(number: 0, isCopied: engine.leg.meaning == .copied)
    isPractice = engine.leg.isPractice
  }

  /// What a keystroke did.
  enum Event {
    case typed(Step)
    /// Something of a block was shown on demand.
    case helped(block: Int, leg: LegMark)
    case restarted
  }

  /// Takes a keystroke; `nil` if it meant nothing, or was no practice of decimals.
  @inline(__always)
  mutating func take(_ keystroke: Keystroke) -> Event? {
    let index = engine.next
    switch keystroke.action {
    case .digit(let digit):
      // What is shown follows from the time too.
      engine.elapse(to: keystroke.milliseconds)
      guard engine.ending == nil else { return nil }
      let (leg, isPractice) = (leg, isPractice)
      let expected = engine.expected
      let isShown = engine.isNextShown
      let before = engine.scoringTime
      _ = engine.type(digit, at: keystroke.milliseconds)
      var interval: UInt32?
      if digit == expected {
        let time = UInt32(clamping: engine.scoringTime - before)
        if lastIndex + 1 == index && time <= PracticeEngine.longestRest { interval = time }
        lastIndex = index
      }
      if engine.legs != leg.number { beginLeg() }
      guard isPractice else { return nil }
      return .typed(
        Step(
          index: index, expected: expected, typed: digit, leg: leg, isShown: isShown, interval: interval))
    case .reveal: return engine.reveal(at: keystroke.milliseconds) ? helped(index) : nil
    case .hint: return engine.hint(at: keystroke.milliseconds) ? helped(index) : nil
    case .piped, .image:
      engine.apply(keystroke)
      return nil
    case .restartLoop:
      guard engine.restartLoop(at: keystroke.milliseconds) else { return nil }
      lastIndex = -2
      return .restarted
    }
  }

  private func helped(_ index: Int) -> Event? {
    isPractice ? .helped(block: index / PracticeEngine.blockLength, leg: leg) : nil
  }

  private mutating func beginLeg() {
    leg = LegMark(number: engine.legs, isCopied: engine.leg.meaning == .copied)
    isPractice = engine.leg.isPractice
    lastIndex = -2
  }
}
