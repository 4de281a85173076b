import Canvas
import FoundationEssentials
import Glibc
import TerminalKit
import TrainerCore

/// Where a command prints: one of the standard streams, or what a test holds there.
package struct Output {
  package static var standard: Output { Output(STDOUT_FILENO) }
  package static var errors: Output { Output(STDERR_FILENO) }

  package let isTerminal: Bool
  private let take: ([UInt8]) throws -> Void

  private init(_ descriptor: Int32) {
    isTerminal = isatty(descriptor) != 0
    take = { try Output.write($0, to: descriptor) }
  }

  /// An output that is not a file: a function takes what is written.
  package init(isTerminal: Bool = false, _ take: @escaping ([UInt8]) throws -> Void) {
    self.isTerminal = isTerminal
    self.take = take
  }

  /// Writes a text, all of it.
  ///
  /// `print` would swallow the error of a full disk.
  package func write(_ text: String) throws {
    try take(Array(text.utf8))
  }

  /// Writes a text that is in bytes already.
  package func write(_ text: Data) throws {
    try take(Array(text))
  }

  /// Writes what is made for programs; on a terminal, without anything that could control it.
  ///
  /// Texts from files may hold anything, and neither JSON nor CSV forbids the controls above ASCII.
  package func write(forPrograms data: Data) throws {
    guard isTerminal else { return try take(Array(data)) }
    var shown = String.UnicodeScalarView()
    for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
      let isPart = scalar == "\n" || scalar == "\r"
      shown.append(isPart || OwnLine.isKept(scalar) ? scalar : "?")
    }
    try write(String(shown).replacing("\r\n", with: "\n").replacing("\r", with: "?"))
  }

  /// Writes some bytes to an open file, all of them.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    guard let fault = fault(writing: bytes, to: descriptor) else { return }
    if fault == EPIPE { endAsReaderDid() }
    throw RuntimeFailure.notWritten(errno: fault)
  }

  /// Writes some bytes to an open file; what kept all or some of them from being written.
  static func fault(writing bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // Whoever opened this pipe made it non-blocking; here it is waited for until it is read.
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&watched, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Nobody reads any more, and whoever started this ignores the signal that says so: ending by it all the
  /// same is what `| head` expects.
  static func endAsReaderDid() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
