import FoundationEssentials
import TrainerCore

/// A session that has ended and is on its way into the history.
struct EndedSession: Sendable {
  let number: Int
  let log: SessionLog
  /// The open journal, whose lock is held until the session is saved.
  let journal: File?
  let journalPath: String
  /// Whether some of it may be in the files already: after a crash, and after a save that failed.
  var mayBeSaved = false
  /// Whether the journal has all of it, and a name.
  var isInJournal = false
}

extension Archive {
  /// Puts a session into the history.
  ///
  /// First go its keystrokes, then what it means for the challenge of a day, then its line, then records and
  /// progress, and last of all its journal is removed. Whatever stops this, it can be called again.
  ///
  /// - Returns: the session's entry, and whether it was new.
  func save(_ session: EndedSession) throws(Trouble) -> (entry: SessionEntry, isNew: Bool) {
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    try catchUp()
    var log = session.log
    log.ended = SessionEntry(log).ended
    if session.mayBeSaved {
      // Keystrokes in their final place are complete, a journal may lack what could not be written.
      let saved = try self.log(log.id)
      if let saved { log = saved }
      if let entry = try entry(log.id) {
        // Earlier versions wrote that behind the session's line, and may have died between them.
        try appendChallenge(of: entry)
        bringUp { () throws(Trouble) in try checkRecords() }
        try? disk.remove(session.journalPath)
        return (entry, false)
      }
      if saved == nil { try appendKeystrokes(log) }
    } else {
      try appendKeystrokes(log)
    }

    let engine = log.engine
    var entry = SessionEntry(log)
    var new = ledger ?? Ledger()
    entry.records = new.progress.add(engine, date: log.date)
    if !entry.records.isEmpty {
      // Only now is it worth reading the files: there may be better ones than the history knows of.
      bringUp { () throws(Trouble) in try mergeRecords() }
      new = ledger ?? new
      entry.records = new.progress.add(engine, date: log.date)
    }
    try appendChallenge(of: entry)
    new.historyBytes = try append(HistoryLine.encode(entry), to: folder.history)
    ledger = new
    bringUp { () throws(Trouble) in
      let review = Review(plan: log.plan, keystrokes: log.keystrokes)
      for kind in entry.records {
        let times = review.cumulativeTimes
        if let record = Record(constant: log.plan.constant, kind: kind, times: times, date: log.date) {
          try write(record)
        }
      }
    }
    bringUp { () throws(Trouble) in try writeLedger() }
    try? disk.remove(session.journalPath)
    return (entry, true)
  }

  /// Does again what of records and progress could not be written.
  func tidy() throws(Trouble) {
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    try catchUp()
    try checkRecords()
    try writeLedger()
    isBehind = false
    trouble = nil
  }

  /// Writes what can be made again from the history: its failure does not keep a session from being saved.
  func bringUp(_ body: () throws(Trouble) -> Void) {
    do throws(Trouble) {
      try body()
    } catch {
      isBehind = true
      trouble = error
    }
  }

  private func appendKeystrokes(_ log: SessionLog) throws(Trouble) {
    let size = try append(KeystrokesLine.encode(log), to: folder.keystrokes)
    ledger?.keystrokesBytes = size
  }
}
