import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import TrainerCore

/// Reads and writes the files of a data folder, each kind of which is a `StoredFile`.
///
/// Every method blocks on the disk: use it from `SaveQueue`, or in commands. Files change only under the lock, and are readable at every moment.
final class Archive {
  let folder: DataFolder
  let disk: Disk
  let clock: @Sendable () -> Timestamp
  /// The sums as last checked; `nil` before that, or if they must be read again.
  var sums: Sums?
  /// Records whose files are current, by file name.
  var writtenRecords: [String: Record] = [:]
  /// Repairs not reported yet.
  var news = FolderNews()
  /// True if journals were left alone because running sessions held them.
  var hasSkippedJournals = false
  /// The error that left derived files behind the history; `nil` if they are current.
  var derivedTrouble: Trouble?
  /// Called with the progress of a long summing, 0 to 1, and with `nil` at its end.
  var onSumming: (Double?) -> Void = { _ in }
  /// Called again and again during a summing, without the lock.
  var whileSumming: () -> Void = {}
  /// Called once if another instance holds the lock for more than 500 ms.
  var onWaiting: () -> Void = {}
  /// Milliseconds to wait for another instance's lock.
  var lockTimeout = 5_000
  /// True while the program quits, so that work the next start can do is dropped; set from any thread.
  let isLeaving = Atomic<Bool>(false)
  /// The lock on the files that all machines share, while this process holds it.
  private weak var sharedLock: File?

  init(folder: DataFolder, disk: Disk, clock: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.disk = disk
    self.clock = clock
  }

  var reader: HistoryReader { HistoryReader(folder: folder, disk: disk, clock: clock) }

  func makeFolders() throws(Trouble) {
    try disk.makeFolder(folder.path)
    try disk.makeFolder(folder.records)
    try disk.makeFolder(folder.running)
    try claimFolder()
  }

  /// Writes the format version into the folder, so that earlier versions refuse it before it has lines they cannot read.
  func claimFolder() throws(Trouble) {
    do throws(Trouble) {
      let earlier = try folder.version(disk)
      guard earlier ?? 0 < DataFolder.version else { return }
      try replace(folder.versionFile, with: Data("\(DataFolder.version)\n".utf8))
      if earlier != nil { news.isUpgraded = true }
    } catch {
      // The file may belong to another user, such as root.
      guard [EACCES, EPERM].contains(error.errno) else { throw error }
    }
  }

  /// Takes the lock between this machine's instances, held while the returned file lives; waits up to `lockTimeout`.
  func takeLock() throws(Trouble) -> File { try takeLock(folder.lock) }

  /// Takes the lock on the files that all machines share; `nil` if its file is another user's; take this one second.
  func takeSharedLock() throws(Trouble) -> File? {
    if let sharedLock { return sharedLock }
    do throws(Trouble) {
      let lock = try takeLock(folder.sharedLock)
      sharedLock = lock
      return lock
    } catch {
      guard [EACCES, EPERM].contains(error.errno) else { throw error }
      return nil
    }
  }

  private func takeLock(_ path: String) throws(Trouble) -> File {
    let path = try folder.place(of: path, disk)
    var file: File
    do throws(Trouble) {
      file = try disk.open(path, O_RDWR | O_CREAT)
    } catch {
      guard error.errno == ENOENT else { throw error }
      try makeFolders()
      file = try disk.open(path, O_RDWR | O_CREAT)
    }
    let start = DispatchTime.now()
    let end = start + .milliseconds(lockTimeout)
    var willReport = true
    // A save takes milliseconds, so most waits are short.
    var pause: UInt32 = 500
    while try disk.lock(file) == .held {
      guard DispatchTime.now() < end, !isLeaving.load(ordering: .relaxed) else {
        throw Trouble(.cannotLock, path: folder.path, errno: EAGAIN)
      }
      if willReport, DispatchTime.now() > start + .milliseconds(500) {
        willReport = false
        onWaiting()
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    return file
  }

  // MARK: - Under the lock

  /// Appends whole lines to this machine's log in one write, first ending a torn last line; returns their offset.
  @discardableResult
  func append(_ line: Data) throws(Trouble) -> Int {
    let path = try folder.place(of: folder.log, disk)
    let isNew = try disk.size(path) == nil
    let file = try disk.open(path, O_RDWR | O_CREAT | O_APPEND)
    let (size, _, _, modified) = try disk.status(file)
    var bytes = line
    if size > 0, try !endsInLineFeed(file, size: size) {
      bytes.insert(0x0A, at: bytes.startIndex)
      // The torn line now counts, but the sums lack it.
      sums = nil
    }
    guard !bytes.isEmpty else { return size }
    do throws(Trouble) {
      try disk.write(bytes, to: file)
      try disk.sync(file)
    } catch {
      // Half a line is cut off; under the lock nobody has written after it.
      try? disk.restore(file, size: size, modified: modified)
      throw error
    }
    if isNew { try disk.syncFolder(Disk.parent(of: path)) }
    return size + bytes.count - line.count
  }

  /// Appends statements, dated so that they outrank earlier ones whatever other machines' clocks say; takes the lock itself.
  func write(_ statements: [any Statement]) throws(Trouble) {
    guard !statements.isEmpty else { return }
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    let isCaughtUp = try catchUpSums()
    var state = try isCaughtUp ? sums?.state ?? State() : reader.stateOfStatements()
    var lines = Data()
    for statement in statements {
      let line = StatementLine(state.datedAfterCurrent(statement))
      state.apply(line)
      lines += line.line
    }
    try append(lines)
    guard isCaughtUp else {
      // An edit of the log no longer shows once something is appended.
      requireSumming()
      updateDerivedFiles { () throws(Trouble) in try writeSums() }
      return
    }
    guard !statements.changeSessions else { return }
    sums?.state = state
    updateDerivedFiles { () throws(Trouble) in
      try markAppended(statements.count)
      try writeSums()
    }
  }

  /// Replaces a file, or the target of a symbolic link, atomically by renaming a temporary one.
  func replace(_ path: String, with bytes: Data) throws(Trouble) {
    let lock = path.hasPrefix(folder.own + "/") ? nil : try takeSharedLock()
    defer { withExtendedLifetime(lock) {} }
    let path = try folder.place(of: path, disk)
    try refuseToReplace(path)
    let temporary = Archive.temporary(path)
    let file = try disk.open(temporary, Archive.flags)
    do throws(Trouble) {
      try disk.write(bytes, to: file)
      try disk.sync(file)
      try disk.rename(temporary, to: path)
    } catch {
      try? disk.remove(temporary)
      throw error
    }
    try disk.syncFolder(Disk.parent(of: path))
  }

  /// Throws for a folder, device or the like, which is not ours to replace.
  private func refuseToReplace(_ path: String) throws(Trouble) {
    guard disk.isOtherThanFile(path) else { return }
    throw Trouble(.cannotWrite, path: path, errno: ESPIPE)
  }

  /// Copies a damaged file to a name with `.damaged-`; it stays in place until it is replaced.
  func keepDamaged(_ path: String) throws(Trouble) {
    let target = try folder.place(of: path, disk)
    let name = path + ".damaged-" + clock().compact
    for attempt in 1...99 {
      let name = attempt == 1 ? name : name + "-\(attempt)"
      do throws(Trouble) {
        // A hard link to a symbolic link would lead to the replacement.
        if target == path { try disk.link(path, to: name) } else { try disk.copy(target, to: name) }
      } catch {
        if error.errno == EEXIST { continue }
        guard target == path, [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.errno) else { throw error }
        // Without hard links, rename: for a moment the old name is free.
        if try disk.size(name) != nil { continue }
        try disk.rename(path, to: name)
      }
      news.setAside.append(name)
      return
    }
    throw Trouble(.cannotWrite, path: name, errno: EEXIST)
  }

  /// Removes a file or the target of a link to it; a file that is not ours stays.
  func remove(_ path: String) throws(Trouble) {
    if let place = try? folder.place(of: path, disk) { try disk.remove(place) }
  }

  /// Sets a copy of a line file aside, and keeps only the readable lines in place.
  func repair(_ path: String, isReadable: (Data) -> Bool) throws(Trouble) {
    try rewrite(path, keeping: isReadable, beforehand: { () throws(Trouble) in try keepDamaged(path) })
  }

  /// Replaces a line file with its lines that `isWanted` accepts; `beforehand` runs just before, and if it throws the old file stays.
  func rewrite(
    _ path: String, keeping isWanted: (Data) -> Bool,
    beforehand: () throws(Trouble) -> Void = {}
  ) throws(Trouble) {
    let file = try disk.openExisting(path)
    let target = try folder.place(of: path, disk)
    let temporary = Archive.temporary(target)
    let copied = try disk.open(temporary, Archive.flags)
    do throws(Trouble) {
      try copy(file, to: copied, keeping: isWanted)
      try beforehand()
      try disk.rename(temporary, to: target)
    } catch {
      try? disk.remove(temporary)
      throw error
    }
    try disk.syncFolder(Disk.parent(of: target))
  }

  private func copy(_ file: File?, to copied: File, keeping isWanted: (Data) -> Bool) throws(Trouble) {
    var reader = LineReader(file, disk: disk)
    var kept = Data()
    while let line = try reader.next() {
      guard isWanted(line.bytes) else { continue }
      kept += line.bytes + Data("\n".utf8)
      if kept.count > 1 << 16 {
        try disk.write(kept, to: copied)
        kept.removeAll()
      }
    }
    try disk.write(kept, to: copied)
    try disk.sync(copied)
  }

  /// Removes temporary files left by processes that died; call without the lock.
  func removeTemporaryFiles() throws(Trouble) {
    let lock = try takeLock()
    let shared = try takeSharedLock()
    defer { withExtendedLifetime((lock, shared)) {} }
    let records = ((try? disk.list(folder.records)) ?? []).compactMap(Archive.file).filter {
      $0.hasSuffix(".json") && !$0.hasPrefix(".")
    }
    // Without the shared lock, another process may be writing these.
    let names =
      shared == nil ? [] : StoredFiles.all.flatMap(\.names) + ["version"] + records.map { "records/" + $0 }
    for path in Set(names.map(folder.path(of:)) + [folder.log, folder.sums, folder.rows]) {
      guard let place = try? folder.place(of: path, disk) else { continue }
      let parent = Disk.parent(of: place)
      for name in (try? disk.list(parent)) ?? [] {
        if let file = Archive.file(ofTemporary: name), parent + "/" + file == place {
          try? disk.remove(parent + "/" + name)
        }
      }
    }
  }

  /// A random temporary path for a file's new content: `<file>.<hexadecimal>.tmp`.
  static func temporary(_ path: String) -> String {
    path + "." + String(UInt32.random(in: .min ... .max), radix: 16) + temporaryEnding
  }

  /// The file that a temporary path belongs to, including `<file>.tmp` of version 2.0; `nil` for any other name.
  static func file(ofTemporary temporary: String) -> String? {
    guard temporary.hasSuffix(temporaryEnding) else { return nil }
    let name = temporary.dropLast(temporaryEnding.count)
    guard let dot = name.lastIndex(of: "."), UInt32(name[name.index(after: dot)...], radix: 16) != nil else {
      return String(name)
    }
    return String(name[..<dot])
  }

  static let temporaryEnding = ".tmp"
  private static let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW

  private func endsInLineFeed(_ file: File, size: Int) throws(Trouble) -> Bool {
    var reader = LineReader(file, disk: disk, from: size - 1)
    return try reader.next() == nil
  }
}
