import Glibc
import Screens
import Store
import TerminalKit
import TrainerCore

/// The loop of plain mode: sleeps until something comes, has the value answer, and does what it asks for.
final class PlainLoop {
  /// Milliseconds after which an Esc is a key of its own.
  private static let escapePatience = 25

  private var app: PlainApp
  private let firstEffects: [Effect]
  private let signals: SignalPipe
  private let mailbox: Mailbox
  private let store: DataStore
  private let planner: Planner
  private let reminders: Reminders
  private let isTerminal: Bool
  /// Milliseconds to wait for what is being read: a ghost, the challenges, the profiles, the plan of the day.
  ///
  /// A script waits longer than a person would, so that what it prints does not depend on the disk.
  private let patience: Int
  private var reading = PlainReading.lines
  /// What was read and is waiting for the ghost, or for another profile.
  private(set) var pending: ArraySlice<UInt8>
  private var hasInputEnded = false
  private var ending: Ending?
  private var output: [UInt8] = []
  /// What kept the output from being written.
  private(set) var outputError: Int32?
  /// The uptime at which to go on without what is being read.
  private var overdueAt: Int?

  init(
    app: PlainApp, effects: [Effect], signals: SignalPipe, mailbox: Mailbox, store: DataStore,
    reminders: Reminders, pending: ArraySlice<UInt8>
  ) {
    self.app = app
    firstEffects = effects
    self.signals = signals
    self.mailbox = mailbox
    self.store = store
    self.reminders = reminders
    planner = Planner { mailbox.post(.outlookArrived($0)) }
    self.pending = pending
    isTerminal = isatty(STDIN_FILENO) != 0
    patience = isTerminal ? 500 : 10_000
  }

  /// Prints the first lines, and begins what they did not have to wait for.
  func start() {
    perform(firstEffects)
    flush()
    store.start()
    store.loadChallenges()
    store.loadGhosts()
    store.loadImages()
    reminders.check()
  }

  /// Runs until the program is to end, or to go on with another profile.
  func run() -> Ending {
    while true {
      takeSignals()
      takeInput()
      flush()
      if let ending {
        KeyDelivery.lines()
        return ending
      }
      sleep()
    }
  }

  // MARK: - What comes

  private func sleep() {
    guard pending.isEmpty || app.awaitsReading else { return }
    let takesInput = pending.isEmpty && !app.awaitsReading
    var watched = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: takesInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
    ]
    var timeout: Int32 = -1
    if app.awaitsReading {
      let due = overdueAt ?? Clock.uptime() + patience
      overdueAt = due
      timeout = Int32(clamping: max(0, due - Clock.uptime()))
    } else if app.awaitsSilence {
      timeout = Int32(PlainLoop.escapePatience)
    }
    let count = poll(&watched, nfds_t(watched.count), timeout)
    if count == 0 {
      happen(app.awaitsReading ? .readingOverdue : .silence)
    } else if watched[1].revents != 0 {
      read(hasHungUp: watched[1].revents & Int16(POLLHUP) != 0)
    }
  }

  private func read(hasHungUp: Bool) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 {
      pending = bytes[..<count]
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      let isGone = isTerminal && (hasHungUp || count < 0)
      hasInputEnded = true
      if isGone { happen(.departureAsked(.hangUp)) }
    }
  }

  private func takeInput() {
    // What came in one piece came at the same time.
    let now = Clock.now()
    // Each wait has its own end.
    if !app.awaitsReading { overdueAt = nil }
    while ending == nil, !app.awaitsReading, let byte = pending.popFirst() { happen(.byte(byte), at: now) }
    if ending == nil && hasInputEnded && !app.awaitsReading { happen(.endOfInput) }
  }

  private func takeSignals() {
    while let signal = signals.next() {
      switch signal {
      case .interrupt: happen(.departureAsked(.interrupt))
      case .terminate: happen(.departureAsked(.terminate))
      case .hangUp: happen(.departureAsked(.hangUp))
      case .resized: break
      case .stop: suspend()
      case .continued: resume()
      case .wake:
        for event in mailbox.take() { happen(event) }
      }
    }
  }

  /// Asks, instead of leaving, whether to lose what can be saved nowhere; false where that is to be lost, or
  /// nobody is there to answer.
  func stays(for trouble: Trouble) -> Bool {
    guard case .left(status: 0)? = ending, isTerminal, !hasInputEnded, !app.asksBeforeLosing else {
      return false
    }
    ending = nil
    happen(.departureRefused(StorageTrouble(trouble)))
    flush()
    return true
  }

  /// The outcome of requests while the program was leaving; the settings record it.
  func hearReminders() {
    for case .reminderArranged(let outcome) in mailbox.take() { happen(.reminderArranged(outcome)) }
  }

  private func happen(_ kind: Event.Kind, at moment: Moment = Clock.now()) {
    perform(app.handle(Event(kind, at: moment)))
  }

  // MARK: - What is done

  private func perform(_ effects: [Effect]) {
    var hasRung = false
    for effect in effects where !store.perform(effect) {
      switch effect {
      case .write(let text): output += Array(text.utf8)
      // In a pipe or a file it would be a control character among the lines.
      case .bell where isatty(STDOUT_FILENO) != 0:
        if hasRung { pauseBetweenBells() }
        output.append(0x07)
        hasRung = true
      case .outlookWanted(let question, let memory): planner.reckon(question, memory)
      case .reminderWanted(let isWanted, let hour): reminders.arrange(isWanted ? hour : nil)
      case .profileChosen(let name): change(to: name)
      case .leave(let status): ending = .left(status: status)
      default: break
      }
    }
    guard app.reading != reading else { return }
    reading = app.reading
    switch reading {
    case .keys: KeyDelivery.keys()
    case .lines: KeyDelivery.lines()
    }
  }

  /// Saves everything and has another profile opened; if that fails, this one stays.
  private func change(to name: ProfileName?) {
    reminders.finish(timeout: 5)
    hearReminders()
    if store.finish(timeout: 5) == nil {
      ending = .profile(store.folder.of(name))
    } else {
      happen(.profileRefused)
    }
  }

  /// Two bells ring only at the end of a session, when no key is waited for; any closer they would sound as
  /// one.
  private func pauseBetweenBells() {
    flush()
    poll(nil, 0, Int32(PlainApp.betweenBells))
  }

  /// Writes what there is to say; if nobody takes it, the session is saved and the program ends.
  private func flush() {
    signals.writing(writeOut)
    if outputError != nil && ending == nil { happen(.departureAsked(.hangUp)) }
  }

  private func writeOut() {
    var written = 0
    while written < output.count && outputError == nil {
      let count = output.withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress?.advanced(by: written), output.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        outputError = errno
      }
    }
    output = []
  }

  /// Gives the terminal back and stops until the shell resumes it; without a shell the program goes on at
  /// once.
  private func suspend() {
    flush()
    let delivered = reading
    KeyDelivery.lines()
    var standard = sigaction()
    standard.__sigaction_handler.sa_handler = SIG_DFL
    var own = sigaction()
    sigaction(SIGTSTP, &standard, &own)
    raise(SIGTSTP)
    sigaction(SIGTSTP, &own, nil)
    if delivered == .keys { KeyDelivery.keys() }
  }

  /// Whatever stopped the process without asking may have changed the terminal.
  private func resume() {
    KeyDelivery.again()
    happen(.resumed)
  }
}
