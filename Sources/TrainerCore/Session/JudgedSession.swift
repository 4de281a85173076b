/// A session with everything that follows from its keys, judged once and used by all sums.
package struct JudgedSession {
  package let recorded: RecordedSession
  /// The figures, without records.
  package let entry: SessionEntry
  /// The session step by step; `nil` if its keys are lost or cannot be judged, and the figures of its line count.
  package let played: PlayedSession?
  /// Evidence of memory; `nil` also while the session is ahead.
  package let evidence: SessionEvidence?
  /// True if a wrong clock dated the session after tomorrow; memory, streak and plan leave it out until its day comes.
  package let isDatedAhead: Bool

  package var id: String { recorded.id }

  /// True if the history keeps the session: it has a correct digit, is of a kind kept without one, or cannot be judged.
  package var isKept: Bool {
    played?.engine.score != 0 || recorded.plan.credit.keepsEmpty
  }

  package init(_ recorded: RecordedSession, on today: Int) {
    self.init(
      recorded, recorded.isJudgeable ? recorded.played : nil,
      isDatedAhead: Day.isDatedAhead(recorded.date.day, of: today))
  }

  package init(_ recorded: RecordedSession, _ played: PlayedSession?, isDatedAhead: Bool = false) {
    self.recorded = recorded
    self.played = played
    self.isDatedAhead = isDatedAhead
    entry = SessionEntry(recorded, played)
    evidence =
      isDatedAhead
      ? nil
      : played.map {
        SessionEvidence(
          $0, date: recorded.date, id: recorded.id, groups: recorded.groups, starts: recorded.starts)
      }
  }

  /// The session as a record of a type; `nil` if it cannot be judged.
  func record(_ type: RecordType) -> Record? {
    played.flatMap {
      Record(constant: recorded.plan.constant, type: type, times: $0.cumulativeTimes, date: recorded.date)
    }
  }
}

extension Day {
  /// True if the day is later than tomorrow.
  package static func isDatedAhead(_ day: Int, of today: Int) -> Bool { day > today + 1 }
}
