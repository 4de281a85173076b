import FoundationEssentials
import TrainerCore

/// What lies in a file as a line.
package protocol StoredLine {
  static func encode(_ line: Self) -> Data

  /// What a line says; `nil` if it cannot be read.
  static func decode(_ bytes: Data) -> Self?
}

extension StoredLine where Self: FieldObject {
  package static func encode(_ line: Self) -> Data { Data((line.json + "\n").utf8) }

  package static func decode(_ bytes: Data) -> Self? { JSONValue.decode(Self.self, bytes) }
}

extension StoredLine {
  /// The line without its end, as a piece of an export.
  var piece: String { String(decoding: Self.encode(self).dropLast(), as: UTF8.self) }
}

/// A file of lines to which is only ever appended; lines that cannot be read are set aside with a copy of the
/// file.
protocol LineFile: StoredFile {
  associatedtype Line: StoredLine

  /// Where it lies below the data folder.
  var name: String { get }
}

extension LineFile {
  var names: [String] { [name] }

  var most: Int { 1 << 30 }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    try disk.hasLine(file) { Line.decode($0) != nil }
  }

  /// Goes through the lines of the file in a folder.
  ///
  /// - Returns: how many can be read.
  func read(
    in folder: DataFolder, _ disk: Disk, _ body: (Line) throws(Trouble) -> Void
  ) throws(Trouble) -> Diagnosis.Lines {
    var lines = Diagnosis.Lines()
    guard let file = try disk.openExisting(folder.path(of: name)) else { return lines }
    try disk.refuse(file, above: most)
    var reader = LineReader(file, disk: disk)
    while let bytes = try reader.next()?.bytes {
      let line = Line.decode(bytes)
      lines.count(isReadable: line != nil)
      if let line { try body(line) }
    }
    return lines
  }

  /// Appends lines in one write; to be called under the lock.
  func append(_ lines: [Line], to archive: Archive) throws(Trouble) {
    guard !lines.isEmpty else { return }
    let text = lines.reduce(into: Data()) { $0.append(Line.encode($1)) }
    _ = try archive.append(text, to: archive.folder.path(of: name))
  }

  /// Sets the file aside and keeps those of its lines that can be read; to be called under the lock.
  func repair(_ archive: Archive) throws(Trouble) {
    try archive.repair(archive.folder.path(of: name)) { Line.decode($0) != nil }
  }

  /// Does that at a start, where a line cannot be read; without the lock, which it takes.
  func repairWhereDamaged(_ archive: Archive) throws(Trouble) {
    guard try read(in: archive.folder, archive.disk, { _ in }).unreadable > 0 else { return }
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try repair(archive)
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    let lines = try read(in: examination.folder, examination.disk) { _ in }
    examination.diagnosis.lines[name] = lines
  }
}
