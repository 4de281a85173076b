/// Racing a ghost, from #1 on or over a segment.
package struct RaceKind: SessionKind {
  package static let mode = Mode.game
  package static let fields: [Field<Self>] = [
    Field("segment", \.segment), Field("goesOn", \.goesOnPastErrors),
  ]

  private var segment: Segment?
  private var goesOnPastErrors = false

  package init() {}

  package init(_ segment: Segment?) { self.segment = segment }

  package func within(_ constant: Constant) -> Self {
    var kind = self
    kind.segment = segment?.within(constant)
    return kind
  }

  package func goingOnPastErrors(_ goesOn: Bool) -> Self {
    var kind = self
    kind.goesOnPastErrors = goesOn
    return kind
  }

  package func course(of constant: Constant) -> any Course {
    OneLeg(first: Leg(chosenOrAll(constant), error: goesOnPastErrors ? .goesOn : .showsExpected(after: 0)))
  }

  package var keys: [Keystroke.Action] { goesOnPastErrors ? [.hint] : [] }
  package var chosen: Stretch? { segment.map { Stretch($0) } }
  package var hasGhost: Bool { true }

  /// A segment's race is never certified, and has a best of its own.
  package var credit: SessionCredit { SessionCredit(refusal: segment == nil ? nil : .segment, times: .all) }
}
