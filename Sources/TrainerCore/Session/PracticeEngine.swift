/// The rules of a session, as a value: digits with their times go in, answers and figures come out.
///
/// It knows no clock and keeps no list, so that a digit costs a few instructions whatever came before it,
/// and the same keystrokes always lead to the same state.
public struct PracticeEngine: Hashable, Sendable {
  /// What the session is about.
  public let plan: SessionPlan
  /// The index of the next decimal expected; behind the last one once the session is complete, which backwards
  /// is one less than the segment's start, and may be −1.
  public private(set) var next: Int
  /// The digits typed correctly, in Learn over all loops.
  public private(set) var score = 0
  /// The wrong digits; the one that ends a Strict session does not count.
  public private(set) var errors = 0
  /// The correct digits in a row up to now.
  public private(set) var streak = 0
  /// The longest streak of the session.
  public private(set) var bestStreak = 0
  /// How often the rest of a row was shown.
  public private(set) var reveals = 0
  /// The index behind the last decimal that a reveal shows; a decimal from `next` up to it stands there dim.
  public private(set) var revealedEnd = 0
  /// Whether the expected digit is shown, as Game does after an error.
  public private(set) var isExpectedShown = false
  /// The score at the first error; the whole score while there is none.
  public var cleanRun: Int { scoreAtFirstError ?? score }
  /// The loops of Learn that were completed.
  public private(set) var loops = 0
  /// The loop of Learn that is being typed.
  public private(set) var loop = Loop()
  /// The loop of Learn completed last.
  public private(set) var lastLoop: Loop?
  /// The best completed loop: the fewest errors, then the shortest time.
  public private(set) var bestLoop: Loop?
  /// Whether every digit may have been typed; those of a paste or a file count, but prove nothing.
  public var isTyped: Bool { burst.isTyped }
  /// How the rules ended the session; `nil` while it goes on.
  public private(set) var ending: Ending?
  /// Whether the first digit was typed.
  public var hasBegun: Bool { firstDigit != nil }
  /// Milliseconds practised: from the first digit to the last key, without the rests of over 30 s.
  public private(set) var practised = 0

  private var burst = Burst()
  private var scoreAtFirstError: Int?
  private var firstDigit: UInt32?
  private var lastCorrect: UInt32 = 0
  private var lastKey: UInt32 = 0
  // What the plan says, at hand: this is asked for at every digit.
  private let step: Int
  private let end: Int
  private let traits: Mode.Traits

  /// Rests that are longer than this many milliseconds do not count as time practised.
  public static let longestRest: UInt32 = 30_000

  /// The decimals in a row.
  public static let blockLength = 10

  /// A session that waits for its first digit.
  public init(plan: SessionPlan) {
    self.plan = plan
    next = plan.start
    step = plan.step
    end = plan.isBackwards ? plan.range.lowerBound - 1 : plan.range.upperBound
    traits = plan.mode.traits
  }

  /// The engine after a list of keystrokes.
  public init(plan: SessionPlan, replaying keystrokes: some Sequence<Keystroke>) {
    self.init(plan: plan)
    for keystroke in keystrokes { apply(keystroke) }
  }

  /// The number on the screen of the next decimal, from 1.
  public var position: Int { next + 1 }

  /// The next digit that is right, 0 … 9.
  public var expected: UInt8 { plan.constant.decimals[next] }

  /// The player's position in a race: correct digits less errors, never below 0.
  public var racePosition: Int { max(0, score - errors) }

  /// Milliseconds from the first digit to the last correct one; 0 before there is one.
  public var scoringTime: Int { score == 0 ? 0 : Int(lastCorrect) - Int(firstDigit ?? 0) }

  /// Milliseconds from the first digit to the last key.
  public var duration: Int { Int(lastKey) - Int(firstDigit ?? 0) }

  /// Correct digits a second, from the first digit to the last correct one; 0 where that time is 0.
  public var cps: Double {
    scoringTime > 0 ? Double(score) * 1000 / Double(scoringTime) : 0
  }

  /// The share of the typed digits that were right, 0 … 1; 1 before the first one.
  public var accuracy: Double {
    score + errors == 0 ? 1 : Double(score) / Double(score + errors)
  }

  /// Judges a digit.
  ///
  /// - Parameters:
  ///   - digit: 0 … 9; anything else is wrong everywhere.
  ///   - milliseconds: since the session's first digit; an earlier time than that of the key before counts
  ///     as the same.
  /// - Returns: what the digit was, or that the session is over.
  public mutating func type(_ digit: UInt8, at milliseconds: UInt32) -> Answer {
    if let ending { return .ended(ending) }
    let now = strike(milliseconds)
    if firstDigit == nil { firstDigit = now }
    burst.digit(at: now)
    if loop.start == nil { loop.start = now }
    let expected = self.expected
    guard digit == expected else { return misses(digit, expected: expected) }
    score += 1
    streak += 1
    if streak > bestStreak { bestStreak = streak }
    lastCorrect = now
    loop.end = now
    isExpectedShown = false
    next += step
    if next == end { return reachesEnd() }
    return .correct
  }

  /// Shows the rest of the row that is being typed, in Practice, but never backwards.
  ///
  /// - Returns: whether that changed anything; a row is revealed once.
  @discardableResult
  public mutating func reveal(at milliseconds: UInt32) -> Bool {
    guard traits.hasReveals, !plan.isBackwards, ending == nil, next >= revealedEnd else { return false }
    if hasBegun { _ = strike(milliseconds) }
    reveals += 1
    let rowEnd = (next / PracticeEngine.blockLength + 1) * PracticeEngine.blockLength
    revealedEnd = min(rowEnd, plan.range.upperBound)
    return true
  }

  /// Begins the loop of Learn again; the figures of the session stay.
  ///
  /// - Returns: whether that changed anything.
  @discardableResult
  public mutating func restartLoop(at milliseconds: UInt32) -> Bool {
    guard traits.hasLoops, hasBegun, loop.start != nil else { return false }
    _ = strike(milliseconds)
    next = plan.range.lowerBound
    loop = Loop()
    return true
  }

  /// Does what a keystroke asks for.
  @discardableResult
  public mutating func apply(_ keystroke: Keystroke) -> Answer? {
    switch keystroke.action {
    case .digit(let digit): return type(digit, at: keystroke.milliseconds)
    case .reveal: reveal(at: keystroke.milliseconds)
    case .restartLoop: restartLoop(at: keystroke.milliseconds)
    case .piped: burst.isPiped()
    }
    return nil
  }

  private mutating func strike(_ milliseconds: UInt32) -> UInt32 {
    let now = max(milliseconds, lastKey)
    let rest = now - lastKey
    if hasBegun {
      if rest <= PracticeEngine.longestRest { practised += Int(rest) }
      burst.key(after: rest)
    }
    lastKey = now
    return now
  }

  private mutating func misses(_ digit: UInt8, expected: UInt8) -> Answer {
    if traits.error == .ends {
      let ending = Ending.mistake(index: next, expected: expected, typed: digit)
      self.ending = ending
      return .ended(ending)
    }
    if scoreAtFirstError == nil { scoreAtFirstError = score }
    errors += 1
    loop.errors += 1
    streak = 0
    if traits.error == .showsExpected { isExpectedShown = true }
    return .error(expected: expected)
  }

  private mutating func reachesEnd() -> Answer {
    guard traits.hasLoops else {
      ending = .complete
      return .ended(.complete)
    }
    loops += 1
    lastLoop = loop
    if bestLoop.map({ loop.isBetter(than: $0) }) ?? true { bestLoop = loop }
    loop = Loop()
    next = plan.range.lowerBound
    return .correct
  }
}

/// One time through the segment of Learn.
public struct Loop: Hashable, Sendable {
  /// The wrong digits in it.
  public fileprivate(set) var errors = 0
  /// When its first digit was typed, in milliseconds since the session's first; `nil` before that.
  public fileprivate(set) var start: UInt32?
  /// When its last correct digit was typed.
  public fileprivate(set) var end: UInt32 = 0

  /// Milliseconds from its first digit to its last correct one.
  public var duration: Int { max(0, Int(end) - Int(start ?? end)) }

  func isBetter(than other: Loop) -> Bool {
    (errors, duration) < (other.errors, other.duration)
  }
}
