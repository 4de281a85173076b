import FoundationEssentials
import TrainerCore

struct SessionToSave {
  let session: RecordedSession
  /// Kept open so that its lock is held until the session is saved.
  let journal: File?
  let journalPath: String
  /// True if part of it may be in the log already: after a crash or a failed save.
  var mayBeSaved = false
  var isInJournal = false
}

extension Archive {
  /// Appends a session to the log if it is to be kept (`isNew`), then removes its journal; can be repeated after a failure.
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

  /// Rewrites the derived files (sums, rows, records) after a failure or a change to earlier sessions.
  func rewriteDerivedFiles() throws(Trouble) {
    try SumsFile().repairAtStart(self)
    derivedTrouble = nil
  }

  /// Runs a write of derived files, and puts its error into `derivedTrouble` instead of failing the save.
  func updateDerivedFiles(_ body: () throws(Trouble) -> Void) {
    do throws(Trouble) {
      try body()
    } catch {
      derivedTrouble = error
    }
  }
}
