import FoundationEssentials
import Glibc
import TrainerCore

extension Archive {
  /// Takes the lock, having brought the sums up to the log: nothing to do where that is as it was.
  ///
  /// What another instance has saved since is in their file. Otherwise all of the log is summed again, which may
  /// take long: meanwhile others have the lock.
  func takeLockCaughtUp() throws(Trouble) -> File {
    while true {
      if let lock = try lockIfCaughtUp() { return lock }
      let new = try summed()
      let lock = try takeLock()
      // A midnight or a clock that is set between these two goes round once more.
      if try new.sums.log == folder.logMark(disk), new.sums.span.isRight(on: clock().day) {
        try adopt(new)
        return lock
      }
    }
  }

  private func lockIfCaughtUp() throws(Trouble) -> File? {
    let lock = try takeLock()
    try finishForgetting()
    if let sums, try sums.isOf(folder.logMark(disk), on: clock().day) { return lock }
    guard let kept = try reader.kept() else { return nil }
    sums = kept
    return lock
  }

  /// Writes the sums, and the files of the records, where they say something else; to be called under the lock.
  func writeSums() throws(Trouble) {
    try sums?.putInOrder(reader)
    guard let sums else { return }
    try write(SumsFile.encode(sums), to: folder.sums)
    for (name, record) in sums.records where writtenRecords[name] != record {
      try disk.makeFolder(folder.records)
      try write(RecordFile.encode(record), to: folder.path(of: name))
      writtenRecords[name] = record
    }
    try removeRecords(of: Set(sums.contradictory.map(\.milliseconds)))
  }

  /// Removes the files of records that were set at some dates; those that hold were just written.
  private func removeRecords(of dates: Set<Int>) throws(Trouble) {
    guard !dates.isEmpty else { return }
    for file in try disk.list(folder.records) where sums?.records["records/" + file] == nil {
      let path = folder.path(of: "records/" + file)
      guard !disk.isOther(path), let bytes = try disk.contents(path, most: SumsFile().most),
        let record = RecordFile.decode(bytes), dates.contains(record.date.milliseconds)
      else { continue }
      try remove(path)
      writtenRecords["records/" + file] = nil
    }
  }

  private func write(_ bytes: Data, to path: String) throws(Trouble) {
    if try disk.contents(path, most: SumsFile().most) != bytes { try replace(path, with: bytes) }
  }

  /// What a pass over the log found.
  private struct Found {
    var sums = Sums()
    /// Sessions whose keystrokes are there, and whose line in the history is not.
    var orphans: [SessionLog] = []
    var isHistoryDamaged = false
    var areKeystrokesDamaged = false
  }

  /// Sums all of the log, without the lock and without changing anything.
  private func summed() throws(Trouble) -> Found {
    var found = Found()
    // As it is before anything is read: what somebody changes meanwhile makes it another log.
    found.sums.log = try folder.logMark(disk)
    var pass = try HistoryPass(reader)
    // What takes no longer than a blink need not be reported.
    let isLong = pass.size > 1 << 20
    defer { if isLong { onSumming(nil) } }
    while let session = try pass.next({ if isLong { onSumming($0) } }) {
      try throwIfLeaving()
      found.sums.add(session)
    }
    let seen = pass.seen
    try pass.finder.others { (log: SessionLog) throws(Trouble) in
      try throwIfLeaving()
      if log.plan.constant.hasDigits && !seen.contains(LogFinder.hash(log.id)) { found.orphans.append(log) }
    }
    found.isHistoryDamaged = pass.lines.unreadable > 0
    found.areKeystrokesDamaged = pass.finder.isDamaged
    return found
  }

  /// Takes over what a pass over the log has found, and repairs the files where they need it.
  ///
  /// To be called under the lock, where the log is the one that was read.
  private func adopt(_ found: Found) throws(Trouble) {
    var new = found.sums
    if found.isHistoryDamaged { try repair(folder.history) { SessionEntry.decode($0) != nil } }
    if found.areKeystrokesDamaged { try repair(folder.keystrokes) { KeystrokesLine.decode($0) != nil } }
    var isAll = true
    for log in found.orphans {
      guard try disk.size(folder.journal(log.id)) == nil else {
        // Its save is under way or will be finished from the journal.
        isAll = false
        continue
      }
      var session = LoggedSession(SessionEntry(log), log: log, on: clock().day)
      session.entry.records = new.records(setBy: session)
      try appendChallenge(of: session.entry)
      _ = try append(SessionEntry.encode(session.entry), to: folder.history)
      new.add(session)
    }
    new.log = isAll ? try folder.logMark(disk) : nil
    sums = new
  }

  /// Ends a summing that takes longer than anybody waits for: nothing is lost that the next start does not
  /// sum.
  private func throwIfLeaving() throws(Trouble) {
    guard isLeaving.load(ordering: .relaxed) else { return }
    throw Trouble(.tooSlow, path: folder.history, errno: ETIMEDOUT)
  }
}
