import TrainerCore

/// The state before a past session began, according to the log.
package struct StateBeforeSession {
  /// The figures before the session.
  package let progress: Progress
  /// The ghost of a race; `nil` if there was none, or if its keystrokes are lost.
  ///
  /// Always the Crown of that time, whichever ghost was chosen, since the lines of version 2.0 do not name
  /// it.
  package let ghost: Record?
  /// The errors of the session with their causes; empty until they are known.
  package var errors: [DigitError] = []

  /// Finds the state before a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - table: all sessions.
  ///   - keystrokes: reads the keystrokes of another session; `nil` if they are lost.
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
