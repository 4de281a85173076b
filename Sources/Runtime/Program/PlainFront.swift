import Glibc
import Preferences
import Screens
import Store
import TerminalKit
import TrainerCore

/// Lines on the standard streams, with a prompt for commands.
struct PlainFront: FrontEnd, ~Copyable {
  private var app: PlainApp
  private let prompt: Prompt
  private let folder: DataFolder
  private let isTerminal = isatty(STDIN_FILENO) != 0
  private let writer: LineWriter
  private var hasKeys = false
  /// What was read and is waiting for the ghost, or for another profile.
  private(set) var pending: ArraySlice<UInt8>
  /// What came in one piece came at the same time.
  private var readAt: Moment?
  private var hasInputEnded = false
  private var isFailureTold = false
  /// When the app was last asked what is due by itself.
  private var lastLook = Clock.uptime()
  /// When to go on without what is being read.
  private var patienceEnd: Int?
  private(set) var due: Int?

  init(
    _ app: PlainApp, in folder: DataFolder, _ prompt: @escaping Prompt, _ signals: SignalPipe,
    pending: ArraySlice<UInt8>
  ) {
    self.app = app
    self.folder = folder
    self.prompt = prompt
    self.pending = pending
    writer = LineWriter(signals)
  }

  /// What kept the output from being written, unless its terminal is gone.
  var outputError: Int32? { writer.isTerminal && writer.error == EIO ? nil : writer.error }

  var canAsk: Bool { isTerminal && !hasInputEnded && !app.asksBeforeLosing }

  var inputDescriptor: Int32 {
    app.takesBytes && pending.isEmpty && !hasInputEnded ? STDIN_FILENO : -1
  }

  // MARK: - What comes

  mutating func nextInput(isReady: Bool) -> FrontInput {
    if writer.error != nil, !isFailureTold {
      isFailureTold = true
      return .closed
    }
    guard app.takesBytes else {
      readAt = nil
      return .nothing
    }
    if pending.isEmpty && !hasInputEnded {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&input, 1, 0) > 0 else { return .nothing }
      if !read(hasHungUp: input.revents & Int16(POLLHUP) != 0) { return .closed }
    }
    if let byte = pending.popFirst() {
      let moment = readAt ?? Clock.now()
      readAt = moment
      patienceEnd = nil
      return .event(Event(.byte(byte), at: moment))
    }
    return hasInputEnded ? .event(Event(.endOfInput, at: Clock.now())) : .nothing
  }

  /// Reads what there is; whether there is still a terminal.
  private mutating func read(hasHungUp: Bool) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    readAt = nil
    if count > 0 {
      pending = bytes[..<count]
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      hasInputEnded = true
      return !(isTerminal && (hasHungUp || count < 0))
    }
    return true
  }

  /// What takes too long to be read, or what comes by itself.
  ///
  /// A script waits longer than a person would, so that what it prints does not depend on the disk.
  mutating func takeDue(at uptime: Int) -> Event.Happening? {
    patienceEnd = app.awaitsReading ? patienceEnd ?? uptime + (isTerminal ? 500 : 10_000) : nil
    let step = app.nextStep(after: lastLook)
    lastLook = uptime
    due = [patienceEnd, step].compactMap { $0 }.min()
    if let patienceEnd, patienceEnd <= uptime {
      self.patienceEnd = nil
      return .readingOverdue
    }
    return step.map { $0 <= uptime } == true ? .tick : nil
  }

  // MARK: - What is done

  mutating func handle(_ event: Event) -> [Effect] { app.handle(event) }

  mutating func perform(_ effect: Effect) {
    switch effect {
    case .write(let text): writer.put(Array(text.utf8))
    // In a pipe or a file it would be a control character among the lines.
    case .bell where writer.isTerminal: writer.ring()
    default: break
    }
  }

  mutating func run(_ line: String, in store: DataStore, isSettled: Bool) -> CommandEnding {
    var opened: (folder: DataFolder, opening: Opening?)?
    let app = app
    let folder = folder
    prompt(
      PromptLine(text: line, folder: folder, output: writer.output) { asked, request in
        let own = (app.settings, app.progress)
        var (settings, progress) =
          asked == folder ? own : DataStore(folder: asked, clock: Clock.date) { _ in }.quickStart()
        opened = (asked, try request?(&settings, progress))
      })
    // It may have added some, or have looked into another folder.
    folder.openLists()
    if let opened, opened.folder != folder { return .change(opened.folder, opened.opening) }
    // What waits for a disk is newer than what lies there.
    guard isSettled else { return .event(.commandEnded(app.settings, nil, opened?.opening)) }
    // Figures without a session are taken too: the only one may have been forgotten.
    return .event(.commandEnded(store.quickStart().settings, store.summedProgress, opened?.opening))
  }

  mutating func show() {
    if app.readsKeys != hasKeys {
      hasKeys = app.readsKeys
      deliverKeys(hasKeys)
    }
    writer.flush()
    if writer.error != nil, !isFailureTold { due = 0 }
  }

  mutating func finish() {
    writer.flush()
    deliverKeys(false)
    hasKeys = false
  }

  func close() {}

  mutating func giveBack() { finish() }

  mutating func takeAgain() -> Event.Happening? {
    show()
    return nil
  }

  /// Whatever stopped the process without asking may have changed the terminal.
  func goOn() -> Event.Happening? {
    deliverKeysAgain()
    return .resumed
  }

  func resize() -> Event.Happening? { nil }
}

/// Runs a line of the prompt as the shell would.
package typealias Prompt = (PromptLine) -> Void

/// What opens a session, from what is chosen, which it may change for it, and what was achieved.
package typealias OpeningRequest = (inout Settings, TrainerCore.Progress) throws -> Opening

/// A line of the prompt, and where it runs.
package struct PromptLine {
  package let text: String
  /// Where the data lies.
  package let folder: DataFolder
  /// Where it prints.
  package let output: Output
  /// Goes on with the data of a folder, and opens a session there, if there is one to open.
  package let open: (DataFolder, OpeningRequest?) throws -> Void

  package init(
    text: String, folder: DataFolder, output: Output,
    open: @escaping (DataFolder, OpeningRequest?) throws -> Void
  ) {
    self.text = text
    self.folder = folder
    self.output = output
    self.open = open
  }
}

/// Standard output, a piece at a time.
private final class LineWriter {
  private let signals: SignalPipe
  let isTerminal = isatty(STDOUT_FILENO) != 0
  private var pending: [UInt8] = []
  private var hasRung = false
  /// What kept the output from being written.
  private(set) var error: Int32?

  init(_ signals: SignalPipe) { self.signals = signals }

  var output: Output {
    Output(isTerminal: isTerminal) { [self] in
      put($0)
      if pending.count > 1 << 16 { flush() }
    }
  }

  func put(_ bytes: [UInt8]) { pending += bytes }

  /// Two bells ring only at the end of a session, when no key is waited for; any closer they would sound as
  /// one.
  func ring() {
    if hasRung {
      flush()
      poll(nil, 0, Int32(PlainApp.betweenBells))
    }
    pending.append(0x07)
    hasRung = true
  }

  func flush() {
    hasRung = false
    signals.writing { if error == nil { error = Output.fault(writing: pending, to: STDOUT_FILENO) } }
    pending = []
  }
}
