import Dispatch
import Glibc
import Screens
import Synchronization
import TrainerCore

/// Reads the digits that the user's program prints, on its own thread, one program at a time.
final class DigitsReader: Sendable {
  /// The wanted program's number; stopping moves on to an unused one.
  private let current = Mutex(0)
  private let queue = DispatchQueue(label: "digits")
  private let messages: @Sendable () -> Int32
  private let post: @Sendable (ProgramEvent) -> Void

  /// Calls `post` on its queue; `messages` opens a file for the programs' standard error, or returns −1.
  init(messages: @escaping @Sendable () -> Int32, post: @escaping @Sendable (ProgramEvent) -> Void) {
    self.messages = messages
    self.post = post
  }

  /// Runs a shell command once the previous one has ended.
  func start(_ command: String) {
    let number = newNumber()
    queue.async { [self] in run(command, number) }
  }

  func stop() { _ = newNumber() }

  /// Ends the program, and waits up to 5 s for it.
  func finish() {
    stop()
    queue.wait(5)
  }

  /// Returns the next program's number, by which a running one stops.
  private func newNumber() -> Int {
    current.withLock { number in
      number += 1
      return number
    }
  }

  private func isCurrent(_ number: Int) -> Bool { current.withLock { $0 == number } }

  private func run(_ command: String, _ number: Int) {
    guard isCurrent(number) else { return }
    guard let stdout = Pipe(), let program = start(command, stdout) else {
      return post(.ended(.closed))
    }
    defer { end(program) }
    var lines = DigitLines()
    var bytes = [UInt8](repeating: 0, count: 4096)
    while isCurrent(number) {
      var output = pollfd(fd: stdout.reading, events: Int16(POLLIN), revents: 0)
      // Stopping does not wake the poll.
      guard poll(&output, 1, 100) > 0 else { continue }
      let count = read(stdout.reading, &bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      // The last line may lack its line feed.
      let rest = count > 0 ? Array(bytes[..<count]) : [UInt8(ascii: "\n")]
      var events = lines.consume(rest, at: Clock.uptime())
      if count <= 0 { events.append(.ended(.closed)) }
      for event in events where isCurrent(number) {
        post(event)
        if case .ended = event { return }
      }
    }
  }

  /// Starts the shell in its own process group.
  private func start(_ command: String, _ stdout: Pipe) -> pid_t? {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { return nil }
    defer { close(null) }
    // Losing its messages loses no digits.
    let file = messages()
    defer { if file >= 0 { close(file) } }
    let program = Child.spawn(
      ["sh", "-c", command],
      [(null, STDIN_FILENO), (stdout.writing, STDOUT_FILENO), (file >= 0 ? file : null, STDERR_FILENO)])
    stdout.closeWriting()
    return program
  }

  /// Ends all that the shell started, by force after 1 s.
  private func end(_ program: pid_t) {
    kill(-program, SIGTERM)
    let end = SuspendingClock.now + .seconds(1)
    while SuspendingClock.now < end {
      _ = waitpid(program, nil, WNOHANG)
      // Nothing of the group is left.
      if kill(-program, 0) != 0 { return }
      usleep(5000)
    }
    kill(-program, SIGKILL)
    _ = waitpid(program, nil, 0)
  }
}
