/// Typing over a dim model of a segment, again and again.
package struct CopyingKind: SessionKind {
  package static let mode = Mode.learn
  package static let fields: [Field<Self>] = [Field("segment", \.segment, isAlways: true)]

  private var segment = Segment.standard

  package init() {}

  package init(_ segment: Segment) { self.segment = segment }

  package func within(_ constant: Constant) -> Self { Self(segment.within(constant)) }

  /// Returns endless loops over the segment, with all its digits shown.
  package func course(of constant: Constant) -> any Course {
    Loops([Leg(Stretch(segment), shown: .all, cue: 0)])
  }

  package var chosen: Stretch? { Stretch(segment) }
  package var keys: [Keystroke.Action] { [.restartLoop] }
  package var credit: SessionCredit { SessionCredit(times: .none) }
}
