/// A session with everything that follows from its keys, which are judged once for all that is summed.
package struct JudgedSession {
  package let recorded: RecordedSession
  /// The figures, without records.
  package let entry: SessionEntry
  /// The session step by step; `nil` where its keys are lost or cannot be judged, and the figures of its line count.
  package let played: PlayedSession?
  /// Evidence of memory; `nil` too where that is left out until the day of the session comes.
  package let evidence: SessionEvidence?
  /// True where it is dated after tomorrow, by a clock that was wrong: memory, streak and plan do without it until its day
  /// comes.
  package let isAhead: Bool

  package var id: String { recorded.id }

  /// A session as its line and keys tell it on a day.
  package init(_ recorded: RecordedSession, on today: Int) {
    self.init(
      recorded, recorded.isJudgeable ? recorded.played : nil,
      isAhead: Day.isAhead(recorded.date.day, of: today))
  }

  /// A session that has been played just now.
  package init(_ recorded: RecordedSession, _ played: PlayedSession?, isAhead: Bool = false) {
    (self.recorded, self.played, self.isAhead) = (recorded, played, isAhead)
    entry = SessionEntry(recorded, played)
    evidence = isAhead ? nil : played.map { SessionEvidence($0, date: recorded.date, id: recorded.id) }
  }

  /// The record of a type that it is; `nil` if its keys are lost.
  func record(_ type: RecordType) -> Record? {
    played.flatMap {
      Record(constant: recorded.plan.constant, type: type, times: $0.cumulativeTimes, date: recorded.date)
    }
  }
}

extension Day {
  /// True for the day of a session that is dated after tomorrow.
  package static func isAhead(_ day: Int, of today: Int) -> Bool { day > today + 1 }
}
