/// A part of a session that is typed in one go: its digits, the digits shown, and the effect of an error.
package struct Leg: Equatable {
  package enum Content: Equatable {
    /// Decimals of the session's constant.
    case decimals(Stretch)
    /// The digits of an answer, such as a position: at least one, each 0 … 9.
    case answer([UInt8])
  }

  /// The decimals that are on the screen, dim, before they are typed.
  package enum Shown: Equatable {
    case all
    /// Every second one: the first, the third …
    case half
    /// The first of every ten.
    case first
    case none
  }

  /// The effect of a wrong digit.
  package enum ErrorRule: Hashable {
    /// The error is counted, and the correct digit must be typed to go on.
    case counts
    /// As `counts`; the correct digit is shown once more than this many milliseconds have passed since the
    /// first wrong digit there, and at once for 0.
    case showsExpected(after: Int)
    /// The error is counted, and the next digit is for the next decimal.
    case goesOn
    /// The session ends, and the error is not counted.
    case ends
    /// The error is counted if the correct digit follows at once.
    ///
    /// A second wrong digit in a row ends the session, and so does one more than `perLeg` in the leg (`nil`
    /// for any number). The error that ends the session is not counted.
    case endsUnlessCorrected(perLeg: Int?)

    /// Shows the correct digit once it is too late for a slip.
    static let showsAfterSlip = showsExpected(after: LegRun.slipTime)
  }

  /// The leg's effect on the memory.
  package enum Meaning {
    /// The digits were recalled: they count for the memory and as known.
    case recalled
    /// The digits were copied from the screen.
    case copied
    case nothing
  }

  package let content: Content
  package let shown: Shown
  /// The number of decimals shown, dim, before the first one; fewer if there are not as many.
  package let cue: Int
  package let error: ErrorRule
  package let meaning: Meaning
  /// The number of decimals before it that hints can show, one by one; `nil` if a hint shows the next one.
  package internal(set) var hintRoom: Int?

  /// The usual `cue` of a leg that begins mid-way.
  package static let usualCue = 10

  /// A leg over decimals.
  ///
  /// - Parameters:
  ///   - stretch: The decimals and their direction.
  ///   - shown: The decimals shown in advance.
  ///   - cue: The number of decimals shown before the stretch; 0 backwards.
  ///   - error: The effect of a wrong digit.
  ///   - meaning: The effect on the memory; by default `copied` if any decimal is shown, else `recalled`.
  ///     Always `nothing` backwards.
  package init(
    _ stretch: Stretch, shown: Shown = .none, cue: Int = Leg.usualCue, error: ErrorRule = .counts,
    meaning: Meaning? = nil
  ) {
    content = .decimals(stretch)
    self.shown = shown
    self.cue = stretch.isBackwards ? 0 : max(0, cue)
    self.error = error
    self.meaning =
      stretch.isBackwards ? .nothing : meaning ?? (shown == .none ? .recalled : .copied)
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
    self.error = error
    meaning = .nothing
  }

  package var stretch: Stretch? {
    if case .decimals(let stretch) = content { stretch } else { nil }
  }

  package var answer: [UInt8]? {
    if case .answer(let digits) = content { digits } else { nil }
  }

  /// Indices of the decimals, or of the digits of an answer from 0.
  package var range: Range<Int> {
    switch content {
    case .decimals(let stretch): stretch.range
    case .answer(let digits): 0..<digits.count
    }
  }

  /// Indices of the decimals shown before the leg.
  package var cueRange: Range<Int> {
    let start = range.lowerBound
    return stretch == nil ? 0..<0 : max(0, start - cue)..<start
  }

  /// True if the decimals are typed from the last to the first.
  package var isBackwards: Bool { stretch?.isBackwards == true }

  /// The index of the first digit to be typed.
  package var start: Int { isBackwards ? range.upperBound - 1 : range.lowerBound }

  /// The difference between the indices of consecutive digits: 1, or −1 backwards.
  package var step: Int { isBackwards ? -1 : 1 }

  /// The index after the last digit to be typed; may be −1 backwards.
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

/// The progress and outcome of one time through a leg.
package struct LegRun: Equatable {
  package let leg: Leg
  package internal(set) var errors = 0
  /// The wrong digits past which the leg went on, by the indices of their decimals.
  package internal(set) var passed: [Int: UInt8] = [:]
  /// Indices at which a reveal or a hint was used, in the order of use.
  package internal(set) var helped: [Int] = []
  /// The number of reveals and hints.
  package var help: Int { helped.count }
  /// Indices at which a digit was wrong or help was used, in the order of occurrence.
  package internal(set) var lapses: [Int] = []
  /// The number of hints that showed a decimal before the leg.
  package internal(set) var hints = 0
  /// Indices at which the only wrong digit was corrected at once.
  var slips: [Int] = []
  /// Time of the first digit, in milliseconds since the session's first; `nil` before it.
  package internal(set) var start: UInt32?
  /// Indices of the digits typed after a hesitation.
  var hesitations: [Int] = []
  /// Time of the last correct digit; `Int.max` before the first.
  private var lastCorrect = Int.max

  init(_ leg: Leg) { self.leg = leg }

  /// Milliseconds after a correct digit beyond which the next one comes after a hesitation.
  static let longestThought = 3000

  /// The most milliseconds in which a slip of the finger is corrected.
  static let slipTime = 600

  /// Records a correct digit.
  ///
  /// - Returns: True if it came after a hesitation.
  mutating func recordHit(at milliseconds: UInt32) -> Bool {
    let thought = Int(milliseconds) &- lastCorrect
    lastCorrect = Int(milliseconds)
    return thought > LegRun.longestThought
  }

  /// Time of the last correct digit, in milliseconds since the session's first; 0 before there is one.
  package var end: UInt32 { UInt32(exactly: lastCorrect) ?? 0 }

  /// Milliseconds from the first digit to the last correct one.
  package var duration: Int { max(0, Int(end) - Int(start ?? end)) }

  /// Ten points for each digit before the first mistake, less five for each hint; `nil` if the leg has none.
  var points: Int? {
    leg.hintRoom.map { _ in 10 * ((lapses.first ?? leg.end) - leg.start) - 5 * hints }
  }

  /// True if there was neither an error nor help.
  package var isClean: Bool { errors == 0 && help == 0 }
}
