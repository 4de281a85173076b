import Glibc
import Preferences
import Screens
import Store
import TerminalKit
import TrainerCore

/// A front end of lines on the standard streams.
struct PlainFront: FrontEnd, ~Copyable {
  private var app: PlainApp
  private let isTerminal = isatty(STDIN_FILENO) != 0
  private let writer: LineWriter
  private var hasKeys = false
  /// Bytes read that must wait for the ghost, or for Home's text.
  private var pending: ArraySlice<UInt8> = []
  /// The time of the last read; bytes of one piece came at once.
  private var readAt: Moment?
  private var hasInputEnded = false
  private var hasReportedFailure = false
  /// The uptime in milliseconds of the last question for what is due.
  private var lastLook = Clock.uptime()
  /// The uptime in milliseconds at which to go on without what is still being read.
  private var patienceEnd: Int?
  private(set) var due: Int?

  init(_ app: PlainApp, _ signals: SignalPipe) {
    self.app = app
    writer = LineWriter(signals)
  }

  /// The `errno` that stopped the output; `nil` without one, or if the terminal is gone.
  var outputError: Int32? { writer.isTerminal && writer.error == EIO ? nil : writer.error }

  var canAsk: Bool { isTerminal && !hasInputEnded && !app.asksBeforeLosing }

  var inputDescriptor: Int32 {
    app.acceptsBytes && pending.isEmpty && !hasInputEnded ? STDIN_FILENO : -1
  }

  mutating func nextInput(isReady: Bool) -> FrontInput {
    if writer.error != nil, !hasReportedFailure {
      hasReportedFailure = true
      return .closed
    }
    guard app.acceptsBytes else {
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

  /// Reads input; false if the terminal is gone.
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

  /// Reports a reading that takes too long, later for a script than for a person, or the app's next step.
  mutating func nextDueEvent(at uptime: Int) -> Event.Happening? {
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

  mutating func handle(_ event: Event) -> [Effect] { app.handle(event) }

  mutating func perform(_ effect: Effect) {
    switch effect {
    case .print(let text): writer.put(Array(text.utf8))
    // Elsewhere a bell would be a control character.
    case .bell where writer.isTerminal: writer.ring()
    default: break
    }
  }

  mutating func show() {
    if !hasKeys { deliverKeys(true) }
    hasKeys = true
    writer.flush()
    if writer.error != nil, !hasReportedFailure { due = 0 }
  }

  mutating func finish() {
    writer.flush()
    deliverKeys(false)
    hasKeys = false
  }

  /// Does nothing, as `finish` has given the keys back.
  func close(isHurried: Bool) {}

  mutating func giveBackTerminal() { finish() }

  mutating func takeTerminalAgain() -> Event.Happening? {
    show()
    return .resumed
  }

  /// Restores the terminal's modes, which an unnoticed stop may have changed.
  func resume() -> Event.Happening? {
    deliverKeysAgain()
    return .resumed
  }

  func resize() -> Event.Happening? { nil }
}

/// Standard output, buffered until `flush`.
private final class LineWriter {
  private let signals: SignalPipe
  let isTerminal = isatty(STDOUT_FILENO) != 0
  private var pending: [UInt8] = []
  private var hasRung = false
  private(set) var error: Int32?

  init(_ signals: SignalPipe) { self.signals = signals }

  func put(_ bytes: [UInt8]) { pending += bytes }

  /// Rings the bell; again only after a pause, as two bells would sound as one; two ring only at a session's end.
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
