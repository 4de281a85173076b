import FoundationEssentials
import TrainerCore

/// A session that has ended and is on its way into the history.
struct SessionToSave: Sendable {
  let number: Int
  let log: SessionLog
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
  /// Each kind of file adds what the session means for it, in the order of `StoredFiles.all`, and last of all
  /// its journal is removed. Whatever stops this, it can be called again.
  ///
  /// - Returns: the session's entry, and whether it was new.
  func save(_ session: SessionToSave) throws(Trouble) -> (entry: SessionEntry, isNew: Bool) {
    let lock = try takeLockCaughtUp()
    defer { withExtendedLifetime(lock) {} }
    var log = session.log
    log.ended = SessionEntry(log).ended
    var areKeystrokesSaved = false
    if session.mayBeSaved {
      // Keystrokes in their final place are complete, a journal may lack what could not be written.
      let saved = try reader.log(log.id)
      if let saved { log = saved }
      if let entry = try reader.entry(log.id) {
        try? disk.remove(session.journalPath)
        return (entry, false)
      }
      areKeystrokesSaved = saved != nil
    }
    try DigitsFile.refuseOthers(than: log.plan.constant, in: self)

    var past = LoggedSession(SessionEntry(log), log: log, on: clock().day)
    past.areKeystrokesSaved = areKeystrokesSaved
    past.entry.records = (sums ?? Sums()).records(setBy: past)
    for file in StoredFiles.all { try file.add(past, to: self) }
    bringUp { () throws(Trouble) in try writeSums() }
    try? disk.remove(session.journalPath)
    return (past.entry, true)
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
