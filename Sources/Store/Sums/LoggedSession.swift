import TrainerCore

/// A session of the past, as its line and its keys tell it.
package struct LoggedSession {
  /// What the history says of it; certified, and with a best streak, only where its keystrokes do not
  /// say otherwise.
  var entry: SessionEntry
  /// Its keystrokes; `nil` if they are lost.
  let log: SessionLog?
  /// The engine after the last of them; `nil` too where they cannot be judged again, or say
  /// something else than the history, and the line alone counts.
  let engine: PracticeEngine?
  /// What they say of memory; `nil` too where that is left out until its day comes.
  let evidence: SessionEvidence?
  /// Where the history says something else than they do: it sets no record then, and teaches
  /// nothing.
  let differences: [Difference]
  /// Whether it is dated after tomorrow, by a clock that was wrong: memory, streak and plan do without it until its
  /// day comes.
  let isAhead: Bool

  /// A session from its line and its keys, which are judged once for all that is summed.
  package init(_ entry: SessionEntry, log: SessionLog?, on today: Int) {
    self.entry = entry
    self.log = log
    isAhead = SumsSpan.isAhead(entry.date.day, of: today)
    guard let log, log.plan.isJudgeable else {
      (engine, evidence, differences) = (nil, nil, [])
      return
    }
    let session = log.played
    differences = Difference.all(entry, log, session.engine)
    let isSound = differences.isEmpty
    engine = isSound ? session.engine : nil
    evidence = isSound && !isAhead ? SessionEvidence(session, date: entry.date, id: log.id) : nil
    self.entry.certified = isSound && Certification(session.engine) == .certified
    if !isSound { self.entry.bestStreak = 0 }
  }

  /// Whether its digits have times of their own, as far as is known.
  var isTimed: Bool { evidence?.isTimed ?? (entry.plan.source.way == .typed) }
}
