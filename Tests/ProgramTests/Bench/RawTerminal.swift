import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The program in a pseudo-terminal of its own, as a terminal emulator runs it: every byte that it writes can be
/// looked at.
final class RawTerminal {
  let process: pid_t
  /// The home, kept for as long as the program runs: it goes with the last who knows it.
  private let folder: TemporaryFolder
  private var master: Int32
  private let slave: Int32
  private var hasEnded = false
  /// Everything that the program has written since it was forgotten last.
  private(set) var output: [UInt8] = []

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: behind its name.
  ///   - folder: the home.
  ///   - environment: beside what all tests have; an empty value leaves a variable out.
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  /// - Throws: where the system gives no terminal or the program does not start.
  init(
    _ arguments: [String], folder: TemporaryFolder, environment: [String: String] = [:], columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&ends.master, &ends.slave, &name, nil, &size) == 0)
    self.folder = folder
    master = ends.master
    slave = ends.slave
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of the tests block signals, and whoever runs them may ignore some; a program inherits both.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // POSIX_SPAWN_SETSID: a session of its own, whose terminal the first one that it opens becomes.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | 0x80)

    var variables = try Shell.environment(home: folder.path)
    variables["TERM"] = "xterm-256color"
    variables.merge(environment) { $1 }
    let settings = variables.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" }
    let program = try Processes.builtPrograms() + "/pi-trainer"
    var child: pid_t = 0
    let result = withStrings([program] + arguments) { argv in
      withStrings(settings) { envp in posix_spawn(&child, program, &actions, &attributes, argv, envp) }
    }
    try #require(result == 0)
    process = child
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(slave)
    hangUp()
  }

  /// What the program has written, as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Types as a quick person does, and reads meanwhile what the program writes.
  ///
  /// As in a `Shell`, two and a half milliseconds lie between two characters, and the program has read the one before:
  /// twelve digits take more than the 20 ms in which nobody types them. Where nobody reads, the next one comes after a
  /// second.
  func type(_ text: String) {
    for character in text {
      typeAtOnce(String(character))
      let next = ContinuousClock.now + .microseconds(2500)
      let deadline = Deadline(seconds: 1)
      repeat {
        readOnce(1)
      } while ContinuousClock.now < next
        || hasUnread && Processes.isRunning(process) && !deadline.isOver
    }
  }

  /// Whether something was typed that the program has not read yet.
  private var hasUnread: Bool {
    var count: Int32 = 0
    return ioctl(slave, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Types characters as fast as they come, as the sequence of a single key; where the terminal takes no more for now,
  /// what the program writes meanwhile is read.
  func typeAtOnce(_ text: String) {
    var bytes = Array(text.utf8)[...]
    let deadline = Deadline(seconds: Shell.patience)
    while !bytes.isEmpty && !deadline.isOver {
      bytes = unsent(of: bytes)
      if !bytes.isEmpty { readOnce(20) }
    }
  }

  /// Types as a terminal that shows nothing any more: nothing of what the program writes is read.
  ///
  /// - Returns: how many characters the terminal took.
  func typeUnseen(_ text: String) -> Int {
    let bytes = Array(text.utf8)[...]
    return bytes.count - unsent(of: bytes).count
  }

  private func unsent(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var descriptor = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
    guard poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLOUT) != 0 else { return bytes }
    let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    return bytes.dropFirst(max(0, count))
  }

  /// Goes away, as a terminal emulator does that is killed.
  func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
  }

  /// The modes of the terminal, as `stty -g` tells them.
  var modes: [UInt32] {
    var modes = termios()
    guard tcgetattr(slave, &modes) == 0 else { return [] }
    let characters = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
  }

  /// Whether the program's screen stands, and not the shell's.
  var isOnAlternateScreen: Bool {
    let switches = text.matches(of: /\u{1b}\[\?1049([hl])/)
    return switches.last.map { $0.1 == "h" } ?? false
  }

  /// Gives the terminal another size, of which the system tells the program.
  func resize(columns: Int, rows: Int) throws {
    var size = winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
  }

  /// Types what need not be text, and reads meanwhile what comes of it.
  func type(bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = Deadline(seconds: Shell.patience)
    // Less than a terminal holds, so that no write waits for the program.
    for start in stride(from: 0, to: bytes.count, by: 256) {
      let piece = Array(bytes[start..<min(start + 256, bytes.count)])
      var descriptor = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
      while poll(&descriptor, 1, 0) == 0 {
        try #require(!deadline.isOver, "the program does not read", sourceLocation: sourceLocation)
        readOnce(20)
      }
      _ = write(master, piece, piece.count)
      readOnce(0)
    }
  }

  /// The exit status, if the program has ended by itself.
  func statusIfEnded() -> Int32? {
    guard !hasEnded else { return nil }
    var value: Int32 = 0
    guard waitpid(process, &value, WNOHANG) == process else { return nil }
    hasEnded = true
    return value & 0x7f == 0 ? value >> 8 & 0xff : 128 + value & 0x7f
  }

  /// Forgets what was written.
  func forget() {
    output = []
  }

  /// Reads all that is written within a time.
  func read(for milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else { return }
      readOnce(Int32(left.rounded(.up)))
    }
  }

  /// Reads until a text has been written.
  func waitFor(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = Deadline(seconds: Shell.patience)
    while !text.contains(expected) {
      try #require(
        !deadline.isOver, "\(expected.debugDescription) did not come in \(text.debugDescription)",
        sourceLocation: sourceLocation)
      readOnce(20)
    }
  }

  /// Reads until the program has ended; its exit status.
  func ends(reading isReading: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32
  {
    let deadline = Deadline(seconds: Shell.patience)
    while true {
      var value: Int32 = 0
      if waitpid(process, &value, WNOHANG) == process {
        hasEnded = true
        if isReading { read(for: 50) }
        return value & 0x7f == 0 ? value >> 8 & 0xff : 128 + value & 0x7f
      }
      try #require(
        !deadline.isOver, "the program has not ended; it wrote at last \(text.suffix(2000).debugDescription)",
        sourceLocation: sourceLocation)
      if isReading { readOnce(20) } else { usleep(5000) }
    }
  }

  /// Waits until something is so that the program does not say; reads meanwhile what it writes.
  func waitUntil(
    _ what: String, reading: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: () throws -> Bool
  ) throws {
    let deadline = Deadline(seconds: Shell.patience)
    while try !isSo() {
      try #require(!deadline.isOver, "\(what) did not come", sourceLocation: sourceLocation)
      if reading { readOnce(5) } else { usleep(5000) }
    }
  }

  /// Waits for something to be written, for a while, and reads it.
  func readOnce(_ milliseconds: Int32) {
    guard master >= 0 else {
      usleep(UInt32(max(1, milliseconds)) * 1000)
      return
    }
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(master, &bytes, bytes.count)
    if count > 0 { output += bytes[..<count] }
  }
}

private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
