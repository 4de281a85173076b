import FoundationEssentials
import Glibc
import TrainerCore

extension Archive {
  /// Takes the lock once the sums match the logs, for a start and after an import; a long summing is done without it.
  func takeLockWithCurrentSums() throws(Trouble) -> File {
    var wasRewritten = false
    while true {
      if let lock = try takeLockAndCatchUp() { return lock }
      let new = try sumFromScratch()
      let lock = try takeLock()
      // False if midnight passed, the clock was set or a log changed in between.
      let isCurrent = try new.sums.log == folder.logMark(disk) && new.sums.span.isValid(on: clock().day)
      guard isCurrent || !new.needsRewriting && !new.hasForgotten else { continue }
      // The next turn adds lines that were appended in between.
      let isRewritten = try adopt(new)
      if isRewritten, !wasRewritten {
        // The rows have the offsets of the log as it was.
        wasRewritten = true
        requireSumming()
      }
      if isCurrent, sums?.log != nil { return lock }
    }
  }

  /// Makes the next catching up sum all logs, since an edit of them no longer shows once something is appended.
  func requireSumming() {
    sums = sums ?? SumsFile.sums(in: folder, disk)
    sums?.log = nil
    sums?.parts = [:]
  }

  /// Up-to-date sums for a caller that only reads; saves them if the folder is the user's and the lock is free.
  func sumsToRead() throws(Trouble) -> Sums {
    if let kept = try reader.savedSums() { return kept }
    let known = SumsFile.sums(in: folder, disk)
    var found = UnadoptedSums()
    if let known, try hasRows(known), let advanced = try reader.advanced(known) {
      found.sums = advanced
    } else {
      found = try sumFromScratch()
      if let known { found.sums.lengths.merge(known.lengths) }
    }
    lockTimeout = 0
    guard disk.isOwned(folder.own), !found.needsRewriting, !found.hasForgotten, let lock = try? takeLock(),
      found.sums.log?.isEmpty == false, try found.sums.log == folder.logMark(disk)
    else { return found.sums }
    defer { withExtendedLifetime(lock) {} }
    updateDerivedFiles { () throws(Trouble) in
      try writeRows(&found.sums)
      try writeIfChanged(SumsFile.encode(found.sums), to: folder.sums)
    }
    return found.sums
  }

  /// Takes the lock and updates the sums; gives it up and returns `nil` if all logs must be summed from scratch.
  private func takeLockAndCatchUp() throws(Trouble) -> File? {
    let lock = try takeLock()
    return try catchUpSums() ? lock : nil
  }

  /// Brings the sums up to date from their file or appended lines; false if all logs must be summed; call under the lock.
  func catchUpSums() throws(Trouble) -> Bool {
    if let sums, try sums.matches(folder.logMark(disk), on: clock().day), try hasRows(sums) { return true }
    var current = try reader.savedSums()
    if current == nil, let known = sums ?? SumsFile.sums(in: folder, disk) {
      current = try reader.advanced(known)
    }
    guard let current, try hasRows(current) else { return false }
    folder.openLists(of: current.state, disk)
    sums = current
    return true
  }

  /// True if the rows file is at least as long as the sums say.
  private func hasRows(_ sums: Sums) throws(Trouble) -> Bool { try disk.size(folder.rows) ?? 0 >= sums.rows }

  /// Writes the sums, rows and record files that have changed; call under the lock.
  func writeSums() throws(Trouble) {
    guard var sums else { return }
    try writeRows(&sums)
    self.sums = sums
    try writeIfChanged(SumsFile.encode(sums), to: folder.sums)
    do throws(Trouble) { try writeRecords(sums.state.recordsInFiles) } catch {
      // The records folder may belong to another user, such as root; nothing depends on it.
      guard [EACCES, EPERM].contains(error.errno) else { throw error }
    }
  }

  private func writeRecords(_ records: [String: Record]) throws(Trouble) {
    for (name, record) in records where writtenRecords[name] != record {
      try disk.makeFolder(folder.records)
      try writeIfChanged(RecordFile.encode(record), to: folder.path(of: name))
      writtenRecords[name] = record
    }
    // A renamed list leaves record files under its old name; any other file here is not ours.
    for name in try disk.list(folder.records).map({ "records/" + $0 }) where records[name] == nil {
      let path = folder.path(of: name)
      let record = ((try? disk.contents(path, most: SumsFile().most)) ?? nil).flatMap(RecordFile.decode)
      let isOwn = record.map { RecordFile.name($0.constant, $0.type) } == name
      if isOwn || RecordFile.names.contains(name) { try remove(path) }
    }
  }

  private func writeIfChanged(_ bytes: Data, to path: String) throws(Trouble) {
    // An unreadable file, such as one of root's, is replaced too.
    let there = try? disk.contents(path, most: SumsFile().most)
    if there != bytes { try replace(path, with: bytes) }
  }

  /// Sums of all logs made without the lock, until `adopt` puts them in place.
  private struct UnadoptedSums {
    var sums = Sums()
    /// True if this machine's log has lines that cannot be read.
    var needsRewriting = false
    var hasForgotten = false
  }

  /// Sums all logs without taking the lock or changing a file.
  private func sumFromScratch() throws(Trouble) -> UnadoptedSums {
    var found = UnadoptedSums()
    // Before reading, so that a concurrent change shows as a different mark.
    found.sums.log = try folder.logMark(disk)
    var pass = try HistoryPass(reader)
    found.sums.state = pass.index.state
    found.sums.parts = pass.index.parts
    // Logs below 1 MiB are summed too quickly to report progress.
    let isLong = pass.index.size > 1 << 20
    defer { if isLong { onSumming(nil) } }
    var reported = -1
    try pass.addAll(to: &found.sums) { (fraction) throws(Trouble) in
      try throwIfLeaving()
      whileSumming()
      guard isLong, case let percent = Int(fraction * 100), percent > reported else { return }
      reported = percent
      onSumming(fraction)
    }
    found.sums.lengths = pass.index.lengths
    found.needsRewriting = pass.damaged.contains(folder.log)
    found.hasForgotten = pass.index.hasForgotten
    return found
  }

  /// Adopts new sums under the lock, and repairs this machine's log if necessary; true if that rewrote the log.
  private func adopt(_ found: UnadoptedSums) throws(Trouble) -> Bool {
    var known = sums?.lengths ?? SumsFile.sums(in: folder, disk)?.lengths
    if found.needsRewriting { known?.drop(folder.name(of: folder.log)) }
    if found.needsRewriting { try repair(folder.log, isReadable: LogFile.isReadable) }
    if found.hasForgotten { try removeForgottenSessions() }
    sums = found.sums
    if let known { sums?.lengths.merge(known) }
    let isRewritten = found.needsRewriting || found.hasForgotten
    if isRewritten { try markAppended(0) }
    return isRewritten
  }

  /// Updates the sums' marks after `lines` lines were appended to this machine's log, or after it was rewritten.
  func markAppended(_ lines: Int) throws(Trouble) {
    let mark = try folder.logMark(after: sums?.log, disk)
    sums?.log = mark
    let name = folder.name(of: folder.log)
    sums?.lengths.add(lines, to: name)
    guard let file = try disk.openExisting(folder.log) else { return }
    let part = try ReadPart(file, at: folder.log, to: disk.status(file).size, in: reader)
    sums?.parts[name] = part
  }

  /// Throws if the program is quitting, because the next start can sum the logs.
  private func throwIfLeaving() throws(Trouble) {
    guard isLeaving.load(ordering: .relaxed) else { return }
    throw Trouble(.tooSlow, path: folder.log, errno: ETIMEDOUT)
  }
}
