import Glibc
import Screens
import Store
import TerminalKit
import TrainerCore

/// The loop of the program: sleeps until something happens, has the screens answer, does what they ask for,
/// and shows what came of it, on a screen or in lines.
///
/// A value with one owner, so that what each key needs is neither copied nor checked for a second user.
struct RunLoop<Front: FrontEnd & ~Copyable>: ~Copyable {
  private(set) var front: Front
  let workers: Workers
  private let signals: SignalPipe
  private let mailbox: Mailbox
  private let dayTimer = DayTimer()
  private var ending: Departure?
  private var hasSignals = true
  /// Whether the terminal is known to have something to read.
  private var hasInput = false
  /// What is slept on: the input, the pipe, and the day's end.
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

  /// Shows the first screen, and begins what it did not have to wait for.
  mutating func start(_ effects: [Effect]) {
    front.show()
    // Whatever can come after the first frame does, as does whatever the first key need not wait for.
    tzset()
    workers.start()
    dayTimer.wait(for: Clock.now())
    for effect in effects { perform(effect) }
    front.show()
  }

  /// Runs until the program is to end, or to go on with another profile.
  mutating func run() -> Departure {
    while true {
      var hasMore = true
      // The first key after a pause is shown at once; of a burst, many together.
      var most = 1
      while hasMore {
        if isInBackground { awaitForeground() }
        if hasSignals {
          takeSignals()
          // After a stop the shell may have read it.
          hasInput = false
        }
        hasMore = takeInputs(most)
        // While keys come without a pause, signals are not looked for.
        hasSignals = hasMore
        if let ending {
          front.finish()
          return ending
        }
        front.show()
        // A burst is shown after this many, so that the screen follows a flood too.
        most = 64
      }
      var isIdle = true
      while ending == nil, let happening = front.takeDue(at: Clock.uptime()) {
        happen(happening)
        isIdle = false
      }
      front.show()
      // Time may have ended all of it, or let in what was read and had to wait.
      if ending == nil, isIdle { sleep() }
    }
  }

  /// Waits for a key, a signal, a worker, or what is due next.
  private mutating func sleep() {
    var timeout: Int32 = -1
    // What has become due since the last look is due now.
    if let due = front.due { timeout = Int32(clamping: max(0, due - Clock.uptime())) }
    watched[0].fd = front.inputDescriptor
    for index in watched.indices { watched[index].revents = 0 }
    hasSignals = poll(&watched, nfds_t(watched.count), timeout) < 0 || watched[1].revents != 0
    hasInput = watched[0].revents == Int16(POLLIN)
    if watched[2].revents != 0 && dayTimer.hasFired() {
      let now = Clock.now()
      dayTimer.wait(for: now)
      happen(.tick, at: now)
    }
  }

  /// Takes at most that many of the inputs that wait; whether there may be more.
  private mutating func takeInputs(_ most: Int) -> Bool {
    for _ in 0..<most {
      guard ending == nil else { return false }
      defer { hasInput = false }
      switch front.nextInput(isReady: hasInput) {
      case .nothing: return false
      case .event(let event): take(event)
      case .closed:
        happen(.departureAsked(.hangUp))
        return false
      }
    }
    return true
  }

  private mutating func takeSignals() {
    while let signal = signals.next() {
      switch signal {
      case .interrupt, .terminate, .hangUp: hear(signal)
      case .resized: if let happening = front.resize() { happen(happening) }
      case .stop: suspend()
      // Whatever stopped the process without asking may have changed the terminal.
      case .continued: if let happening = front.goOn() { happen(happening) }
      case .wake: hear()
      }
    }
  }

  /// Asks, instead of leaving, whether to lose what can be saved nowhere; false where that is to be lost, or
  /// nobody is there to answer.
  mutating func stays(for trouble: Trouble) -> Bool {
    guard case .left(status: 0)? = ending, front.canAsk else { return false }
    ending = nil
    happen(.departureRefused(StorageTrouble(trouble)))
    front.show()
    return true
  }

  /// The outcome of requests while the program was leaving; the settings record it.
  mutating func hearReminders() {
    for case .reminderArranged(let outcome) in mailbox.take() { happen(.reminderArranged(outcome)) }
  }

  private mutating func happen(_ happening: consuming Event.Happening, at moment: Moment = Clock.now()) {
    take(Event(happening, at: moment))
  }

  private mutating func take(_ event: consuming Event) {
    for effect in front.handle(event) { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    guard !workers.perform(effect) else { return }
    switch effect {
    case .suspend: suspend()
    case .profileChosen(let name): change(to: workers.store.folder.of(name))
    case .leave(let status): ending = .left(status: status)
    default: front.perform(effect)
    }
  }

  /// Saves everything and has another profile opened; if that fails, this one stays.
  ///
  /// It waits for the disk, as leaving does.
  private mutating func change(to folder: DataFolder) {
    workers.reminders.finish(timeout: 5)
    for happening in mailbox.take() { happen(happening) }
    if workers.store.finish(timeout: 5) == nil {
      ending = .profile(folder)
    } else {
      happen(.profileRefused)
    }
  }

  /// Gives the terminal back and stops, with all that runs in this job, until the shell resumes it.
  ///
  /// Without a shell to resume it the system ignores SIGTSTP, and the program goes on at once.
  private mutating func suspend() {
    front.giveBack()
    hear(signals.stop(atOnce: true))
    if ending == nil, let happening = front.takeAgain() { happen(happening) }
  }

  /// Leaves the terminal alone while it is another job's, and then sees to it as after a stop.
  private mutating func awaitForeground() {
    hear(signals.stop())
    if ending == nil, let happening = front.goOn() { happen(happening) }
  }

  /// Takes in what workers have posted, after a signal to leave, if there was one.
  private mutating func hear(_ signal: Signal? = nil) {
    if let departure = signal?.departure { happen(.departureAsked(departure)) }
    for happening in mailbox.take() { happen(happening) }
  }
}

extension Signal {
  /// The way in which it asks the program to end; `nil` if it does not.
  var departure: Screens.Departure? {
    switch self {
    case .interrupt: .interrupt
    case .terminate: .terminate
    case .hangUp: .hangUp
    case .resized, .continued, .stop, .wake: nil
    }
  }
}
