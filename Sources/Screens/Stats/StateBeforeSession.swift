import TrainerCore

/// The state before a past session began, according to the log.
package struct StateBeforeSession {
  package let progress: Progress
  /// The ghost of a race, always that time's Crown, since 2.0 names none; `nil` without a race, or if its keystrokes are lost.
  package let ghost: Record?
  /// The errors of the session with their causes; empty until they are known.
  package var errors: [DigitError] = []

  /// Finds the state before a session in `table`, which has all; `keystrokes` reads those of another session, `nil` if they are lost.
  package init(
    before session: SessionRow, in table: SessionTable, keystrokes: (SessionRow) -> [Keystroke]?
  ) {
    var (progress, crown) = table.progressAndCrown(before: session)
    let ghost = crown.flatMap { crown in
      keystrokes(crown).flatMap {
        Record(
          constant: crown.constant, type: .crown,
          times: PlayedSession(plan: crown.plan, keystrokes: $0).cumulativeTimes, date: crown.date)
      }
    }
    // The keystrokes give the time to the millisecond, which the list does not always have.
    if let ghost { progress[session.constant].crown = ghost.best }
    self.progress = progress
    // The log does not tell which run over a segment was the best at that time.
    self.ghost = session.plan.kind.hasGhost && session.plan.segment == nil ? ghost : nil
  }
}
