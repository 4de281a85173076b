import Glibc
import TestSupport
import Testing

/// A tmux server with one window, and a connection to it in tmux's control mode: a line for each command, an
/// answer between `%begin` and `%end` for each line.
///
/// One connection for all commands: a tmux started for every key and every look at the screen would take the
/// processor longer than the programs that are tested.
final class TmuxConnection {
  private let client: pid_t
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var isOpen = true

  /// Starts the server with a window that runs a command of the shell.
  ///
  /// - Parameters:
  ///   - socket: the path of the server's socket.
  ///   - command: what runs in the window.
  ///   - folder: where it runs.
  ///   - environment: all of it, for the server and what runs in it.
  ///   - columns: of the window.
  ///   - rows: of the window.
  /// - Throws: where tmux does not start.
  init(
    socket: String, command: String, folder: String, environment: [String: String], columns: Int, rows: Int
  ) throws {
    var ends: [Int32] = [-1, -1]
    // No program that another test starts meanwhile inherits the connection.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    descriptor = ends[0]
    defer { Glibc.close(ends[1]) }
    do {
      client = try spawn(
        "tmux",
        [
          "-u", "-S", socket, "-f", "/dev/null", "-C",
          "new-session", "-f", "no-output,ignore-size", "-x", String(columns), "-y", String(rows), "-c",
          folder,
          command,
        ], environment: environment, input: ends[1], output: ends[1], errors: ends[1])
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    _ = try answer(to: "new-session")
  }

  deinit {
    close()
  }

  /// Gives tmux a command; what it prints.
  func run(_ arguments: [String]) throws -> String {
    var line = Array((arguments.map(Self.quoted).joined(separator: " ") + "\n").utf8)[...]
    while !line.isEmpty {
      let count = line.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      try #require(count > 0 || errno == EINTR, "tmux is gone before \(arguments)")
      line = line.dropFirst(max(0, count))
    }
    return try answer(to: arguments.joined(separator: " "))
  }

  /// Ends the server with all that runs in it; again without harm.
  func close() {
    guard isOpen else { return }
    isOpen = false
    _ = try? run(["kill-server"])
    // To its last word: a server whose output nobody reads never ends.
    let deadline = Deadline(seconds: Shell.patience)
    while !deadline.isOver, receive() {}
    Glibc.close(descriptor)
    kill(client, SIGKILL)
    waitpid(client, nil, 0)
  }

  /// The lines between the next `%begin` and `%end`.
  private func answer(to command: String) throws -> String {
    var mark: Substring?
    var lines: [String] = []
    while true {
      let line = try line(before: Deadline(seconds: Shell.patience), of: command)
      if let begun = mark {
        if line == "%end" + begun { return lines.map { $0 + "\n" }.joined() }
        try #require(line != "%error" + begun, "tmux \(command): \(lines.joined(separator: " "))")
        lines.append(line)
      } else if line.hasPrefix("%begin ") {
        mark = line.dropFirst("%begin".count)
      } else {
        // Unasked reports begin with a percent sign; any other text means that tmux did not start.
        try #require(line.hasPrefix("%") && !line.hasPrefix("%exit"), "tmux \(command): \(line)")
      }
    }
  }

  private func line(before deadline: Deadline, of command: String) throws -> String {
    while true {
      if let end = received.firstIndex(of: 0x0a) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      try #require(receive(), "tmux has ended at \(command)")
      try #require(!deadline.isOver, "tmux does not answer \(command)")
    }
  }

  /// Takes what comes within a second; whether more can come.
  private func receive() -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, 1000) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    received += buffer[..<max(0, count)]
    return count > 0 || count < 0 && errno == EINTR
  }

  /// An argument as tmux reads it between double quotes: on one line, whatever it holds.
  private static func quoted(_ argument: String) -> String {
    var text = "\""
    for scalar in argument.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$": text += "\\\(scalar)"
      case " "..."~", "\u{a0}"...: text.unicodeScalars.append(scalar)
      default:
        let octal = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: max(0, 3 - octal.count)) + octal
      }
    }
    return text + "\""
  }
}
