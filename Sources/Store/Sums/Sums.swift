import FoundationEssentials
import TrainerCore

/// Everything that is summed over the log, in one pass.
package struct Sums: Codable, Equatable {
  package internal(set) var state = State()
  /// The mark of the logs that are summed; `nil` if it is to be summed again in any case.
  package var log: String?
  /// The days on which these are the sums.
  var span = SumsSpan()
  /// The parts of the logs that are summed, by their names below the data folder.
  var parts: [String: ReadPart] = [:]
  /// The lines that each log has, or was known to have.
  var lengths = LogLengths()
  /// The last session that is summed; one before it makes all of it another sum.
  private var last: SessionStamp?
  /// Whether such a one was added.
  private(set) var isOutOfOrder = false
  /// The bytes of the rows' file that count.
  var rows = 0
  /// Rows that are not in it yet.
  var newRows = Data()

  private enum CodingKeys: CodingKey { case state, log, span, parts, lengths, last, isOutOfOrder, rows }

  package init(_ state: State = State()) { self.state = state }

  /// Adds a session; one that began before others is in the figures, but has all of it summed again.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - log: the name of the log in which its line lies.
  ///   - offset: the offset of the line.
  /// - Returns: its figures, with the records that it set.
  @discardableResult
  mutating func add(_ session: JudgedSession, in log: String, at offset: Int) -> SessionEntry {
    let isInOrder = isLater(session.recorded)
    if isInOrder { last = session.recorded.stamp } else { isOutOfOrder = true }
    span.add(session)
    var entry = session.entry
    entry.records = state.add(session, isLast: isInOrder)
    newRows += RowsFile.line(SessionRow(entry: entry, place: 0), log: log, offset: offset)
    return entry
  }

  /// True for a session that comes after all those that are summed.
  func isLater(_ session: RecordedSession) -> Bool { last.map { $0 < session.stamp } ?? true }

  /// Whether they are of a log with a mark, and right on a day.
  func isOf(_ mark: String, on day: Int) -> Bool {
    log == mark && !isOutOfOrder && span.isRight(on: day)
  }
}

extension RecordedSession {
  /// Its place among all sessions.
  var stamp: SessionStamp { SessionStamp(milliseconds: date.milliseconds, id: id) }
}
