import Glibc

/// A program that runs in a pseudo-terminal of its own; it is ended when the last reference goes.
final class RunningProgram {
  let name: String
  let terminal: Pseudoterminal
  let processID: pid_t

  /// When it was about to be spawned.
  let start: Moment

  private var endStatus: ExitStatus?

  /// Starts a program as the leader of a new session whose terminal is the pseudo-terminal.
  init(_ command: ProgramCommand, columns: UInt16 = 80, rows: UInt16 = 24) throws {
    name = command.name
    terminal = try Pseudoterminal(columns: columns, rows: rows)
    start = .now()
    processID = try Self.spawn(command, terminalPath: terminal.programPath)
    terminal.leaveToProgram()
  }

  deinit {
    end()
  }

  /// Waits until the first complete frame is drawn: until its output has been silent for `silence`.
  ///
  /// - Returns: Milliseconds from the start to the frame's last byte.
  func firstFrame(silence: Double) throws -> Double {
    let limit = 10_000.0
    let burst = try measuring { try $0.readBurst(patience: limit, silence: silence, limit: limit) }
    guard let burst else { throw BenchmarkFailure.noFrame(program: name, seconds: limit / 1_000) }
    guard burst.isComplete else { throw BenchmarkFailure.neverQuiet(program: name, seconds: limit / 1_000) }
    return burst.end.milliseconds(since: start)
  }

  /// Types keys one after the other, each once the answer to the one before has settled.
  func type(keys: [UInt8], silence: Double) throws {
    for key in keys {
      try measuring { terminal in
        try terminal.type([key])
        _ = try terminal.readBurst(patience: silence, silence: silence, limit: 1_000)
      }
    }
  }

  /// Uses the terminal; a program that has ended meanwhile becomes an error that quotes its last words.
  func measuring<Result>(_ body: (Pseudoterminal) throws -> Result) throws -> Result {
    do {
      return try body(terminal)
    } catch is Pseudoterminal.Closed {
      end()
      throw BenchmarkFailure.ended(
        program: name, status: endStatus ?? ExitStatus(waitStatus: 0), output: lastWords)
    }
  }

  /// Ends the program as a closed terminal window would, or by force where that does not help.
  func end() {
    guard endStatus == nil else { return }
    if !waitForEnd(milliseconds: 0) {
      kill(processID, SIGHUP)
      if !waitForEnd(milliseconds: 2_000) {
        kill(processID, SIGKILL)
        _ = waitForEnd(milliseconds: 10_000)
      }
    }
  }

  private func waitForEnd(milliseconds: Double) -> Bool {
    let deadline = Moment.now().advanced(milliseconds: milliseconds)
    while true {
      var status: Int32 = 0
      if waitpid(processID, &status, WNOHANG) == processID {
        endStatus = ExitStatus(waitStatus: status)
        return true
      }
      if Moment.now() >= deadline { return false }
      // Its farewell has to be read, or a full terminal would keep it from ending.
      if (try? terminal.read(before: .now().advanced(milliseconds: 2))) == nil { usleep(500) }
    }
  }

  /// The last output as one line, without control characters.
  private var lastWords: String {
    String(decoding: terminal.lastOutput, as: UTF8.self)
      .split(whereSeparator: { $0.isNewline || ($0.asciiValue ?? 32) < 32 })
      .joined(separator: " ")
  }

  /// `POSIX_SPAWN_SETSID` of glibc and musl, which their headers hide from Swift.
  private static let setSessionFlag: Int32 = 0x80

  private static func spawn(_ command: ProgramCommand, terminalPath: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The leader of a new session gets the first terminal it opens as its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, terminalPath, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that our own parent ignores (nohup does) must not stay ignored in the program.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = setSessionFlag | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let arguments = ([command.path] + command.arguments).map { strdup($0) }
    let environment = command.environment.map { strdup($0) }
    defer {
      for text in arguments + environment { free(text) }
    }
    var processID: pid_t = 0
    let code = posix_spawnp(
      &processID, command.path, &actions, &attributes, arguments + [nil], environment + [nil])
    guard code == 0 else { throw BenchmarkFailure.notStarted(program: command.path, code: code) }
    return processID
  }
}
