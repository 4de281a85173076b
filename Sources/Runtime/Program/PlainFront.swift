import Glibc
import Preferences
import Screens
import Store
import TerminalKit
import TrainerCore

/// Lines on the standard streams.
struct PlainFront: FrontEnd, ~Copyable {
  private var app: PlainApp
  private let isTerminal = isatty(STDIN_FILENO) != 0
  private let writer: LineWriter
  private var hasKeys = false
  /// The bytes that were read and wait for the ghost, or for what Home says.
  private var pending: ArraySlice<UInt8> = []
  /// What came in one piece came at the same time.
  private var readAt: Moment?
  private var hasInputEnded = false
  private var isFailureTold = false
  /// When the app was last asked what is due by itself.
  private var lastLook = Clock.uptime()
  /// When to go on without what is being read.
  private var patienceEnd: Int?
  private(set) var due: Int?

  init(_ app: PlainApp, _ signals: SignalPipe) {
    self.app = app
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
    case .print(let text): writer.put(Array(text.utf8))
    // In a pipe or a file it would be a control character among the lines.
    case .bell where writer.isTerminal: writer.ring()
    default: break
    }
  }

  mutating func show() {
    if !hasKeys { deliverKeys(true) }
    hasKeys = true
    writer.flush()
    if writer.error != nil, !isFailureTold { due = 0 }
  }

  mutating func finish() {
    writer.flush()
    deliverKeys(false)
    hasKeys = false
  }

  func close(isHurried: Bool) {}

  mutating func giveBack() { finish() }

  mutating func takeAgain() -> Event.Happening? {
    show()
    return .resumed
  }

  /// Whatever stopped the process without asking may have changed the terminal.
  func goOn() -> Event.Happening? {
    deliverKeysAgain()
    return .resumed
  }

  func resize() -> Event.Happening? { nil }
}

/// What opens a session, from what is chosen, which it may change for it, and what was achieved.
package typealias OpeningRequest = (inout Settings, TrainerCore.Progress) throws -> Opening

/// Standard output, a piece at a time.
private final class LineWriter {
  private let signals: SignalPipe
  let isTerminal = isatty(STDOUT_FILENO) != 0
  private var pending: [UInt8] = []
  private var hasRung = false
  /// What kept the output from being written.
  private(set) var error: Int32?

  init(_ signals: SignalPipe) { self.signals = signals }

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
