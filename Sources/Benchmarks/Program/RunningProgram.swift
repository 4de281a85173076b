import Glibc
import TestSupport

/// A program that runs in a pseudo-terminal of its own; it is ended when the last reference goes.
final class RunningProgram {
  let name: String
  let terminal: Pseudoterminal
  var processID: pid_t { terminal.process }

  /// When it was about to be spawned.
  let start: Instant

  private var endStatus: ExitStatus?

  /// Starts a program as the leader of a new session whose terminal is the pseudo-terminal.
  init(_ command: ProgramUnderTest, columns: UInt16 = 80, rows: UInt16 = 24) throws {
    name = command.name
    terminal = try Pseudoterminal(columns: columns, rows: rows)
    start = .now()
    do {
      try terminal.start(command.path, command.arguments, environment: command.environment)
    } catch let failure as SystemFailure {
      throw BenchmarkFailure.notStarted(program: command.path, code: failure.code)
    }
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

  /// Uses the terminal; a program that has ended in the meantime becomes an error that quotes its last words.
  func measuring<Result>(_ body: (Pseudoterminal) throws -> Result) throws -> Result {
    do {
      return try body(terminal)
    } catch is Pseudoterminal.Closed {
      end()
      throw BenchmarkFailure.ended(
        program: name, status: endStatus ?? ExitStatus(waitStatus: 0), output: lastWords)
    }
  }

  /// Ends the program as a closed terminal window would, or by force if that does not help.
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
    let deadline = Instant.now().advanced(milliseconds: milliseconds)
    while true {
      if let status = terminal.waitStatus() {
        endStatus = ExitStatus(waitStatus: status)
        return true
      }
      if Instant.now() >= deadline { return false }
      // Its last output has to be read, or a full terminal would keep it from ending.
      if (try? terminal.read(before: .now().advanced(milliseconds: 2))) == nil { usleep(500) }
    }
  }

  /// The last output as one line, without control characters.
  private var lastWords: String {
    String(decoding: terminal.output.suffix(400), as: UTF8.self)
      .split(whereSeparator: { $0.isNewline || ($0.asciiValue ?? 32) < 32 })
      .joined(separator: " ")
  }
}
