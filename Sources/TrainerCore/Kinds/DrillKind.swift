/// A short timed test.
struct DrillKind: SessionKind {
  static let mode = Mode.drill
  static let fields: [Field<Self>] = [Field("route", \.route), Field("drill", \.order)]

  /// What its questions run over, where they do not follow from the order alone.
  private(set) var route: [Stretch] = []
  private var order = DrillOrder()

  init() {}

  init(_ order: DrillOrder, route: [Stretch]) { (self.order, self.route) = (order, route) }

  func course(of constant: Constant) -> any Course {
    DrillCourse(order, of: constant, route: route)
      ?? OneLeg(first: Leg(Stretch(.standard), meaning: .nothing))
  }

  var worth: Worth { Worth() }
  var test: String? { order.name }
  var drill: DrillOrder? { order }
}
