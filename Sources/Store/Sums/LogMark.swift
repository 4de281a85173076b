import FoundationEssentials
import TrainerCore

extension DataFolder {
  /// A mark of the log as it lies here now, by which it is known again; empty where there is none.
  ///
  /// Whatever anybody else adds to it or changes in it makes it another log, which is summed again: what was
  /// added could be told apart, but not what was changed before it.
  ///
  /// - Throws: what keeps a file from being read.
  package func logMark(_ disk: Disk = .live) throws(Trouble) -> String {
    // A hash of what both files are: their numbers in the file system, sizes, last changes and last 64 KB.
    var bytes = Data()
    for path in [history, keystrokes] {
      guard let file = try disk.openExisting(path) else { continue }
      let status = try disk.status(file)
      guard status.size > 0 else { continue }
      let seconds = status.modified.tv_sec
      let nanoseconds = status.modified.tv_nsec
      bytes += Data("\(path == history) \(status.inode) \(status.size) \(seconds).\(nanoseconds)\n".utf8)
      var reader = LineReader(file, disk: disk, from: max(0, status.size - 65_536))
      while let line = try reader.next() { bytes += line.bytes }
    }
    return bytes.isEmpty ? "" : String(LogFinder.hash(bytes), radix: 16)
  }
}
