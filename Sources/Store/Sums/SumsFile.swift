import FoundationEssentials
import TrainerCore

/// `sums.json`: everything that is summed over the log, and a mark by which the next start knows whether that
/// is still what lies there (see `DataFolder.logMark`); and the files of the records, which are written from it.
///
/// Three lines, which are one object: `{"lists"?,"log"?,"progress","span","version"` for a start,
/// which reads no more, then `,"contradictory","memory","records"`, then `,"check"}`, a
/// hash of the lines before it. Where anything but all of that can be read, all is summed again:
/// nothing is in this file that does not follow from the log.
package struct SumsFile: StoredFile {
  static let name = "sums.json"

  /// The version of the format, and of what is summed: a file with another one is summed again.
  private static let version = 6

  /// The first line.
  struct Head: Codable {
    fileprivate let version: Int
    /// The mark of the log that is summed.
    let log: String?
    /// Those of the lists that sessions are of: see `Sums`.
    let lists: [String: Int]?
    /// The figures of a start.
    let progress: Progress
    let span: SumsSpan
  }

  private struct Rest: Codable {
    let memory: Memory
    let records: [KeptRecord]
    let contradictory: [SessionStamp]
  }

  private struct KeptRecord: Codable {
    let constant: String
    let kind: String
    let date: Timestamp
    let intervals: String

    init(_ record: Record) {
      (constant, kind) = (record.constant.rawValue, record.type.rawValue)
      date = record.date
      intervals = IntervalText.text(record.times)
    }

    var record: Record? {
      guard let constant = Constant(rawValue: constant), let type = RecordType(rawValue: kind),
        let times = IntervalText.times(intervals)
      else { return nil }
      return Record(constant: constant, type: type, times: times, date: date)
    }
  }

  private struct Version: Decodable {
    let version: Int
  }

  /// The bytes of a file.
  package static func encode(_ sums: Sums) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lists = sums.lists.isEmpty ? nil : sums.lists
    let head = Head(version: version, log: sums.log, lists: lists, progress: sums.progress, span: sums.span)
    let records = sums.records.sorted { $0.key < $1.key }.map { KeptRecord($0.value) }
    let rest = Rest(memory: sums.memory, records: records, contradictory: sums.contradictory)
    // Only infinity and what is not a number cannot be written, and no sum has them.
    guard let first = try? encoder.encode(head), let second = try? encoder.encode(rest) else { return Data() }
    return checked(first.dropLast() + Data("\n,".utf8) + second.dropFirst().dropLast() + Data("\n".utf8))
  }

  static func checked(_ lines: Data) -> Data { lines + check(of: lines) }

  private static func check(of lines: Data) -> Data {
    Data(#","check":"\#(String(LogFinder.hash(lines), radix: 16))"}"#.utf8) + Data("\n".utf8)
  }

  /// What a file's bytes say; `nil` if they cannot be read.
  package static func decode(_ bytes: Data) -> Sums? {
    guard let head = head(of: bytes), let rest = JSONValue.decode(Rest.self, bytes) else { return nil }
    var sums = Sums()
    sums.progress = head.progress
    sums.memory = rest.memory
    sums.contradictory = rest.contradictory
    for kept in rest.records {
      guard let record = kept.record else { return nil }
      sums.records[RecordFile.name(record.constant, record.type)] = record
    }
    (sums.log, sums.span, sums.lists) = (head.log, head.span, head.lists ?? [:])
    return sums
  }

  /// What the first line of a file's bytes says; `nil` if it cannot be read, or what was written is changed.
  static func head(of bytes: Data) -> Head? {
    guard let end = bytes.dropLast().lastIndex(of: 0x0A),
      check(of: bytes.prefix(through: end)) == bytes.suffix(from: end).dropFirst()
    else { return nil }
    return head(bytes.prefix { $0 != 0x0A })
  }

  private static func head(_ line: Data) -> Head? {
    let head = JSONValue.decode(Head.self, line + Data("}".utf8))
    return head?.version == version ? head : nil
  }

  /// The figures of a start as they were last written, whatever lies there now; `nil` if they cannot be read.
  static func progress(of folder: DataFolder, _ disk: Disk) -> Progress? {
    guard var reader = try? disk.lines(of: folder.sums) else { return nil }
    return ((try? reader.next()) ?? nil).flatMap { head($0.bytes)?.progress }
  }

  var names: [String] { [SumsFile.name] + RecordFile.names }

  var most: Int { 1 << 28 }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    let bytes = try disk.contents(file, most: most)
    // The sums of any version, and damaged ones.
    let marks = [#""progress":{"#, #""span":"#]
    return marks.allSatisfy { bytes.contains(run: Array($0.utf8)) } || RecordFile.decode(bytes) != nil
  }

  func putInOrder(_ archive: Archive) throws(Trouble) {
    let lock = try archive.takeLockCaughtUp()
    defer { withExtendedLifetime(lock) {} }
    try archive.writeSums()
  }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    let (folder, disk) = (archive.folder, archive.disk)
    // All of this is made again from what is left.
    archive.sums = nil
    archive.writtenRecords = [:]
    try archive.remove(folder.sums)
    for path in try disk.list(folder.records).map({ folder.records + "/" + $0 }) where !disk.isOther(path) {
      // What cannot be read, as a copy of a damaged one, may be of this session.
      let record = try disk.contents(path, most: most).flatMap(RecordFile.decode)
      if record == nil || record?.date == session.date { try archive.remove(path) }
    }
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    let (folder, disk) = (examination.folder, examination.disk)
    try examination.sums.putInOrder(examination.reader)
    examination.diagnosis.states[SumsFile.name] = try state(of: examination.sums, examination.reader)
    for (name, record) in examination.sums.records {
      let bytes = try disk.contents(folder.path(of: name), most: most)
      examination.diagnosis.states[name] =
        bytes.map { $0 == RecordFile.encode(record) ? .agrees : .behind } ?? .missing
    }
  }

  /// How the file compares with what the log gives.
  private func state(
    of sums: Sums, _ reader: HistoryReader
  ) throws(Trouble) -> Diagnosis.Agreement {
    let (folder, disk) = (reader.folder, reader.disk)
    let log = try folder.logMark(disk)
    guard let bytes = try disk.contents(folder.sums, most: SumsFile().most) else {
      return log.isEmpty ? .notNeeded : .missing
    }
    guard var kept = SumsFile.decode(bytes) else {
      let version = JSONValue.decode(Version.self, bytes)?.version ?? SumsFile.version
      return version == SumsFile.version ? .damaged : .behind
    }
    // What was summed of another log, or on another day, is not damage: the next start sees that too.
    guard kept.isOf(log, on: reader.today) else { return .behind }
    kept.log = sums.log
    return kept == sums ? .agrees : log.isEmpty ? .behind : .differs
  }
}
