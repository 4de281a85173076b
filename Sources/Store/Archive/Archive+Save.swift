import FoundationEssentials
import TrainerCore

/// An ended session on its way into the history.
struct SessionToSave {
  let session: RecordedSession
  /// The open journal; its lock is held until the session is saved.
  let journal: File?
  let journalPath: String
  /// True if part of it may be in the log already: after a crash or a failed save.
  var mayBeSaved = false
  var isInJournal = false
}

extension Archive {
  /// Appends a session to the log if it is to be kept, then removes its journal.
  ///
  /// Can be repeated after any failure.
  ///
  /// - Returns: the session's figures, and true if it was appended.
  func save(_ saved: SessionToSave) throws(Trouble) -> (entry: SessionEntry, isNew: Bool) {
    let session = saved.session
    let judged = JudgedSession(session, on: clock().day)
    guard judged.isKept else {
      try? disk.remove(saved.journalPath)
      return (judged.entry, false)
    }
    let lock = try takeLockWithCurrentSums()
    defer { withExtendedLifetime(lock) {} }
    if saved.mayBeSaved, let there = try reader.session(session.id),
      there.keystrokes.count >= session.keystrokes.count
    {
      try? disk.remove(saved.journalPath)
      var entry = SessionEntry(there)
      entry.records = sums?.state.recordsWon[entry.id] ?? []
      return (entry, false)
    }

    let offset = try append(session.bytes)
    // The session is saved: no later error may make this throw.
    let entry = sums?.add(judged, in: folder.name(of: folder.log), at: offset) ?? judged.entry
    updateDerivedFiles { () throws(Trouble) in
      try markAppended(1)
      try writeSums()
    }
    try? disk.remove(saved.journalPath)
    return (entry, true)
  }

  /// Rewrites the derived files, such as the sums and records, after a failure.
  func rewriteDerivedFiles() throws(Trouble) {
    try SumsFile().repairAtStart(self)
    derivedTrouble = nil
  }

  /// Runs a write of derived files; an error goes to `derivedTrouble` instead of failing the save.
  func updateDerivedFiles(_ body: () throws(Trouble) -> Void) {
    do throws(Trouble) {
      try body()
    } catch {
      derivedTrouble = error
    }
  }
}
