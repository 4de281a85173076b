import Glibc
import Testing

/// A program in a pseudo-terminal of its own, as a terminal emulator runs it.
final class Pseudoterminal {
  private var master: Int32
  private let slave: Int32
  private let process: pid_t
  private var status: Int32?
  /// Everything that the program has written.
  private(set) var output: [UInt8] = []

  /// Starts the probe that is built beside the tests.
  ///
  /// - Parameters:
  ///   - arguments: behind the program's name.
  ///   - environment: beside a UTF-8 locale and `TERM`; an empty value leaves a variable out.
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  /// - Throws: where the system gives no terminal or the probe is not there.
  init(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 100, rows: UInt16 = 60
  ) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&ends.master, &ends.slave, &name, nil, &size) == 0)
    master = ends.master
    slave = ends.slave
    // Not for the programs that the other tests start: a terminal hangs up when its last holder lets go.
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of the tests block signals, and a program inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID: a session of its own, whose terminal the first one that it opens becomes.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)

    var variables = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    let settings = variables.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" }
    let program = try Self.directory() + "/terminal-probe"
    var child: pid_t = 0
    let result = withStrings([program] + arguments) { argv in
      withStrings(settings) { envp in posix_spawn(&child, program, &actions, &attributes, argv, envp) }
    }
    try #require(result == 0)
    process = child
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(slave)
    if master >= 0 { close(master) }
  }

  /// Where the programs are built: beside the tests.
  private static func directory() throws -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    try #require(count > 0)
    let text = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let slash = try #require(text.lastIndex(of: "/"))
    return String(text[..<slash])
  }

  /// What the program has written, as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The modes of the terminal.
  var modes: termios {
    get {
      var modes = termios()
      tcgetattr(slave, &modes)
      return modes
    }
    set {
      var modes = newValue
      tcsetattr(slave, TCSANOW, &modes)
    }
  }

  /// Types.
  func type(_ text: String) {
    type(bytes: Array(text.utf8))
  }

  /// Types what need not be text.
  func type(bytes: [UInt8]) {
    _ = write(master, bytes, bytes.count)
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Gives the terminal another size.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, as closing its window does.
  func hangUp() {
    close(master)
    master = -1
  }

  /// Forgets what was written.
  func forget() {
    output = []
  }

  /// Reads what is written within a time.
  ///
  /// - Parameter milliseconds: how long to wait for something.
  /// - Returns: whether something came.
  @discardableResult
  func read(for milliseconds: Int32) -> Bool {
    guard master >= 0 else {
      usleep(UInt32(milliseconds) * 1000)
      return false
    }
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes[..<count]
    return true
  }

  /// Reads until a text has been written, for ten seconds at most.
  func waits(for expected: String) -> Bool {
    for _ in 0..<1000 {
      if text.contains(expected) { return true }
      read(for: 10)
    }
    return false
  }

  /// Reads until nothing has come for a while.
  func settle(_ milliseconds: Int32 = 150) {
    while read(for: milliseconds) {}
  }

  /// Reads until the program has ended.
  ///
  /// - Returns: its status as `waitpid` gives it; nil where it runs on after ten seconds.
  func ends() -> Int32? {
    for _ in 0..<1000 {
      var value: Int32 = 0
      if waitpid(process, &value, WNOHANG) == process {
        status = value
        settle(10)
        return value
      }
      read(for: 10)
    }
    return nil
  }

  /// Waits until the program has stopped.
  func stops() -> Bool {
    for _ in 0..<1000 {
      var value: Int32 = 0
      if waitpid(process, &value, WNOHANG | WUNTRACED) == process {
        settle(10)
        return value & 0xff == 0x7f
      }
      read(for: 10)
    }
    return false
  }
}

private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
