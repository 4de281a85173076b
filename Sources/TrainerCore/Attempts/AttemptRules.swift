/// The rules of an attempt: Strict as an event or a record committee would have it.
package struct AttemptRules: Hashable {
  /// Their name, in files, on the command line and on every screen.
  package let name: String
  /// Where they come from, in English and in French.
  package let source: [String]
  /// The most milliseconds between two digits.
  package let pause: UInt32
  /// What a wrong digit does.
  package let error: Leg.ErrorRule

  /// The table of the rules: those of another committee are one more entry.
  package static let all = [
    // “According to the rule set by GWR, the time between two numbers should be no more than 15 seconds.”
    AttemptRules(
      name: "guinness",
      source: [
        "Chao Lu on the rule of Guinness World Records, interview, pi-world-ranking-list.com",
        "Chao Lu sur la règle de Guinness World Records, entretien, pi-world-ranking-list.com",
      ],
      pause: 15_000, error: .ends),
    // A mistake has to be corrected at once, and no more than a minute may go by before the next digit.
    AttemptRules(
      name: "emden",
      source: [
        "Emder Pi-Wettbewerb, as reported by dpa, 16 March 2024",
        "Emder Pi-Wettbewerb, d’après la dpa, 16 mars 2024",
      ],
      pause: 60_000, error: .endsUnlessCorrected(perLeg: nil)),
  ]

  /// The rules of a name; `nil` if there are none of that name.
  package static func named(_ name: String) -> AttemptRules? { all.first { $0.name == name } }
}
