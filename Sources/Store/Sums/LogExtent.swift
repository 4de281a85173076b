import FoundationEssentials
import Glibc

/// How much of a file has been read, and a mark by which it is known whether that is still what it holds.
package struct FileMark: Hashable, Sendable {
  /// The bytes from the beginning.
  package var bytes = 0
  /// The number of the file in its file system.
  var inode: UInt64 = 0
  /// A hash of the last 64 KB of those bytes.
  var hash: UInt64 = 0

  private static let tail = 65_536

  /// Nothing of a file.
  package init() {}

  /// All of a file as it is now, or its first bytes; nothing where there is no file.
  init(of path: String, _ disk: Disk, bytes: Int? = nil) throws(Trouble) {
    guard let file = try disk.openExisting(path) else { return }
    let status = try disk.status(file)
    self.bytes = min(bytes ?? status.size, status.size)
    guard self.bytes > 0 else { return }
    inode = status.inode
    hash = try FileMark.hash(file, disk, before: self.bytes)
  }

  /// Whether the file at a path begins with what was read.
  func holds(_ path: String, _ disk: Disk) throws(Trouble) -> Bool {
    guard bytes > 0 else { return true }
    return try FileMark(of: path, disk, bytes: bytes) == self
  }

  private static func hash(_ file: File, _ disk: Disk, before end: Int) throws(Trouble) -> UInt64 {
    var chunk = [UInt8](repeating: 0, count: min(end, tail))
    var filled = 0
    while filled < chunk.count {
      let start = filled
      // The closure cannot carry a typed error through a generic that rethrows any.
      let result = chunk.withUnsafeMutableBytes { buffer in
        Result { () throws(Trouble) in
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
          return try disk.read(file, into: rest, at: end - buffer.count + start)
        }
      }
      let count = try result.get()
      if count == 0 { break }
      filled += count
    }
    return LogFinder.hash(chunk[..<filled])
  }

  /// The mark as text, such as `1a2b-0123456789abcdef`; `nil` if nothing was read.
  var text: String? {
    guard inode != 0 || hash != 0 else { return nil }
    return String(inode, radix: 16) + "-" + String(hash, radix: 16)
  }

  /// What was read, from the figures of a file; one that an earlier version wrote has no mark, and holds for nothing.
  init?(bytes: Int, text: String?) {
    guard let bytes = JSONValue.count(bytes) else { return nil }
    self.bytes = bytes
    guard let text else { return }
    let parts = text.split(separator: "-")
    guard parts.count == 2, let inode = UInt64(parts[0], radix: 16), let hash = UInt64(parts[1], radix: 16)
    else { return nil }
    self.inode = inode
    self.hash = hash
  }
}

/// How much of the log has been summed.
package struct LogExtent: Hashable, Sendable {
  /// What is summed of `history.jsonl`.
  package var history = FileMark()
  /// What is summed of `keystrokes.jsonl`.
  package var keystrokes = FileMark()

  /// Nothing of it.
  package init() {}

  /// All of it, as it lies in a folder now.
  ///
  /// - Throws: the trouble that keeps a file from being read.
  package init(of folder: DataFolder) throws(Trouble) {
    try self.init(of: folder, .live)
  }

  init(of folder: DataFolder, _ disk: Disk) throws(Trouble) {
    history = try FileMark(of: folder.history, disk)
    keystrokes = try FileMark(of: folder.keystrokes, disk)
  }

  /// How a sum of this extent relates to the files.
  enum Standing {
    /// Everything is summed.
    case complete
    /// What was summed is there, and more.
    case behind
    /// What was summed is not what is there, or nothing was.
    case void
  }

  /// How a sum of this extent relates to the files of a folder.
  func standing(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> Standing {
    // A sum of no sessions has nothing after it, whatever it says.
    guard history.bytes > 0, try history.holds(folder.history, disk) else { return .void }
    guard try keystrokes.holds(folder.keystrokes, disk) else { return .void }
    let sizes = (try disk.size(folder.history), try disk.size(folder.keystrokes) ?? 0)
    return sizes == (history.bytes, keystrokes.bytes) ? .complete : .behind
  }
}
