import FoundationEssentials
import Glibc

/// What a file held when it was read: a mark by which it is known whether that is still what it holds.
package struct FileMark: Equatable, Sendable {
  /// Its bytes.
  package var bytes = 0
  /// The number of the file in its file system.
  var inode: UInt64 = 0
  /// A hash of the moment when it was last written to, and of its last 64 KB.
  var hash: UInt64 = 0

  private static let tail = 65_536

  /// Nothing of a file.
  package init() {}

  /// All of a file as it is now; nothing where there is no file.
  init(of path: String, _ disk: Disk) throws(Trouble) {
    guard let file = try disk.openExisting(path) else { return }
    let status = try disk.status(file)
    guard status.size > 0 else { return }
    bytes = status.size
    inode = status.inode
    let moment = "\(status.modified.tv_sec).\(status.modified.tv_nsec) "
    hash = LogFinder.hash(moment.utf8 + (try FileMark.tail(of: file, disk, size: status.size)))
  }

  /// The last bytes of a file of a size.
  private static func tail(of file: File, _ disk: Disk, size: Int) throws(Trouble) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: min(size, tail))
    var filled = 0
    while filled < chunk.count {
      let start = filled
      // The closure cannot carry a typed error through a generic that rethrows any.
      let result = chunk.withUnsafeMutableBytes { buffer in
        Result { () throws(Trouble) in
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
          return try disk.read(file, into: rest, at: size - buffer.count + start)
        }
      }
      let count = try result.get()
      if count == 0 { break }
      filled += count
    }
    return Array(chunk[..<filled])
  }

  /// The mark as text, such as `1a2b-0123456789abcdef`; `nil` if nothing was read.
  var text: String? {
    guard inode != 0 || hash != 0 else { return nil }
    return String(inode, radix: 16) + "-" + String(hash, radix: 16)
  }

  /// What was read, from the figures of a file; without a mark it is nothing that a file could hold.
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

/// The log as it was when it was summed.
///
/// Whatever anybody else adds to it or changes in it makes it another log, which is summed again: what was
/// added could be told apart, but not what was changed before it.
package struct LogExtent: Equatable, Sendable {
  /// What `history.jsonl` held.
  package var history = FileMark()
  /// What `keystrokes.jsonl` held.
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

  /// Whether that is what lies in a folder now; a sum of no sessions is not believed, whatever it says.
  func isAll(of folder: DataFolder, _ disk: Disk) throws(Trouble) -> Bool {
    guard history.bytes > 0 else { return false }
    return try LogExtent(of: folder, disk) == self
  }
}
