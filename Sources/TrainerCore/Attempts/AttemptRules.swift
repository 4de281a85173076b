/// The rules of an event or a record committee for an attempt in Strict mode.
package struct AttemptRules: Hashable, Sendable {
  /// The name in files, on the command line and on every screen.
  package let name: String
  /// The published source, in English and in French.
  package let source: [String]
  /// The longest time between two digits, in milliseconds.
  package let pause: UInt32
  package let error: Leg.ErrorRule

  package static let all = [
    // “According to the rule set by GWR, the time between two numbers should be no more than 15 seconds.”
    AttemptRules(
      name: "guinness",
      source: [
        "Chao Lu on the rule of Guinness World Records, interview, pi-world-ranking-list.com",
        "Chao Lu sur la règle de Guinness World Records, entretien, pi-world-ranking-list.com",
      ],
      pause: 15_000, error: .ends),
    // A mistake has to be corrected at once, and the next digit must come within a minute.
    AttemptRules(
      name: "emden",
      source: [
        "Emder Pi-Wettbewerb, as reported by dpa, 16 March 2024",
        "Emder Pi-Wettbewerb, d’après la dpa, 16 mars 2024",
      ],
      pause: 60_000, error: .endsUnlessCorrected(perLeg: nil)),
  ]

  package static func named(_ name: String) -> AttemptRules? { all.first { $0.name == name } }
}
