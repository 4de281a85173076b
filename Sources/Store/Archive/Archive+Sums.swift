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
      // A midnight, a clock that is set or a log that comes between these goes round once more.
      if try new.sums.log == folder.logMark(disk), new.sums.span.isRight(on: clock().day) {
        try adopt(new)
        if sums?.log != nil { return lock }
      }
    }
  }

  /// The sums for whoever only reads; they are kept for the next one, where this machine has a folder of the user's own here
  /// and nobody is in the way, and whatever has to be put in order is left to a start.
  func sumsToRead() throws(Trouble) -> Sums {
    if let kept = try reader.kept() { return kept }
    let known = SumsFile.sums(in: folder, disk)
    var found = Found()
    if let known, let advanced = try reader.advanced(known) {
      found.sums = advanced
    } else {
      found = try summed()
      if let known { found.sums.lengths.take(known.lengths) }
    }
    patience = 0
    guard disk.isOwned(folder.own), !found.needsRewriting, !found.hasForgotten, let lock = try? takeLock(),
      found.sums.log?.isEmpty == false, try found.sums.log == folder.logMark(disk)
    else { return found.sums }
    defer { withExtendedLifetime(lock) {} }
    bringUp { () throws(Trouble) in
      try writeRows(&found.sums)
      try write(SumsFile.encode(found.sums), to: folder.sums)
    }
    return found.sums
  }

  private func lockIfCaughtUp() throws(Trouble) -> File? {
    let lock = try takeLock()
    return try isCaughtUp() ? lock : nil
  }

  /// Whether the sums, or those in their file, which are taken then, are of the logs as they are; to be called under
  /// the lock.
  func isCaughtUp() throws(Trouble) -> Bool {
    if let sums, try sums.isOf(folder.logMark(disk), on: clock().day), try hasRows(sums) { return true }
    var current = try reader.kept()
    if current == nil, let known = sums ?? SumsFile.sums(in: folder, disk) {
      current = try reader.advanced(known)
    }
    guard let current, try hasRows(current) else { return false }
    folder.open(current.state, disk)
    sums = current
    return true
  }

  /// True where the rows lie in their file, as far as they were written.
  private func hasRows(_ sums: Sums) throws(Trouble) -> Bool { try disk.size(folder.rows) ?? 0 >= sums.rows }

  /// Writes the sums, and the files of the records, where they say something else; to be called under the lock.
  func writeSums() throws(Trouble) {
    guard var sums else { return }
    try writeRows(&sums)
    self.sums = sums
    try write(SumsFile.encode(sums), to: folder.sums)
    do throws(Trouble) { try writeRecords(sums.state.recordsInFiles) } catch {
      // Their folder may be another user's, as root's; nothing depends on them.
      guard [EACCES, EPERM].contains(error.errno) else { throw error }
    }
  }

  private func writeRecords(_ records: [String: Record]) throws(Trouble) {
    for (name, record) in records where writtenRecords[name] != record {
      try disk.makeFolder(folder.records)
      try write(RecordFile.encode(record), to: folder.path(of: name))
      writtenRecords[name] = record
    }
    // A list may have had another name; whatever else lies there is none of ours.
    for name in try disk.list(folder.records).map({ "records/" + $0 }) where records[name] == nil {
      let path = folder.path(of: name)
      let record = ((try? disk.contents(path, most: SumsFile().most)) ?? nil).flatMap(RecordFile.decode)
      let isOwn = record.map { RecordFile.name($0.constant, $0.type) } == name
      if isOwn || RecordFile.names.contains(name) { try remove(path) }
    }
  }

  private func write(_ bytes: Data, to path: String) throws(Trouble) {
    // A file that cannot be read, as one of root, is replaced all the same.
    let there = try? disk.contents(path, most: SumsFile().most)
    if there != bytes { try replace(path, with: bytes) }
  }

  /// What a pass over the logs found.
  private struct Found {
    var sums = Sums()
    /// Whether this machine's log has lines that cannot be read, or are of a session that is forgotten.
    var needsRewriting = false
    var hasForgotten = false
  }

  /// Sums all logs, without the lock and without changing anything.
  private func summed() throws(Trouble) -> Found {
    var found = Found()
    // As it is before anything is read: what somebody changes meanwhile makes it another past.
    found.sums.log = try folder.logMark(disk)
    var pass = try HistoryPass(reader)
    found.sums.state = pass.index.state
    found.sums.parts = pass.index.parts
    // What takes no longer than a blink need not be reported.
    let isLong = pass.index.size > 1 << 20
    defer { if isLong { onSumming(nil) } }
    while try pass.addNext(to: &found.sums, { if isLong { onSumming($0) } }) { try throwIfLeaving() }
    found.sums.lengths = pass.index.lengths
    found.needsRewriting = pass.damaged.contains(folder.log)
    found.hasForgotten = pass.index.hasForgotten
    return found
  }

  /// Takes over what a pass over the logs has found, and puts this machine's log in order where it needs that.
  ///
  /// To be called under the lock, where the logs are those that were read.
  private func adopt(_ found: Found) throws(Trouble) {
    var known = sums?.lengths ?? SumsFile.sums(in: folder, disk)?.lengths
    if found.needsRewriting { known?.drop(folder.name(of: folder.log)) }
    if found.needsRewriting { try repair(folder.log, isReadable: LogFile.isReadable) }
    if found.hasForgotten { try strip() }
    sums = found.sums
    if let known { sums?.lengths.take(known) }
    if found.needsRewriting || found.hasForgotten { try markAppended(0) }
  }

  /// Marks the logs as they are after lines were appended to this machine's, or its log was written anew.
  func markAppended(_ lines: Int) throws(Trouble) {
    let mark = try folder.logMark(after: sums?.log, disk)
    sums?.log = mark
    let name = folder.name(of: folder.log)
    sums?.lengths.add(lines, to: name)
    guard let file = try disk.openExisting(folder.log) else { return }
    let part = try ReadPart(file, at: folder.log, to: disk.status(file).size, in: reader)
    sums?.parts[name] = part
  }

  /// Ends a summing that takes longer than anybody waits for: nothing is lost that the next start does not
  /// sum.
  private func throwIfLeaving() throws(Trouble) {
    guard isLeaving.load(ordering: .relaxed) else { return }
    throw Trouble(.tooSlow, path: folder.log, errno: ETIMEDOUT)
  }
}
