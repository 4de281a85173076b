import FoundationEssentials
import TrainerCore

/// A session that has ended and is on its way into the history.
struct SessionToSave {
  let log: SessionLog
  /// The open journal, whose lock is held until the session is saved.
  let journal: File?
  let journalPath: String
  /// Whether some of it may be in the files already: after a crash, and after a save that failed.
  var mayBeSaved = false
  var isInJournal = false
  /// The records that it sets, where it could not be saved.
  var records: [RecordType] = []
}

extension Archive {
  /// Puts a session into the history.
  ///
  /// Last of all its journal is removed. Whatever stops this, it can be called again.
  ///
  /// - Returns: the session's entry, and whether it was new.
  func save(_ session: SessionToSave) throws(Trouble) -> (entry: SessionEntry, isNew: Bool) {
    let lock = try takeLockCaughtUp()
    defer { withExtendedLifetime(lock) {} }
    var log = session.log
    log.ended = SessionEntry(log).ended
    if session.mayBeSaved, let saved = try reader.session(log.id),
      saved.log?.keystrokes.count ?? 0 >= log.keystrokes.count
    {
      try? disk.remove(session.journalPath)
      return (saved.entry, false)
    }

    let past = judged(log)
    let recorded = RecordedSession(entry: past.entry, log: log)
    try append(recorded.line)
    // The session is saved: from here on nothing may keep that from being told.
    sums?.add(past)
    bringUp { () throws(Trouble) in
      try markAppended(1)
      try writeSums()
    }
    try? disk.remove(session.journalPath)
    return (past.entry, true)
  }

  /// A new session with the records that it sets, by the sums as they are.
  func judged(_ log: SessionLog) -> LoggedSession {
    var past = LoggedSession(SessionEntry(log), log: log, on: clock().day)
    past.entry.records = sums?.records(setBy: past) ?? []
    return past
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
