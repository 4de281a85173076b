import FoundationEssentials
import Glibc

extension CommandContext {
  /// The bytes of a file, or of standard input for `-`; throws beyond `most` bytes.
  func contents(of file: String, most: Int) throws -> Data {
    let descriptor = try CommandContext.open(file)
    defer { close(descriptor) }
    var data = Data()
    try CommandContext.read(descriptor, of: file, most: most) { data.append(contentsOf: $0) }
    return data
  }

  /// Opens a file, or duplicates standard input for `-`.
  static func open(_ file: String) throws -> Int32 {
    let descriptor = file == "-" ? dup(STDIN_FILENO) : Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.cannotRead(path: file, errno: errno) }
    return descriptor
  }

  /// Reads to the end in pieces of up to 64 KiB; throws beyond `most` bytes.
  static func read(
    _ descriptor: Int32, of file: String, most: Int, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var left = most
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count != 0 {
      left -= max(0, count)
      guard left >= 0 else { throw Failure.tooLarge(file, most: most) }
      if count > 0 {
        try body(buffer[..<count])
      } else if errno != EINTR {
        throw Failure.cannotRead(path: file, errno: errno)
      }
    }
  }
}
