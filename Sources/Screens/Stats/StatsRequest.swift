import TrainerCore

/// What the statistics want to know of the history.
package enum StatsRequest: Equatable {
  /// The history is to be read: the newest sessions at once, then all, then the keystrokes.
  case open
  /// The sessions that a filter lets through, the newest first.
  case indices(SessionTable.Filter)
  /// How a constant went over time.
  case progress(ProgressFigures.Question)
  /// What is remembered of a constant, and what is to come.
  case memory(DayPlan.Question)
  /// The passes of a block, by its number from 0.
  case block(Constant, Int)
  case session(SessionRow)
  case notes
  /// What was read is no longer needed.
  case close
}

/// What the worker found.
package enum StatsAnswer {
  /// How much of the history has been read, 0 … 1.
  case share(Double)
  /// The newest sessions, the newest first.
  case latest([SessionRow])
  /// The history or the keystrokes cannot be read.
  case unreadable
  case table(SessionTable)
  /// The sessions that a filter leaves, the newest first, by their places in the table.
  case indices(SessionTable.Filter, [Int])
  /// How a constant went over time, as far as that is known.
  case progress(ProgressFigures)
  /// What all keystrokes together tell.
  case aggregates(Aggregates)
  /// How what is remembered came to be is known now.
  case memoryRead
  /// What is remembered of a constant.
  case memory(MemoryFigures)
  case block(Constant, Int, [MemoryPast.CountedPass], errors: [DigitError] = [])
  /// The sessions with notes, in the order of the history.
  case notes([NotedSession])
  /// A session, `nil` if it cannot be judged, what stood before it, if that could be read, and the seal of an attempt.
  case session(SessionRow, RecordedSession?, PastStanding? = nil, seal: Seal? = nil)
}
