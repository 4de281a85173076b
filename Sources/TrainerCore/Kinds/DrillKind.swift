/// A short timed test.
package struct DrillKind: SessionKind {
  package static let mode = Mode.drill
  package static let fields: [Field<Self>] = [
    Field("route", \.route),
    Field("drill", \.order),
  ]

  /// The stretches of the questions, unless they follow from the order alone.
  package private(set) var route: [Stretch] = []
  private var order = DrillOrder()

  package init() {}

  init(_ order: DrillOrder, route: [Stretch]) { (self.order, self.route) = (order, route) }

  package func course(of constant: Constant) -> any Course {
    DrillCourse(order, of: constant, route: route)
      ?? OneLeg(first: Leg(Stretch(.standard), evidence: .nothing))
  }

  package var hasIntegerPart: Bool { false }
  /// A challenge, which has a time limit, is won without help.
  package var keys: [Keystroke.Action] {
    order.seconds == nil && Drills.named(order.name)?.hasHints == true ? [.hint] : []
  }
  package var credit: SessionCredit { SessionCredit(keepsEmpty: true) }
  package var testName: String? { order.name }
  package var drill: DrillOrder? { order }
}
