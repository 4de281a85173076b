import FoundationEssentials
import Glibc
import TrainerCore

/// Reads a file line by line and holds no more of it than one line and one chunk.
struct LineReader {
  /// A line and where it lies.
  struct Line {
    /// Its bytes without the end of line.
    let bytes: Data
    /// Where it begins in the file.
    let offset: Int
    /// Whether its end of line is there; only a file's last line can lack it.
    let isWhole: Bool
  }

  /// Where the next line begins.
  private(set) var offset: Int
  private let file: File
  private let disk: Disk
  private var chunk: [UInt8]
  private var filled = 0
  private var used = 0
  private var readOffset: Int

  init(_ file: File, disk: Disk, from offset: Int = 0) {
    self.file = file
    self.disk = disk
    self.offset = offset
    readOffset = offset
    chunk = [UInt8](repeating: 0, count: 65_536)
  }

  /// The next line that is not empty; `nil` at the end of the file.
  mutating func next() throws(Trouble) -> Line? {
    while let line = try nextLine() {
      if !line.bytes.isEmpty { return line }
    }
    return nil
  }

  /// The next bytes of the file up to an end of line, that included, or to the end of the file.
  mutating func nextWithEnd() throws(Trouble) -> Data? {
    guard let line = try nextLine() else { return nil }
    return line.isWhole ? line.bytes + Data([0x0A]) : line.bytes
  }

  private mutating func nextLine() throws(Trouble) -> Line? {
    let start = offset
    var bytes = Data()
    while true {
      if used == filled {
        try fill()
        guard filled > 0 else {
          return bytes.isEmpty ? nil : Line(bytes: bytes, offset: start, isWhole: false)
        }
      }
      let end = endOfLine()
      bytes.append(contentsOf: chunk[used..<(end ?? filled)])
      offset += (end ?? filled) - used
      used = end ?? filled
      if end != nil {
        used += 1
        offset += 1
        return Line(bytes: bytes, offset: start, isWhole: true)
      }
    }
  }

  private func endOfLine() -> Int? {
    chunk.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base + used, 0x0A, filled - used) else {
        return nil
      }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  private mutating func fill() throws(Trouble) {
    let offset = readOffset
    let result = chunk.withUnsafeMutableBytes { [disk, file] buffer -> Result<Int, Trouble> in
      do throws(Trouble) {
        return .success(try disk.read(file, into: buffer, at: offset))
      } catch {
        return .failure(error)
      }
    }
    filled = try result.get()
    used = 0
    readOffset += filled
  }
}

extension Data {
  /// Whether a run of bytes occurs in these.
  func contains(run: [UInt8]) -> Bool {
    guard let first = run.first else { return true }
    return withUnsafeBytes { bytes in
      run.withUnsafeBytes { run in
        guard let base = bytes.baseAddress, let wanted = run.baseAddress else { return false }
        let last = bytes.count - run.count
        var start = 0
        while start <= last, let found = memchr(base + start, Int32(first), last - start + 1) {
          if memcmp(found, wanted, run.count) == 0 { return true }
          start = base.distance(to: UnsafeRawPointer(found)) + 1
        }
        return false
      }
    }
  }
}
