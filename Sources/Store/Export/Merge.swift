import FoundationEssentials
import TrainerCore

/// Sessions on their way from an export into the files, in batches.
///
/// It holds the lock between instances from its beginning to its end.
struct Merge {
  private(set) var outcome = Importer.Outcome()
  private let archive: Archive
  private var lock: File?
  private var sums: Sums
  private var history: Set<UInt64>
  private var keystrokes: Set<UInt64>
  /// What was forgotten here, by salts; empty where it is to come back.
  private let forgotten: [String: Set<String>]
  private var leftOut: [Forgotten] = []
  private var pendingKeystrokes = Data()
  private var pendingHistory = Data()
  /// What came for the other files, by name.
  private var pieces: [String: [String]] = [:]

  /// The bytes after which a batch is written.
  private let batch: Int

  init(_ archive: Archive, bringsBack: Bool, batch: Int) throws(Trouble) {
    self.archive = archive
    self.batch = batch
    lock = try archive.takeLockCaughtUp()
    sums = archive.sums ?? Sums()
    history = try Merge.ids(archive.folder.history, archive.disk) { HistoryLine.decode($0)?.id }
    keystrokes = try Merge.ids(archive.folder.keystrokes, archive.disk) { KeystrokesLine.decode($0)?.id }
    forgotten = bringsBack ? [:] : try ForgottenFile().hashes(in: archive.folder, archive.disk)
  }

  /// Adds a session that is not there yet, or keystrokes that were lost.
  mutating func take(_ exported: RecordedSession) throws(Trouble) {
    let id = LogFinder.hash(exported.entry.id)
    guard history.contains(id) || !forgotten.contains(exported.entry.id) else {
      leftOut.append(Forgotten(exported.entry))
      return
    }
    let isNew = history.insert(id).inserted
    if let log = exported.log, keystrokes.insert(id).inserted {
      pendingKeystrokes.append(KeystrokesLine.encode(log))
      if !isNew { outcome.restored += 1 }
    }
    if isNew {
      // The records are those of this folder, as its sessions are in the file.
      var session = LoggedSession(exported.entry, log: exported.log, on: archive.clock().day)
      session.entry.records = sums.records(setBy: session)
      sums.add(session)
      pendingHistory.append(HistoryLine.encode(session.entry))
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

  /// Writes what is pending, and brings the sums up to it.
  mutating func finish() throws(Trouble) {
    try flush()
    if outcome.added > 0 { sums.log = try archive.folder.logMark(archive.disk) }
    // Keystrokes that are back say more of their sessions than was summed.
    archive.sums = outcome.restored > 0 ? nil : sums
    for file in StoredFiles.all {
      let texts = file.names.flatMap { pieces[$0] ?? [] }
      if !texts.isEmpty { try file.merge(texts, without: leftOut, into: archive) }
    }
    // Also where nothing was added: an import that was killed may have added sessions and not their days.
    try archive.addChallengesOfHistory()
    lock = nil
    archive.bringUp { () throws(Trouble) in try archive.tidy() }
    outcome.taken = archive.taken
    outcome.forgotten = leftOut.count
    outcome.setAside = archive.setAside
  }

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

  private static func ids(
    _ path: String, _ disk: Disk, _ id: (Data) -> String?
  ) throws(Trouble) -> Set<UInt64> {
    var ids: Set<UInt64> = []
    guard let file = try disk.openExisting(path) else { return ids }
    var reader = LineReader(file, disk: disk)
    while let line = try reader.next() {
      if let id = id(line.bytes) { ids.insert(LogFinder.hash(id)) }
    }
    return ids
  }
}
