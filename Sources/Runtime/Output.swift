import Canvas
import FoundationEssentials
import Glibc
import TerminalKit
import TrainerCore

/// A stream for a command's output, or a test's substitute.
package struct Output {
  package static var standard: Output { Output(STDOUT_FILENO) }
  package static var errors: Output { Output(STDERR_FILENO) }

  package let isTerminal: Bool
  private let writeBytes: ([UInt8]) throws -> Void

  private init(_ descriptor: Int32) {
    isTerminal = isatty(descriptor) != 0
    writeBytes = { try Output.write($0, to: descriptor) }
  }

  package init(isTerminal: Bool = false, _ writeBytes: @escaping ([UInt8]) throws -> Void) {
    self.isTerminal = isTerminal
    self.writeBytes = writeBytes
  }

  /// Returns the path of an existing file from the root on.
  package static func wholePath(of path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// Writes all of a text, and throws if that fails, unlike `print`.
  package func write(_ text: String) throws {
    try writeBytes(Array(text.utf8))
  }

  /// Writes output for programs; on a terminal, without control characters, which texts in JSON and CSV may have.
  package func write(forPrograms data: Data) throws {
    guard isTerminal else { return try writeBytes(Array(data)) }
    var shown = String.UnicodeScalarView()
    for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
      let isPart = scalar == "\n" || scalar == "\r"
      shown.append(isPart || OwnLine.isKept(scalar) ? scalar : "?")
    }
    try write(String(shown).replacing("\r\n", with: "\n").replacing("\r", with: "?"))
  }

  /// Writes all bytes to an open file; if its reader is gone, ends the process by SIGPIPE.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    guard let fault = fault(writing: bytes, to: descriptor) else { return }
    if fault == EPIPE { endAsReaderDid() }
    throw RuntimeFailure.notWritten(errno: fault)
  }

  /// Writes bytes to an open file; the `errno` of a failure, or `nil` once all are written.
  static func fault(writing bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // The pipe is non-blocking, so the wait is here.
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&watched, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Ends the process by SIGPIPE, as `| head` expects, even if our parent had it ignored.
  static func endAsReaderDid() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
