import FoundationEssentials
import Glibc
import TrainerCore

/// Reads a file line by line, with one line and one chunk in memory.
struct LineReader {
  struct Line {
    /// Without LF or CR LF.
    let bytes: Data
    let offset: Int
    /// False for a last line without a line end, which may still be in writing.
    var isWhole = true
  }

  /// The most bytes in a line; a file with a longer one is left alone.
  static let longest = 1 << 26

  /// The offset of the next line.
  private(set) var offset: Int
  private let file: File?
  private let disk: Disk
  /// True if a read error counts as the end of the file.
  private let isLenient: Bool
  private var chunk: [UInt8]
  private var filled = 0
  private var used = 0
  private var readOffset: Int

  /// Reads a file from an offset; `nil` has no lines.
  init(
    _ file: File?, disk: Disk, from offset: Int = 0, isLenient: Bool = false, chunk: Int = 65_536
  ) {
    self.file = file
    self.disk = disk
    self.isLenient = isLenient
    self.offset = offset
    readOffset = offset
    self.chunk = [UInt8](repeating: 0, count: chunk)
  }

  /// The next line that is not empty; `nil` at the end; throws if the file cannot be read or the line is too long.
  mutating func next() throws(Trouble) -> Line? {
    while let line = try nextOfAll() {
      if !line.bytes.isEmpty { return line }
    }
    return nil
  }

  /// The next line, even an empty one, for callers that count lines.
  mutating func nextOfAll() throws(Trouble) -> Line? {
    if isLenient { try? read() } else { try read() }
  }

  private mutating func read() throws(Trouble) -> Line? {
    let start = offset
    var bytes = Data()
    while true {
      if used == filled {
        try fill()
        guard filled > 0 else {
          return offset == start ? nil : Line(bytes: bytes, offset: start, isWhole: false)
        }
      }
      let end = endOfLine()
      bytes.append(contentsOf: chunk[used..<(end ?? filled)])
      guard bytes.count <= LineReader.longest else {
        throw Trouble(.tooLarge(nil, most: LineReader.longest), path: file?.path ?? "", errno: EFBIG)
      }
      offset += (end ?? filled) - used
      used = end ?? filled
      if end != nil {
        used += 1
        offset += 1
        if bytes.last == 0x0D { bytes.removeLast() }
        return Line(bytes: bytes, offset: start)
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
    filled = if let file { try disk.read(file, into: &chunk, at: readOffset) } else { 0 }
    used = 0
    readOffset += filled
  }
}

extension Disk {
  /// The lines of a file; none if there is no such file.
  func lines(of path: String) throws(Trouble) -> LineReader { LineReader(try openExisting(path), disk: self) }

  /// True if one of the first ten non-empty lines is wanted, which identifies a kind of file.
  func hasLine(_ file: File, _ isWanted: (Data) -> Bool) throws(Trouble) -> Bool {
    var reader = LineReader(file, disk: self)
    for _ in 0..<10 {
      guard let line = try reader.next() else { return false }
      if isWanted(line.bytes) { return true }
    }
    return false
  }

  /// The first line with `run` that decodes, such as a list's, or `nil`; fastest if `run` begins with `"`.
  func find<Value>(_ run: String, in path: String, _ decode: (Data) -> Value?) throws(Trouble) -> Value? {
    var reader = try lines(of: path)
    let run = Array(run.utf8)
    while let line = try reader.next() {
      if line.bytes.contains(run: run), let value = decode(line.bytes) { return value }
    }
    return nil
  }
}

extension Data {
  func contains(run: [UInt8]) -> Bool { range(ofRun: run) != nil }

  /// The first place of a run, found much faster than by `firstRange`, above all if it begins with a rare byte.
  func range(ofRun run: [UInt8]) -> Range<Int>? {
    guard let first = run.first else { return startIndex..<startIndex }
    return withUnsafeBytes { bytes in
      run.withUnsafeBytes { run -> Range<Int>? in
        guard let base = bytes.baseAddress, let wanted = run.baseAddress else { return nil }
        let last = bytes.count - run.count
        var start = 0
        while start <= last, let found = memchr(base + start, Int32(first), last - start + 1) {
          start = base.distance(to: UnsafeRawPointer(found))
          if memcmp(found, wanted, run.count) == 0 {
            return startIndex + start..<startIndex + start + run.count
          }
          start += 1
        }
        return nil
      }
    }
  }

  /// The lines that are not empty.
  var lines: [Data] {
    var lines: [Data] = []
    var rest = self[...]
    while !rest.isEmpty {
      let end = rest.range(ofRun: [0x0A]) ?? rest.endIndex..<rest.endIndex
      if end.lowerBound > rest.startIndex { lines.append(rest[..<end.lowerBound]) }
      rest = rest[end.upperBound...]
    }
    return lines
  }
}
