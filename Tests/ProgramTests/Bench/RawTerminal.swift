import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The program in a pseudo-terminal of its own: every byte that it writes can be looked at.
final class RawTerminal: Pseudoterminal {
  /// The home, kept for as long as the program runs: it is removed with its last reference.
  private let folder: TemporaryFolder
  /// The modes of the terminal before the program was started.
  private(set) var modesBefore: [UInt32] = []

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: after its name.
  ///   - folder: the home.
  ///   - environment: beside what all tests have; an empty value leaves a variable out.
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  /// - Throws: where the system gives no terminal or the program does not start.
  init(
    _ arguments: [String], folder: TemporaryFolder, environment: [String: String] = [:], columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws {
    self.folder = folder
    try super.init(columns: columns, rows: rows)
    modesBefore = modes
    var variables = try Shell.environment(home: folder.path)
    variables["TERM"] = "xterm-256color"
    variables.merge(environment) { $1 }
    try start(
      Processes.builtPrograms() + "/pi-trainer", arguments,
      environment: variables.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" })
  }

  deinit {
    // Before its home goes.
    endByForce()
  }

  /// Types as a quick person does, and reads meanwhile what the program writes.
  ///
  /// As in a `Shell`, five milliseconds lie between two characters, and the program has read the one before:
  /// even where it is late, twelve digits take more than the 20 ms in which nobody types them. Where nobody
  /// reads, the next one comes after a second.
  func type(_ text: String) {
    for character in text {
      let read = Processes.bytesRead(by: process)
      typeAtOnce(String(character))
      let next = ContinuousClock.now + .milliseconds(5)
      let deadline = Deadline(seconds: 1)
      repeat {
        readOnce(1)
      } while ContinuousClock.now < next
        || Processes.bytesRead(by: process) == read && Processes.isRunning(process) && !deadline.isOver
    }
  }

  /// Types characters as fast as they come, as the sequence of a single key; where the terminal takes no more
  /// for now, what the program writes meanwhile is read.
  func typeAtOnce(_ text: String) { type(bytes: Array(text.utf8)) }

  /// Types what need not be text in the same way.
  func type(bytes: [UInt8]) {
    var bytes = bytes[...]
    let deadline = Deadline(seconds: Shell.patience)
    while !bytes.isEmpty && !deadline.isOver {
      bytes = bytes.dropFirst(write(bytes, within: 0))
      if !bytes.isEmpty { readOnce(20) }
    }
  }

  /// Types as a terminal that shows nothing any more: nothing of what the program writes is read.
  ///
  /// - Returns: how many characters the terminal took.
  func typeUnseen(_ text: String) -> Int {
    write(text.utf8, within: 0)
  }

  /// The modes of the terminal, as `stty -g` prints them.
  var modes: [UInt32] {
    var modes = termios()
    guard tcgetattr(programEnd, &modes) == 0 else { return [] }
    let characters = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
  }

  /// True if the program's screen is shown, and not the shell's.
  var isOnAlternateScreen: Bool {
    let switches = text.matches(of: /\u{1b}\[\?1049([hl])/)
    return switches.last.map { $0.1 == "h" } ?? false
  }

  /// Types as a quick person does, until the journals of the home hold as many keys.
  func type(_ text: String, untilKept count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    type(text)
    try waitUntil("key \(count)", sourceLocation: sourceLocation) { folder.keysInJournals == count }
  }

  /// Leaves the program, and expects it to end well.
  func quit(_ keys: String = "\u{3}", sourceLocation: SourceLocation = #_sourceLocation) throws {
    type(keys)
    #expect(try ends(sourceLocation: sourceLocation) == 0, sourceLocation: sourceLocation)
  }

  /// The exit status, if the program has ended by itself.
  func statusIfEnded() -> Int32? {
    waitStatus().map { $0 & 0x7f == 0 ? $0 >> 8 & 0xff : 128 + $0 & 0x7f }
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
    try waitUntil(expected.debugDescription, sourceLocation: sourceLocation) { text.contains(expected) }
  }

  /// Reads until the program has ended; its exit status.
  func ends(reading isReading: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32
  {
    try waitUntil("the end", reading: isReading, sourceLocation: sourceLocation) { statusIfEnded() != nil }
    if isReading { read(for: 50) }
    return try #require(statusIfEnded())
  }

  /// Waits until something is so; reads meanwhile what the program writes.
  func waitUntil(
    _ what: String, reading: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: () throws -> Bool
  ) throws {
    let deadline = Deadline(seconds: Shell.patience)
    while try !isSo() {
      try #require(
        !deadline.isOver,
        "\(what) did not come; what was written ends with \(text.suffix(2000).debugDescription)",
        sourceLocation: sourceLocation)
      if reading { readOnce(5) } else { usleep(5000) }
    }
  }

  /// Waits for something to be written, for a while, and reads it.
  func readOnce(_ milliseconds: Int32) {
    _ = try? readNext(within: milliseconds)
  }
}
