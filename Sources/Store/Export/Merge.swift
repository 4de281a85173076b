import FoundationEssentials
import TrainerCore

/// Sessions on their way from an export into the files, in batches.
///
/// It holds the lock between instances from its beginning until nobody holds it any more.
struct Merge {
  private(set) var outcome = Importer.Outcome()
  private let archive: Archive
  private let lock: File
  private var progress: Progress
  private var history: Set<UInt64>
  private var keystrokes: Set<UInt64>
  private var pendingKeystrokes = Data()
  private var pendingHistory = Data()

  /// The bytes after which a batch is written.
  private let batch: Int

  init(_ archive: Archive, batch: Int) throws(Trouble) {
    self.archive = archive
    self.batch = batch
    lock = try archive.takeLock()
    try archive.catchUp()
    try archive.mergeRecords()
    progress = archive.ledger?.progress ?? Progress()
    history = try Merge.ids(archive.folder.history, archive.disk)
    keystrokes = try Merge.ids(archive.folder.keystrokes, archive.disk)
  }

  /// Adds a session that is not there yet, or keystrokes that were lost.
  mutating func take(_ session: ExportedSession) throws(Trouble) {
    var entry = session.entry
    let id = LogFinder.hash(entry.id)
    let isNew = history.insert(id).inserted
    let line = session.lines.map { $0.keystrokes.map(Merge.whole) } ?? session.log.map(KeystrokesLine.encode)
    if let line, keystrokes.insert(id).inserted {
      pendingKeystrokes.append(line)
      if !isNew {
        // What was summed without them was only the most careful guess; a crash from here on must not leave it.
        if outcome.restored == 0 { try archive.disk.remove(archive.folder.progress) }
        outcome.restored += 1
      }
    }
    if isNew {
      // The records are those of this folder, as its sessions stand in the file.
      entry.records = session.log.map { progress.add($0.engine, date: $0.date) } ?? progress.add(entry)
      pendingHistory.append(session.lines.map { Merge.whole($0.history) } ?? HistoryLine.encode(entry))
      outcome.added += 1
    } else {
      outcome.known += 1
    }
    if pendingKeystrokes.count + pendingHistory.count > batch { try flush() }
  }

  /// Writes what is pending, and brings records and progress up to it.
  mutating func finish() throws(Trouble) {
    try flush()
    if outcome.restored > 0 {
      _ = try archive.sum(from: nil)
      try archive.mergeRecords()
    } else if outcome.added > 0 {
      archive.ledger = Ledger(
        progress: progress, historyBytes: try archive.disk.size(archive.folder.history) ?? 0,
        keystrokesBytes: try archive.disk.size(archive.folder.keystrokes) ?? 0)
    }
    try archive.checkRecords()
    try archive.writeLedger()
    // Also where nothing was added: an import that was killed may have added sessions and not their days.
    try archive.addChallengesOfHistory()
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
      if var scanner = ByteScanner(line), scanner.take(#"{"id":""#), let id = scanner.text() {
        ids.insert(LogFinder.hash(id))
      } else if let id = KeystrokesLine.id(Data(line)) {
        ids.insert(LogFinder.hash(id))
      }
      return true
    }
    return ids
  }
}
