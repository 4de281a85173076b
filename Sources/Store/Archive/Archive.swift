import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import TrainerCore

/// The files of a data folder, one kind of which is a `StoredFile`.
///
/// Everything here waits for the disk; it belongs to the `SaveQueue`. What changes a file does so under the
/// lock between instances (`lock`, never renamed or removed), and leaves it readable at every moment.
final class Archive {
  let folder: DataFolder
  let disk: Disk
  let clock: @Sendable () -> Timestamp
  /// The sums of the sessions as of the last look; `nil` before the first.
  var sums: Sums?
  /// The records whose files are known to be right, by name.
  var writtenRecords: [String: Record] = [:]
  /// The things that were put in order since they were last told of.
  var news = FolderNews()
  /// Whether journals were left alone because somebody held them.
  var hasLeftJournals = false
  /// Why the sums or the records' files lag behind the history; `nil` if they do not.
  var behind: Trouble?
  /// Is told how much of a long past is summed, from 0 to 1, and `nil` at the end.
  var onSumming: (Double?) -> Void = { _ in }
  /// Is told once if another instance holds the lock for longer than a save takes.
  var onWaiting: () -> Void = {}
  /// How many milliseconds to wait for another instance, which holds the lock for as long as it writes.
  var patience = 5_000
  /// Whether the program is being left, and nobody waits for what the next start can do as well; from any
  /// thread.
  let isLeaving = Atomic<Bool>(false)
  /// The lock of what all machines share, while somebody here has it.
  private weak var sharedLock: File?

  init(folder: DataFolder, disk: Disk, clock: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.disk = disk
    self.clock = clock
  }

  /// The way to read the same files.
  var reader: HistoryReader { HistoryReader(folder: folder, disk: disk, clock: clock) }

  func makeFolders() throws(Trouble) {
    try disk.makeFolder(folder.path)
    try disk.makeFolder(folder.records)
    try disk.makeFolder(folder.running)
    try claim()
  }

  /// Says in the folder that earlier versions cannot read it, before it has a line that they cannot.
  func claim() throws(Trouble) {
    do throws(Trouble) {
      let earlier = try folder.version(disk)
      guard earlier ?? 0 < DataFolder.version else { return }
      try replace(folder.versionFile, with: Data("\(DataFolder.version)\n".utf8))
      if earlier != nil { news.isUpgraded = true }
    } catch {
      // It may be another user's, as root's.
      guard [EACCES, EPERM].contains(error.errno) else { throw error }
    }
  }

  /// Takes the lock between this machine's instances, which is held until the file is let go of.
  ///
  /// It waits for another instance as long as `patience` says, and not while the program is being left.
  func takeLock() throws(Trouble) -> File { try takeLock(folder.lock) }

  /// Takes the lock of what all machines share, for several of them may use one folder; after the other, where both are
  /// needed.
  ///
  /// - Returns: the lock; `nil` where it belongs to another user, as root, for whom nobody waits.
  /// - Throws: as `takeLock()`.
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
    let end = start + .milliseconds(patience)
    var isToldLater = true
    // A save takes some milliseconds: most that have to wait get it at once.
    var pause: UInt32 = 500
    while try disk.lock(file) == .held {
      guard DispatchTime.now() < end, !isLeaving.load(ordering: .relaxed) else {
        throw Trouble(.cannotLock, path: folder.path, errno: EAGAIN)
      }
      if isToldLater, DispatchTime.now() > start + .milliseconds(500) {
        isToldLater = false
        onWaiting()
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    return file
  }

  // MARK: - Under the lock

  /// Appends lines with their ends to this machine's log in one write, and ends a torn last line first.
  ///
  /// - Returns: the offset of the first line.
  @discardableResult
  func append(_ line: Data) throws(Trouble) -> Int {
    let path = try folder.place(of: folder.log, disk)
    let isNew = try disk.size(path) == nil
    let file = try disk.open(path, O_RDWR | O_CREAT | O_APPEND)
    let (size, _, _, modified) = try disk.status(file)
    var bytes = line
    if size > 0, try lastByte(of: file, size: size) != 0x0A {
      bytes.insert(0x0A, at: bytes.startIndex)
      // It counts from now on, and is not in the sums.
      sums = nil
    }
    guard !bytes.isEmpty else { return size }
    do throws(Trouble) {
      try disk.write(bytes, to: file)
      try disk.sync(file)
    } catch {
      // Half a line would have to be set aside later; under the lock nobody has written after it.
      try? disk.cut(file, to: size, of: modified)
      throw error
    }
    if isNew { try disk.syncFolder(Disk.parent(of: path)) }
    return size + bytes.count - line.count
  }

  /// Says something from now on, whatever the clocks of other machines say; without the lock, which it takes.
  func add(_ statements: [any Statement]) throws(Trouble) {
    guard !statements.isEmpty else { return }
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    let isCaughtUp = try isCaughtUp()
    var state = try isCaughtUp ? sums?.state ?? State() : reader.said()
    var lines = Data()
    for statement in statements {
      let line = StatementLine(state.later(statement))
      state.apply(line)
      lines += line.line
    }
    try append(lines)
    guard isCaughtUp, !statements.changeSessions else { return }
    sums?.state = state
    bringUp { () throws(Trouble) in
      try markAppended(statements.count)
      try writeSums()
    }
  }

  /// Replaces a file as a whole: at no moment is there anything but the old or the new one.
  ///
  /// Where a user has put a symbolic link, what it leads to is replaced, and the link stays.
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

  /// What is no file, as a folder or a device, is none of ours.
  private func refuseToReplace(_ path: String) throws(Trouble) {
    guard disk.isOther(path) else { return }
    throw Trouble(.cannotWrite, path: path, errno: ESPIPE)
  }

  /// Keeps a damaged file under a name that says so; the file itself stays in place until it is replaced.
  func keepDamaged(_ path: String) throws(Trouble) {
    let target = try folder.place(of: path, disk)
    let name = path + ".damaged-" + clock().compact
    for attempt in 1...99 {
      let name = attempt == 1 ? name : name + "-\(attempt)"
      do throws(Trouble) {
        // Another name for a link would lead to what comes in the place of the damaged file.
        if target == path { try disk.link(path, to: name) } else { try disk.copy(target, to: name) }
      } catch {
        if error.errno == EEXIST { continue }
        guard target == path, [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.errno) else { throw error }
        // A file system without hard links: for a moment there is no file under the old name.
        if try disk.size(name) != nil { continue }
        try disk.rename(path, to: name)
      }
      news.setAside.append(name)
      return
    }
    throw Trouble(.cannotWrite, path: name, errno: EEXIST)
  }

  /// Removes a file, and not a link to it; what is none of ours stays.
  func remove(_ path: String) throws(Trouble) {
    if let place = try? folder.place(of: path, disk) { try disk.remove(place) }
  }

  /// Sets a file of lines aside and leaves in its place those of its lines that can be read.
  func repair(_ path: String, isReadable: (Data) -> Bool) throws(Trouble) {
    try rewrite(path, keeping: isReadable, beforehand: { () throws(Trouble) in try keepDamaged(path) })
  }

  /// Puts in the place of a file of lines one with those of its lines that are wanted.
  ///
  /// `beforehand` is done once the new one is on the disk; what stops it leaves the old one.
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

  /// Copies the lines of a file that are wanted to the disk itself.
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

  /// Removes the new files that a process which died has not put in the place of the old ones.
  ///
  /// To be called without the lock.
  func sweep() throws(Trouble) {
    let lock = try takeLock()
    let shared = try takeSharedLock()
    defer { withExtendedLifetime((lock, shared)) {} }
    let records = ((try? disk.list(folder.records)) ?? []).compactMap(Archive.file).filter {
      $0.hasSuffix(".json") && !$0.hasPrefix(".")
    }
    // Without their lock somebody may be writing the shared ones.
    let names =
      shared == nil ? [] : StoredFiles.all.flatMap(\.names) + ["version"] + records.map { "records/" + $0 }
    for path in Set(names.map(folder.path(of:)) + [folder.log, folder.sums, folder.rows]) {
      guard let place = try? folder.place(of: path, disk) else { continue }
      let parent = Disk.parent(of: place)
      for name in (try? disk.list(parent)) ?? [] {
        if let file = Archive.file(name), parent + "/" + file == place {
          try? disk.remove(parent + "/" + name)
        }
      }
    }
  }

  /// A place where a file's new content is written first, which no other process uses: `<file>.<hexadecimal>.tmp`.
  static func temporary(_ path: String) -> String {
    path + "." + String(UInt32.random(in: .min ... .max), radix: 16) + temporaryEnding
  }

  /// The file for which such a place was made, here or by version 2.0, which wrote `<file>.tmp`; `nil` for any other name.
  static func file(_ temporary: String) -> String? {
    guard temporary.hasSuffix(temporaryEnding) else { return nil }
    let name = temporary.dropLast(temporaryEnding.count)
    guard let dot = name.lastIndex(of: "."), UInt32(name[name.index(after: dot)...], radix: 16) != nil else {
      return String(name)
    }
    return String(name[..<dot])
  }

  static let temporaryEnding = ".tmp"
  private static let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW

  private func lastByte(of file: File, size: Int) throws(Trouble) -> UInt8? {
    var reader = LineReader(file, disk: disk, from: size - 1)
    let isEnd = try reader.next() == nil
    return isEnd ? 0x0A : nil
  }
}
