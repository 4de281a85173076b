import Glibc

/// A program in a pseudo-terminal of its own, as a terminal emulator runs it: one end is the program's, at
/// the other one types and reads.
open class Pseudoterminal {
  /// No program holds the terminal any more, most often because it has ended.
  package struct Closed: Error {
    /// Nothing more is known.
    package init() {}
  }

  /// The program's end; -1 once it was left to the program.
  package private(set) var programEnd: Int32 = -1
  /// The process of the program; 0 before it was started.
  package private(set) var process: pid_t = 0
  /// Everything that the program has written since it was forgotten last.
  package private(set) var output: [UInt8] = []

  private var ourEnd: Int32 = -1
  private let path: String
  private var endStatus: Int32?
  /// The answers that the terminal gives.
  package var manners = TerminalManners()
  private var unplayed: [UInt8] = []
  private var answers: [TerminalManners.Answer] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a terminal.
  ///
  /// - Throws: `SystemFailure` where the system gives none.
  public init(columns: UInt16, rows: UInt16) throws {
    // `posix_openpt` and its kin are not imported into Swift, `openpty` is.
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&ourEnd, &programEnd, &name, nil, &size) == 0 else {
      throw SystemFailure(call: "openpty", code: errno)
    }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Not for other programs that are started: a terminal hangs up when its last holder lets go.
    for end in [ourEnd, programEnd] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ourEnd, F_SETFL, O_NONBLOCK)
  }

  deinit {
    endByForce()
    leaveToProgram()
    hangUp()
  }

  /// Starts a program as the leader of a new session, whose terminal this becomes.
  ///
  /// - Parameters:
  ///   - program: its path, or its name in `PATH`.
  ///   - arguments: after its name.
  ///   - environment: all of it, as `NAME=value`.
  /// - Throws: `SystemFailure` where it does not start.
  package func start(_ program: String, _ arguments: [String], environment: [String]) throws {
    // POSIX_SPAWN_SETSID of glibc and musl, which their headers hide from Swift.
    let newSession: Int32 = 0x80
    process = try launch(program, arguments, environment: environment, flags: newSession) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
  }

  /// The program's output, as UTF-8 text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Forgets what was written.
  package func forget() {
    output = []
  }

  /// Types.
  ///
  /// - Parameters:
  ///   - bytes: what need not be text.
  ///   - milliseconds: how long to wait where the terminal takes no more for now.
  /// - Returns: how many bytes the terminal took.
  package func write(_ bytes: some Collection<UInt8>, within milliseconds: Int32) -> Int {
    let bytes = Array(bytes)
    let deadline = ContinuousClock.now + .milliseconds(Int(milliseconds))
    var taken = 0
    while taken < bytes.count {
      var descriptor = pollfd(fd: ourEnd, events: Int16(POLLOUT), revents: 0)
      guard poll(&descriptor, 1, Self.milliseconds(until: deadline)) > 0 else { break }
      let count = bytes[taken...].withUnsafeBytes { Glibc.write(ourEnd, $0.baseAddress, $0.count) }
      if count > 0 {
        taken += count
      } else if errno != EINTR && errno != EAGAIN || .now >= deadline {
        break
      }
    }
    return taken
  }

  /// Waits for the program to write, asleep, and takes what there is.
  ///
  /// - Parameter milliseconds: how long to wait.
  /// - Returns: how many bytes came; nil if none did. They are at the end of the `output`.
  /// - Throws: `Closed`, or a `SystemFailure`.
  package func readNext(within milliseconds: Int32) throws -> Int? {
    let deadline = ContinuousClock.now + .milliseconds(Int(milliseconds))
    while true {
      let next = sendAnswers()
      // After it has hung up there is no descriptor, and `poll` only waits.
      var descriptor = pollfd(fd: ourEnd, events: Int16(POLLIN), revents: 0)
      let ready = poll(&descriptor, 1, Self.milliseconds(until: min(deadline, next ?? deadline)))
      if ready == 0 {
        if .now < deadline { continue }
        return nil
      }
      if ready < 0 {
        if errno == EINTR { continue }
        throw SystemFailure(call: "poll", code: errno)
      }
      let count = Glibc.read(ourEnd, &buffer, buffer.count)
      if count > 0 {
        output += buffer[..<count]
        unplayed += buffer[..<count]
        answers += manners.answers(to: &unplayed)
        sendAnswers()
        return count
      }
      // Linux reports a terminal that no program holds any more as EIO.
      if count == 0 || errno == EIO { throw Closed() }
      if errno != EINTR && errno != EAGAIN { throw SystemFailure(call: "read", code: errno) }
    }
  }

  /// Sends the answers that are due; when the next one is.
  @discardableResult private func sendAnswers() -> ContinuousClock.Instant? {
    while let answer = answers.first, answer.due <= .now {
      answers.removeFirst()
      _ = write(answer.text(manners).utf8, within: 0)
    }
    return answers.first?.due
  }

  /// Rounded up: a silence is never taken for longer than it was.
  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    Int32(max(0, ((deadline - .now) / .milliseconds(1)).rounded(.up)))
  }

  /// The status of the program as `waitpid` gives it, where it has ended.
  ///
  /// - Parameter reportingStop: whether a program that was stopped has one too.
  /// - Returns: the status; nil if the program still runs.
  package func waitStatus(reportingStop: Bool = false) -> Int32? {
    if let endStatus { return endStatus }
    var value: Int32 = 0
    guard process > 0, waitpid(process, &value, WNOHANG | (reportingStop ? WUNTRACED : 0)) == process else {
      return nil
    }
    if value & 0xff != 0x7f { endStatus = value }
    return value
  }

  /// Gives the terminal another size, of which the system informs the program.
  ///
  /// - Throws: `SystemFailure` where the system refuses it.
  package func resize(columns: UInt16, rows: UInt16) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(ourEnd, UInt(TIOCSWINSZ), &size) == 0 else {
      throw SystemFailure(call: "ioctl TIOCSWINSZ", code: errno)
    }
  }

  /// Goes away, as a terminal emulator does that is killed.
  package func hangUp() {
    if ourEnd >= 0 { close(ourEnd) }
    ourEnd = -1
  }

  /// Closes the program's end on this side, so that the terminal closes with the program.
  package func leaveToProgram() {
    if programEnd >= 0 { close(programEnd) }
    programEnd = -1
  }

  /// Kills the program where it still runs, and waits for its end.
  package func endByForce() {
    guard process > 0, endStatus == nil else { return }
    kill(process, SIGKILL)
    var value: Int32 = 0
    waitpid(process, &value, 0)
    endStatus = value
  }
}

/// Starts a program that hears every signal, whatever those block and ignore who start it.
///
/// - Parameters:
///   - program: its path, or its name in `PATH`.
///   - arguments: after its name.
///   - environment: all of it, as `NAME=value`.
///   - flags: further ones of `posix_spawn`.
///   - prepare: says what its files are.
/// - Returns: the process, whose end has to be waited for.
/// - Throws: `SystemFailure` where it does not start.
package func launch(
  _ program: String, _ arguments: [String], environment: [String], flags: Int32 = 0,
  _ prepare: (inout posix_spawn_file_actions_t) -> Void
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  prepare(&actions)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // The threads of the tests block signals, and whoever runs them may ignore some; a program inherits both.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags))

  let argv = ([program] + arguments).map { strdup($0) }
  let envp = environment.map { strdup($0) }
  defer { for text in argv + envp { free(text) } }
  var child: pid_t = 0
  let code = posix_spawnp(&child, program, &actions, &attributes, argv + [nil], envp + [nil])
  guard code == 0 else { throw SystemFailure(call: "posix_spawn \(program)", code: code) }
  return child
}
