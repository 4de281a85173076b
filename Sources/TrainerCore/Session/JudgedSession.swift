/// A session with everything that follows from its keys, judged once for all sums.
package struct JudgedSession {
  package let recorded: RecordedSession
  /// The figures, without records.
  package let entry: SessionEntry
  /// The session step by step; `nil` where its keys are lost or cannot be judged, and the figures of its line count.
  package let played: PlayedSession?
  /// Evidence of memory; `nil` too where that is left out until the day of the session comes.
  package let evidence: SessionEvidence?
  /// True if the session is dated after tomorrow, by a wrong clock; it is left out of memory, streak and plan
  /// until its day comes.
  package let isDatedAhead: Bool

  package var id: String { recorded.id }

  /// True if the history keeps the session: with a right digit, or of a kind that is kept without one.
  ///
  /// One whose keys are lost or cannot be judged is kept.
  package var isKept: Bool {
    played?.engine.score != 0 || recorded.plan.credit.keepsEmpty
  }

  /// A session judged from its line and keys on a day.
  package init(_ recorded: RecordedSession, on today: Int) {
    self.init(
      recorded, recorded.isJudgeable ? recorded.played : nil,
      isDatedAhead: Day.isDatedAhead(recorded.date.day, of: today))
  }

  /// A session that was just played.
  package init(_ recorded: RecordedSession, _ played: PlayedSession?, isDatedAhead: Bool = false) {
    self.recorded = recorded
    self.played = played
    self.isDatedAhead = isDatedAhead
    entry = SessionEntry(recorded, played)
    evidence = isDatedAhead ? nil : played.map { SessionEvidence($0, date: recorded.date, id: recorded.id) }
  }

  /// The record of a type that the session is; `nil` if its keys are lost.
  func record(_ type: RecordType) -> Record? {
    played.flatMap {
      Record(constant: recorded.plan.constant, type: type, times: $0.cumulativeTimes, date: recorded.date)
    }
  }
}

extension Day {
  /// True for a day after tomorrow.
  package static func isDatedAhead(_ day: Int, of today: Int) -> Bool { day > today + 1 }
}
