/// Reciting by the rules of an event or a record committee.
package struct AttemptKind: SessionKind {
  package static let mode = Mode.strict
  package static let mark: String? = "attempt"
  package static let fields: [Field<Self>] = [
    Field("attempt", \.name),
    Field("terms", \.terms),
  ]

  /// The name of the rules, possibly unknown here.
  private var name = ""
  private var terms: FormerTerms?

  package init() {}

  package init(_ rules: String) { name = rules }

  package var isValid: Bool { name.isPlainWord }

  package func course(of constant: Constant) -> any Course {
    OneLeg(
      first: Leg(chosenOrAll(constant), cue: 0, error: rules?.error ?? terms?.error ?? .ends),
      limit: rules.map { .pause($0.pause) })
  }

  package var keys: [Keystroke.Action] { terms == nil ? [] : [.takeBreak] }
  package var sources: [DigitSource] { [.keys, .judge] }
  package var credit: SessionCredit {
    SessionCredit(refusal: nil, times: .all, isSealed: true, keepsEmpty: true)
  }
  package var testName: String? { name }
  package var rules: AttemptRules? { AttemptRules.named(name) }
}

/// The terms of an attempt by a committee's own rules (`own`) in version 1.0, kept for such sessions.
struct FormerTerms: FieldObject {
  static let fields: [Field<Self>] = [
    Field("pause", \.pause),
    Field("corrections", \.corrections),
    Field("within", \.within),
    Field("breaks", \.breaks),
  ]

  private var pause: Int?
  /// The number of mistakes that may be corrected; `nil` for none.
  private var corrections: Int?
  private var within: Int?
  private var breaks: [Int]?

  var error: Leg.ErrorRule { .endsUnlessCorrected(perLeg: corrections ?? 0) }
}
