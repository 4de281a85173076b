import FoundationEssentials
import Glibc
import TrainerCore

extension Archive {
  /// Brings the sums up to the end of the log: nothing to do where that is as it was.
  ///
  /// Lines that were appended since are added; where the files are not those that were summed, are damaged, or a sum is
  /// missing, all of it is summed again. To be called under the lock.
  func catchUp() throws(Trouble) {
    try finishForgetting()
    if ledger == nil { try loadSums() }
    if let ledger {
      switch try ledger.extent.standing(in: folder, disk) {
      case .complete: return
      case .behind: if try sum(from: ledger) { return }
      case .void: break
      }
    }
    _ = try sum(from: nil)
    bringUp { () throws(Trouble) in try mergeRecords() }
  }

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

  /// Ends a summing that takes longer than anybody waits for: nothing is lost that the next start does not sum.
  private func throwIfLeaving() throws(Trouble) {
    guard isLeaving.load(ordering: .relaxed) else { return }
    throw Trouble(.tooSlow, path: folder.history, errno: ETIMEDOUT)
  }

  /// Adds what lies after the sums, or everything, and repairs the files where they need it.
  ///
  /// - Returns: whether the result is valid; `false` where damage was found and everything has to be summed
  ///   again.
  func sum(from start: Ledger?) throws(Trouble) -> Bool {
    var new = start ?? Ledger()
    // Each costs a search through a whole file; of many, one pass over everything costs less.
    var searches = start == nil ? Int.max : 16
    var pass = try HistoryPass(folder, disk, from: new.extent)
    var steps = Steps(from: pass.offset, to: pass.size)
    // What takes no longer than a blink need not be reported.
    let isLong = pass.size - pass.offset > 1 << 20
    defer { if isLong { onSumming(nil) } }
    while var session = try pass.next() {
      try throwIfLeaving()
      if isLong && steps.isDue(pass.offset) { onSumming(steps.share(pass.offset)) }
      // A save that was finished later has its keystrokes before the place where this began.
      if session.log == nil, session.entry.isUnderstood, start != nil {
        searches -= 1
        guard searches > 0 else { return false }
        session = PastSession(session.entry, log: try log(session.entry.id))
      }
      new.add(session)
    }
    let isHistoryDamaged = pass.lines.unreadable > 0
    if isHistoryDamaged && start != nil { return false }

    var orphans: [SessionLog] = []
    let seen = pass.seen
    try pass.finder.others { (log: SessionLog) throws(Trouble) in
      try throwIfLeaving()
      guard !seen.contains(LogFinder.hash(log.id)) else { return }
      searches -= 1
      guard searches > 0 else { return }
      if start != nil, try entry(log.id) != nil { return }
      // Its save is under way or will be finished from the journal.
      if try disk.size(folder.journal(log.id)) != nil { return }
      orphans.append(log)
    }
    if start != nil && (pass.finder.isDamaged || searches <= 0) { return false }
    if isHistoryDamaged { try repair(folder.history) { HistoryLine.decode($0) != nil } }
    if pass.finder.isDamaged { try repair(folder.keystrokes) { KeystrokesLine.isReadable($0) } }
    for log in orphans {
      var session = PastSession(SessionEntry(log), log: log)
      session.entry.records = new.records(setBy: session)
      try appendChallenge(of: session.entry)
      _ = try append(HistoryLine.encode(session.entry), to: folder.history)
      new.add(session)
    }
    new.extent = try LogExtent(of: folder, disk)
    ledger = new
    return true
  }
}
