import FoundationEssentials
import Glibc
import TrainerCore

/// The types of an import's outcome; `FolderWriter.importExport` does the import.
package enum Importer {
  package struct Outcome: Equatable {
    package var added = 0
    /// The sessions that were already here.
    package var known = 0
    /// Known sessions whose lost keystrokes came back.
    package var restored = 0
    /// Sessions left out because they were forgotten here.
    package var forgotten = 0
    /// The number of other new things.
    package var additions: [Addition: Int] = [:]
    package var setAside: [String] = []
    /// True if an earlier version, whose format the folder had, now refuses it.
    package var isUpgraded = false
  }

  /// Other things that an import adds; raw values are the types of their statements.
  package enum Addition: String, CaseIterable {
    case days = "challenge"
    case favourites = "favourite"
    /// Settings without a value here, counted as one.
    case settings
    case ghosts = "ghost"
    case notes = "note"
    case images = "image"
    case words = "word"
    case places
    case lists = "digits"
  }
}

extension FolderWriter {
  /// Adds the lines of an export to this machine's log after checking the whole file, which must be readable twice.
  ///
  /// Lists come first, then missing sessions, then the rest; a repeated import adds what a crash left out.
  /// `bringsBack` also adds sessions forgotten here; `batch` is the number of pending bytes that triggers a write.
  package func importExport(
    at path: String, bringsBack: Bool = false, batch: Int = 1 << 20
  ) throws(ImportFailure) -> Importer.Outcome {
    func attempt<Value>(_ body: () throws(Trouble) -> Value) throws(ImportFailure) -> Value {
      do throws(Trouble) { return try body() } catch { throw .trouble(error) }
    }
    let file = try attempt { () throws(Trouble) in try disk.open(path, O_RDONLY) }
    var check = ExportReader(file, disk: disk)
    var settings: [String] = []
    var statements: [StatementLine] = []
    try attempt { () throws(Trouble) in
      try check.read(
        settings: { settings.append($0) }, statement: { statements.append($0) }
      ) { _, _ in }
    }
    if let failure = check.failure { throw failure }
    var outcome = Importer.Outcome()
    let archive = archive
    try attempt { () throws(Trouble) in try archive.claimFolder() }
    var again = ExportReader(file, disk: disk)
    try attempt { () throws(Trouble) in
      var lines = try LinesToAdd(archive, bringsBack: bringsBack, batch: batch)
      // Sessions are judged by these lists.
      try lines.importStatements(statements.filter { $0.statement is DigitList })
      folder.openLists(disk)
      try again.read { (session, line) throws(Trouble) in
        try lines.importSession(session, line)
      }
      try lines.finish(statements, settings)
      outcome = lines.outcome
    }
    // The file may have changed between the two readings.
    if let failure = again.failure { throw failure }
    return outcome
  }
}

/// Lines of an export on their way to the log, written in batches.
private struct LinesToAdd {
  private(set) var outcome = Importer.Outcome()
  private let archive: Archive
  private let bringsBack: Bool
  /// The pending bytes after which a batch is written.
  private let batch: Int
  private var pending = Data()
  private var index: SessionIndex
  private let places: [String: SessionIndex.Place]
  /// The ids of all sessions, added ones too.
  private var known: Set<String>
  private var state: State
  private let forgotten: Forgotten

  init(_ archive: Archive, bringsBack: Bool, batch: Int) throws(Trouble) {
    self.archive = archive
    self.bringsBack = bringsBack
    self.batch = batch
    do {
      let lock = try archive.takeLock()
      defer { withExtendedLifetime(lock) {} }
      if try !archive.catchUpSums() { archive.requireSumming() }
    }
    index = try SessionIndex(archive.reader)
    places = Dictionary(index.places.map { ($0.id, $0) }) { $1 }
    known = Set(places.keys)
    state = index.state
    forgotten = state.forgotten
  }

  /// Adds a session that is missing here or had lost its keystrokes.
  mutating func importSession(_ session: RecordedSession, _ line: Data) throws(Trouble) {
    let id = session.id
    let lines = known.contains(id) ? [] : forgotten.lines(about: id)
    guard lines.isEmpty || bringsBack else {
      outcome.forgotten += 1
      return
    }
    if known.contains(id) {
      outcome.known += 1
      guard !session.keystrokes.isEmpty, let place = places[id],
        try index.session(place)?.keystrokes.isEmpty != false
      else { return }
      outcome.restored += 1
    } else {
      outcome.added += 1
    }
    known.insert(id)
    for line in lines {
      importStatement(StatementLine(state.datedAfterCurrent(line.revoked(at: archive.clock()))))
    }
    append(line)
    if pending.count > batch { try flush() }
  }

  /// Adds the statements new here, and writes everything pending.
  mutating func importStatements(_ statements: [StatementLine]) throws(Trouble) {
    for line in statements {
      if let id = (line.statement as? any SessionStatement)?.id, !known.contains(id), forgotten.contains(id) {
        continue
      }
      guard importStatement(line), !line.statement.isRemoval,
        let addition = Importer.Addition(rawValue: type(of: line.statement).type)
      else { continue }
      outcome.additions[addition, default: 0] += 1
    }
    try flush()
  }

  /// Adds the other statements and the settings, and rewrites the derived files.
  mutating func finish(_ statements: [StatementLine], _ settings: [String]) throws(Trouble) {
    try importStatements(statements)
    do {
      let lock = try archive.takeLock()
      defer { withExtendedLifetime(lock) {} }
      if try SettingsFile().merge(settings, into: archive) { outcome.additions[.settings] = 1 }
    }
    let archive = archive
    archive.updateDerivedFiles { () throws(Trouble) in try archive.rewriteDerivedFiles() }
    outcome.setAside = archive.news.setAside
    outcome.isUpgraded = archive.news.isUpgraded
  }

  @discardableResult
  private mutating func importStatement(_ line: StatementLine) -> Bool {
    let isNew = state.apply(line) || bringsDigits(line)
    if isNew { pending += line.line }
    return isNew
  }

  /// True for the digits of a list of which only the removal is here: its sessions are judged by them.
  private func bringsDigits(_ line: StatementLine) -> Bool {
    guard let list = line.statement as? DigitList, list.digits != nil,
      state.removedLists.contains(where: { $0.subject == list.subject })
    else { return false }
    return archive.folder.line(of: list.list, archive.disk) == nil
  }

  private mutating func append(_ line: Data) {
    pending += line
    pending.append(0x0A)
  }

  private mutating func flush() throws(Trouble) {
    guard !pending.isEmpty else { return }
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try archive.append(pending)
    pending.removeAll()
  }
}
