/// What a committee sets for an attempt; each term may be missing.
package struct AttemptTerms: Hashable, Sendable {
  /// Breaks, during which the clock of the pauses rests.
  package struct Breaks: Hashable, Sendable {
    /// How many may be taken.
    package let count: Int
    /// The most minutes of each.
    package let minutes: Int

    /// Some breaks of some minutes; `nil` if the numbers make no sense.
    package init?(count: Int, minutes: Int) {
      guard 1...100 ~= count, 1...1440 ~= minutes else { return nil }
      (self.count, self.minutes) = (count, minutes)
    }

    /// The most milliseconds of each.
    package var milliseconds: UInt32 { UInt32(minutes) * 60_000 }
  }

  /// The most seconds between two digits; any where it is missing.
  package let pause: Int?
  /// How many mistakes may be corrected; none where it is missing.
  package let corrections: Int?
  /// The minutes that it may take; any where it is missing.
  package let within: Int?
  /// The breaks that may be taken.
  package let breaks: Breaks?

  /// Terms, of which each may be missing; `nil` if the numbers make no sense.
  package init?(pause: Int? = nil, corrections: Int? = nil, within: Int? = nil, breaks: Breaks? = nil) {
    guard pause.map({ 1...86_400 ~= $0 }) ?? true, corrections.map({ 0...1000 ~= $0 }) ?? true,
      within.map({ 1...10_080 ~= $0 }) ?? true
    else { return nil }
    (self.pause, self.corrections, self.within, self.breaks) = (pause, corrections, within, breaks)
  }

  package static let none = AttemptTerms()

  private init() { (pause, corrections, within, breaks) = (nil, nil, nil, nil) }
}

/// The rules of an attempt: Strict as an event, a record committee or one of the user's own would have it.
package enum AttemptRules: Hashable, Sendable {
  /// “According to the rule set by GWR, the time between two numbers should be no more than 15 seconds”: Chao
  /// Lu, in an interview with the Pi World Ranking List.
  case guinness
  /// A mistake has to be corrected at once, and no more than a minute may go by before the next digit: the
  /// Emder Pi-Wettbewerb as reported by dpa on 16 March 2024.
  case emden
  /// What a committee sets.
  case own(AttemptTerms)

  package static let ofEvents: [AttemptRules] = [.guinness, .emden]

  /// Every name that rules can have.
  package static let names = (ofEvents + [.own(.none)]).map(\.name)

  /// The rules of a name, on terms that only rules of one's own have; `nil` if there are none of that name.
  package init?(_ name: String, _ terms: AttemptTerms? = nil) {
    switch name {
    case "guinness": self = .guinness
    case "emden": self = .emden
    case "own": self = .own(terms ?? .none)
    default: return nil
    }
  }

  /// Their name, in files, on the command line and on every screen.
  package var name: String {
    switch self {
    case .guinness: "guinness"
    case .emden: "emden"
    case .own: "own"
    }
  }

  /// The terms of rules of one's own; `nil` of others, and where none was set.
  package var terms: AttemptTerms? {
    if case .own(let terms) = self, terms != .none { terms } else { nil }
  }

  /// The most milliseconds between two digits, and from the first digit to any other, and the breaks.
  package var limits: TimeLimits {
    switch self {
    case .guinness: TimeLimits(pause: 15_000)
    case .emden: TimeLimits(pause: 60_000)
    case .own(let terms):
      TimeLimits(
        pause: terms.pause.map { UInt32($0) * 1000 }, total: terms.within.map { UInt32($0) * 60_000 },
        breaks: terms.breaks)
    }
  }

  /// What a wrong digit does.
  package var error: Leg.ErrorRule {
    switch self {
    case .guinness: .ends
    case .emden: .endsUnlessCorrected(perLeg: nil)
    case .own(let terms):
      if let corrections = terms.corrections, corrections > 0 {
        .endsUnlessCorrected(perLeg: corrections)
      } else {
        .ends
      }
    }
  }
}

/// An attempt: from #1 on, as far as one can, with no pause that is too long.
package struct Attempt: Drill {
  /// What the page of the drills finds it by; files have the name of its rules.
  package static let name = "attempt"

  private let rules: AttemptRules
  private let count: Int

  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    AttemptRules.ofEvents.map {
      DrillSize(name: name, decimals: count, questions: 1, rules: $0)
    }
  }

  /// The attempt by the rules of an order; throws without them.
  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    guard let rules = order.rules else { throw .unknown(Attempt.name) }
    self.rules = rules
    count = constant.decimals.count
  }

  package var limits: TimeLimits { rules.limits }

  package func question(_ number: Int) -> [Leg] {
    [Leg(asking: 0..<count, error: rules.error)]
  }
}
