/// Reciting until the first mistake.
package struct StrictKind: SessionKind {
  package static let mode = Mode.strict
  package static let fields: [Field<Self>] = []

  package init() {}

  package func course(of constant: Constant) -> any Course {
    OneLeg(first: Leg(chosenOrAll(constant), error: .ends))
  }

  package var sources: [DigitSource] { [.keys, .judge] }
  package var credit: SessionCredit { SessionCredit(refusal: nil, times: .all) }
}
