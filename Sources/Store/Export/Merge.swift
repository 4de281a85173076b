import FoundationEssentials
import TrainerCore

/// Sessions on their way from an export into the files, in batches.
///
/// It holds the lock between instances from its beginning until nobody holds it any more.
struct Merge {
  private(set) var outcome = Importer.Outcome()
  private let archive: Archive
  private let lock: File
  private var sums: Sums
  private var history: Set<UInt64>
  private var keystrokes: Set<UInt64>
  private var pendingKeystrokes = Data()
  private var pendingHistory = Data()
  /// What came for the other files, by name.
  private var pieces: [String: [String]] = [:]

  /// The bytes after which a batch is written.
  private let batch: Int

  init(_ archive: Archive, batch: Int) throws(Trouble) {
    self.archive = archive
    self.batch = batch
    lock = try archive.takeLock()
    try archive.catchUp()
    try archive.mergeRecords()
    sums = archive.sums ?? Sums()
    history = try Merge.ids(archive.folder.history, archive.disk)
    keystrokes = try Merge.ids(archive.folder.keystrokes, archive.disk)
  }

  /// Adds a session that is not there yet, or keystrokes that were lost.
  mutating func take(_ exported: ExportedSession) throws(Trouble) {
    let id = LogFinder.hash(exported.entry.id)
    let isNew = history.insert(id).inserted
    let line =
      exported.lines.map { $0.keystrokes.map(Merge.whole) } ?? exported.log.map(KeystrokesLine.encode)
    if let line, keystrokes.insert(id).inserted {
      pendingKeystrokes.append(line)
      if !isNew { outcome.restored += 1 }
    }
    if isNew {
      // The records are those of this folder, as its sessions are in the file.
      var session = PastSession(exported.entry, log: exported.log)
      session.entry.records = sums.records(setBy: session)
      sums.add(session)
      pendingHistory.append(
        exported.lines.map { Merge.whole($0.history) } ?? HistoryLine.encode(session.entry))
      outcome.added += 1
    } else {
      outcome.known += 1
    }
    if pendingKeystrokes.count + pendingHistory.count > batch { try flush() }
  }

  /// Adds a piece of another file than those of the sessions.
  mutating func take(_ name: String, _ text: String) {
    pieces[name, default: []].append(text)
  }

  /// Writes what is pending, and brings records and progress up to it.
  mutating func finish() throws(Trouble) {
    try flush()
    if outcome.restored > 0 {
      try archive.sum()
      try archive.mergeRecords()
    } else if outcome.added > 0 {
      sums.log = try archive.folder.logMark(archive.disk)
      archive.sums = sums
    }
    for file in StoredFiles.all {
      let texts = file.names.flatMap { pieces[$0] ?? [] }
      if !texts.isEmpty { try file.merge(texts, into: archive) }
    }
    try archive.checkRecords()
    try archive.writeSums()
    // Also where nothing was added: an import that was killed may have added sessions and not their days.
    try archive.addChallengesOfHistory()
    outcome.taken = archive.taken
    outcome.setAside = archive.setAside
  }

  private static func whole(_ line: Data) -> Data { line + Data("\n".utf8) }

  private mutating func flush() throws(Trouble) {
    if !pendingKeystrokes.isEmpty {
      _ = try archive.append(pendingKeystrokes, to: archive.folder.keystrokes)
      pendingKeystrokes.removeAll(keepingCapacity: true)
    }
    if !pendingHistory.isEmpty {
      _ = try archive.append(pendingHistory, to: archive.folder.history)
      pendingHistory.removeAll(keepingCapacity: true)
    }
  }

  private static func ids(_ path: String, _ disk: Disk) throws(Trouble) -> Set<UInt64> {
    var ids: Set<UInt64> = []
    guard let file = try disk.openExisting(path) else { return ids }
    try RawLines.forEach(file, disk: disk) { (line, _) throws(Trouble) in
      if let id = id(line) { ids.insert(id) }
      return true
    }
    return ids
  }

  /// The id of a line of either file, hashed.
  static func id(_ line: UnsafeRawBufferPointer) -> UInt64? {
    if var scanner = ByteScanner(line), scanner.take(#"{"id":""#), let id = scanner.text() {
      return LogFinder.hash(id)
    }
    return KeystrokesLine.id(Data(line)).map { LogFinder.hash($0) }
  }
}
