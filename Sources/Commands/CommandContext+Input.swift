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

  /// The text of a file, or of standard input for `-`; throws beyond `most` bytes, and for a file of another program.
  func text(of file: String, most: Int) throws -> String {
    let data = try contents(of: file, most: most)
    // Control characters that no text has; the end of a file of DOS is one that some have.
    let isControl = { (byte: UInt8) in byte < 0x09 || (0x0E..<0x20).contains(byte) && byte != 0x1A }
    let starts = ["%!", "%PDF", "{\\rtf"]
    guard !data.contains(where: isControl), !starts.contains(where: { data.starts(with: $0.utf8) }) else {
      throw Failure(
        Exit.badData, en: "\(file) is no text; save what it holds as plain text in UTF-8 and name that file",
        fr: "\(file) n’est pas un texte ; enregistrer son contenu en texte brut UTF-8 et indiquer ce fichier")
    }
    return String(decoding: data, as: UTF8.self)
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
