import Glibc
import TestSupport
import Testing

/// A program run to its end, without a terminal.
struct Command {
  /// The exit status; 128 + its number after a signal.
  let status: Int32
  let output: [UInt8]
  let errors: [UInt8]

  /// Standard output as UTF-8 text.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as UTF-8 text.
  var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program that is given by its path, or by its name in the path of the tests.
  ///
  /// - Parameters:
  ///   - program: its path or name.
  ///   - arguments: after its name.
  ///   - environment: all of it.
  /// - Throws: where it cannot be started or has not ended in time.
  init(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws {
    let out = try Pipe()
    let err = try Pipe()
    let child = try spawn(
      program, arguments, environment: environment, input: nil, output: out.writing, errors: err.writing)
    out.closeWriting()
    err.closeWriting()

    let deadline = Deadline(seconds: Shell.patience)
    while (!out.isAtEnd || !err.isAtEnd) && !deadline.isOver {
      var descriptors = [out, err].filter { !$0.isAtEnd }.map {
        pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
      }
      poll(&descriptors, nfds_t(descriptors.count), 1000)
      for pipe in [out, err] where descriptors.contains(where: { $0.fd == pipe.reading && $0.revents != 0 }) {
        pipe.read()
      }
    }
    if deadline.isOver { kill(child, SIGKILL) }
    var value: Int32 = 0
    waitpid(child, &value, 0)
    try #require(!deadline.isOver, "\(program) \(arguments) has not ended in time")
    status = value & 0x7f == 0 ? value >> 8 & 0xff : 128 + value & 0x7f
    output = out.bytes
    errors = err.bytes
  }
}

/// A moment in the future after which to give up.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Double) {
    end = .now + .seconds(seconds)
  }

  var isOver: Bool { .now >= end }
}

/// A pipe whose reading end is ours.
private final class Pipe {
  let reading: Int32
  let writing: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var isAtEnd = false
  private var isWritingOpen = true

  init() throws {
    var ends: [Int32] = [-1, -1]
    // A pipe that the programs that other tests start meanwhile do not inherit: `pipe2` is not imported.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    closeWriting()
    close(reading)
  }

  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }

  func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(reading, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }
}

/// Starts a program that is given by its path, or by its name in the path of the tests.
///
/// - Parameters:
///   - program: its path or name.
///   - arguments: after its name.
///   - environment: all of it.
///   - input: what it reads; nothing where it is `nil`.
///   - output: what it writes to.
///   - errors: what it writes to when something is wrong.
/// - Returns: the process, whose end has to be waited for.
/// - Throws: where it cannot be started.
func spawn(
  _ program: String, _ arguments: [String], environment: [String: String], input: Int32?, output: Int32,
  errors: Int32
) throws -> pid_t {
  try launch(program, arguments, environment: environment.map { "\($0.key)=\($0.value)" }) { actions in
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
  }
}
