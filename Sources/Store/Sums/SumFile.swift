import FoundationEssentials
import TrainerCore

/// The file of a sum: which log is in it, then the sum itself.
///
/// `{"version":1,"historyBytes","keystrokesBytes","historyMark"?,"keystrokesMark"?, …}`: the bytes that are
/// summed, and for each file a mark (its number and a hash, in hexadecimal digits with a hyphen between them)
/// by which the next start knows whether that is still what it holds; see `FileMark`. Without a mark, or
/// where it is another, as that of earlier versions is, all is summed again. The last field is `"check"`, a
/// hash of everything before it: figures that were changed since count as damaged. Earlier versions wrote no
/// check.
package struct SumFile<Sum: SessionSum>: Equatable, Sendable {
  /// The sum.
  package var sum: Sum
  /// The log that is in it.
  package var extent: LogExtent

  /// A file from its parts.
  package init(_ sum: Sum, extent: LogExtent) {
    self.sum = sum
    self.extent = extent
  }

  /// The bytes of a file.
  package static func encode(_ file: SumFile) -> Data {
    var json = JSONText()
    json.add("version", Sum.version)
    json.add("historyBytes", file.extent.history.bytes)
    json.add("keystrokesBytes", file.extent.keystrokes.bytes)
    if let mark = file.extent.history.text { json.add("historyMark", mark) }
    if let mark = file.extent.keystrokes.text { json.add("keystrokesMark", mark) }
    file.sum.encode(into: &json)
    json.add("check", check(of: json.text.utf8))
    return json.line
  }

  /// Whether a file is whole but of another version: that is not damage, it is summed again.
  static func isOfAnotherVersion(_ bytes: Data) -> Bool {
    JSONValue.decode(Head.self, bytes).map { $0.version != Sum.version } ?? false
  }

  /// What a file's bytes say; `nil` if they cannot be read.
  package static func decode(_ bytes: Data) -> SumFile? {
    guard let head = JSONValue.decode(Head.self, bytes), head.version == Sum.version,
      holds(head.check, bytes),
      let history = FileMark(bytes: head.historyBytes, text: head.historyMark),
      let keystrokes = FileMark(bytes: head.keystrokesBytes, text: head.keystrokesMark),
      let sum = Sum.decode(bytes)
    else { return nil }
    var extent = LogExtent()
    extent.history = history
    extent.keystrokes = keystrokes
    return SumFile(sum, extent: extent)
  }

  /// The check of what was written so far.
  private static func check(of bytes: some Sequence<UInt8>) -> String {
    String(LogFinder.hash(bytes), radix: 16)
  }

  /// Whether a file's bytes are what was written with a check.
  private static func holds(_ check: String?, _ bytes: Data) -> Bool {
    guard let check else { return true }
    let end = ",\"check\":\"\(check)\"}\n".utf8
    return bytes.suffix(end.count).elementsEqual(end) && self.check(of: bytes.dropLast(end.count)) == check
  }
}

private struct Head: Decodable {
  let version: Int
  let historyBytes: Int
  let keystrokesBytes: Int
  let historyMark: String?
  let keystrokesMark: String?
  let check: String?
}

/// The files of all sums.
struct SumFiles: StoredFile {
  var names: [String] { SessionSums.all.map { $0.name } }
  var isDerived: Bool { true }

  func putInOrder(_ archive: Archive) throws(Trouble) {
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try archive.catchUp()
    try archive.writeSums()
  }

  func add(_ session: PastSession, to archive: Archive) throws(Trouble) {
    try archive.writeSums()
  }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    // The log is another one now: all is summed again, and the records follow.
    try archive.sum()
    try archive.mergeRecords()
    try archive.checkRecords()
    try archive.writeSums()
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    let log = HistoryReader(folder: examination.folder, disk: examination.disk)
    try examination.ledger.putInOrder(log)
    for type in SessionSums.all { try examine(type, &examination) }
  }

  private func examine<Sum: SessionSum>(
    _ type: Sum.Type, _ examination: inout Examination
  ) throws(Trouble) {
    let (folder, disk) = (examination.folder, examination.disk)
    let extent = try LogExtent(of: folder, disk)
    let hasLog = extent.history.bytes + extent.keystrokes.bytes > 0
    guard let bytes = try disk.contents(folder.path(of: type.name)) else {
      examination.diagnosis.states[type.name] = hasLog ? .missing : .notNeeded
      return
    }
    guard let file = SumFile<Sum>.decode(bytes) else {
      examination.diagnosis.states[type.name] = SumFile<Sum>.isOfAnotherVersion(bytes) ? .behind : .damaged
      return
    }
    // What was summed of another history is not damage: the next start sees that too.
    let isComplete = try file.extent.isAll(of: folder, disk)
    let agrees = file.sum == examination.ledger[type]
    examination.diagnosis.states[type.name] =
      isComplete ? (agrees ? .agrees : .differs) : !hasLog && agrees ? .agrees : .behind
  }
}
