import FoundationEssentials
import TrainerCore

/// The state derived from all logs, with all it takes to add later sessions; kept in `sums.json`.
package struct Sums: Codable, Equatable {
  package internal(set) var state = State()
  /// The mark of the summed logs; `nil` if they must be summed again.
  package var log: String?
  var span = SumsSpan()
  /// The summed part of each log, by its name.
  var parts: [String: ReadPart] = [:]
  var lengths = LogLengths()
  /// The latest session summed; an earlier one requires summing everything again.
  private var last: SessionStamp?
  /// True once a session earlier than `last` was added.
  private(set) var isOutOfOrder = false
  /// The valid bytes of the rows file.
  var rows = 0
  /// Rows not yet written to their file.
  var newRows = Data()

  private enum CodingKeys: CodingKey { case state, log, span, parts, lengths, last, isOutOfOrder, rows }

  package init(_ state: State = State()) { self.state = state }

  /// Adds a session, with its line's place; returns its figures and records; if out of order, all must be summed again.
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

  func isLater(_ session: RecordedSession) -> Bool { last.map { $0 < session.stamp } ?? true }

  func matches(_ mark: String, on day: Int) -> Bool {
    log == mark && !isOutOfOrder && span.isValid(on: day)
  }
}

extension RecordedSession {
  /// The session's position in the order of all sessions.
  var stamp: SessionStamp { SessionStamp(milliseconds: date.milliseconds, id: id) }
}
