/// Reciting freely, with reveals: from #1 on, over a stretch, or over stretches again and again.
package struct PracticeKind: SessionKind {
  package static let mode = Mode.practice
  package static let fields: [Field<Self>] = [
    Field("segment", \.chosen),
    Field("route", \.route),
    Field("again", \.isRepeated),
    Field("goesOn", \.goesOnPastErrors),
  ]

  package private(set) var chosen: Stretch?
  package private(set) var route: [Stretch] = []
  /// True if the chosen stretch, or else `route`, is recited again and again.
  package private(set) var isRepeated = false
  private var goesOnPastErrors = false

  package init() {}

  package init(_ chosen: Stretch?, isRepeated: Bool = false) {
    self.chosen = chosen
    self.isRepeated = isRepeated && chosen != nil
  }

  /// Loops over stretches; `nil` if there are none.
  init?(looping stretches: [Stretch]) {
    guard let first = stretches.first else { return nil }
    self.init(stretches.count == 1 ? first : nil)
    if chosen == nil { route = stretches }
    isRepeated = true
  }

  package var isValid: Bool { isRepeated ? (chosen == nil) != route.isEmpty : route.isEmpty }

  package func within(_ constant: Constant) -> Self {
    var kind = self
    kind.chosen = chosen.map { Stretch($0.segment.within(constant), isBackwards: $0.isBackwards) }
    return kind
  }

  package func goingOnPastErrors(_ goesOn: Bool) -> Self {
    var kind = self
    kind.goesOnPastErrors = goesOn
    return kind
  }

  package func course(of constant: Constant) -> any Course {
    let legs = (route.isEmpty ? [chosenOrAll(constant)] : route).map {
      Leg($0, error: goesOnPastErrors ? .goesOn : .counts)
    }
    return isRepeated ? Loops(legs) : OneLeg(first: legs[0])
  }

  private var isBackwards: Bool { chosen?.isBackwards == true }

  package var keys: [Keystroke.Action] {
    (isBackwards ? [] : [.reveal]) + [.hint] + (isRepeated ? [.restartLoop] : [])
  }

  package var sources: [DigitSource] { isBackwards ? [.keys] : [.keys, .program, .judge] }
  package var credit: SessionCredit { SessionCredit(times: .all) }
}
