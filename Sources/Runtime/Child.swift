import Glibc

/// A program that runs to its end, away from the terminal.
struct Child {
  enum Outcome {
    /// The exit status, or 128 + a signal's number.
    case ended(status: Int32, output: [UInt8])
    /// Not in the path, or cannot be started.
    case missing
    /// Killed because it took too long.
    case tooSlow
  }

  /// Runs a program, looked up in the path, to its end or the timeout; never call it on the screens' main thread.
  static func run(
    _ arguments: [String], variables: [String: String] = [:], timeout seconds: Double
  ) -> Outcome {
    // Its input ends before it runs.
    guard let stdin = Pipe(), let stdout = Pipe(), let stderr = Pipe() else { return .missing }
    let files = [
      (stdin.reading, STDIN_FILENO), (stdout.writing, STDOUT_FILENO), (stderr.writing, STDERR_FILENO),
    ]
    guard let child = spawn(arguments, files, variables: variables) else { return .missing }
    stdin.closeReading()
    stdout.closeWriting()
    stderr.closeWriting()
    stdin.closeWriting()
    return Child(process: child, stdout, stderr).wait(seconds)
  }

  /// Starts a program in its own process group, beyond our Ctrl-Z and Ctrl-C, with `files` open at their descriptors; `nil` if it fails.
  static func spawn(
    _ arguments: [String], _ files: [(open: Int32, number: Int32)], variables: [String: String] = [:]
  ) -> pid_t? {
    guard let name = arguments.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, number) in files { posix_spawn_file_actions_adddup2(&actions, file, number) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // It must not inherit our blocked and ignored signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let environment = Environment.ofProcess.overridden(by: variables).values
    var child: pid_t = 0
    let result = withStrings(arguments) { argv in
      withStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
        posix_spawnp(&child, name, &actions, &attributes, argv, envp)
      }
    }
    return result == 0 ? child : nil
  }

  /// The exit status in a value of `waitpid`, or 128 + a signal's number.
  static func status(_ value: Int32) -> Int32 {
    value & 0x7f == 0 ? value >> 8 & 0xff : 128 + value & 0x7f
  }

  private let process: pid_t
  private let stdout: Pipe
  private let stderr: Pipe

  private init(process: pid_t, _ stdout: Pipe, _ stderr: Pipe) {
    self.process = process
    self.stdout = stdout
    self.stderr = stderr
  }

  /// Collects output until the program ends, not waiting for processes that it leaves behind.
  private func wait(_ seconds: Double) -> Outcome {
    // The machine's sleep does not count.
    let end = SuspendingClock.now + .seconds(seconds)
    var output: [UInt8] = []
    var ignored: [UInt8] = []
    while true {
      // Before the pipes are read, so that no last output is missed.
      var value: Int32 = 0
      let ended = waitpid(process, &value, WNOHANG)
      let hasEnded = ended == process || ended < 0 && errno != EINTR
      stdout.readAvailable(into: &output)
      stderr.readAvailable(into: &ignored)
      if hasEnded {
        // Somebody else has waited for it, so only its output is known.
        return .ended(status: ended < 0 ? 255 : Child.status(value), output: output)
      }
      guard SuspendingClock.now < end else {
        kill(-process, SIGKILL)
        while waitpid(process, &value, 0) < 0 && errno == EINTR {}
        return .tooSlow
      }
      var descriptors = [
        pollfd(fd: stdout.isAtEnd ? -1 : stdout.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stderr.isAtEnd ? -1 : stderr.reading, events: Int16(POLLIN), revents: 0),
      ]
      // The program's end does not wake the poll.
      poll(&descriptors, nfds_t(descriptors.count), 5)
    }
  }
}

/// A pipe whose ends other programs do not inherit.
final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32
  private(set) var isAtEnd = false

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    reading = ends[0]
    writing = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  func readAvailable(into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while !isAtEnd {
      var descriptor = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 0) > 0 else { return }
      let count = Glibc.read(reading, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        isAtEnd = true
      }
    }
  }
}

/// Passes strings to C as an array ended by a null pointer.
private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer {
    for pointer in pointers { free(pointer) }
  }
  return body(pointers + [nil])
}
