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
  /// True once its line is in the log, even if the sums lack it.
  var isInLog = false
}

extension Archive {
  /// Puts a session into the log if it is to be kept (`isNew`), then into the sums; can be repeated after a failure.
  func save(_ saved: SessionToSave) throws(Trouble) -> (entry: SessionEntry, isNew: Bool) {
    let judged = JudgedSession(saved.session, on: clock().day)
    guard judged.isKept else {
      try? disk.remove(saved.journalPath)
      return (judged.entry, false)
    }
    let there = saved.isInLog ? nil : try append(saved, judged)
    // The session is saved: no later error may make this throw.
    if sums?.log == nil { updateDerivedFiles { () throws(Trouble) in try rewriteDerivedFiles() } }
    var entry = there.map { SessionEntry($0) } ?? judged.entry
    entry.records = sums?.state.recordsWon[entry.id] ?? []
    return (entry, there == nil)
  }

  /// Appends a session to the log and to sums that are current; if the log has it with as many keys, returns that instead.
  private func append(_ saved: SessionToSave, _ judged: JudgedSession) throws(Trouble) -> RecordedSession? {
    let session = saved.session
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    let isCaughtUp = try catchUpSums()
    if !isCaughtUp { requireSumming() }
    if saved.mayBeSaved, let there = try reader.session(session.id),
      there.keystrokes.count >= session.keystrokes.count
    {
      try? disk.remove(saved.journalPath)
      return there
    }
    let offset = try append(session.bytes)
    if isCaughtUp, sums?.isLater(session) == true {
      sums?.add(judged, in: folder.name(of: folder.log), at: offset)
      updateDerivedFiles { () throws(Trouble) in
        try markAppended(1)
        try writeSums()
      }
    } else {
      requireSumming()
    }
    try? disk.remove(saved.journalPath)
    return nil
  }

  /// Appends a session to the log while that is summed; the sums get it afterwards.
  func appendWhileSumming(_ saved: SessionToSave) throws(Trouble) {
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    try append(saved.session.bytes)
    try? disk.remove(saved.journalPath)
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
