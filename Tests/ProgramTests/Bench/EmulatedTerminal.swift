import TestSupport
import Testing

/// The program in a terminal that the tests emulate themselves: any terminal of which there is a description.
final class EmulatedTerminal {
  let name: String
  let folder: TemporaryFolder
  private let terminal: RawTerminal
  private(set) var emulator: Emulator

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - name: the value of `TERM`.
  ///   - arguments: after its name.
  ///   - folder: the home.
  ///   - environment: beside what all tests have.
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  /// - Throws: where the program does not start.
  init(
    _ name: String, _ arguments: [String] = [], folder: TemporaryFolder, environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws {
    self.name = name
    self.folder = folder
    terminal = try RawTerminal(
      arguments, folder: folder, environment: environment.merging(["TERM": name]) { $1 },
      columns: UInt16(clamping: columns), rows: UInt16(clamping: rows))
    // Of the terminals tried only this one says that its cursor does not wait at the right margin.
    emulator = Emulator(columns: columns, rows: rows, waitsAtMargin: name != "ansi")
  }

  /// What is shown once all that has been written is understood.
  var screen: Screen {
    read(0)
    return emulator.screen
  }

  func type(_ keys: String) { terminal.type(keys) }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    read(0)
    emulator.resize(columns: columns, rows: rows)
    try terminal.resize(columns: UInt16(clamping: columns), rows: UInt16(clamping: rows))
  }

  /// Waits until the screen is as it should be.
  @discardableResult
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isThere: (Screen) -> Bool
  ) throws -> Screen {
    let deadline = Deadline(seconds: Shell.patience)
    while true {
      let isLast = deadline.isOver
      let screen = screen
      if isThere(screen) { return screen }
      try #require(
        !isLast, "\(what) did not come on \(name); the screen:\n\(screen.text)",
        sourceLocation: sourceLocation)
      read(20)
    }
  }

  /// Waits for a screen, and then until nothing has been written for some milliseconds: the last frame of an
  /// effect is there.
  func waitForRest(
    _ what: String, of milliseconds: Int32, sourceLocation: SourceLocation = #_sourceLocation,
    until isThere: (Screen) -> Bool
  ) throws -> Screen {
    try wait(what, sourceLocation: sourceLocation, until: isThere)
    while read(milliseconds) {}
    return emulator.screen
  }

  /// Waits until the program has ended; its exit status.
  func ends(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    let status = try terminal.ends(sourceLocation: sourceLocation)
    read(0)
    return status
  }

  /// Reads what comes within a time; whether anything did.
  @discardableResult
  private func read(_ milliseconds: Int32) -> Bool {
    terminal.readOnce(milliseconds)
    defer { terminal.forget() }
    emulator.take(terminal.output)
    return !terminal.output.isEmpty
  }
}
