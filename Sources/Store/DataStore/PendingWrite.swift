import FoundationEssentials
import Preferences
import TrainerCore

/// Something small that was handed over, and waits to be written.
enum PendingWrite {
  case statements([any Statement])
  /// Settings, with those from which they were made: only what differs is written.
  case settings(Settings, from: Settings?)
  case forget(SessionReference)

  /// The file that it is for.
  var name: String {
    switch self {
    case .statements, .forget: LogFile.name
    case .settings: SettingsFile.name
    }
  }

  /// Writes it; after a failure it is called again.
  func write(to archive: Archive) throws(Trouble) {
    switch self {
    case .statements(let statements): try archive.add(statements)
    case .settings(let settings, let known):
      try SettingsFile().save(settings, changedFrom: known, in: archive)
    case .forget(let session):
      let id: String? =
        switch session {
        case .id(let id): id
        case .row(let row): try archive.reader.id(of: row)
        }
      if let id { _ = try archive.forget(id) }
      // Another program may have forgotten it meanwhile, or something else.
      archive.bringUp { () throws(Trouble) in try archive.tidy() }
    }
  }

  /// The same as lines of an export.
  var rescued: [Data] {
    switch self {
    case .statements(let statements): statements.map { StatementLine($0).line }
    case .settings(let settings, let known):
      [
        ExportLine.piece(
          SettingsFile.name,
          String(decoding: SettingsFile.encode(settings, changedFrom: known ?? Settings()), as: UTF8.self))
      ]
    case .forget: []
    }
  }
}

/// What was handed over and is not in its files yet.
struct Unsaved {
  /// Sessions, the first to be saved at the beginning.
  var sessions: [SessionToSave] = []
  /// What else waits, numbered in the order in which it came.
  private(set) var writes: [(number: Int, write: PendingWrite)] = []
  private var count = 0

  var isEmpty: Bool { sessions.isEmpty && writes.isEmpty }

  /// Takes something in; of several settings the last are written, as far as they differ from what the first were made
  /// from.
  mutating func add(_ write: PendingWrite) {
    var write = write
    if case .settings(let settings, _) = write {
      for waiting in writes {
        guard case .settings(_, let known) = waiting.write else { continue }
        write = .settings(settings, from: known)
        remove(waiting.number)
      }
    }
    count += 1
    writes.append((count, write))
  }

  mutating func remove(_ number: Int) { writes.removeAll { $0.number == number } }
}
