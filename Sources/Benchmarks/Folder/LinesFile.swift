import Foundation

/// A new file to which many lines are appended.
struct LinesFile {
  /// The bytes appended.
  private(set) var size = 0
  private let handle: FileHandle
  private var pending = Data()

  init(_ path: String) throws {
    try LinesFile.write(Data(), to: path)
    guard let handle = FileHandle(forWritingAtPath: path) else {
      throw BenchmarkFailure.unreadable(path: path)
    }
    self.handle = handle
  }

  mutating func append(_ line: Data) throws {
    size += line.count
    pending.append(line)
    if pending.count > 1 << 20 { try flush() }
  }

  mutating func flush() throws {
    try handle.write(contentsOf: pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes a file that belongs to its owner alone.
  static func write(_ bytes: Data, to path: String) throws {
    let made = FileManager.default.createFile(
      atPath: path, contents: bytes, attributes: [.posixPermissions: 0o600])
    guard made else { throw BenchmarkFailure.unreadable(path: path) }
  }
}
