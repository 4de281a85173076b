import FoundationEssentials
import Glibc
import TrainerCore

extension Archive {
  /// Brings the ledger up to the end of the history: nothing to do where the sizes are as they were.
  ///
  /// Lines that were appended since are added; where the files have shrunk, are damaged, or no ledger is
  /// left, all of it is summed anew. To be called under the lock.
  func catchUp() throws(Trouble) {
    if ledger == nil { try loadLedger() }
    let history = try disk.size(folder.history) ?? 0
    let keystrokes = try disk.size(folder.keystrokes) ?? 0
    if let ledger, history >= ledger.historyBytes, keystrokes >= ledger.keystrokesBytes {
      if history == ledger.historyBytes && keystrokes == ledger.keystrokesBytes { return }
      if try sum(from: ledger) { return }
    }
    _ = try sum(from: nil)
    bringUp { () throws(Trouble) in try mergeRecords() }
  }

  /// Writes the ledger where the file's is another.
  func writeLedger() throws(Trouble) {
    guard let ledger, ledger != writtenLedger else { return }
    try replace(folder.progress, with: ProgressFile.encode(ledger))
    writtenLedger = ledger
  }

  private func loadLedger() throws(Trouble) {
    // Figures that cannot be read are as good as none: they are no reason to keep a session from its file.
    guard let bytes = (try? disk.contents(folder.progress)) ?? nil else { return }
    if let ledger = ProgressFile.decode(bytes) {
      self.ledger = ledger
      writtenLedger = ledger
    } else {
      try moveDamaged(folder.progress)
    }
  }

  /// Ends a summing that takes longer than anybody waits for: nothing is lost that the next start does not sum.
  private func throwIfLeaving() throws(Trouble) {
    guard isLeaving.load(ordering: .relaxed) else { return }
    throw Trouble(.tooSlow, path: folder.history, errno: ETIMEDOUT)
  }

  /// Adds what lies behind a ledger, or everything, and repairs the files where they need it.
  ///
  /// - Returns: whether the result stands; `false` where damage was found and all is to be summed anew.
  func sum(from start: Ledger?) throws(Trouble) -> Bool {
    var new = start ?? Ledger()
    var seen: Set<UInt64> = []
    var isHistoryDamaged = false
    // Each costs a search through a whole file; of many, one pass over everything costs less.
    var searches = start == nil ? Int.max : 16
    var finder = try LogFinder(folder.keystrokes, disk: disk, from: new.keystrokesBytes)
    if let file = try disk.openExisting(folder.history) {
      var reader = LineReader(file, disk: disk, from: new.historyBytes)
      while let line = try reader.next() {
        try throwIfLeaving()
        guard let entry = HistoryLine.decode(line.bytes) else {
          isHistoryDamaged = true
          continue
        }
        guard seen.insert(LogFinder.hash(entry.id)).inserted else { continue }
        guard entry.isUnderstood else {
          new.progress.add(entry)
          continue
        }
        var log = try finder.log(of: entry.id)
        // A save that was finished later has its keystrokes before the place where this began.
        if log == nil, start != nil {
          searches -= 1
          guard searches > 0 else { return false }
          log = try self.log(entry.id)
        }
        if let log {
          new.progress.add(log.engine, date: log.date)
        } else {
          new.progress.add(entry)
        }
      }
    }
    if isHistoryDamaged && start != nil { return false }

    var orphans: [SessionLog] = []
    try finder.others { (log: SessionLog) throws(Trouble) in
      try throwIfLeaving()
      guard !seen.contains(LogFinder.hash(log.id)) else { return }
      searches -= 1
      guard searches > 0 else { return }
      if start != nil, try entry(log.id) != nil { return }
      // Its save is under way or will be finished from the journal.
      if try disk.size(folder.journal(log.id)) != nil { return }
      orphans.append(log)
    }
    if start != nil && (finder.isDamaged || searches <= 0) { return false }
    if isHistoryDamaged { try repair(folder.history) { HistoryLine.decode($0) != nil } }
    if finder.isDamaged { try repair(folder.keystrokes) { KeystrokesLine.isReadable($0) } }
    for log in orphans {
      var entry = SessionEntry(log)
      entry.records = new.progress.add(log.engine, date: log.date)
      try appendChallenge(of: entry)
      _ = try append(HistoryLine.encode(entry), to: folder.history)
    }
    new.historyBytes = try disk.size(folder.history) ?? 0
    new.keystrokesBytes = try disk.size(folder.keystrokes) ?? 0
    ledger = new
    return true
  }
}
