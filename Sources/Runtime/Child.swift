import Glibc

/// A program run to its end, away from the terminal.
struct Child {
  enum Outcome {
    /// The exit status, or 128 + the number of the signal that ended the program.
    case ended(status: Int32, output: [UInt8])
    /// The program is not in the path, or cannot be started.
    case missing
    /// The program was killed because it took too long.
    case tooSlow
  }

  /// Runs a program and waits for it; never to be called on the main thread of the screens.
  ///
  /// - Parameters:
  ///   - arguments: the name, which is looked up in the path, and the arguments.
  ///   - variables: environment variables that override our own.
  ///   - seconds: the timeout.
  /// - Returns: the outcome, with all of the standard output.
  static func run(
    _ arguments: [String], variables: [String: String] = [:], timeout seconds: Double
  ) -> Outcome {
    // The program's input is at its end before it runs.
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

  /// Starts a program in its own process group, which a Ctrl-Z or Ctrl-C meant for us does not reach.
  ///
  /// - Parameters:
  ///   - arguments: the name, which is looked up in the path, and the arguments.
  ///   - files: open files, and the descriptors that they get in the program.
  ///   - variables: environment variables that override our own.
  /// - Returns: the process; `nil` if the program is not in the path, or cannot be started.
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
    // The program must not inherit our blocked and ignored signals.
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

  /// The exit status in a value of `waitpid`, or 128 + the number of the signal that ended the process.
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

  /// Collects the output until the program ends; processes that it leaves in the background are not waited
  /// for.
  private func wait(_ seconds: Double) -> Outcome {
    // Time in which the machine sleeps does not count.
    let end = SuspendingClock.now + .seconds(seconds)
    var output: [UInt8] = []
    var ignored: [UInt8] = []
    while true {
      // Checked before the pipes are read, so that the program's last output is not missed.
      var value: Int32 = 0
      let ended = waitpid(process, &value, WNOHANG)
      let hasEnded = ended == process || ended < 0 && errno != EINTR
      stdout.read(into: &output)
      stderr.read(into: &ignored)
      if hasEnded {
        // Somebody else has waited for the process, so only its output is known.
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
      // The end of the process does not wake the poll.
      poll(&descriptors, nfds_t(descriptors.count), 5)
    }
  }
}

/// A pipe with non-blocking ends that other programs do not inherit.
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

  func read(into bytes: inout [UInt8]) {
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

/// Passes strings to C as an array that ends with a null pointer.
private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer {
    for pointer in pointers { free(pointer) }
  }
  return body(pointers + [nil])
}
