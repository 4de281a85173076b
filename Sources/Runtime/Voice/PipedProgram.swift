import Glibc

/// A program that runs beside this one: it gets what it plays, or gives what it records, through a pipe, and ends
/// with us, whose end closes that.
final class PipedProgram {
  /// What it reads; -1 once that is closed, or where it reads nothing.
  private(set) var input: Int32 = -1
  /// What it writes; -1 where that is not read.
  private(set) var output: Int32 = -1
  private let process: pid_t
  private let isApart: Bool
  private var status: Int32?

  /// Starts a program; `nil` where it is not in the path.
  ///
  /// - Parameters:
  ///   - arguments: its name and what comes after it.
  ///   - reads: whether it gets something.
  ///   - writes: whether it gives something.
  ///   - isApart: whether a Ctrl-C that is meant for us does not reach it.
  init?(_ arguments: [String], reads: Bool = false, writes: Bool = false, isApart: Bool = true) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0, let stdin = Pipe(), let stdout = Pipe() else { return nil }
    defer { close(null) }
    let files: [(Int32, Int32)] = [
      (reads ? stdin.reading : null, STDIN_FILENO), (writes ? stdout.writing : null, STDOUT_FILENO),
      (null, STDERR_FILENO),
    ]
    guard let process = Child.spawn(arguments, files, isApart: isApart) else { return nil }
    self.process = process
    self.isApart = isApart
    if reads { input = stdin.takeWriting() }
    if writes { output = stdout.takeReading() }
  }

  deinit {
    end()
    if output >= 0 { close(output) }
  }

  /// Writes all of some bytes, as fast as it takes them; whether it did.
  func write(_ bytes: [UInt8]) -> Bool {
    guard input >= 0 else { return false }
    // Where it has died, the signal would end us too.
    signal(SIGPIPE, SIG_IGN)
    return Output.fault(writing: bytes, to: input) == nil
  }

  /// Says that nothing more comes.
  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for its end; its exit status, 128 + the number of the signal that ended it.
  func wait() -> Int32 {
    closeInput()
    while true {
      if let status = look(0) { return status }
    }
  }

  /// Ends it, within a second even where it does not want to.
  func end() {
    guard status == nil else { return }
    kill(process, SIGTERM)
    closeInput()
    let end = SuspendingClock.now + .seconds(1)
    while look(WNOHANG) == nil && SuspendingClock.now < end { usleep(5000) }
    if status == nil { kill(isApart ? -process : process, SIGKILL) }
    _ = wait()
  }

  /// Its exit status, once it has ended.
  private func look(_ options: Int32) -> Int32? {
    guard status == nil else { return status }
    var value: Int32 = 0
    let ended = waitpid(process, &value, options)
    if ended == process {
      status = Child.status(value)
    } else if ended < 0 && errno != EINTR {
      status = 255
    }
    return status
  }
}
