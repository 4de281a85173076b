import TrainerCore

/// What a session's page shows besides what a digit changes: the status line, the row that is being typed, and
/// the keypad.
///
/// While it is the same, a key needs no more than these to be drawn again.
struct Backdrop: Equatable, Sendable {
  /// The row that is being typed, by its number from 0.
  let row: Int
  /// The block whose image is shown.
  let imagedBlock: Int
  /// How far it has stepped back.
  let fade: Int
  let question: SessionFlow.Question?

  /// Whether a digit of a session changes nothing else: no race, loop, lesson, drill or the like goes on.
  static func isEnough(for plan: SessionPlan) -> Bool {
    let traits = plan.traits
    return !traits.hasGhost && !traits.hasLoops && !traits.hasRoute && !traits.isOverlaid && !plan.isBackwards
      && plan.details.isEmpty
  }
}
