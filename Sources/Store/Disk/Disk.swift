import FoundationEssentials
import Glibc

/// The only way to the file system, so that a test can make any single operation fail.
///
/// A disk on which every operation fails from some moment on is what a crash at that moment leaves behind.
struct Disk: Sendable {
  /// What is done to a file.
  enum Operation: Hashable, Sendable {
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

  /// What a test wants of an operation.
  enum Verdict: Sendable {
    case proceed
    /// It fails with this error number and does nothing.
    case fail(Int32)
    /// A write stores this many bytes and fails with the error number.
    case tear(Int, Int32)
  }

  /// Asked before every operation; `nil` outside of tests.
  var judge: (@Sendable (Operation, String) -> Verdict)?

  static let live = Disk(judge: nil)

  /// The error that an operation is to fail with; 0 to go on.
  private func refusal(_ operation: Operation, _ path: String) -> Int32 {
    guard let judge else { return 0 }
    switch judge(operation, path) {
    case .proceed: return 0
    case .fail(let number), .tear(_, let number): return number
    }
  }

  /// Opens a file, close-on-exec; new ones belong to their owner alone.
  func open(_ path: String, _ flags: Int32) throws(Trouble) -> File {
    let what: Trouble.What = flags & O_CREAT != 0 ? .cannotCreate : .cannotRead
    let refused = refusal(.open, path)
    guard refused == 0 else { throw Trouble(what, path: path, errno: refused) }
    while true {
      let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return File(descriptor: descriptor, path: path) }
      guard errno == EINTR else { throw Trouble(what, path: path, errno: errno) }
    }
  }

  /// Opens a file to read; `nil` where there is none.
  func openExisting(_ path: String) throws(Trouble) -> File? {
    do throws(Trouble) {
      return try open(path, O_RDONLY)
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
  }

  /// Writes bytes at the file's position.
  ///
  /// - Returns: how many were written, and the error number that kept the others from it, or 0.
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

  /// Writes all of some bytes.
  func write(_ bytes: Data, to file: File) throws(Trouble) {
    let result = bytes.withUnsafeBytes { write($0, to: file) }
    guard result.errno == 0 else { throw Trouble(.cannotWrite, path: file.path, errno: result.errno) }
  }

  /// Reads from a place in a file; 0 at its end.
  func read(_ file: File, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(Trouble) -> Int {
    let refused = refusal(.read, file.path)
    guard refused == 0 else { throw Trouble(.cannotRead, path: file.path, errno: refused) }
    while true {
      let count = pread(file.descriptor, buffer.baseAddress, buffer.count, offset)
      if count >= 0 { return count }
      guard errno == EINTR else { throw Trouble(.cannotRead, path: file.path, errno: errno) }
    }
  }

  /// The whole of a small file; `nil` where there is none.
  func contents(_ path: String) throws(Trouble) -> Data? {
    guard let file = try openExisting(path) else { return nil }
    return try contents(file)
  }

  /// The whole of a small file.
  func contents(_ file: File) throws(Trouble) -> Data {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    var data = Data()
    while true {
      // The closure cannot carry a typed error through a generic that rethrows any.
      let result = chunk.withUnsafeMutableBytes { buffer -> Result<Int, Trouble> in
        do throws(Trouble) {
          return .success(try read(file, into: buffer, at: data.count))
        } catch {
          return .failure(error)
        }
      }
      let count = try result.get()
      if count == 0 { return data }
      data.append(contentsOf: chunk[..<count])
    }
  }

  /// The size of an open file, the number of its names, and its own number in the file system.
  func status(_ file: File) throws(Trouble) -> (size: Int, names: Int, inode: UInt64) {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else {
      throw Trouble(.cannotRead, path: file.path, errno: errno)
    }
    return (Int(status.st_size), Int(status.st_nlink), UInt64(status.st_ino))
  }

  /// The size of a file by its path; `nil` where there is none.
  func size(_ path: String) throws(Trouble) -> Int? {
    var status = stat()
    if stat(path, &status) == 0 { return Int(status.st_size) }
    guard errno == ENOENT else { throw Trouble(.cannotRead, path: path, errno: errno) }
    return nil
  }

  /// Brings what was written to the disk itself.
  func sync(_ file: File, dataOnly: Bool = false) throws(Trouble) {
    let refused = refusal(.sync, file.path)
    guard refused == 0 else { throw Trouble(.cannotWrite, path: file.path, errno: refused) }
    guard (dataOnly ? fdatasync(file.descriptor) : fsync(file.descriptor)) == 0 else {
      throw Trouble(.cannotWrite, path: file.path, errno: errno)
    }
  }

  /// Brings the names in a folder to the disk.
  func syncFolder(_ path: String) throws(Trouble) {
    try sync(try open(path, O_RDONLY | O_DIRECTORY))
  }

  /// Cuts a file to a size.
  func cut(_ file: File, to size: Int) throws(Trouble) {
    try perform(.cut, file.path) { ftruncate(file.descriptor, size) }
  }

  /// Renames a file; the one that had the new name is gone.
  func rename(_ path: String, to new: String) throws(Trouble) {
    try perform(.rename, path) { Glibc.rename(path, new) }
  }

  /// Gives a file a second name, which must be free.
  func link(_ path: String, to new: String) throws(Trouble) {
    try perform(.link, path) { Glibc.link(path, new) }
  }

  /// Removes a file; it is no error where there is none.
  func remove(_ path: String) throws(Trouble) {
    try perform(.remove, path) { unlink(path) == 0 || errno == ENOENT ? 0 : -1 }
  }

  /// Makes a folder and those that it lies in, for their owner alone; existing ones stay as they are.
  func makeFolder(_ path: String) throws(Trouble) {
    let refused = refusal(.makeFolder, path)
    guard refused == 0 else { throw Trouble(.cannotCreate, path: path, errno: refused) }
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Trouble(.cannotCreate, path: path, errno: errno)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw Trouble(.cannotCreate, path: path, errno: errno)
    }
  }

  /// The names in a folder in ascending order; none where there is no folder.
  func list(_ path: String) throws(Trouble) -> [String] {
    let refused = refusal(.list, path)
    guard refused == 0 else { throw Trouble(.cannotRead, path: path, errno: refused) }
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw Trouble(.cannotRead, path: path, errno: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Takes the lock of an open file.
  ///
  /// - Returns: whether it was free; always `true` with `wait`, and on file systems that know no locks.
  func lock(_ file: File, wait: Bool) throws(Trouble) -> Bool {
    let refused = refusal(.lock, file.path)
    guard refused == 0 else { throw Trouble(.cannotLock, path: file.path, errno: refused) }
    while flock(file.descriptor, wait ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      case ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL: return true
      default: throw Trouble(.cannotLock, path: file.path, errno: errno)
      }
    }
    return true
  }

  private func perform(_ operation: Operation, _ path: String, _ call: () -> Int32) throws(Trouble) {
    let refused = refusal(operation, path)
    guard refused == 0 else { throw Trouble(.cannotWrite, path: path, errno: refused) }
    guard call() == 0 else { throw Trouble(.cannotWrite, path: path, errno: errno) }
  }
}
