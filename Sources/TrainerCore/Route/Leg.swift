/// A part of a session that is typed in one go: its digits, the digits shown, and the effect of an error.
package struct Leg: Equatable {
  package enum Content: Equatable {
    case decimals(Stretch)
    /// The digits of an answer, such as a place: at least one, each 0 … 9.
    case answer([UInt8])
  }

  /// The decimals on the screen, dim, before they are typed.
  package enum Shown: Equatable {
    case all
    /// The first, the third …
    case half
    /// The first of every ten.
    case first
    case none
  }

  /// The effect of a wrong digit.
  package enum ErrorRule: Hashable {
    /// The error is counted, and the correct digit must be typed to go on.
    case counts
    /// As `counts`, but the correct digit is shown more than `after` milliseconds after the first wrong one; 0 for at once.
    case showsExpected(after: Int)
    /// The error is counted, and the next digit is for the next decimal.
    case goesOn
    /// The session ends, and the error is not counted.
    case ends
    /// The error is counted if the correct digit follows at once.
    /// A second wrong digit in a row, or one more than `perLeg` (`nil` for any number), ends the session and is not counted.
    case endsUnlessCorrected(perLeg: Int?)

    /// Shows the correct digit once it is too late for a slip.
    static let showsAfterSlip = showsExpected(after: LegRun.slipTime)
  }

  /// The evidence that typing a leg gives about the user's memory of its decimals.
  package enum Evidence {
    /// The digits were recalled: they count for the memory and as known.
    case recalled
    /// The digits were copied from the screen.
    case copied
    case nothing
  }

  package let content: Content
  package let shown: Shown
  /// The decimals shown, dim, before the first one; fewer if there are not as many.
  package let cue: Int
  package let errorRule: ErrorRule
  package let evidence: Evidence
  /// The decimals before it that hints can show, one by one; `nil` if a hint shows the next one.
  package internal(set) var hintRoom: Int?

  /// The usual `cue` of a leg that begins midway.
  package static let usualCue = 10

  /// A leg over decimals.
  ///
  /// `cue` counts as 0 backwards, and `evidence` is `nothing` there. The default is `copied` if any decimal is shown, else `recalled`.
  package init(
    _ stretch: Stretch, shown: Shown = .none, cue: Int = Leg.usualCue, error: ErrorRule = .counts,
    evidence: Evidence? = nil
  ) {
    content = .decimals(stretch)
    self.shown = shown
    self.cue = stretch.isBackwards ? 0 : max(0, cue)
    errorRule = error
    self.evidence =
      stretch.isBackwards ? .nothing : evidence ?? (shown == .none ? .recalled : .copied)
  }

  /// A leg whose answer is a whole number from 0; it has no effect on the memory.
  package init(answer number: Int, error: ErrorRule = .counts) {
    self.init(answer: String(max(0, number)).utf8.map { $0 - 0x30 }, error: error)
  }

  /// A leg whose answer is at least one digit; it has no effect on the memory.
  init(answer digits: [UInt8], error: ErrorRule) {
    content = .answer(digits)
    shown = .none
    cue = 0
    errorRule = error
    evidence = .nothing
  }

  package var stretch: Stretch? {
    if case .decimals(let stretch) = content { stretch } else { nil }
  }

  package var answer: [UInt8]? {
    if case .answer(let digits) = content { digits } else { nil }
  }

  /// Indices of the decimals, or of an answer's digits.
  package var range: Range<Int> {
    switch content {
    case .decimals(let stretch): stretch.range
    case .answer(let digits): 0..<digits.count
    }
  }

  package var cueRange: Range<Int> {
    let start = range.lowerBound
    return stretch == nil ? 0..<0 : max(0, start - cue)..<start
  }

  package var isBackwards: Bool { stretch?.isBackwards == true }

  /// The index of the first digit to type.
  package var start: Int { isBackwards ? range.upperBound - 1 : range.lowerBound }

  /// The step to the next digit's index: 1, or −1 backwards.
  package var step: Int { isBackwards ? -1 : 1 }

  /// The index after the last digit to type; may be −1 backwards.
  var end: Int { isBackwards ? range.lowerBound - 1 : range.upperBound }

  /// True if the leg shows the decimal of an index from the beginning.
  package func shows(_ index: Int) -> Bool {
    switch shown {
    case .all: true
    case .half: (index - range.lowerBound).isMultiple(of: 2)
    case .first: (index - range.lowerBound).isMultiple(of: blockLength)
    case .none: false
    }
  }
}

/// The progress and outcome of typing a leg once.
package struct LegRun: Equatable {
  package let leg: Leg
  package internal(set) var errors = 0
  /// The wrong digits past which the leg went on, by the indices of their decimals.
  package internal(set) var passed: [Int: UInt8] = [:]
  /// Indices at which a reveal or a hint was used, in order of use.
  package internal(set) var helped: [Int] = []
  package var help: Int { helped.count }
  /// Indices at which a digit was wrong or help was used, in order of occurrence.
  package internal(set) var lapses: [Int] = []
  /// The number of hints that showed a decimal before the leg.
  package internal(set) var hints = 0
  /// Indices at which the only wrong digit was corrected at once.
  var slips: [Int] = []
  /// Milliseconds from the session's first digit to the leg's; `nil` before it.
  package internal(set) var start: UInt32?
  /// Indices of the digits typed after a hesitation.
  var hesitations: [Int] = []
  private var lastCorrect = Int.max

  init(_ leg: Leg) { self.leg = leg }

  /// Milliseconds between correct digits beyond which the later one comes after a hesitation.
  static let longestThought = 3000

  /// The most milliseconds in which a slip of the finger is corrected.
  static let slipTime = 600

  /// Records a correct digit; returns true if it came after a hesitation.
  mutating func recordHit(at milliseconds: UInt32) -> Bool {
    let thought = Int(milliseconds) &- lastCorrect
    lastCorrect = Int(milliseconds)
    return thought > LegRun.longestThought
  }

  /// Milliseconds from the session's first digit to the last correct one here; 0 before there is one.
  package var end: UInt32 { UInt32(exactly: lastCorrect) ?? 0 }

  /// Milliseconds from the first digit to the last correct one.
  package var duration: Int { max(0, Int(end) - Int(start ?? end)) }

  /// Ten points for each digit before the first mistake, less five for each hint; `nil` if no points are given.
  var points: Int? {
    leg.hintRoom.map { _ in 10 * ((lapses.first ?? leg.end) - leg.start) - 5 * hints }
  }

  package var isClean: Bool { errors == 0 && help == 0 }
}
