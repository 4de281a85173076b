import Glibc
import Screens
import Store
import TerminalKit
import TrainerCore

/// The main loop: waits for events, passes them to the front end, performs the effects; noncopyable, so that no key copies the state.
struct RunLoop<Front: FrontEnd & ~Copyable>: ~Copyable {
  private(set) var front: Front
  let workers: Workers
  private let signals: SignalPipe
  private let mailbox: Mailbox
  private let dayTimer = DayTimer()
  private var ending: RunLoopEnd?
  private var hasSignals = true
  /// True if the terminal is known to have input.
  private var hasInput = false
  /// The descriptors to sleep on: input, signal pipe, day timer.
  private var watched: [pollfd]

  init(_ front: consuming Front, _ workers: Workers, _ signals: SignalPipe, _ mailbox: Mailbox) {
    self.front = front
    self.workers = workers
    self.signals = signals
    self.mailbox = mailbox
    watched = [-1, signals.descriptor, dayTimer.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
  }

  /// Shows the first screen, then begins all that it need not wait for.
  mutating func start(_ effects: [Effect]) {
    front.show()
    tzset()
    workers.start()
    dayTimer.set(forMidnightAfter: Clock.now())
    for effect in effects { perform(effect) }
    front.show()
  }

  /// Runs until the program ends or changes the profile.
  mutating func run() -> RunLoopEnd {
    while true {
      var hasMore = true
      // After a pause the first key gets a frame of its own; in a burst up to 64 share one.
      var most = 1
      while hasMore {
        if isInBackground { awaitForeground() }
        if hasSignals {
          handleSignals()
          // After a stop, the shell may have read the input.
          hasInput = false
        }
        hasMore = handleInputs(atMost: most)
        // During a burst nothing polls the signals, so they are read before each batch.
        hasSignals = hasMore
        if let ending {
          front.finish()
          return ending
        }
        front.show()
        most = 64
      }
      if let happening = front.nextDueEvent(at: Clock.uptime()) {
        handle(happening)
      } else {
        sleep()
      }
    }
  }

  /// Waits for input, a signal, a worker, or what is due; handles midnight itself.
  private mutating func sleep() {
    var timeout: Int32 = -1
    // Since the last look something may have become due.
    if let due = front.due { timeout = Int32(clamping: max(0, due - Clock.uptime())) }
    watched[0].fd = front.inputDescriptor
    for index in watched.indices { watched[index].revents = 0 }
    hasSignals = poll(&watched, nfds_t(watched.count), timeout) < 0 || watched[1].revents != 0
    hasInput = watched[0].revents == Int16(POLLIN)
    if watched[2].revents != 0 && dayTimer.hasFired() {
      let now = Clock.now()
      dayTimer.set(forMidnightAfter: now)
      handle(.tick, at: now)
    }
  }

  /// Handles at most `most` waiting inputs; true if there may be more.
  private mutating func handleInputs(atMost most: Int) -> Bool {
    for _ in 0..<most {
      guard ending == nil else { return false }
      defer { hasInput = false }
      switch front.nextInput(isReady: hasInput) {
      case .nothing: return false
      case .event(let event): handle(event)
      case .closed:
        handle(.departureAsked(.hangUp))
        return false
      }
    }
    return true
  }

  private mutating func handleSignals() {
    while let signal = signals.next() {
      switch signal {
      case .interrupt, .terminate, .hangUp: handleMail(after: signal)
      case .resized: if let happening = front.resize() { handle(happening) }
      case .stop: suspend()
      // An unnoticed stop may have changed the terminal.
      case .continued: if let happening = front.resume() { handle(happening) }
      case .wake: handleMail()
      }
    }
  }

  /// Asks before leaving with unsaved data; false if the program must end, or the user cannot be asked again.
  mutating func offerToStay(for trouble: Trouble) -> Bool {
    guard case .left(status: 0)? = ending, front.canAsk else { return false }
    ending = nil
    handle(.departureRefused(StorageTrouble(trouble)))
    front.show()
    return true
  }

  /// Handles the outcomes of reminders that arrive while leaving, so that the settings record them.
  mutating func handleReminderOutcomes() {
    for case .reminderArranged(let outcome) in mailbox.drain() { handle(.reminderArranged(outcome)) }
  }

  private mutating func handle(_ happening: consuming Event.Happening, at moment: Moment = Clock.now()) {
    handle(Event(happening, at: moment))
  }

  private mutating func handle(_ event: consuming Event) {
    for effect in front.handle(event) { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    guard !workers.perform(effect) else { return }
    switch effect {
    case .suspend: suspend()
    case .profileChosen(let name): changeProfile(to: workers.store.folder.of(name))
    case .leave(let status): ending = .left(status: status)
    default: front.perform(effect)
    }
  }

  /// Saves everything, waiting for the disk, and ends the loop for another profile; stays if saving fails.
  private mutating func changeProfile(to folder: DataFolder) {
    workers.reminders.finish(timeout: 5)
    for happening in mailbox.drain() { handle(happening) }
    if workers.store.finish(timeout: 5) == nil {
      ending = .profile(folder)
    } else {
      handle(.profileRefused)
    }
  }

  /// Gives the terminal back and stops the job until the shell resumes it; without such a shell, goes on at once.
  private mutating func suspend() {
    front.giveBackTerminal()
    handleMail(after: signals.stop(atOnce: true))
    if ending == nil, let happening = front.takeTerminalAgain() { handle(happening) }
  }

  /// Leaves the terminal alone while it is another job's, then restores it.
  private mutating func awaitForeground() {
    handleMail(after: signals.stop())
    if ending == nil, let happening = front.resume() { handle(happening) }
  }

  /// Handles a signal to leave, if any, then the workers' messages.
  private mutating func handleMail(after signal: Signal? = nil) {
    if let departure = signal?.departure { handle(.departureAsked(departure)) }
    for happening in mailbox.drain() { handle(happening) }
  }
}

extension Signal {
  /// The way in which the signal asks to end; `nil` if it does not.
  var departure: Departure? {
    switch self {
    case .interrupt: .interrupt
    case .terminate: .terminate
    case .hangUp: .hangUp
    case .resized, .continued, .stop, .wake: nil
    }
  }
}
