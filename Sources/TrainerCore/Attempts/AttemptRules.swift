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

/// An attempt: from #1 on, as far as one can, with no pause that is too long.
public struct Attempt: Drill {
  /// What the page of the drills finds it by; files have the name of its rules.
  public static let name = "attempt"

  private let rules: AttemptRules

  /// A size for each set of rules.
  public static func sizes(known: Int) -> [DrillSize] {
    AttemptRules.allCases.map {
      DrillSize(name: name, decimals: Constant.decimalCount, questions: 1, rules: $0)
    }
  }

  /// The attempt by the rules of an order; throws without them.
  public init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    guard let rules = order.rules else { throw .unknown(Attempt.name) }
    self.rules = rules
  }

  /// The pause that the rules allow.
  public var longestPause: UInt32? { rules.longestPause }

  /// All decimals.
  public func question(_ number: Int) -> [Leg] {
    [Leg(asking: 0..<Constant.decimalCount, error: rules.error)]
  }
}
