/// The rules of an attempt: Strict as an event or a record committee would have it.
///
/// The raw value is their name, in files, on the command line and on every screen.
public enum AttemptRules: String, CaseIterable, Sendable {
  /// “According to the rule set by GWR, the time between two numbers should be no more than 15 seconds”: Chao
  /// Lu, in an interview with the Pi World Ranking List.
  case guinness
  /// A mistake has to be corrected at once, and no more than a minute may go by before the next digit: the
  /// Emder Pi-Wettbewerb as reported by dpa on 16 March 2024.
  case emden

  /// The most milliseconds between two digits.
  public var longestPause: UInt32 {
    switch self {
    case .guinness: 15_000
    case .emden: 60_000
    }
  }

  /// What a wrong digit does.
  public var error: Leg.ErrorRule {
    switch self {
    case .guinness: .ends
    case .emden: .endsUnlessCorrected(perLeg: nil)
    }
  }
}

/// The course of an attempt: from #1 on, as far as one can, with no pause that is too long.
struct AttemptCourse: Course {
  let rules: AttemptRules

  var first: Leg {
    let stretch = Stretch(Segment(0, Constant.decimalCount) ?? .standard)
    return Leg(stretch, cue: 0, error: rules.error)
  }

  var limits: TimeLimits { TimeLimits(pause: rules.longestPause) }

  mutating func next(after run: LegRun) -> Leg? { nil }
}
