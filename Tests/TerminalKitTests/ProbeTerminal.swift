import Glibc
import TestSupport
import Testing

/// The probe, which shows the keys that it reads, in a pseudo-terminal of its own.
final class ProbeTerminal: Pseudoterminal {
  /// Starts the probe that is built beside the tests.
  ///
  /// - Parameters:
  ///   - arguments: after the program's name.
  ///   - environment: beside a UTF-8 locale and `TERM`; an empty value leaves a variable out.
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  ///   - manners: what it answers.
  /// - Throws: where the system gives no terminal or the probe is not there.
  init(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 100, rows: UInt16 = 60,
    manners: TerminalManners = TerminalManners()
  ) throws {
    try super.init(columns: columns, rows: rows)
    self.manners = manners
    var variables = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    try start(
      builtPrograms() + "/terminal-probe", arguments,
      environment: variables.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" })
  }

  /// Tells whether its palette is as it was before.
  var hasOwnColours: Bool { manners.hasOwnColours }

  /// The number of bytes that the shell would take for typing, once all answers have come.
  func countUnread() -> Int32 {
    settle(manners.delay + 100)
    // Else only whole lines are counted.
    modes.c_lflag &= ~UInt32(ICANON)
    var count: Int32 = 0
    _ = ioctl(programEnd, UInt(FIONREAD), &count)
    return count
  }

  var modes: termios {
    get {
      var modes = termios()
      tcgetattr(programEnd, &modes)
      return modes
    }
    set {
      var modes = newValue
      tcsetattr(programEnd, TCSANOW, &modes)
    }
  }

  /// Starts the probe, waits until its first screen is drawn, and forgets that.
  static func drawn(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> ProbeTerminal {
    let terminal = try ProbeTerminal(arguments, environment: environment)
    terminal.awaits("100×60")
    terminal.settle()
    terminal.forget()
    return terminal
  }

  /// The flags of the modes.
  var flags: [UInt32] {
    let modes = modes
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Types.
  func type(_ text: String) {
    type(bytes: Array(text.utf8))
  }

  /// Types what need not be text.
  func type(bytes: [UInt8]) {
    #expect(write(bytes, within: 10_000) == bytes.count)
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Reads what is written within a time.
  ///
  /// - Parameter milliseconds: how long to wait for something.
  /// - Returns: whether something came.
  @discardableResult
  func read(for milliseconds: Int32) -> Bool {
    (try? readNext(within: milliseconds)) != nil
  }

  /// Reads until a text has been written, for two minutes at most.
  func awaits(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<12_000 {
      if text.contains(expected) { return }
      read(for: 10)
    }
    Issue.record("\(expected) has not come: \(text)", sourceLocation: sourceLocation)
  }

  /// Reads until nothing has come for a while.
  func settle(_ milliseconds: Int = 150) {
    while read(for: Int32(milliseconds)) {}
  }

  /// Reads until the probe has drawn all that was typed: it rings then, as it is asked to.
  func catchUp() {
    let rings = output.count { $0 == 7 }
    type("\u{7}")
    for _ in 0..<12_000 where output.count(where: { $0 == 7 }) == rings { read(for: 10) }
    #expect(output.count { $0 == 7 } > rings)
  }

  /// Leaves the probe, and expects it to end well.
  func quit() {
    type("q")
    #expect(ends() == 0)
  }

  /// Reads until the program has ended.
  ///
  /// - Returns: its status as `waitpid` gives it; nil if it runs on after ten seconds.
  func ends() -> Int32? {
    for _ in 0..<12_000 {
      if let status = waitStatus() {
        settle(10)
        return status
      }
      read(for: 10)
    }
    return nil
  }

  /// Waits until the program has stopped.
  func stops() -> Bool {
    for _ in 0..<12_000 {
      if let status = waitStatus(reportingStop: true) {
        settle(10)
        return status & 0xff == 0x7f
      }
      read(for: 10)
    }
    return false
  }
}
