import FoundationEssentials
import TrainerCore

/// Finds the keystrokes of one session after the other in `keystrokes.jsonl`.
///
/// They lie there nearly in the order of the history, so that one pass is enough; of those passed over, only
/// the place is kept.
struct LogFinder {
  private(set) var isDamaged = false
  private let file: File?
  private let disk: Disk
  private var reader: LineReader
  private var passed: [UInt64: Int] = [:]

  init(_ path: String, disk: Disk) throws(Trouble) {
    self.disk = disk
    file = try disk.openExisting(path)
    reader = LineReader(file, disk: disk)
  }

  /// The session with an id; `nil` if its keystrokes are not there.
  mutating func log(of id: String) throws(Trouble) -> SessionLog? {
    if let offset = passed.removeValue(forKey: LogFinder.hash(id)) { return try log(at: offset) }
    while let log = try pass(upTo: id) {
      if log.id == id { return log }
    }
    return nil
  }

  /// The sessions that were not asked for, in the order of the file.
  mutating func others(_ body: (SessionLog) throws(Trouble) -> Void) throws(Trouble) {
    while try pass(upTo: nil) != nil {}
    for offset in passed.values.sorted() {
      if let log = try log(at: offset) { try body(log) }
    }
  }

  /// Reads the next session, and keeps its place if it was not asked for; of several with the same id the first
  /// counts.
  private mutating func pass(upTo id: String?) throws(Trouble) -> SessionLog? {
    while let line = try reader.next() {
      guard let log = KeystrokesLine.decode(line.bytes) else {
        isDamaged = true
        continue
      }
      let key = LogFinder.hash(log.id)
      if log.id != id, passed[key] == nil { passed[key] = line.offset }
      return log
    }
    return nil
  }

  private func log(at offset: Int) throws(Trouble) -> SessionLog? {
    var reader = LineReader(file, disk: disk, from: offset)
    return try reader.next().flatMap { KeystrokesLine.decode($0.bytes) }
  }

  /// An id in eight bytes, so that a hundred thousand of them fit.
  static func hash(_ id: String) -> UInt64 { hash(id.utf8) }

  /// The same of an id's bytes.
  static func hash(_ id: some Sequence<UInt8>) -> UInt64 { id.fnv1a }
}
