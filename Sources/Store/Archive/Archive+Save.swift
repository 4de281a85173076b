import FoundationEssentials
import TrainerCore

/// A session that has ended and is on its way into the history.
struct SessionToSave {
  let session: RecordedSession
  /// The open journal, whose lock is held until the session is saved.
  let journal: File?
  let journalPath: String
  /// Whether some of it may be in the files already: after a crash, and after a save that failed.
  var mayBeSaved = false
  var isInJournal = false
}

extension Archive {
  /// Puts a session into the history.
  ///
  /// Last of all its journal is removed. Whatever stops this, it can be called again.
  ///
  /// - Returns: the session's figures, and whether it was new.
  func save(_ saved: SessionToSave) throws(Trouble) -> (entry: SessionEntry, isNew: Bool) {
    let lock = try takeLockCaughtUp()
    defer { withExtendedLifetime(lock) {} }
    let session = saved.session
    if saved.mayBeSaved, let there = try reader.session(session.id),
      there.keystrokes.count >= session.keystrokes.count
    {
      try? disk.remove(saved.journalPath)
      var entry = SessionEntry(there)
      entry.records = sums?.state.won[entry.id] ?? []
      return (entry, false)
    }

    let judged = JudgedSession(session, on: clock().day)
    let offset = try append(session.bytes)
    // The session is saved: from here on nothing may keep that from being told.
    let entry = sums?.add(judged, in: folder.name(of: folder.log), at: offset) ?? judged.entry
    bringUp { () throws(Trouble) in
      try markAppended(1)
      try writeSums()
    }
    try? disk.remove(saved.journalPath)
    return (entry, true)
  }

  /// Does again what is derived and could not be written.
  func tidy() throws(Trouble) {
    try SumsFile().putInOrder(self)
    behind = nil
  }

  /// Writes what can be made again from the history: its failure does not keep a session from being saved.
  func bringUp(_ body: () throws(Trouble) -> Void) {
    do throws(Trouble) {
      try body()
    } catch {
      behind = error
    }
  }
}
