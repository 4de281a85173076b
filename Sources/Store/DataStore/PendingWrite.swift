import FoundationEssentials
import Preferences
import TrainerCore

/// Something small that was handed over, and waits to be written to its file.
protocol PendingWrite: Sendable {
  /// The name of the file: what is meant for the same one is written together.
  var name: String { get }

  /// Takes in what is to be written to the same file after it.
  func joined(by later: any PendingWrite) -> any PendingWrite

  /// Writes it; after a failure it is called again.
  func write(to archive: Archive) throws(Trouble)

  /// The same as pieces of an export.
  var pieces: [String] { get }

  /// What is to be told once it is written.
  func events(_ archive: Archive) -> [StoreEvent]
}

extension PendingWrite {
  var pieces: [String] { [] }

  func events(_ archive: Archive) -> [StoreEvent] { [] }
}

/// Sessions that are to be forgotten.
struct ForgetWrite: PendingWrite {
  let sessions: [SessionReference]

  var name: String { ForgettingFile.name }

  func joined(by later: any PendingWrite) -> any PendingWrite {
    guard let later = later as? ForgetWrite else { return later }
    return ForgetWrite(sessions: sessions + later.sessions)
  }

  func write(to archive: Archive) throws(Trouble) {
    // Of rows first: with the first session that is gone the others have moved.
    var ids: [String] = []
    for session in sessions {
      switch session {
      case .id(let id): ids.append(id)
      case .row(let row): if let entry = try archive.reader.entry(of: row) { ids.append(entry.id) }
      }
    }
    for id in ids { _ = try archive.forget(id) }
  }

  func events(_ archive: Archive) -> [StoreEvent] {
    [.forgotten(archive.sums?.progress ?? Progress())]
  }
}

/// Settings to be written: of several, what the last says, as far as it differs from what the first was made
/// from.
struct SettingsWrite: PendingWrite {
  let settings: Settings
  /// The settings from which they were made; `nil` if nobody knows them.
  let known: Settings?

  var name: String { SettingsFile.name }

  func joined(by later: any PendingWrite) -> any PendingWrite {
    guard let later = later as? SettingsWrite else { return later }
    return SettingsWrite(settings: later.settings, known: known)
  }

  func write(to archive: Archive) throws(Trouble) {
    try SettingsFile().save(settings, changedFrom: known, in: archive)
  }

  var pieces: [String] { [String(decoding: SettingsFile.encode(settings), as: UTF8.self)] }
}

/// What happened to challenges, to be appended.
struct ChallengeWrite: PendingWrite {
  let changes: [ChallengeLog.Change]

  var name: String { ChallengeLogFile.name }

  func joined(by later: any PendingWrite) -> any PendingWrite {
    guard let later = later as? ChallengeWrite else { return later }
    return ChallengeWrite(changes: changes + later.changes)
  }

  func write(to archive: Archive) throws(Trouble) {
    try archive.save(changes)
  }

  var pieces: [String] {
    changes.map(\.piece)
  }
}

/// What was handed over and is not in its files yet.
struct Unsaved: Sendable {
  /// Sessions, the first to be saved at the beginning.
  var sessions: [SessionToSave] = []
  /// What waits for the other files, in the order in which it came.
  private(set) var writes: [any PendingWrite] = []
  /// What is being written.
  private var current: (any PendingWrite)?

  var hasNoWrites: Bool { writes.isEmpty && current == nil }

  var isEmpty: Bool { sessions.isEmpty && hasNoWrites }

  /// Everything that is not written yet.
  var allWrites: [any PendingWrite] { (current.map { [$0] } ?? []) + writes }

  /// Takes something in; whether anything was waiting for that file already.
  mutating func add(_ write: any PendingWrite) -> Bool {
    guard let index = writes.firstIndex(where: { $0.name == write.name }) else {
      writes.append(write)
      return false
    }
    writes[index] = writes[index].joined(by: write)
    return true
  }

  /// Hands out what waits for a file, to be written.
  mutating func take(_ name: String) -> (any PendingWrite)? {
    guard let index = writes.firstIndex(where: { $0.name == name }) else { return nil }
    current = writes.remove(at: index)
    return current
  }

  /// What was handed out is written, or waits again.
  mutating func putBack(isWritten: Bool) {
    defer { current = nil }
    guard !isWritten, let current else { return }
    if let index = writes.firstIndex(where: { $0.name == current.name }) {
      writes[index] = current.joined(by: writes[index])
    } else {
      writes.append(current)
    }
  }
}
