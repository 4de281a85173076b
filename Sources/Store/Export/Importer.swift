import FoundationEssentials
import Glibc
import TrainerCore

/// What comes of an import.
package enum Importer {
  /// What an import did.
  package struct Outcome: Equatable {
    /// The sessions that are new here.
    package var added = 0
    /// The sessions that were here already.
    package var known = 0
    /// Those among them whose keystrokes had been lost, and are back.
    package var restored = 0
    /// Those that were forgotten here, and left out.
    package var forgotten = 0
    /// What else is new here.
    package var taken: [Taken: Int] = [:]
    /// Damaged files that were set aside on the way, by their new paths.
    package var setAside: [String] = []
    /// True where the folder was of an earlier version, which refuses it from now on.
    package var isUpgraded = false
  }

  /// What an import takes beside sessions, by the type of its statements.
  package enum Taken: String, CaseIterable {
    case days = "challenge"
    case favourites = "favourite"
    /// Settings, wherever nothing was chosen here: counted once.
    case settings
    case ghosts = "ghost"
    case notes = "note"
    case images = "image"
    case pegs = "word"
    case places
    case lists = "digits"
  }
}

extension FolderWriter {
  /// Adds the lines of an export to this machine's log.
  ///
  /// First the whole file is read and judged; only then its lists of digits are added, after them the sessions that are
  /// not there yet, and what else is said. A crash in the middle leaves what any start can read, and the same
  /// import again adds the rest.
  ///
  /// - Parameters:
  ///   - path: the file, which must be one that can be read twice.
  ///   - bringsBack: whether sessions that were forgotten here are added as well.
  ///   - batch: after how many bytes of sessions they are written.
  /// - Returns: what was merged.
  /// - Throws: why nothing was imported, or not all.
  package func add(
    export path: String, bringsBack: Bool = false, batch: Int = 1 << 20
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
    try attempt { () throws(Trouble) in try archive.claim() }
    var again = ExportReader(file, disk: disk)
    try attempt { () throws(Trouble) in
      var lines = try LinesToAdd(archive, bringsBack: bringsBack, batch: batch)
      // The sessions are judged by them.
      try lines.take(statements.filter { $0.statement is DigitList })
      folder.openLists(disk)
      try again.read { (session, line) throws(Trouble) in
        try lines.take(session, line)
      }
      try lines.finish(statements, settings)
      outcome = lines.outcome
    }
    // Somebody wrote to the file in the meantime.
    if let failure = again.failure { throw failure }
    return outcome
  }
}

/// Lines on their way from an export into the log, in batches.
private struct LinesToAdd {
  private(set) var outcome = Importer.Outcome()
  private let archive: Archive
  private let bringsBack: Bool
  /// The bytes after which a batch is written.
  private let batch: Int
  private var pending = Data()
  private var index: SessionIndex
  /// Where the sessions lie that were there before.
  private let places: [String: SessionIndex.Place]
  /// The ids of the sessions that are there now.
  private var known: Set<String>
  private var state: State
  private let forgotten: Forgotten

  init(_ archive: Archive, bringsBack: Bool, batch: Int) throws(Trouble) {
    (self.archive, self.bringsBack, self.batch) = (archive, bringsBack, batch)
    index = try SessionIndex(archive.reader)
    places = Dictionary(index.places.map { ($0.id, $0) }) { $1 }
    known = Set(places.keys)
    state = index.state
    forgotten = state.forgotten
  }

  /// Adds a session that is not there yet, or keys that were lost.
  mutating func take(_ session: RecordedSession, _ line: Data) throws(Trouble) {
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
    for line in lines { take(StatementLine(state.later(line.takenBack(at: archive.clock())))) }
    add(line)
    if pending.count > batch { try flush() }
  }

  /// Writes what is pending, then statements that are not there yet.
  mutating func take(_ statements: [StatementLine]) throws(Trouble) {
    for line in statements {
      if let id = (line.statement as? any SessionStatement)?.id, !known.contains(id), forgotten.contains(id) {
        continue
      }
      guard take(line), !line.statement.isNothing,
        let taken = Importer.Taken(rawValue: type(of: line.statement).type)
      else { continue }
      outcome.taken[taken, default: 0] += 1
    }
    try flush()
  }

  /// Writes what is pending, and everything else.
  mutating func finish(_ statements: [StatementLine], _ settings: [String]) throws(Trouble) {
    try take(statements)
    do {
      let lock = try archive.takeLock()
      defer { withExtendedLifetime(lock) {} }
      if try SettingsFile().merge(settings, into: archive) { outcome.taken[.settings] = 1 }
    }
    let archive = archive
    archive.bringUp { () throws(Trouble) in try archive.tidy() }
    (outcome.setAside, outcome.isUpgraded) = (archive.news.setAside, archive.news.isUpgraded)
  }

  @discardableResult
  private mutating func take(_ line: StatementLine) -> Bool {
    let isNew = state.apply(line) || bringsDigits(line)
    if isNew { pending += line.line }
    return isNew
  }

  /// True for the digits of a list whose removal alone is here: its sessions are judged by them.
  private func bringsDigits(_ line: StatementLine) -> Bool {
    guard let list = line.statement as? DigitList, list.digits != nil,
      state.removedLists.contains(where: { $0.subject == list.subject })
    else { return false }
    return archive.folder.line(of: list.list, archive.disk) == nil
  }

  private mutating func add(_ line: Data) {
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
