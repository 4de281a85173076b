import Glibc
import TrainerCore

/// A file's lines as bytes in place, for files of which there is much.
enum RawLines {
  /// No session has a line as long as this; whatever does is damaged.
  static let longest = 1 << 26
  private static let chunk = 1 << 18

  /// Goes through the lines of a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - disk: the way to it.
  ///   - start: where the first line begins.
  ///   - everyLine: whether empty lines come too, and those that are too long as empty ones, so that lines
  ///     can be counted.
  ///   - body: takes a line without its end and where it begins; it says whether to go on. The bytes are its
  ///     own only until it returns.
  /// - Throws: the trouble that kept the file from being read, or what the body throws.
  static func forEach(
    _ file: File, disk: Disk, from start: Int = 0, everyLine: Bool = false,
    _ body: (_ line: UnsafeRawBufferPointer, _ offset: Int) throws(Trouble) -> Bool
  ) throws(Trouble) {
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer { buffer.deallocate() }
    // The buffer holds the file's bytes from `offset`; a line begins there unless `isSkipping` the rest of
    // one.
    var offset = start
    var filled = 0
    var searched = 0
    var isSkipping = false
    while let base = buffer.baseAddress {
      let free = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try disk.read(file, into: free, at: offset + filled)
      filled += count
      var used = 0
      while let found = memchr(base + searched, 0x0A, filled - searched) {
        let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        let length = isSkipping ? 0 : end - used
        if length > 0 || everyLine {
          let line = UnsafeRawBufferPointer(rebasing: buffer[used..<used + length])
          guard try body(line, offset + used) else { return }
        }
        isSkipping = false
        used = end + 1
        searched = used
      }
      if count == 0 {
        let length = isSkipping ? 0 : filled - used
        if length > 0 || (isSkipping && everyLine) {
          _ = try body(UnsafeRawBufferPointer(rebasing: buffer[used..<used + length]), offset + used)
        }
        return
      }
      if isSkipping { used = filled }
      memmove(base, base + used, filled - used)
      offset += used
      filled -= used
      searched = filled
      guard filled == buffer.count else { continue }
      if filled >= longest {
        isSkipping = true
        offset += filled
        filled = 0
        searched = 0
      } else {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * buffer.count, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
        buffer.deallocate()
        buffer = larger
      }
    }
  }
}
