import FoundationEssentials
import TrainerCore

/// Sessions on their way from an export into the files, in batches.
///
/// The lock between instances is held while a batch is written, and not while it is read and summed: whoever saves
/// meanwhile comes in between, and the batch is summed again on top of that.
struct Merge {
  private(set) var outcome = Importer.Outcome()
  private let archive: Archive
  private let bringsBack: Bool
  /// The bytes after which a batch is written.
  private let batch: Int
  private var pending: [RecordedSession] = []
  private var pendingBytes = 0
  /// The lists that have other digits in the export.
  private let otherLists: Set<String>
  /// The sessions that are forgotten here, or were played with other digits.
  private var leftOut: [Forgotten] = []
  /// What came for the other files, by name.
  private var pieces: [String: [String]] = [:]

  // What lies there, as of a mark of the log.
  private var mark = ""
  private var sums = Sums()
  private var history: Set<UInt64> = []
  private var keystrokes: Set<UInt64> = []
  /// What was forgotten here, by salts; empty where it is to come back.
  private var forgotten: [String: Set<String>] = [:]

  init(_ archive: Archive, bringsBack: Bool, batch: Int, otherLists: Set<String>) throws(Trouble) {
    self.archive = archive
    self.otherLists = otherLists
    for name in otherLists { outcome.otherLists[name] = 0 }
    self.bringsBack = bringsBack
    self.batch = batch
    try catchUp()
  }

  /// Looks at what lies there.
  private mutating func catchUp() throws(Trouble) {
    let folder = archive.folder
    let disk = archive.disk
    do {
      let lock = try archive.takeLockCaughtUp()
      defer { withExtendedLifetime(lock) {} }
      mark = try folder.logMark(disk)
      sums = archive.sums ?? Sums()
    }
    history = try Merge.ids(folder.history, disk) { SessionEntry.decode($0)?.id }
    keystrokes = try Merge.ids(folder.keystrokes, disk) { KeystrokesLine.decode($0)?.id }
    forgotten = bringsBack ? [:] : try ForgottenFile().hashes(in: folder, disk)
  }

  /// Adds a session that is not there yet, or keystrokes that were lost.
  mutating func take(_ exported: RecordedSession) throws(Trouble) {
    pending.append(exported)
    // As many bytes as its lines have, more or less.
    pendingBytes += 400 + (exported.log?.keystrokes.count ?? 0) * 5
    if pendingBytes > batch { try flush() }
  }

  /// Adds a piece of another file than those of the sessions.
  mutating func take(_ name: String, _ text: String) {
    pieces[name, default: []].append(text)
  }

  /// Writes what is pending, and brings the sums up to it.
  mutating func finish() throws(Trouble) {
    try flush()
    // Keystrokes that are back say more of their sessions than was summed.
    archive.sums = outcome.restored > 0 ? nil : sums
    do {
      let lock = try archive.takeLock()
      defer { withExtendedLifetime(lock) {} }
      for file in StoredFiles.all {
        let texts = file.names.flatMap { pieces[$0] ?? [] }
        if !texts.isEmpty { try file.merge(texts, without: leftOut, into: archive) }
      }
      // Also where nothing was added: an import that was killed may have added sessions and not their days.
      try archive.addChallengesOfHistory()
    }
    archive.bringUp { () throws(Trouble) in try archive.tidy() }
    outcome.taken = archive.taken
    outcome.setAside = archive.setAside
  }

  /// Writes the sessions that are pending.
  private mutating func flush() throws(Trouble) {
    guard !pending.isEmpty else { return }
    while try !write() { try catchUp() }
    (pending, pendingBytes) = ([], 0)
  }

  /// Writes them; whether nobody else has written meanwhile.
  private mutating func write() throws(Trouble) -> Bool {
    let folder = archive.folder
    let disk = archive.disk
    var (outcome, leftOut) = (outcome, leftOut)
    let lines = lines(&outcome, &leftOut)
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    guard try folder.logMark(disk) == mark else { return false }
    if !lines.keystrokes.isEmpty { _ = try archive.append(lines.keystrokes, to: folder.keystrokes) }
    if !lines.history.isEmpty { _ = try archive.append(lines.history, to: folder.history) }
    mark = try folder.logMark(disk)
    if sums.log != nil { sums.log = mark }
    (self.outcome, self.leftOut) = (outcome, leftOut)
    return true
  }

  /// The lines of the sessions that are pending, and are not there yet; they are summed.
  private mutating func lines(
    _ outcome: inout Importer.Outcome, _ leftOut: inout [Forgotten]
  ) -> (keystrokes: Data, history: Data) {
    var lines = (keystrokes: Data(), history: Data())
    for exported in pending {
      let id = LogFinder.hash(exported.entry.id)
      guard history.contains(id) || !forgotten.contains(exported.entry.id) else {
        leftOut.append(Forgotten(exported.entry))
        outcome.forgotten += 1
        continue
      }
      guard !isOfOtherDigits(exported) else {
        if history.contains(id) {
          outcome.known += 1
        } else {
          leftOut.append(Forgotten(exported.entry))
          outcome.otherLists[exported.entry.plan.constant.rawValue, default: 0] += 1
        }
        continue
      }
      let isNew = history.insert(id).inserted
      if let log = exported.log, keystrokes.insert(id).inserted {
        lines.keystrokes.append(KeystrokesLine.encode(log))
        if !isNew { outcome.restored += 1 }
      }
      guard isNew else {
        outcome.known += 1
        continue
      }
      // The records are those of this folder, as its sessions are in the file.
      var session = LoggedSession(exported.entry, log: exported.log, on: archive.clock().day)
      session.entry.records = sums.records(setBy: session)
      sums.add(session)
      lines.history.append(SessionEntry.encode(session.entry))
      outcome.added += 1
    }
    return lines
  }

  /// Whether a session of a list was played with other digits than those here.
  private func isOfOtherDigits(_ session: RecordedSession) -> Bool {
    let constant = session.entry.plan.constant
    return constant.isOwn && (otherLists.contains(constant.rawValue) || !session.differences.isEmpty)
  }

  private static func ids(
    _ path: String, _ disk: Disk, _ id: (Data) -> String?
  ) throws(Trouble) -> Set<UInt64> {
    var ids: Set<UInt64> = []
    var reader = try disk.lines(of: path)
    while let line = try reader.next() {
      if let id = id(line.bytes) { ids.insert(LogFinder.hash(id)) }
    }
    return ids
  }
}
