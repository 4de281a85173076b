/// What a session's keystrokes tell after it: every error in its place, and the rhythm digit by digit.
public struct Review: Equatable, Sendable {
  /// A wrong digit.
  public struct Mistake: Equatable, Sendable {
    /// The index of the decimal that was due.
    public let index: Int
    /// The digit that was due.
    public let expected: UInt8
    /// The digit that was typed.
    public let typed: UInt8
    /// How many digits had been typed correctly before.
    public let score: Int
    /// The number of the leg from 0.
    public let leg: Int
  }

  /// The time that a correct digit took.
  public struct Beat: Equatable, Sendable {
    /// The index of the decimal.
    public let index: Int
    /// Milliseconds since the correct digit before it; 0 for the first.
    public let interval: UInt32
    /// Whether a leg begins with it, so that its interval tells nothing of the decimals.
    public let isFirst: Bool
  }

  /// The engine at the end of the session.
  public let engine: PracticeEngine
  /// Every error in order, the one that ended a Strict session included.
  public let mistakes: [Mistake]
  /// Every correct digit in order.
  public let beats: [Beat]

  /// Replays the keystrokes of a session, which ended for some reason where they do not say so.
  public init(plan: SessionPlan, keystrokes: some Collection<Keystroke>, ended: SessionEnd = .user) {
    self.init(PracticeEngine(plan: plan), keystrokes: keystrokes, ended: ended)
  }

  init(_ engine: PracticeEngine, keystrokes: some Collection<Keystroke>, ended: SessionEnd = .user) {
    var engine = engine
    var mistakes: [Mistake] = []
    var beats: [Beat] = []
    beats.reserveCapacity(keystrokes.count)
    for keystroke in keystrokes {
      let index = engine.next
      let score = engine.score
      let time = engine.scoringTime
      let due = engine.expected
      let hadEnded = engine.ending != nil
      let (leg, isFirst) = (engine.legs, index == engine.leg.start)
      engine.apply(keystroke)
      guard case .digit(let digit) = keystroke.action, !hadEnded, engine.ending != .timeOut else { continue }
      if engine.score > score {
        // The engine's times: in the log of a clock that was set back a key may come before the one before
        // it.
        let interval = score == 0 ? 0 : UInt32(clamping: engine.scoringTime - time)
        beats.append(Beat(index: index, interval: interval, isFirst: isFirst))
      } else {
        mistakes.append(Mistake(index: index, expected: due, typed: digit, score: score, leg: leg))
      }
    }
    engine.end(ended)
    self.engine = engine
    self.mistakes = mistakes
    self.beats = beats
  }

  /// The times of the correct digits in milliseconds from the first of them, as a record keeps them.
  public var cumulativeTimes: [UInt32] {
    var time: UInt32 = 0
    return beats.map {
      time += $0.interval
      return time
    }
  }

  /// The hundreds that a race passed, beside those of its ghost; none in other modes.
  public func splits(against ghost: Record?) -> [Split] {
    guard engine.plan.mode.traits.hasGhost else { return [] }
    return Split.all(cumulativeTimes, from: engine.plan.range.lowerBound, against: ghost)
  }

  /// The starts of the rows that held the run up most, by their slowest digit against the median; the
  /// slowest first, at most `count` (none where that is negative), and none where the rhythm was even.
  public func slowestRows(_ count: Int) -> [Int] {
    let beats = beats.filter { !$0.isFirst }
    let intervals = beats.map(\.interval).sorted()
    guard intervals.count >= 2 * PracticeEngine.blockLength else { return [] }
    let median = max(1, intervals[intervals.count / 2])
    var slowest: [Int: UInt32] = [:]
    for beat in beats where beat.interval >= 2 * median {
      let row = beat.index / PracticeEngine.blockLength * PracticeEngine.blockLength
      slowest[row] = max(slowest[row] ?? 0, beat.interval)
    }
    let rows = slowest.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    return rows.prefix(max(0, count)).map(\.key)
  }
}
