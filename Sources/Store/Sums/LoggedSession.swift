import TrainerCore

/// A session of the past, as the history and the keystrokes tell it.
package struct LoggedSession: Sendable {
  /// What the history says of it.
  var entry: SessionEntry
  /// Its keystrokes; `nil` if they are lost.
  let log: SessionLog?
  /// The engine after the last of them; `nil` too where they cannot be judged again, and the line
  /// alone counts.
  let engine: PracticeEngine?
  /// What they say of memory; `nil` too where that is left out until its day comes.
  let evidence: SessionEvidence?
  /// Whether it is dated after tomorrow, by a clock that was wrong: memory, streak and plan do without it until its
  /// day comes.
  let isAhead: Bool
  var areKeystrokesSaved = true

  /// A session from its line in the history and its keystrokes, which are judged once for all that is summed.
  package init(_ entry: SessionEntry, log: SessionLog?, on today: Int) {
    self.entry = entry
    self.log = log
    isAhead = SumsSpan.isAhead(entry.date.day, of: today)
    if let log, log.plan.constant.hasDigits {
      let session = log.played
      engine = session.engine
      evidence = isAhead ? nil : SessionEvidence(session, date: entry.date, id: log.id)
    } else {
      (engine, evidence) = (nil, nil)
    }
  }
}
