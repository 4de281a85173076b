import FoundationEssentials
import TrainerCore

/// `keystrokes.jsonl` and `history.jsonl`, the log from which everything else about the past follows.
///
/// A session's keystrokes are always written before its line in the history: with that it is saved. What is
/// damaged is repaired when it is summed.
struct SessionFiles: StoredFile {
  static let history = "history.jsonl"
  static let keystrokes = "keystrokes.jsonl"

  var names: [String] { [SessionFiles.keystrokes, SessionFiles.history] }

  var most: Int { .max }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    try disk.hasLine(file) { SessionEntry.decode($0) != nil || KeystrokesLine.decode($0) != nil }
  }

  func add(_ session: LoggedSession, to archive: Archive) throws(Trouble) {
    let folder = archive.folder
    let disk = archive.disk
    if let log = session.log, !session.areKeystrokesSaved {
      _ = try archive.append(KeystrokesLine.encode(log), to: folder.keystrokes)
      if archive.sums?.log != nil { archive.sums?.log = try folder.logMark(disk) }
    }
    _ = try archive.append(SessionEntry.encode(session.entry), to: folder.history)
    // The session is saved: from here on nothing may keep that from being told.
    if let log = try? folder.logMark(disk) {
      archive.sums?.add(session)
      if archive.sums?.log != nil { archive.sums?.log = log }
    } else {
      archive.sums = nil
    }
  }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    // Keystrokes without a line in the history would be taken for a session that was not saved to its end.
    try archive.strip(archive.folder.keystrokes, of: session)
    try archive.strip(archive.folder.history, of: session)
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    try examination.readSessions()
  }
}
