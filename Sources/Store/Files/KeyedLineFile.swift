import FoundationEssentials
import TrainerCore

/// A line of a `KeyedLineFile`.
protocol KeyedLine: StoredLine, Sendable {
  associatedtype Key: Hashable & Sendable

  /// What it is about.
  var key: Key { get }
}

/// A file with a line of the user's own for each thing that it is about; of two lines about the same the
/// later counts.
protocol KeyedLineFile: LineFile where Line: KeyedLine {
  typealias Key = Line.Key

  init()

  /// Whether a line that cannot be read may be about something.
  func mayBe(_ bytes: Data, about key: Key) -> Bool

  /// Whether an import replaces a line by another about the same.
  func isLater(_ line: Line, than other: Line) -> Bool

  /// What an import says it took.
  var taken: Importer.Taken { get }
}

extension KeyedLineFile {
  func isLater(_ line: Line, than other: Line) -> Bool { false }

  /// Whether the bytes of a line are about something, readable or not.
  private func isAbout(_ key: Key, _ bytes: Data) -> Bool {
    Line.decode(bytes).map { $0.key == key } ?? mayBe(bytes, about: key)
  }

  /// All lines that can be read and count, in the order of the file.
  func lines(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> [Line] {
    var lines: [Line] = []
    _ = try read(in: folder, disk) { lines.append($0) }
    var seen: Set<Key> = []
    return lines.reversed().filter { seen.insert($0.key).inserted }.reversed()
  }

  /// Replaces lines, or takes them away; to be called under the lock.
  ///
  /// What goes leaves no copy; whatever stops it in the middle, it is still in the file itself.
  func set(_ changes: [Key: Line?], in archive: Archive) throws(Trouble) {
    func isKept(_ bytes: Data) -> Bool { !changes.keys.contains { isAbout($0, bytes) } }
    for copy in try archive.copies(of: name) { try archive.rewrite(copy, keeping: isKept) }
    let new = changes.values.compactMap(\.self).map(Line.encode).sorted { $0.lexicographicallyPrecedes($1) }
    try archive.rewrite(
      archive.folder.path(of: name), keeping: isKept, adding: new.reduce(into: Data()) { $0.append($1) })
  }

  func putInOrder(_ archive: Archive) throws(Trouble) { try repairWhereDamaged(archive) }

  func export(
    from folder: DataFolder, _ disk: Disk,
    _ write: (_ name: String, _ text: String) throws(Trouble) -> Void
  ) throws(Trouble) {
    for line in try lines(in: folder, disk) { try write(name, line.piece) }
  }

  func canRead(_ piece: String) -> Bool { Line.decode(Data(piece.utf8)) != nil }

  func merge(_ pieces: [String], without forgotten: [Forgotten], into archive: Archive) throws(Trouble) {
    var known = Dictionary(
      uniqueKeysWithValues: try lines(in: archive.folder, archive.disk).map { ($0.key, $0) })
    var (new, replaced): ([Line], [Key: Line?]) = ([], [:])
    for piece in pieces {
      let bytes = Data(piece.utf8)
      guard let line = Line.decode(bytes), !forgotten.contains(where: { $0.isAbout(bytes) }) else { continue }
      if let old = known[line.key] {
        guard isLater(line, than: old) else { continue }
        replaced[line.key] = line
      } else {
        new.append(line)
      }
      known[line.key] = line
    }
    try append(new, to: archive)
    if !replaced.isEmpty { try set(replaced, in: archive) }
    if !new.isEmpty || !replaced.isEmpty { archive.noteTaken(taken, new.count + replaced.count) }
  }
}

/// Lines of such a file that are to be written, or taken away.
struct LinesWrite<Kind: KeyedLineFile>: PendingWrite {
  /// The lines by what they are about; `nil` for what is to go.
  let changes: [Kind.Key: Kind.Line?]
  /// What is to be told of each once it is written.
  var tell: @Sendable (Kind.Key, Kind.Line?) -> StoreEvent? = { _, _ in nil }

  var name: String { Kind().name }

  func joined(by later: any PendingWrite) -> any PendingWrite {
    guard let later = later as? LinesWrite<Kind> else { return later }
    let tell = tell
    let own = Set(later.changes.keys)
    return LinesWrite(changes: changes.merging(later.changes) { $1 }) { key, line in
      own.contains(key) ? later.tell(key, line) : tell(key, line)
    }
  }

  func write(to archive: Archive) throws(Trouble) {
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try Kind().set(changes, in: archive)
  }

  var pieces: [String] { changes.values.compactMap { $0?.piece } }

  func events(_ archive: Archive) -> [StoreEvent] { changes.compactMap { tell($0, $1) } }
}
