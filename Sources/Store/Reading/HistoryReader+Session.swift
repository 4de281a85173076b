import FoundationEssentials
import Glibc
import TrainerCore

/// A session of the log with the line that its keystrokes are on.
package struct RecordedSession {
  /// What the history says of it.
  package let entry: SessionEntry
  /// Its keys in order.
  package let keystrokes: [Keystroke]
  /// The bytes of its line in `keystrokes.jsonl`, without the line feed.
  package let line: Data
}

extension HistoryReader {
  /// Goes through the sessions of some rows, in the order of the rows; those that cannot be read any more are
  /// left out.
  public func forEachEntry(
    of rows: some Sequence<SessionRow>, _ body: (SessionEntry) throws -> Void
  ) throws {
    guard let file = try disk.openExisting(folder.history) else { return }
    // Most lines are shorter than this; the buffer grows for those that are not.
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 16)
    defer { buffer.deallocate() }
    for row in rows {
      while let base = buffer.baseAddress {
        let count = try disk.read(file, into: buffer, at: row.lineOffset)
        let end = memchr(base, 0x0A, count).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
        if end == nil && count == buffer.count && count < RawLines.longest {
          let size = buffer.count * 4
          buffer.deallocate()
          buffer = .allocate(byteCount: size, alignment: 16)
          continue
        }
        let line = UnsafeRawBufferPointer(rebasing: buffer[..<(end ?? count)])
        if let entry = EntryScanner.scan(line)?.entry ?? HistoryLine.decodeAnyShape(Data(line)) {
          try body(entry)
        }
        break
      }
    }
  }

  /// The session of an id; `nil` if the history or the keystrokes lack it.
  package func session(_ id: String) throws(Trouble) -> RecordedSession? {
    let history = try first(in: folder.history, naming: id) { line in
      HistoryLine.decode(line).flatMap { $0.id == id ? $0 : nil }
    }
    let log = try first(in: folder.keystrokes, naming: id) { line in
      KeystrokesLine.decode(line).flatMap { $0.id == id ? $0 : nil }
    }
    guard let history, let log else { return nil }
    return RecordedSession(entry: history.value, keystrokes: log.value.keystrokes, line: log.line)
  }

  /// The first line of a file that names an id and can be read as what is looked for.
  private func first<Value>(
    in path: String, naming id: String, _ decode: (Data) -> Value?
  ) throws(Trouble) -> (value: Value, line: Data)? {
    guard let file = try disk.openExisting(path) else { return nil }
    var reader = LineReader(file, disk: disk)
    let run = Array(JSONText.quoted(id).utf8)
    while let line = try reader.next() {
      if line.bytes.contains(run: run), let value = decode(line.bytes) { return (value, line.bytes) }
    }
    return nil
  }
}
