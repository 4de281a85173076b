/// Reciting as an event or a record committee would have it.
struct AttemptKind: SessionKind {
  static let mode = Mode.strict
  static let mark: String? = "attempt"
  static let fields: [Field<Self>] = [Field("attempt", \.name), Field("terms", \.terms)]

  /// That of its rules, which may not be known here.
  private var name = ""
  private var terms: FormerTerms?

  init() {}

  init(_ rules: String) { name = rules }

  var isPossible: Bool { name.isPlainWord }

  func course(of constant: Constant) -> any Course {
    let rules = AttemptRules.named(name)
    return OneLeg(
      first: Leg(whole(constant), cue: 0, error: rules?.error ?? terms?.error ?? .ends),
      limit: rules.map { .pause($0.pause) })
  }

  var keys: [Keystroke.Action] { terms == nil ? [] : [.takeBreak] }
  var sources: [DigitSource] { [.keys, .judge] }
  var worth: Worth { Worth(refusal: nil, times: .all, isSealed: true) }
  var test: String? { name }
}

/// What 1.0 let a committee set for an attempt by rules of its own, `own`: such a session stays as it was.
struct FormerTerms: FieldObject {
  static let fields: [Field<Self>] = [
    Field("pause", \.pause),
    Field("corrections", \.corrections),
    Field("within", \.within),
    Field("breaks", \.breaks),
  ]

  private var pause: Int?
  /// How many mistakes may be corrected; none where it is missing.
  private var corrections: Int?
  private var within: Int?
  private var breaks: [Int]?

  var error: Leg.ErrorRule { .endsUnlessCorrected(perLeg: corrections ?? 0) }
}
