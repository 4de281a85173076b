import FoundationEssentials
import TrainerCore

/// All sums over the logs, computed in one pass.
package struct Sums: Codable, Equatable {
  package internal(set) var state = State()
  /// The mark of the summed logs; `nil` if they must be summed again in any case.
  package var log: String?
  /// The days on which the sums are valid.
  var span = SumsSpan()
  /// The summed part of each log, by name relative to the data folder.
  var parts: [String: ReadPart] = [:]
  var lengths = LogLengths()
  /// The latest session summed; adding an earlier one requires summing everything again.
  private var last: SessionStamp?
  /// True once a session earlier than `last` was added.
  private(set) var isOutOfOrder = false
  /// The number of valid bytes of the rows file.
  var rows = 0
  /// Rows not yet written to the rows file.
  var newRows = Data()

  private enum CodingKeys: CodingKey { case state, log, span, parts, lengths, last, isOutOfOrder, rows }

  package init(_ state: State = State()) { self.state = state }

  /// Adds a session; if it is earlier than others, its figures count, but everything must be summed again.
  ///
  /// - Parameters:
  ///   - session: the session to add.
  ///   - log: the name of the log that holds its line.
  ///   - offset: the byte offset of the line.
  /// - Returns: its figures, with the records that it set.
  @discardableResult
  mutating func add(_ session: JudgedSession, in log: String, at offset: Int) -> SessionEntry {
    let isInOrder = isLater(session.recorded)
    if isInOrder { last = session.recorded.stamp } else { isOutOfOrder = true }
    span.update(for: session)
    var entry = session.entry
    entry.records = state.add(session, isLast: isInOrder)
    newRows += RowsFile.line(SessionRow(entry: entry, place: 0), log: log, offset: offset)
    return entry
  }

  /// True if the session comes after all summed ones.
  func isLater(_ session: RecordedSession) -> Bool { last.map { $0 < session.stamp } ?? true }

  /// True if the sums match a log mark and are valid on a day.
  func matches(_ mark: String, on day: Int) -> Bool {
    log == mark && !isOutOfOrder && span.isValid(on: day)
  }
}

extension RecordedSession {
  /// The session's position in the order of all sessions.
  var stamp: SessionStamp { SessionStamp(milliseconds: date.milliseconds, id: id) }
}
