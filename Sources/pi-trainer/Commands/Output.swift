import Glibc

/// What the commands that print say.
enum Output {
  /// Writes a text to standard output, all of it.
  ///
  /// `print` would swallow the error of a full disk.
  static func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw Failure.notWritten(reason: String(cString: strerror(errno)))
      }
    }
  }
}
