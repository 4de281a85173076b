import FoundationEssentials
import TrainerCore

/// The summed part of a log: all lines up to an offset.
struct ReadPart: Codable, Equatable {
  /// The byte offset after the last whole line.
  let end: Int
  /// A hash of the 64 KB before `end`.
  private let mark: String
  private let size: Int
  /// The inode and modification time; a change without growth means an edit.
  private let change: String

  init(_ file: File, at path: String, to end: Int, in reader: HistoryReader) throws(Trouble) {
    self.end = end
    let status = try reader.disk.status(file)
    size = status.size
    change = "\(status.inode) \(status.modified.tv_sec).\(status.modified.tv_nsec)"
    var bytes = Data()
    var lines = reader.folder.lines(of: path, file, reader.disk, from: max(0, end - 65_536))
    while lines.offset < end, let line = try lines.next() { bytes += line.bytes }
    mark = String(bytes.fnv1a, radix: 16)
  }

  /// True if the log is unchanged or has only grown; an edit before the last 64 KB of a grown log goes unnoticed.
  func continues(_ earlier: ReadPart) -> Bool {
    mark == earlier.mark && (size > earlier.size || size == earlier.size && change == earlier.change)
  }
}

extension HistoryReader {
  /// The most appended bytes to add to saved sums; with more, everything is summed again.
  private static let most = 1 << 20

  /// The sums with the lines appended since; `nil` if all must be summed, because a log or earlier sums changed.
  func advanced(_ sums: Sums) throws(Trouble) -> Sums? {
    // Without a log no saved sums are trusted.
    guard !sums.isOutOfOrder, sums.span.isValid(on: today), !sums.parts.isEmpty else { return nil }
    var sums = sums
    var new: [(session: RecordedSession, log: String, offset: Int)] = []
    var bytes = 0
    // Before reading, so that a concurrent append shows as a different mark.
    sums.log = try folder.logMark(disk)
    var parts: [String: ReadPart] = [:]
    for path in try folder.logs(disk) {
      guard let file = try disk.openExisting(path) else { continue }
      let name = folder.name(of: path)
      let start = sums.parts[name]?.end ?? 0
      let size = try disk.status(file).size
      bytes += size - start
      guard bytes <= HistoryReader.most else { return nil }
      if let part = sums.parts[name], try !ReadPart(file, at: path, to: start, in: self).continues(part) {
        return nil
      }
      var lines = folder.lines(of: path, file, disk, from: start)
      var end = start
      while let line = try lines.next(), line.isWhole {
        var session: RecordedSession?
        guard sums.apply(line.bytes, orReturn: &session) else { return nil }
        if let session { new.append((session, name, line.offset)) }
        sums.lengths.add(1, to: name)
        end = lines.offset
      }
      parts[name] = try ReadPart(file, at: path, to: end, in: self)
    }
    guard sums.parts.keys.allSatisfy({ parts[$0] != nil }) else { return nil }
    sums.parts = parts
    folder.openLists(of: sums.state, disk)
    for (session, log, offset) in new.sorted(by: { $0.session.stamp < $1.session.stamp }) {
      guard sums.isLater(session) else { return nil }
      sums.add(JudgedSession(session, on: today), in: log, at: offset)
    }
    return sums
  }
}

extension Sums {
  /// Applies an appended statement, or returns its session in `session`; false if it changes earlier sums or is unreadable.
  fileprivate mutating func apply(_ line: Data, orReturn session: inout RecordedSession?) -> Bool {
    if let statement = StatementLine(line) {
      let id = (statement.statement as? any SessionStatement)?.id
      guard ![statement.statement].changeSessions, id.map(state.forgotten.contains) != true else {
        return false
      }
      state.apply(statement)
      return true
    }
    guard StatementLine.type(of: line) == nil else { return LogFile.isReadable(line) }
    guard let found = RecordedSession.decode(line), state.amendments[found.id] == nil,
      !state.forgotten.contains(found.id)
    else { return false }
    session = found
    return true
  }
}
