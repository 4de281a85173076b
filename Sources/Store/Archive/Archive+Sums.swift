import FoundationEssentials
import Glibc
import TrainerCore

extension Archive {
  /// Brings the sums up to the log: nothing to do where that is as it was.
  ///
  /// What another instance has saved since is in their file. Otherwise all of the log is summed again. To be
  /// called under the lock.
  func catchUp() throws(Trouble) {
    try finishForgetting()
    if try sums?.log == folder.logMark(disk) { return }
    // Sums that cannot be read are as good as none: they are no reason to keep a session from its file.
    if let kept = try? HistoryReader(folder: folder, disk: disk).kept() {
      (sums, writtenSums) = (kept.sums, LogFinder.hash(kept.bytes))
      return
    }
    try sum()
    bringUp { () throws(Trouble) in try mergeRecords() }
  }

  /// Writes the sums where their file says something else.
  func writeSums() throws(Trouble) {
    try sums?.putInOrder(HistoryReader(folder: folder, disk: disk))
    guard let bytes = sums.map(SumsFile.encode) else { return }
    let hash = LogFinder.hash(bytes)
    guard hash != writtenSums else { return }
    try replace(folder.sums, with: bytes)
    writtenSums = hash
  }

  /// Ends a summing that takes longer than anybody waits for: nothing is lost that the next start does not
  /// sum.
  private func throwIfLeaving() throws(Trouble) {
    guard isLeaving.load(ordering: .relaxed) else { return }
    throw Trouble(.tooSlow, path: folder.history, errno: ETIMEDOUT)
  }

  /// Sums all of the log, and repairs the files where they need it.
  func sum() throws(Trouble) {
    var new = Sums()
    // As it is before anything is read: what somebody changes meanwhile is summed by the next look.
    new.log = try folder.logMark(disk)
    var pass = try HistoryPass(folder, disk)
    // What takes no longer than a blink need not be reported.
    let isLong = pass.size > 1 << 20
    defer { if isLong { onSumming(nil) } }
    while let session = try pass.next({ if isLong { onSumming($0) } }) {
      try throwIfLeaving()
      new.add(session)
    }

    var orphans: [SessionLog] = []
    var isAll = true
    let seen = pass.seen
    try pass.finder.others { (log: SessionLog) throws(Trouble) in
      try throwIfLeaving()
      guard !seen.contains(LogFinder.hash(log.id)) else { return }
      if try disk.size(folder.journal(log.id)) == nil {
        orphans.append(log)
      } else {
        // Its save is under way or will be finished from the journal.
        isAll = false
      }
    }
    if pass.lines.unreadable > 0 { try repair(folder.history) { HistoryLine.decode($0) != nil } }
    if pass.finder.isDamaged { try repair(folder.keystrokes) { KeystrokesLine.isReadable($0) } }
    for log in orphans {
      var session = PastSession(SessionEntry(log), log: log)
      session.entry.records = new.records(setBy: session)
      try appendChallenge(of: session.entry)
      _ = try append(HistoryLine.encode(session.entry), to: folder.history)
      new.add(session)
    }
    if pass.lines.unreadable > 0 || pass.finder.isDamaged || !orphans.isEmpty {
      new.log = try folder.logMark(disk)
    }
    if !isAll { new.log = nil }
    sums = new
  }
}
