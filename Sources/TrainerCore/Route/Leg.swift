/// A part of a session that is typed in one go: what is to be typed, what of it is shown, and what an error
/// does.
package struct Leg: Equatable {
  package enum Content: Equatable {
    /// Decimals of the session's constant.
    case decimals(Stretch)
    /// The digits of an answer, each 0 … 9 and at least one, such as those of a place.
    case answer([UInt8])
  }

  /// What of its decimals is on the screen, dim, before they are typed.
  package enum Shown: Equatable {
    case all
    /// Every second one: the first, the third …
    case half
    /// The first of every ten.
    case first
    case none
  }

  /// What a wrong digit does.
  package enum ErrorRule: Hashable {
    /// It is counted, and the digit must be typed correctly before going on.
    case counts
    /// The same; once more than so many milliseconds have gone since the first wrong digit there, the right
    /// one is shown. After none it is shown at once.
    case showsExpected(after: Int)
    /// It ends the session, and is not counted.
    case ends
    /// It is counted if the right digit follows at once; a second one in a row ends the session, and so does
    /// one more than `perLeg` in the leg (`nil` for any number). The one that ends the session is not
    /// counted.
    case endsUnlessCorrected(perLeg: Int?)

    /// The right digit is shown once it is too late for a slip.
    static let showsAfterSlip = showsExpected(after: LegRun.slipTime)
  }

  /// What the leg says of memory.
  package enum Meaning {
    /// What is typed was recalled: it teaches the memory, and counts for what is known.
    case recalled
    /// What is typed was copied from the screen.
    case copied
    case nothing
  }

  package let content: Content
  package let shown: Shown
  /// How many decimals before its first one are shown, dim; as many of them as there are.
  package let cue: Int
  /// What a wrong digit does.
  package let error: ErrorRule
  /// What it says of memory.
  package let meaning: Meaning

  /// The decimals shown before whatever begins mid-way, unless the rules say otherwise.
  package static let usualCue = 10

  /// A leg over decimals.
  ///
  /// - Parameters:
  ///   - stretch: which decimals, and in which direction.
  ///   - shown: what of them is shown.
  ///   - cue: how many decimals before them are shown; backwards none ever is.
  ///   - error: what a wrong digit does.
  ///   - meaning: what it says of memory; by default decimals of which any is shown were copied, others
  ///     recalled, and backwards says nothing.
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

  /// A leg whose answer is the digits of a whole number from 0; it says nothing of memory.
  package init(answer number: Int, error: ErrorRule = .counts) {
    self.init(answer: String(max(0, number)).utf8.map { $0 - 0x30 }, error: error)
  }

  /// A leg whose answer is some digits, at least one; it says nothing of memory.
  init(answer digits: [UInt8], error: ErrorRule) {
    content = .answer(digits)
    shown = .none
    cue = 0
    self.error = error
    meaning = .nothing
  }

  /// The decimals to be typed; `nil` if it is an answer.
  package var stretch: Stretch? {
    if case .decimals(let stretch) = content { stretch } else { nil }
  }

  /// The digits to be typed; `nil` if these are decimals.
  package var answer: [UInt8]? {
    if case .answer(let digits) = content { digits } else { nil }
  }

  /// The indices of its decimals; of an answer the places of its digits, from 0.
  package var range: Range<Int> {
    switch content {
    case .decimals(let stretch): stretch.range
    case .answer(let digits): 0..<digits.count
    }
  }

  /// The indices of the decimals shown before it.
  package var cueRange: Range<Int> {
    let start = range.lowerBound
    return stretch == nil ? 0..<0 : max(0, start - cue)..<start
  }

  /// Whether it is typed from its last decimal to its first.
  package var isBackwards: Bool { stretch?.isBackwards == true }

  /// The index of what is typed first.
  package var start: Int { isBackwards ? range.upperBound - 1 : range.lowerBound }

  /// From an index to that of what is typed after it: 1, or −1 backwards.
  package var step: Int { isBackwards ? -1 : 1 }

  /// The index after what is typed last; backwards it may be −1.
  var end: Int { isBackwards ? range.lowerBound - 1 : range.upperBound }

  /// Whether the leg shows the decimal of an index from the beginning.
  package func shows(_ index: Int) -> Bool {
    switch shown {
    case .all: true
    case .half: (index - range.lowerBound).isMultiple(of: 2)
    case .first: (index - range.lowerBound).isMultiple(of: blockLength)
    case .none: false
    }
  }
}

/// How one time through a leg went, or goes.
package struct LegRun: Equatable {
  package let leg: Leg
  /// The wrong digits in it.
  package internal(set) var errors = 0
  /// The indices at which something was shown on demand, by a reveal or a hint, in the order in which it
  /// happened.
  package internal(set) var helped: [Int] = []
  /// The reveals and hints in it.
  package var help: Int { helped.count }
  /// The indices at which a digit was wrong, or something was shown on demand, in the order in which it
  /// happened.
  package internal(set) var lapses: [Int] = []
  /// The indices at which the only wrong digit was put right at once.
  var slips: [Int] = []
  /// When its first digit was typed, in milliseconds since the session's first; `nil` before that.
  package internal(set) var start: UInt32?
  /// The indices of the digits before which there was a hesitation.
  var hesitations: [Int] = []
  /// When its last correct digit was typed; later than all times before there is one.
  private var lastCorrect = Int.max

  init(_ leg: Leg) { self.leg = leg }

  /// More milliseconds than this between a correct digit and the next one are a hesitation.
  static let longestThought = 3000

  /// A wrong digit that is put right within this many milliseconds is a slip of the finger.
  static let slipTime = 600

  /// Takes a correct digit.
  ///
  /// - Returns: whether there was a hesitation before it.
  mutating func hits(at milliseconds: UInt32) -> Bool {
    let thought = Int(milliseconds) &- lastCorrect
    lastCorrect = Int(milliseconds)
    return thought > LegRun.longestThought
  }

  /// When its last correct digit was typed, in milliseconds since the session's first; 0 before there is one.
  package var end: UInt32 { UInt32(exactly: lastCorrect) ?? 0 }

  /// Milliseconds from its first digit to its last correct one.
  package var duration: Int { max(0, Int(end) - Int(start ?? end)) }

  /// Whether there was neither an error nor help.
  package var isClean: Bool { errors == 0 && help == 0 }
}
