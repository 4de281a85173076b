/// Reciting what is about to be forgotten, stretch by stretch.
package struct ReviewKind: SessionKind {
  package static let mode = Mode.review
  package static let fields: [Field<Self>] = [Field("route", \.route)]

  package private(set) var route: [Stretch] = []

  package init() {}

  init(_ route: [Stretch]) { self.route = route }

  package var isValid: Bool { !route.isEmpty }

  package func course(of constant: Constant) -> any Course {
    ReviewCourse(route) ?? OneLeg(first: Leg(chosenOrAll(constant)))
  }

  package var keys: [Keystroke.Action] { [.reveal, .hint, .image] }
  package var sources: [DigitSource] { [.keys, .program] }
  package var credit: SessionCredit { SessionCredit(isPlanned: true, keepsEmpty: true) }
}
