import FoundationEssentials
import TrainerCore

/// Finds the keystrokes of one session after the other in `keystrokes.jsonl`.
///
/// They lie there nearly in the order of the history, so that one pass is enough; of those passed over, only
/// the place is kept.
struct LogFinder {
  /// Whether a line was met that cannot be read.
  private(set) var isDamaged = false
  private let file: File?
  private let disk: Disk
  private var reader: LineReader?
  private var passed: [UInt64: Int] = [:]

  init(_ path: String, disk: Disk) throws(Trouble) {
    self.disk = disk
    file = try disk.openExisting(path)
    reader = file.map { LineReader($0, disk: disk) }
  }

  /// The session with an id; `nil` if its keystrokes are not there, or a newer version's.
  mutating func log(of id: String) throws(Trouble) -> SessionLog? { try line(of: id).flatMap { judged($0) } }

  /// The line with an id, whatever it says; `nil` if there is none.
  mutating func line(of id: String) throws(Trouble) -> Data? {
    let key = LogFinder.hash(id)
    if let offset = passed.removeValue(forKey: key) { return try line(at: offset) }
    while let line = try reader?.next() {
      guard let lineID = KeystrokesLine.id(line.bytes) else {
        isDamaged = true
        continue
      }
      if lineID == id { return line.bytes }
      pass(line, of: lineID)
    }
    return nil
  }

  /// The sessions that were not asked for, in the order of the file.
  mutating func others(_ body: (SessionLog) throws(Trouble) -> Void) throws(Trouble) {
    while let line = try reader?.next() {
      if let id = KeystrokesLine.id(line.bytes) {
        pass(line, of: id)
      } else {
        isDamaged = true
      }
    }
    for offset in passed.values.sorted() {
      if let log = try line(at: offset).flatMap({ judged($0) }) { try body(log) }
    }
  }

  /// Keeps the place of a line that was not asked for; of several with the same id the first counts.
  private mutating func pass(_ line: LineReader.Line, of id: String) {
    let key = LogFinder.hash(id)
    if passed[key] == nil { passed[key] = line.offset } else { _ = judged(line.bytes) }
  }

  private func line(at offset: Int) throws(Trouble) -> Data? {
    guard let file else { return nil }
    var reader = LineReader(file, disk: disk, from: offset)
    return try reader.next()?.bytes
  }

  /// The session of a line; `nil` if that is damage, or a newer version's.
  private mutating func judged(_ line: Data) -> SessionLog? {
    switch KeystrokesLine.content(line) {
    case .log(let log): return log
    case .newer: return nil
    case .unreadable:
      isDamaged = true
      return nil
    }
  }

  /// An id in eight bytes, so that a hundred thousand of them fit.
  static func hash(_ id: String) -> UInt64 { hash(id.utf8) }

  /// The same of an id's bytes.
  static func hash(_ id: some Sequence<UInt8>) -> UInt64 { FNV1a.hash(id) }
}

extension Archive {
  /// The first line of a file that holds a run of bytes, best begun with a quote, which is rare, and that can
  /// be read as what is looked for.
  func find<Value>(
    _ run: String, in path: String, _ decode: (Data) -> Value?
  ) throws(Trouble) -> Value? {
    guard let file = try disk.openExisting(path) else { return nil }
    var reader = LineReader(file, disk: disk)
    let run = Array(run.utf8)
    while let line = try reader.next() {
      if line.bytes.contains(run: run), let value = decode(line.bytes) { return value }
    }
    return nil
  }

  /// The history's line of a session.
  func entry(_ id: String) throws(Trouble) -> SessionEntry? {
    try find(JSONText.quoted(id), in: folder.history) {
      HistoryLine.decode($0).flatMap { $0.id == id ? $0 : nil }
    }
  }

  /// The keystrokes of a session.
  func log(_ id: String) throws(Trouble) -> SessionLog? {
    try find(JSONText.quoted(id), in: folder.keystrokes) {
      KeystrokesLine.decode($0).flatMap { $0.id == id ? $0 : nil }
    }
  }
}
