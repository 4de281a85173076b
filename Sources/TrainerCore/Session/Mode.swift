/// A way to practise.
///
/// What a mode has and what its rules are is in `traits`, one line for each mode, and everything else asks
/// for those; a mode is named only where something exists for it alone, as the course of a review does. A new
/// mode is a case, whose name is that in files and on every screen, and its traits.
package enum Mode: String, CaseIterable, Sendable {
  /// Typing over a dim model of a segment, again and again.
  case learn
  /// Reciting freely, with reveals.
  case practice
  /// Racing the ghost of the user's own record.
  case game
  /// Reciting until the first mistake.
  case strict
  /// Reciting what is about to be forgotten, stretch by stretch.
  case review
  /// A short timed test; which one, its plan says.
  case drill

  /// The modes that Home offers, in that order; sessions of the others are begun from pages of their own.
  package static let onHome: [Mode] = [.learn, .practice, .game, .strict]

  /// What a mode has, and its rules; what is not said of a mode it does not have.
  package struct Traits: Equatable, Sendable {
    /// Whether it races a ghost, with a horizon, an atmosphere and a page of rules.
    package var hasGhost = false
    /// Whether a session can be certified, and so set a record.
    package var canCertify = false
    /// Whether its clean runs from #1 count for the best times.
    package var hasBestTimes = false
    /// Whether all decimals of the segment are shown, dim, to be typed over; then nothing is recalled.
    package var isOverlaid = false
    /// Whether it runs over a chosen segment.
    package var segment = SegmentUse.never
    /// Whether it runs over the stretches of a route.
    package var hasRoute = false
    /// Whether the rest of a row can be revealed.
    package var hasReveals = false
    /// Whether the next digit can be asked for.
    package var hasHints = false
    /// Whether the segment begins again at its end, loop by loop.
    package var hasLoops = false
    /// Whether what is being typed can be begun again.
    package var canRestartLeg = false
    /// Whether a segment can be typed from its end.
    package var canRunBackwards = false
    /// Whether what it takes counts against the minutes of the day's plan.
    package var isPlanned = false
    package var error = Leg.ErrorRule.counts
  }

  /// Whether a mode runs over a chosen segment.
  package enum SegmentUse: Sendable {
    /// Always from #1 on.
    case never
    /// Over a segment where one is chosen, else from #1 on.
    case optional
    /// Always over a segment.
    case required
  }

  /// What the mode has, and its rules.
  package var traits: Traits {
    switch self {
    case .learn:
      Traits(
        isOverlaid: true, segment: .required, hasLoops: true, canRestartLeg: true, isPlanned: true)
    case .practice: Traits(hasBestTimes: true, segment: .optional, hasReveals: true, canRunBackwards: true)
    case .game:
      Traits(
        hasGhost: true, canCertify: true, hasBestTimes: true, segment: .optional,
        error: .showsExpected(after: 0))
    case .strict: Traits(canCertify: true, hasBestTimes: true, error: .ends)
    case .review:
      Traits(
        hasRoute: true, hasReveals: true, hasHints: true, isPlanned: true, error: .showsAfterSlip)
    case .drill: Traits()
    }
  }
}

extension StringProtocol {
  /// Whether it can be a name in a file: letters, digits and hyphens of ASCII, 1 … 64 of them.
  package var isPlainWord: Bool {
    let isWord = utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isWord && (1...64).contains(utf8.count)
  }
}
