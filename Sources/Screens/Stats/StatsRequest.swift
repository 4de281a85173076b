import TrainerCore

package enum StatsRequest: Equatable {
  /// Reads the history: the newest sessions at once, then all, then the keystrokes.
  case open
  case indices(SessionTable.Filter)
  case progress(ProgressFigures.Question)
  case memory(DayPlan.Question)
  /// The passes of a block, numbered from 0.
  case block(Constant, Int)
  case session(SessionRow)
  case notes
  /// Releases what was read.
  case close
}

/// An answer of the worker to a request, or news of its reading.
package enum StatsAnswer {
  /// The share of the history that has been read, 0 … 1.
  case share(Double)
  /// The newest sessions, newest first.
  case latest([SessionRow])
  /// The history or the keystrokes cannot be read.
  case unreadable
  case table(SessionTable)
  /// The sessions that match a filter, newest first, as indices into the table.
  case indices(SessionTable.Filter, [Int])
  case progress(ProgressFigures)
  case aggregates(Aggregates)
  case memoryRead
  case memory(MemoryFigures)
  case block(Constant, Int, [MemoryPast.CountedPass], errors: [DigitError] = [])
  /// The sessions with notes, in the order of the history.
  case notes([NotedSession])
  /// A session, `nil` if it cannot be judged; the state before it, if that could be read; and the seal of an attempt.
  case session(SessionRow, RecordedSession?, StateBeforeSession? = nil, seal: Seal? = nil)
}
