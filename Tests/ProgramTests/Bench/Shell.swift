import Glibc
import TestSupport
import Testing

/// A shell in a tmux of its own, as a person sits before it: the programs are in its path, its home and its
/// data folder are new.
///
/// Tests wait for something by looking at the screen until it is there, with a deadline; nothing is tried
/// twice.
final class Shell {
  /// Seconds that anything may take on a machine busy with other things.
  static let patience = 120.0

  let folder: TemporaryFolder
  private let environment: [String: String]
  private let tmux: TmuxConnection
  /// The shell's process; `nil` once it was closed.
  private var process: pid_t?
  /// The commands run so far, as the shell counts them.
  private var commands = 0

  /// Opens a terminal with a shell.
  ///
  /// - Parameters:
  ///   - environment: beside what all tests have; an empty value leaves a variable out.
  ///   - folder: the home; a new one where none is given.
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  /// - Throws: where tmux or bash does not start.
  init(
    _ environment: [String: String] = [:], folder: TemporaryFolder? = nil, columns: Int = 80, rows: Int = 24
  ) throws {
    self.folder = folder ?? TemporaryFolder()
    self.environment = try Shell.environment(home: self.folder.path)
    // Readline would switch bracketed paste on and off itself, and hide what the program leaves behind.
    try self.folder.write("set enable-bracketed-paste off\n", to: ".inputrc")
    var variables = environment
    // The command's number and the last status: a prompt that cannot be taken for the one before.
    variables["PS1"] = ##"<\#:$?>$ "##
    let settings = variables.map { $0.value.isEmpty ? "unset \($0.key)" : "export \($0.key)='\($0.value)'" }
    // Neither a core nor a history is written when all of it is over and the folder on its way out.
    try self.folder.write(
      (["ulimit -c 0", "unset HISTFILE"] + settings.sorted()).joined(separator: "\n") + "\n", to: ".shell")
    tmux = try TmuxConnection(
      socket: self.folder.freePath("tmux"), command: "exec bash --noprofile --rcfile .shell -i",
      folder: self.folder.path, environment: self.environment, columns: columns, rows: rows)
    process = try value("pane_pid").flatMap { pid_t($0) }
    commands = 1
    try wait("the first prompt") { Shell.prompt(of: 1, in: $0) != nil }
  }

  /// Opens a terminal with the program, and waits for its first screen.
  convenience init(
    _ environment: [String: String] = [:], folder: TemporaryFolder? = nil, columns: Int = 80, rows: Int = 24,
    starting arguments: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(environment, folder: folder, columns: columns, rows: rows)
    try start(arguments, sourceLocation: sourceLocation)
  }

  deinit {
    close()
  }

  /// Ends all that runs in it; again without harm.
  func close() {
    guard let shell = process else { return }
    process = nil
    for program in Processes.children(of: shell) { kill(program, SIGKILL) }
    tmux.close()
  }

  /// The environment of everything that the tests start.
  static func environment(home: String) throws -> [String: String] {
    [
      "HOME": home, "PI_TRAINER_HOME": home + "/data", "SCREENDIR": home + "/screens", "LANG": "C.UTF-8",
      "PI_TRAINER_MACHINE": "here", "TZ": "UTC", "SHELL": "/bin/sh",
      "PATH": try Processes.builtPrograms() + ":/usr/local/bin:/usr/bin:/bin",
    ]
  }

  // MARK: - What a person does

  /// Types as a quick person does.
  ///
  /// Before each character the program has read the one before, and five milliseconds have passed since, or more: what
  /// has fifty digits and sets a record takes 50 and more for each.
  /// Twelve digits therefore take more than the 20 ms in which nobody types them, however late the program
  /// is. Where nobody reads, as in a program that is stopped, the next character comes after a second; where it
  /// cannot be seen who reads, as in GNU screen, after a twentieth of one.
  func type(_ text: String, every milliseconds: UInt32 = 5) throws {
    let terminal = try openTerminal()
    defer { Glibc.close(terminal) }
    let reader = process.flatMap(Processes.foreground)
    for character in text {
      let read = reader.flatMap(Processes.bytesRead)
      try typeAtOnce(String(character))
      let (soon, late) = (Deadline(seconds: 0.05), Deadline(seconds: 1))
      usleep(milliseconds * 1000)
      while Shell.hasUnread(terminal)
        ? !late.isOver
        : !soon.isOver && reader.flatMap(Processes.bytesRead) == read
      {
        usleep(1000)
      }
    }
  }

  /// Types characters as fast as they come, as the sequence of a single key or a line for the shell.
  func typeAtOnce(_ text: String) throws {
    try tmux("send-keys", "-l", "--", text)
  }

  /// Presses keys by the names that tmux has for them, such as `Enter`.
  func press(_ keys: String...) throws { try press(keys) }

  /// Presses keys as somebody does who looks at a summary first, and strikes nothing at once with an Esc.
  private func press(_ keys: [String]) throws {
    let screen = try screen()
    if screen.isSummary || screen.contains("a card to show") { usleep(450_000) }
    for (index, keys) in keys.split(after: "Escape").enumerated() {
      if index > 0 { usleep(300_000) }
      try tmux(["send-keys"] + keys)
    }
  }

  /// Presses keys, and waits until the screen shows some texts.
  @discardableResult
  func press(
    _ keys: String..., until first: String, _ others: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Screen {
    try press(keys)
    return try waitFor(all: [first] + others, sourceLocation)
  }

  /// Presses keys, and waits until the session shows a position.
  @discardableResult
  func press(
    _ keys: String..., until position: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Screen {
    try press(keys)
    return try waitFor(position: position, sourceLocation: sourceLocation)
  }

  /// Types, and waits until the screen shows some texts.
  @discardableResult
  func type(
    _ text: String, every milliseconds: UInt32 = 5, until first: String, _ others: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Screen {
    try type(text, every: milliseconds)
    return try waitFor(all: [first] + others, sourceLocation)
  }

  /// Types, and waits until the session shows a position.
  @discardableResult
  func type(
    _ text: String, every milliseconds: UInt32 = 5, until position: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Screen {
    try type(text, every: milliseconds)
    return try waitFor(position: position, sourceLocation: sourceLocation)
  }

  /// Types nothing until a page that came by itself answers keys.
  func rest() { usleep(500_000) }

  /// Pastes, bracketed where the program asked for that.
  func paste(_ text: String) throws {
    try tmux("set-buffer", text)
    try tmux("paste-buffer", "-p")
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", String(columns), "-y", String(rows))
  }

  /// Enters a command and goes on at once.
  func enter(_ command: String) throws {
    commands += 1
    try typeAtOnce(command)
    try press("Enter")
  }

  /// Runs a command to its end; its exit status.
  @discardableResult
  func run(_ command: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
    try enter(command)
    return try status(sourceLocation: sourceLocation)
  }

  /// Waits for the prompt after the last command; the exit status that it shows.
  func status(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
    let screen = try wait("the prompt", sourceLocation: sourceLocation) {
      Shell.prompt(of: commands, in: $0) != nil
    }
    return try #require(Shell.prompt(of: commands, in: screen), sourceLocation: sourceLocation)
  }

  /// The status in the prompt of a command's number, where that is the last thing on the screen.
  private static func prompt(of number: Int, in screen: Screen) -> Int? {
    // GNU screen may leave the cursor anywhere in the line where the shell goes on.
    guard let line = screen.lines.last(where: { !$0.isEmpty })?.drop(while: { $0 == " " }),
      line.hasPrefix("<\(number):"), line.hasSuffix(">$")
    else { return nil }
    return Int(line.dropFirst("<\(number):".count).dropLast(2))
  }

  // MARK: - What a person sees

  /// The screen as it is now.
  func screen() throws -> Screen {
    Screen(text: try tmux("capture-pane", "-p"))
  }

  func colouredScreen() throws -> Screen {
    Screen(text: try tmux("capture-pane", "-p", "-e"))
  }

  /// Looks at the screen until it is as it should be.
  @discardableResult
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isThere: (Screen) throws -> Bool
  ) throws -> Screen {
    let deadline = Deadline(seconds: Shell.patience)
    while true {
      // Asked for before the look: a slow machine gets its last look.
      let isLast = deadline.isOver
      let screen = try screen()
      if try isThere(screen) { return try settled(after: screen) }
      try #require(
        !isLast, "\(what) did not come; the screen:\n\(screen.text)", sourceLocation: sourceLocation)
      usleep(5000)
    }
  }

  /// The screen once it has settled: a frame can come in pieces.
  ///
  /// Gives up after a hundred looks.
  private func settled(after screen: Screen) throws -> Screen {
    var before = screen
    for _ in 0..<100 {
      let now = try self.screen()
      if now.text == before.text { break }
      before = now
    }
    return before
  }

  /// Waits until all of some texts are on the screen.
  @discardableResult
  func waitFor(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try waitFor(all: texts, sourceLocation)
  }

  private func waitFor(all texts: [String], _ sourceLocation: SourceLocation) throws -> Screen {
    try wait("\(texts)", sourceLocation: sourceLocation) { screen in texts.allSatisfy(screen.contains) }
  }

  /// Waits until a session shows a position.
  @discardableResult
  func waitFor(position: Int, sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try wait("#\(position)", sourceLocation: sourceLocation) { $0.position == position }
  }

  /// Waits until something is so that is not on the screen.
  func waitUntil(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () throws -> Bool
  ) throws {
    try wait(what, sourceLocation: sourceLocation) { _ in try isSo() }
  }

  /// Looks at something until it has not changed for a time; what it was then.
  func waitForRest<Value: Equatable>(
    of duration: Duration, _ look: () throws -> Value
  ) throws -> Value {
    var (value, since) = (try look(), ContinuousClock.now)
    try waitUntil("a rest of \(duration)") {
      let now = try look()
      if now != value { (value, since) = (now, .now) }
      return .now - since > duration
    }
    return value
  }

  /// Opens the end of the terminal that the programs have.
  private func openTerminal() throws -> Int32 {
    let path = try #require(try value("pane_tty"))
    let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    return terminal
  }

  /// True if something was typed that no program has read yet.
  private static func hasUnread(_ terminal: Int32) -> Bool {
    var count: Int32 = 0
    return ioctl(terminal, UInt(FIONREAD), &count) == 0 && count > 0
  }

  var isOnAlternateScreen: Bool {
    get throws { try value("alternate_on") == "1" }
  }

  /// The modes of the terminal, and whether clicks are reported, the cursor is shown and the keypad's keys
  /// are sent as such.
  func manners() throws -> String {
    try run("stty -a > stty")
    let flags = try tmux(
      "display-message", "-p",
      "#{alternate_on} #{mouse_any_flag} #{mouse_sgr_flag} #{cursor_flag} #{keypad_flag} #{keypad_cursor_flag}"
    )
    return folder.text("stty") + flags
  }

  // MARK: - The program

  /// Starts the program and waits for its first screen.
  func start(_ arguments: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    try enter("pi-trainer " + arguments)
    try wait("the first screen", sourceLocation: sourceLocation) { screen in
      let isSession = screen.position != nil
      let isHome = screen.contains("strict") && screen.contains("game")
      return isSession || isHome
    }
  }

  /// The process of the program that was started last.
  func program() throws -> pid_t {
    let shell = try #require(process)
    return try #require(Processes.children(of: shell).last)
  }

  /// Ends the running session for its summary.
  ///
  /// The question stands for three seconds; where a busy machine takes longer to see it, it is asked again.
  @discardableResult
  func endSession(sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    let question = "Esc again to end"
    var screen: Screen
    repeat {
      try press("Escape", until: question, sourceLocation: sourceLocation)
      try press("Escape")
      screen = try wait("the end", sourceLocation: sourceLocation) {
        $0.contains("a card to show") || $0.isSummary || $0.position != nil && !$0.contains(question)
      }
    } while !screen.contains("a card to show") && !screen.isSummary
    guard screen.contains("a card to show") else { return screen }
    try press("Enter")
    return try waitForSummary(sourceLocation: sourceLocation)
  }

  /// Waits until all of a summary is on the screen.
  func waitForSummary(sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try wait("the summary", sourceLocation: sourceLocation, until: \.isSummary)
  }

  /// Leaves the program, with a key that does from where it is, and expects it to end well; the exit status.
  @discardableResult
  func quit(_ key: String = "q", sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
    try press(key)
    let status = try status(sourceLocation: sourceLocation)
    #expect(status == 0, sourceLocation: sourceLocation)
    return status
  }

  /// Leaves a summary for Home and the program from there.
  @discardableResult
  func quitFromSummary(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
    try press("Escape", until: "learn", "practice", "game", "strict", sourceLocation: sourceLocation)
    return try quit(sourceLocation: sourceLocation)
  }

  /// Waits until all that was played is in the history: each journal goes when its session is there.
  func waitUntilSaved() throws {
    try waitUntil("the saving") {
      !folder.names(in: "data/machines/here/running").contains { $0.hasSuffix(".journal") }
    }
  }

  /// The sessions in the history, with the last one that has ended.
  func history() throws -> [HistoryEntry] {
    try waitUntilSaved()
    return try folder.history()
  }

  func firstSession() throws -> HistoryEntry { try #require(try history().first) }

  func lastSession() throws -> HistoryEntry { try #require(try history().last) }

  /// Expects the sessions of the history to have some scores.
  func expect(scores: Int..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try history().map(\.score) == scores, sourceLocation: sourceLocation)
  }

  /// Waits until there are as many sessions in the history.
  func waitFor(sessions count: Int) throws -> [HistoryEntry] {
    try waitUntil("session \(count) in the history") { folder.sessions().count >= count }
    return try folder.history()
  }

  // MARK: - tmux

  /// The value of one of tmux's variables.
  func value(_ variable: String) throws -> String? {
    try tmux("display-message", "-p", "#{\(variable)}").split(separator: "\n").first.map(String.init)
  }

  /// Gives tmux a command; what it prints.
  @discardableResult
  func tmux(_ arguments: String...) throws -> String {
    try tmux(arguments)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try tmux.run(arguments)
  }
}

extension [String] {
  /// The parts that end with an element, and what is behind the last of them.
  fileprivate func split(after mark: String) -> [[String]] {
    reduce(into: []) { parts, element in
      if let last = parts.indices.last, parts[last].last != mark {
        parts[last].append(element)
      } else {
        parts.append([element])
      }
    }
  }
}
