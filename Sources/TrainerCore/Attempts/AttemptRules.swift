/// The rules of an attempt: Strict as an event or a record committee would have it.
///
/// New rules are a line in `all`.
public struct AttemptRules: Equatable, Sendable {
  /// Their name, in files, on the command line and on every screen.
  public let name: String
  /// How many digits complete it; `nil` if one goes on as far as one can.
  public let digits: Int?
  /// How long it and its pauses may last.
  public let limits: TimeLimits
  /// What a wrong digit does.
  public let error: Leg.ErrorRule

  /// Whether a pause that is too long ends it; else it is the time as a whole, if anything.
  public var endsAfterPause: Bool { limits.pause != nil }

  /// All that there are.
  public static let all = [
    // “According to the rule set by GWR, the time between two numbers should be no more than 15 seconds”:
    // Chao Lu, in an interview with the Pi World Ranking List.
    AttemptRules(name: "guinness", digits: nil, limits: TimeLimits(pause: 15_000), error: .ends),
    // A mistake has to be corrected at once, and no more than a minute may go by before the next digit: the
    // Emder Pi-Wettbewerb as reported by dpa on 16 March 2024.
    AttemptRules(
      name: "emden", digits: nil, limits: TimeLimits(pause: 60_000), error: .endsUnlessCorrected(perLeg: nil)),
    AttemptRules(name: "school-100", digits: 100, limits: TimeLimits(total: 180_000), error: .ends),
    AttemptRules(name: "school-1000", digits: 1000, limits: TimeLimits(total: 1_200_000), error: .ends),
  ]

  /// The rules of a name.
  public static func named(_ name: String) -> AttemptRules? { all.first { $0.name == name } }
}

/// The course of an attempt: from #1 on, within its limits.
struct AttemptCourse: Course {
  let rules: AttemptRules

  var first: Leg {
    let stretch = Stretch(Segment(0, rules.digits ?? Constant.decimalCount) ?? .standard)
    return Leg(stretch, cue: 0, error: rules.error)
  }

  var limits: TimeLimits { rules.limits }

  mutating func next(after run: LegRun) -> Leg? { nil }
}
