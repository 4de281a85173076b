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
  /// Sessions that were found from an earlier process, since they were last told of.
  var recovered: [SessionEntry] = []
  /// Whether journals were left alone because somebody held them.
  var hasLeftJournals = false
  /// The new paths of damaged files since they were last told of.
  var setAside: [String] = []
  /// What imports took beside sessions.
  private(set) var taken: [Importer.Taken: Int] = [:]
  /// Whether the log of the challenges is known to be sound.
  var areChallengesChecked = false
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

  init(folder: DataFolder, disk: Disk, clock: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.disk = disk
    self.clock = clock
  }

  /// The way to read the same files.
  var reader: HistoryReader { HistoryReader(folder: folder, disk: disk, clock: clock) }

  /// Notes that an import took something beside sessions.
  func noteTaken(_ what: Importer.Taken, _ count: Int) { taken[what, default: 0] += count }

  func makeFolders() throws(Trouble) {
    try disk.makeFolder(folder.path)
    try disk.makeFolder(folder.records)
    try disk.makeFolder(folder.running)
  }

  /// Takes the lock between instances, which is held until the file is let go of.
  ///
  /// It waits for another instance as long as `patience` says, and not while the program is being left.
  func takeLock() throws(Trouble) -> File {
    let path = try folder.place(of: folder.lock, disk)
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

  /// Appends a line to a file in one write, and ends a torn last line first.
  ///
  /// - Returns: the size of the file after it.
  func append(_ line: Data, to path: String) throws(Trouble) -> Int {
    let path = try folder.place(of: path, disk)
    let isNew = try disk.size(path) == nil
    let file = try disk.open(path, O_RDWR | O_CREAT | O_APPEND)
    let (size, _, _, modified) = try disk.status(file)
    var bytes = line
    if size > 0, try lastByte(of: file, size: size) != 0x0A { bytes.insert(0x0A, at: bytes.startIndex) }
    do throws(Trouble) {
      try disk.write(bytes, to: file)
      try disk.sync(file)
    } catch {
      // Half a line would have to be set aside later; under the lock nobody has written after it.
      try? disk.cut(file, to: size, of: modified)
      throw error
    }
    if isNew { try disk.syncFolder(Disk.parent(of: path)) }
    return size + bytes.count
  }

  /// Replaces a file as a whole: at no moment is there anything but the old or the new one.
  ///
  /// Where a user has put a symbolic link, what it leads to is replaced, and the link stays.
  func replace(_ path: String, with bytes: Data) throws(Trouble) {
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
      setAside.append(name)
      return
    }
    throw Trouble(.cannotWrite, path: name, errno: EEXIST)
  }

  /// Takes a damaged file out of the way.
  func moveDamaged(_ path: String) throws(Trouble) {
    try keepDamaged(path)
    try remove(path)
    try disk.syncFolder(Disk.parent(of: disk.target(of: path)))
  }

  /// Removes a file, and not a link to it; what is none of ours stays.
  func remove(_ path: String) throws(Trouble) {
    if let place = try? folder.place(of: path, disk) { try disk.remove(place) }
  }

  /// Sets a file of lines aside and leaves in its place those of its lines that can be read.
  func repair(_ path: String, isReadable: (Data) -> Bool) throws(Trouble) {
    try rewrite(path, keeping: isReadable) { () throws(Trouble) in try keepDamaged(path) }
  }

  /// Puts in the place of a file of lines one with those of its lines that are wanted, and perhaps some more.
  ///
  /// - Parameters:
  ///   - path: the file; where there is none, only new lines make one.
  ///   - isWanted: whether a line stays.
  ///   - more: the lines that come after them, with their ends.
  ///   - beforehand: what is done with the old file once the new one is on the disk.
  /// - Throws: what kept it from that; the old file is still there then.
  func rewrite(
    _ path: String, keeping isWanted: (Data) -> Bool, adding more: Data = Data(),
    beforehand: () throws(Trouble) -> Void = {}
  ) throws(Trouble) {
    try rewrite(path, as: { isWanted($0) ? $0 : nil }, adding: more, beforehand: beforehand)
  }

  /// The same with another line in the place of some; `nil` for one that goes.
  func rewrite(
    _ path: String, as new: (Data) -> Data?, adding more: Data = Data(),
    beforehand: () throws(Trouble) -> Void = {}
  ) throws(Trouble) {
    guard let file = try disk.openExisting(path) else {
      if !more.isEmpty { try replace(path, with: more) }
      return
    }
    let target = try folder.place(of: path, disk)
    let temporary = Archive.temporary(target)
    let copied = try disk.open(temporary, Archive.flags)
    do throws(Trouble) {
      try copy(file, to: copied, as: new, adding: more)
      try beforehand()
      try disk.rename(temporary, to: target)
    } catch {
      try? disk.remove(temporary)
      throw error
    }
    try disk.syncFolder(Disk.parent(of: target))
  }

  /// The paths of the copies of a damaged file that were set aside.
  func copies(of name: String) throws(Trouble) -> [String] {
    try disk.list(folder.path).filter { $0.hasPrefix(name + ".damaged-") }.map(folder.path(of:)).filter {
      !disk.isOther($0) && disk.target(of: $0) == $0
    }
  }

  /// Copies the lines of a file as they are to be, and some more, to the disk itself.
  private func copy(
    _ file: File, to copied: File, as new: (Data) -> Data?, adding more: Data
  ) throws(Trouble) {
    var reader = LineReader(file, disk: disk)
    var kept = Data()
    while let line = try reader.next() {
      guard let line = new(line.bytes) else { continue }
      kept.append(line)
      kept.append(0x0A)
      if kept.count > 1 << 16 {
        try disk.write(kept, to: copied)
        kept.removeAll()
      }
    }
    try disk.write(kept + more, to: copied)
    try disk.sync(copied)
  }

  /// Removes the new files that a process which died has not put in the place of the old ones.
  ///
  /// To be called without the lock.
  func sweep() throws(Trouble) {
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    let ofLists = try disk.list(folder.records).filter { $0.hasSuffix(".json.tmp") }.map {
      "records/" + $0.dropLast(4)
    }
    for name in StoredFiles.all.flatMap(\.names) + ofLists {
      guard let place = try? folder.place(of: folder.path(of: name), disk) else { continue }
      let temporary = Archive.temporary(place)
      if try disk.size(temporary) != nil { try disk.remove(temporary) }
    }
    // The lists of all profiles are changed under the lock of the first.
    if folder.profile == nil { try DigitsFile.sweep(self) }
  }

  /// The place where a file's new content is written first.
  private static func temporary(_ path: String) -> String { path + temporaryEnding }
  static let temporaryEnding = ".tmp"
  private static let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW

  private func lastByte(of file: File, size: Int) throws(Trouble) -> UInt8? {
    var reader = LineReader(file, disk: disk, from: size - 1)
    let isEnd = try reader.next() == nil
    return isEnd ? 0x0A : nil
  }
}
