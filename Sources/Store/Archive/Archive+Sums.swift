import FoundationEssentials
import Glibc
import TrainerCore

extension Archive {
  /// Brings the sums up to the log: nothing to do where that is as it was.
  ///
  /// What another instance has saved since is in its sums too. Otherwise all of the log is summed again. To
  /// be called under the lock.
  func catchUp() throws(Trouble) {
    try finishForgetting()
    if try isCaughtUp() { return }
    try loadSums()
    if try isCaughtUp() { return }
    try sum()
    bringUp { () throws(Trouble) in try mergeRecords() }
  }

  private func isCaughtUp() throws(Trouble) -> Bool { try ledger?.extent.isAll(of: folder, disk) ?? false }

  /// Writes the sums whose files say something else.
  func writeSums() throws(Trouble) {
    try ledger?.putInOrder(HistoryReader(folder: folder, disk: disk))
    for sum in ledger?.sums ?? [] { try write(sum) }
  }

  private func write<Sum: SessionSum>(_ sum: Sum) throws(Trouble) {
    guard let extent = ledger?.extent else { return }
    let bytes = SumFile.encode(SumFile(sum, extent: extent))
    guard bytes != writtenSums[Sum.name] else { return }
    try replace(folder.path(of: Sum.name), with: bytes)
    writtenSums[Sum.name] = bytes
  }

  /// Takes the sums from their files, where all of them are there and go equally far.
  private func loadSums() throws(Trouble) {
    var loaded = Ledger()
    var extents: [LogExtent?] = []
    for type in SessionSums.all { extents.append(try load(type, into: &loaded)) }
    guard let extent = extents.first ?? nil, extents.allSatisfy({ $0 == extent }) else { return }
    loaded.extent = extent
    ledger = loaded
  }

  private func load<Sum: SessionSum>(
    _ type: Sum.Type, into loaded: inout Ledger
  ) throws(Trouble) -> LogExtent? {
    // Figures that cannot be read are as good as none: they are no reason to keep a session from its file.
    guard let bytes = (try? disk.contents(folder.path(of: Sum.name))) ?? nil else { return nil }
    guard let file = SumFile<Sum>.decode(bytes) else {
      if !SumFile<Sum>.isOfAnotherVersion(bytes) { try moveDamaged(folder.path(of: Sum.name)) }
      return nil
    }
    loaded[type] = file.sum
    writtenSums[Sum.name] = bytes
    return file.extent
  }

  /// Ends a summing that takes longer than anybody waits for: nothing is lost that the next start does not
  /// sum.
  private func throwIfLeaving() throws(Trouble) {
    guard isLeaving.load(ordering: .relaxed) else { return }
    throw Trouble(.tooSlow, path: folder.history, errno: ETIMEDOUT)
  }

  /// Sums all of the log, and repairs the files where they need it.
  func sum() throws(Trouble) {
    var new = Ledger()
    // As it is before anything is read: what somebody changes meanwhile is summed by the next look.
    new.extent = try LogExtent(of: folder, disk)
    var pass = try HistoryPass(folder, disk)
    var steps = Steps(from: 0, to: pass.size)
    // What takes no longer than a blink need not be reported.
    let isLong = pass.size > 1 << 20
    defer { if isLong { onSumming(nil) } }
    while let session = try pass.next() {
      try throwIfLeaving()
      if isLong && steps.isDue(pass.offset) { onSumming(steps.share(pass.offset)) }
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
      new.extent = try LogExtent(of: folder, disk)
    }
    if !isAll { new.extent.keystrokes = FileMark() }
    ledger = new
  }
}
