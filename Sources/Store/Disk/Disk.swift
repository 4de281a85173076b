import FoundationEssentials
import Glibc
import TrainerCore

/// The only way to the file system, where a test can make any operation fail, or all from a moment on, as in a crash.
package struct Disk {
  /// The operations that `judge` can make fail.
  enum Operation {
    case open
    case read
    case write
    case sync
    case cut
    case rename
    case link
    case remove
    case makeFolder
    case list
    case lock
  }

  enum Verdict {
    case proceed
    /// Does nothing and fails with this error number.
    case fail(Int32)
    /// Writes this many bytes and fails with the error number.
    case tear(Int, Int32)
  }

  /// Asked before every operation; `nil` outside of tests.
  var judge: (@Sendable (Operation, String) -> Verdict)?

  package static let live = Disk(judge: nil)

  /// The error number with which a test makes an operation fail; 0 to go on.
  private func injectedError(_ operation: Operation, _ path: String) -> Int32 {
    guard let judge else { return 0 }
    switch judge(operation, path) {
    case .proceed: return 0
    case .fail(let number), .tear(_, let number): return number
    }
  }

  /// Throws if a test makes the operation fail; called before it.
  private func throwInjectedError(
    _ operation: Operation, _ path: String, as what: Trouble.What
  ) throws(Trouble) {
    let number = injectedError(operation, path)
    guard number == 0 else { throw Trouble(what, path: path, errno: number) }
  }

  /// Opens a regular file (or a folder, with `O_DIRECTORY`), close-on-exec; new ones are for their owner alone, whatever the umask.
  ///
  /// Never blocks; anything else is refused with `ESPIPE`, unless the system reports another error.
  func open(_ path: String, _ flags: Int32) throws(Trouble) -> File {
    let what: Trouble.What = flags & O_CREAT != 0 ? .cannotCreate : .cannotRead
    try throwInjectedError(.open, path, as: what)
    while true {
      let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
      if descriptor >= 0 {
        let file = File(descriptor: descriptor, path: path)
        let error = Disk.refusal(of: descriptor, flags)
        guard error == 0 else { throw Trouble(what, path: path, errno: error) }
        return file
      }
      guard errno == EINTR else { throw Trouble(what, path: path, errno: errno) }
    }
  }

  /// The error number for an opened thing of the wrong kind; 0 if it is right; restores a new file's mode after a strict umask.
  private static func refusal(of descriptor: Int32, _ flags: Int32) -> Int32 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return errno }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return flags & O_DIRECTORY != 0 ? 0 : EISDIR
    case S_IFREG: break
    default: return ESPIPE
    }
    // A umask may have taken the owner's right to open the file again.
    if flags & O_CREAT != 0, status.st_mode & 0o600 != 0o600, status.st_uid == geteuid() {
      fchmod(descriptor, 0o600)
    }
    return 0
  }

  func openExisting(_ path: String) throws(Trouble) -> File? {
    do throws(Trouble) {
      return try open(path, O_RDONLY)
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
  }

  /// Writes bytes; returns how many, and the error number that stopped the others, or 0.
  func write(_ bytes: UnsafeRawBufferPointer, to file: File) -> (written: Int, errno: Int32) {
    var limit = bytes.count
    var refused: Int32 = 0
    if let judge {
      switch judge(.write, file.path) {
      case .proceed: break
      case .fail(let number): return (0, number)
      case .tear(let count, let number): (limit, refused) = (min(count, limit), number)
      }
    }
    var written = 0
    while written < limit, let base = bytes.baseAddress {
      let count = Glibc.write(file.descriptor, base + written, limit - written)
      if count > 0 {
        written += count
      } else if count == 0 {
        return (written, ENOSPC)
      } else if errno != EINTR {
        return (written, errno)
      }
    }
    return (written, refused)
  }

  func write(_ bytes: Data, to file: File) throws(Trouble) {
    let result = bytes.withUnsafeBytes { write($0, to: file) }
    guard result.errno == 0 else { throw Trouble(.cannotWrite, path: file.path, errno: result.errno) }
  }

  /// Reads up to `chunk.count` bytes at an offset and returns their number; 0 at the end.
  func read(_ file: File, into chunk: inout [UInt8], at offset: Int) throws(Trouble) -> Int {
    try throwInjectedError(.read, file.path, as: .cannotRead)
    while true {
      let count = pread(file.descriptor, &chunk, chunk.count, offset)
      if count >= 0 { return count }
      guard errno == EINTR else { throw Trouble(.cannotRead, path: file.path, errno: errno) }
    }
  }

  /// The whole of a file; `nil` if there is none; throws above `most` bytes.
  func contents(_ path: String, most: Int) throws(Trouble) -> Data? {
    guard let file = try openExisting(path) else { return nil }
    return try contents(file, most: most)
  }

  /// The whole of an open file; throws, without reading it, above `most` bytes.
  func contents(_ file: File, most: Int) throws(Trouble) -> Data {
    try throwIfLarger(file, than: most)
    var data = Data()
    try forEachChunk(of: file) { (bytes) throws(Trouble) in
      // Files that the system generates report a size of 0.
      guard data.count + bytes.count <= most else {
        throw Trouble(.tooLarge(nil, most: most), path: file.path, errno: EFBIG)
      }
      data.append(contentsOf: bytes)
    }
    return data
  }

  func throwIfLarger(_ file: File, than most: Int) throws(Trouble) {
    let size = try status(file).size
    guard size <= most else { throw Trouble(.tooLarge(size, most: most), path: file.path, errno: EFBIG) }
  }

  private func forEachChunk(of file: File, _ body: (ArraySlice<UInt8>) throws(Trouble) -> Void)
    throws(Trouble)
  {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    var offset = 0
    while case let count = try read(file, into: &chunk, at: offset), count > 0 {
      try body(chunk[..<count])
      offset += count
    }
  }

  /// The size, number of names (hard links), inode and modification time of an open file.
  func status(_ file: File) throws(Trouble) -> (size: Int, names: Int, inode: UInt64, modified: timespec) {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else {
      throw Trouble(.cannotRead, path: file.path, errno: errno)
    }
    return (Int(status.st_size), Int(status.st_nlink), UInt64(status.st_ino), status.st_mtim)
  }

  func size(_ path: String) throws(Trouble) -> Int? {
    var status = stat()
    if stat(path, &status) == 0 { return Int(status.st_size) }
    guard errno == ENOENT else { throw Trouble(.cannotRead, path: path, errno: errno) }
    return nil
  }

  func isOwned(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_uid == geteuid()
  }

  /// True if a folder, device or the like lies at a path.
  func isOtherThanFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Flushes a file to the disk, if the file system can; some network drives cannot.
  func sync(_ file: File, dataOnly: Bool = false) throws(Trouble) {
    do throws(Trouble) {
      try perform(.sync, file.path) { dataOnly ? fdatasync(file.descriptor) : fsync(file.descriptor) }
    } catch {
      guard [EINVAL, ENOTSUP, ENOSYS].contains(error.errno) else { throw error }
    }
  }

  /// Flushes a folder's list of names to the disk.
  func syncFolder(_ path: String) throws(Trouble) {
    try sync(try open(path, O_RDONLY | O_DIRECTORY))
  }

  /// Restores a file's former size and modification time, after a failed write.
  func restore(_ file: File, size: Int, modified: timespec) throws(Trouble) {
    try perform(.cut, file.path) {
      ftruncate(file.descriptor, size) == 0 ? futimens(file.descriptor, [modified, modified]) : -1
    }
  }

  /// Renames a file, replacing any at the new name.
  func rename(_ path: String, to new: String) throws(Trouble) {
    try perform(.rename, path) { Glibc.rename(path, new) }
  }

  /// Gives a file a second name (hard link), which must be free.
  func link(_ path: String, to new: String) throws(Trouble) {
    try perform(.link, path) { Glibc.link(path, new) }
  }

  /// Removes a file if there is one; anything but a regular file stays.
  func remove(_ path: String) throws(Trouble) {
    if isOtherThanFile(path) { return }
    try perform(.remove, path) { unlink(path) == 0 || errno == ENOENT ? 0 : -1 }
  }

  /// Makes a folder and its missing parents for their owner alone; existing ones stay as they are.
  func makeFolder(_ path: String) throws(Trouble) {
    try throwInjectedError(.makeFolder, path, as: .cannotCreate)
    if Disk.make(path) { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Trouble(.cannotCreate, path: path, errno: errno)
    }
    try makeFolder(String(path[..<slash]))
    guard Disk.make(path) else { throw Trouble(.cannotCreate, path: path, errno: errno) }
  }

  /// Makes one folder, whatever the umask; true if it exists afterwards.
  private static func make(_ path: String) -> Bool {
    guard mkdir(path, 0o700) == 0 else { return errno == EEXIST }
    chmod(path, 0o700)
    return true
  }

  /// Follows the symbolic links of a path; the target need not exist.
  func target(of path: String) -> String {
    var path = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The system follows as many links.
    for _ in 0..<40 {
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : Disk.parent(of: path) + "/" + link
    }
    return path
  }

  /// The folder that contains a path; `.` without a slash.
  static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Copies a file to a free name, and flushes the copy to the disk.
  func copy(_ path: String, to name: String) throws(Trouble) {
    let file = try open(path, O_RDONLY)
    let copy = try open(name, O_WRONLY | O_CREAT | O_EXCL)
    do throws(Trouble) {
      try forEachChunk(of: file) { (bytes) throws(Trouble) in try write(Data(bytes), to: copy) }
      try sync(copy)
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// The UTF-8 names in a folder, ascending; empty if there is no folder.
  func list(_ path: String) throws(Trouble) -> [String] {
    try throwInjectedError(.list, path, as: .cannotRead)
    guard let folder = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw Trouble(.cannotRead, path: path, errno: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw Trouble(.cannotRead, path: path, errno: errno) }
    return names.sorted()
  }

  enum LockState {
    /// Was free, and is now held until the file is closed.
    case taken
    /// Held by another process, or another opening of the file.
    case held
    /// Not known, because the file system has no locks.
    case unknown
  }

  /// Takes the lock of an open file if it is free, without waiting.
  func lock(_ file: File) throws(Trouble) -> LockState {
    while true {
      var error = injectedError(.lock, file.path)
      if error == 0 { error = flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }
      switch error {
      case 0: return .taken
      case EINTR: continue
      case EWOULDBLOCK: return .held
      case ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL: return .unknown
      default: throw Trouble(.cannotLock, path: file.path, errno: error)
      }
    }
  }

  /// Makes a system call; throws if it does not return 0, or a test makes it fail.
  private func perform(_ operation: Operation, _ path: String, _ call: () -> Int32) throws(Trouble) {
    try throwInjectedError(operation, path, as: .cannotWrite)
    guard call() == 0 else { throw Trouble(.cannotWrite, path: path, errno: errno) }
  }
}
