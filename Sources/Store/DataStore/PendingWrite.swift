import FoundationEssentials
import Preferences
import TrainerCore

enum PendingWrite {
  case statements([any Statement])
  /// New settings, and those they are based on; only the differences are written.
  case settings(Settings, from: Settings?)
  case forget(SessionReference)

  var name: String {
    switch self {
    case .statements, .forget: LogFile.name
    case .settings: SettingsFile.name
    }
  }

  /// Writes the change; called again after a failure.
  func write(to archive: Archive) throws(Trouble) {
    switch self {
    case .statements(let statements): try archive.write(statements)
    case .settings(let settings, let known):
      try SettingsFile().save(settings, changedFrom: known, in: archive)
    case .forget(let session):
      let id: String? =
        switch session {
        case .id(let id): id
        case .row(let row): try archive.reader.id(of: row)
        }
      if let id { _ = try archive.forget(id) }
      // Another program may have deleted this session, or others, in the meantime.
      archive.updateDerivedFiles { () throws(Trouble) in try archive.rewriteDerivedFiles() }
    }
  }

  /// The change as lines of an export, for a rescue.
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

/// The sessions and other changes that wait in the save queue, not only those that failed.
struct Unsaved {
  var sessions: [SessionToSave] = []
  /// The other changes, numbered in their order of arrival.
  private(set) var writes: [(number: Int, write: PendingWrite)] = []
  private var count = 0

  var isEmpty: Bool { sessions.isEmpty && writes.isEmpty }

  /// Enqueues a change; settings are merged with waiting ones: the last values, compared with the first base.
  mutating func enqueue(_ write: PendingWrite) {
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
