/// Reciting what is about to be forgotten, stretch by stretch.
struct ReviewKind: SessionKind {
  static let mode = Mode.review
  static let fields: [Field<Self>] = [Field("route", \.route)]

  private(set) var route: [Stretch] = []

  init() {}

  init(_ route: [Stretch]) { self.route = route }

  var isPossible: Bool { !route.isEmpty }

  func course(of constant: Constant) -> any Course {
    ReviewCourse(route) ?? OneLeg(first: Leg(whole(constant)))
  }

  var keys: [Keystroke.Action] { [.reveal, .hint, .image] }
  var sources: [DigitSource] { [.keys, .voice] }
  var worth: Worth { Worth(isPlanned: true) }
}
