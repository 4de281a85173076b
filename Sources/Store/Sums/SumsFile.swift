import FoundationEssentials
import TrainerCore

/// `machines/<machine>/sums.json`: all sums over the logs, valid for one `DataFolder.logMark`, and source of record files.
///
/// Line 1 has the version and a start's figures, line 2 all sums; then follow the current statements, and a hash of all lines.
/// The format is private: with another version or hash everything is summed again.
package struct SumsFile: StoredFile {
  static let name = "sums.json"

  /// The version of the format and of the way of summing, and the types of statements that were not passed over.
  private static let version = (["30"] + StatementLine.types.map { $0.type }).joined(separator: " ")

  private struct FirstLine: Codable {
    let version: String
    let progress: Progress
    let log: String?
    let lists: [OwnDigits]
    let removedLists: [OwnDigits]
    let won: [String: [RecordType]]
    let rows: Int?
  }

  package static func encode(_ sums: Sums) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Encoding fails only for infinity and NaN, which do not occur.
    let figures = FirstLine(
      version: version, progress: sums.state.progress, log: sums.log, lists: sums.state.lists.map(\.list),
      removedLists: sums.state.removedLists.map(\.list),
      won: sums.state.recordsWon, rows: sums.isOutOfOrder ? nil : sums.rows)
    guard let start = try? encoder.encode(figures),
      let all = try? encoder.encode(sums)
    else { return Data() }
    let lines = sums.state.statements.reduce(into: Data()) { $0 += Data("\n".utf8) + $1.line.dropLast() }
    return withHash(start + Data("\n".utf8) + all + lines)
  }

  static func withHash(_ lines: Data) -> Data {
    lines + Data(("\n" + String(lines.fnv1a, radix: 16) + "\n").utf8)
  }

  /// Decodes a sums file; `nil` if its version or hash is wrong.
  package static func decode(_ bytes: Data) -> Sums? {
    let lines = bytes.lines
    guard lines.count > 2, firstLine(lines[0]) != nil,
      withHash(bytes.dropLast(lines[lines.count - 1].count + 2)) == bytes,
      var sums = JSONValue.decode(Sums.self, lines[1])
    else { return nil }
    sums.state.restore(lines[2..<lines.count - 1].compactMap { StatementLine($0) })
    return sums
  }

  /// The sums in the file, even if the logs have changed; `nil` if unreadable.
  static func sums(in folder: DataFolder, _ disk: Disk) -> Sums? {
    ((try? disk.contents(folder.sums, most: SumsFile().most)) ?? nil).flatMap(decode)
  }

  private static func firstLine(_ line: Data) -> FirstLine? {
    let first = JSONValue.decode(FirstLine.self, line)
    return first?.version == version ? first : nil
  }

  /// The progress as last written, for the first screen, even if the logs have changed; `nil` if unreadable.
  static func progress(of folder: DataFolder, _ disk: Disk) -> Progress? { firstLine(folder, disk)?.progress }

  /// The lists of digits and the removed ones; `nil` if the sums do not match the logs.
  static func lists(of folder: DataFolder, _ disk: Disk) -> ([OwnDigits], removed: [OwnDigits])? {
    firstLineIfCurrent(folder, disk).map { ($0.lists, $0.removedLists) }
  }

  /// The records that each session set, by its id; `nil` if the sums do not match the logs.
  static func won(in folder: DataFolder, _ disk: Disk) -> [String: [RecordType]]? {
    firstLineIfCurrent(folder, disk)?.won
  }

  /// The valid bytes of the rows file; `nil` if the sums do not match the logs or are out of order.
  static func rows(in folder: DataFolder, _ disk: Disk) -> Int? { firstLineIfCurrent(folder, disk)?.rows }

  private static func firstLineIfCurrent(_ folder: DataFolder, _ disk: Disk) -> FirstLine? {
    guard let first = firstLine(folder, disk), let mark = try? folder.logMark(disk) else { return nil }
    return first.log == mark ? first : nil
  }

  /// True if the file is for a log mark; reads only its first line.
  static func matches(_ mark: String, in folder: DataFolder, _ disk: Disk) -> Bool {
    firstLine(folder, disk)?.log == mark
  }

  private static func firstLine(_ folder: DataFolder, _ disk: Disk) -> FirstLine? {
    guard var reader = try? disk.lines(of: folder.sums) else { return nil }
    return ((try? reader.next()) ?? nil).flatMap { firstLine($0.bytes) }
  }

  var names: [String] { RecordFile.names }

  var most: Int { 1 << 28 }

  /// True if a file reads as sums, a record or rows, so that a link to it is ours.
  func acceptsLink(to file: File, _ disk: Disk) throws(Trouble) -> Bool {
    let bytes = try disk.contents(file, most: most)
    // Sums of any version, even damaged.
    let marks = [#""progress":{"#, #""span":"#]
    return marks.allSatisfy { bytes.contains(run: Array($0.utf8)) } || RecordFile.decode(bytes) != nil
      || RowsFile.isOwn(bytes)
  }

  func repairAtStart(_ archive: Archive) throws(Trouble) {
    let lock = try archive.takeLockWithCurrentSums()
    defer { withExtendedLifetime(lock) {} }
    try archive.writeSums()
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    let folder = examination.folder
    let disk = examination.disk
    examination.diagnosis.states[folder.name(of: folder.sums)] = try agreement(examination.reader)
    for (name, record) in examination.sums.state.recordsInFiles {
      let bytes = try disk.contents(folder.path(of: name), most: most)
      examination.diagnosis.states[name] =
        bytes.map { $0 == RecordFile.encode(record) ? .agrees : .behind } ?? .missing
    }
  }

  private func agreement(_ reader: HistoryReader) throws(Trouble) -> Diagnosis.Agreement {
    let folder = reader.folder
    let disk = reader.disk
    let log = try folder.logMark(disk)
    guard let bytes = try disk.contents(folder.sums, most: SumsFile().most) else {
      return log.isEmpty ? .notNeeded : .missing
    }
    guard let kept = SumsFile.decode(bytes) else {
      return bytes.contains(run: Array(#""version":"\#(SumsFile.version)""#.utf8)) ? .damaged : .behind
    }
    // Other logs or another day are no damage; the next start updates the sums.
    return kept.matches(log, on: reader.today) ? .agrees : .behind
  }
}
