import TrainerCore

/// How things were when a past session began, according to the log.
package struct PastStanding {
  /// The figures before the session.
  package let progress: Progress
  /// The ghost of a race; `nil` if there was none, or its keystrokes are lost.
  ///
  /// It is the Crown of that time, whichever was chosen: the lines of version 2.0 do not say that.
  package let ghost: Record?
  /// What was wrong in it, and why; none before that is known.
  package var errors: [DigitError] = []

  /// How things were before a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - table: all sessions.
  ///   - keystrokes: reads the keystrokes of another session; `nil` if they are lost.
  package init(
    before session: SessionRow, in table: SessionTable, keystrokes: (SessionRow) -> [Keystroke]?
  ) {
    var (progress, crown) = table.standing(before: session)
    let ghost = crown.flatMap { crown in
      keystrokes(crown).flatMap {
        Record(
          constant: crown.constant, type: .crown,
          times: PlayedSession(plan: crown.plan, keystrokes: $0).cumulativeTimes, date: crown.date)
      }
    }
    // To the millisecond, which the list does not always have.
    if let ghost { progress[session.constant].crown = ghost.best }
    self.progress = progress
    // Nor does it say which run through a stretch was the best one then.
    self.ghost = session.plan.kind.hasGhost && session.plan.segment == nil ? ghost : nil
  }
}
