import Canvas
import Glibc
import Screens
import Store
import TerminalKit
import TrainerCore

/// The loop of the program: sleeps until something happens, has the screens answer, does what they ask for,
/// and shows the frame.
///
/// A value with one owner, so that what each key needs is neither copied nor checked for a second user.
struct RunLoop: ~Copyable {
  /// A burst of keys is drawn after this many, so that the screen follows a flood too.
  private static let inputsPerFrame = 64

  private var app: App
  private let terminal: Terminal
  private let signals: SignalPipe
  private let mailbox: Mailbox
  private let store: DataStore
  private let loader: HistoryLoader
  private let planner: Planner
  private let reminders: Reminders
  private let cards: CardWriter
  private let speaker: Speaker
  private let dayTimer = DayTimer()
  private var grid: Grid
  private var ending: Ending?
  private var bells = 0
  private var atmosphere = Atmosphere.still
  /// What has to be done once the first frame is drawn.
  private let firstEffects: [Effect]
  /// Whether something happened since the last frame.
  private var isStale = true
  /// When the screen was last asked for the next frame that is due, as uptime in milliseconds.
  private var lastTick = Clock.uptime()
  /// That frame, as of then.
  private var nextFrame: Int?
  /// Whether there may be signals in the pipe.
  private var hasSignals = true
  /// Whether the terminal is known to have something to read.
  private var hasInput = false
  /// What is slept on: the terminal, the pipe, and the day's end.
  private var watched: [pollfd]

  init(
    app: App, effects: [Effect], terminal: Terminal, signals: SignalPipe, mailbox: Mailbox,
    store: DataStore, loader: HistoryLoader, reminders: Reminders, cards: CardWriter
  ) {
    self.app = app
    firstEffects = effects
    self.terminal = terminal
    self.signals = signals
    self.mailbox = mailbox
    self.store = store
    self.loader = loader
    self.reminders = reminders
    self.cards = cards
    planner = Planner { mailbox.post(.outlookArrived($0)) }
    speaker = Speaker { mailbox.post(.voiceMissed) }
    grid = Grid(size: terminal.size, repertoire: terminal.repertoire)
    watched = [terminal.inputDescriptor, signals.descriptor, dayTimer.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
  }

  /// Shows the first screen, and begins what it did not have to wait for.
  ///
  /// - Throws: `RuntimeFailure.noThreads`.
  mutating func start() throws(RuntimeFailure) {
    drawFrame()
    // Whatever can come after the first frame does, as does whatever the first key need not wait for.
    guard Threads.areAvailable() else { throw .noThreads }
    tzset()
    store.start()
    store.loadChallenges()
    store.loadGhosts()
    store.loadImages()
    reminders.check()
    dayTimer.wait(for: Clock.now())
    for effect in firstEffects { perform(effect) }
  }

  /// Runs until the program is to end, or to go on with another profile.
  mutating func run() -> Ending {
    while true {
      var hasMore = true
      // The first key after a pause is drawn at once; of a burst, many together.
      var most = 1
      while hasMore {
        if hasSignals {
          takeSignals()
          // After a stop the shell may have read it.
          hasInput = false
        }
        hasMore = takeInputs(most)
        // While keys come without a pause, signals are not looked for.
        hasSignals = hasMore
        if let ending { return ending }
        drawFrame()
        most = RunLoop.inputsPerFrame
      }
      takeTick()
      drawFrame()
      sleep()
    }
  }

  private mutating func drawFrame() {
    guard isStale else { return }
    isStale = false
    app.redraw(&grid)
    terminal.show(grid)
    grid.settle()
    if app.atmosphere != atmosphere {
      atmosphere = app.atmosphere
      if let colour = atmosphere.colour(in: app.theme) {
        terminal.setGround(red: colour.red, green: colour.green, blue: colour.blue)
      }
    }
    while bells > 0 {
      terminal.bell()
      bells -= 1
    }
  }

  /// Waits for a key, a signal, a worker, or the next frame that is due.
  private mutating func sleep() {
    var timeout: Int32 = -1
    // What has become due since the last look is due now.
    if let due = nextFrame { timeout = Int32(clamping: max(0, due - Clock.uptime())) }
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
      switch terminal.nextInput(isReady: hasInput) {
      case .nothing: return false
      case .input(let input): happen(.input(input))
      case .closed:
        happen(.departureAsked(.hangUp))
        return false
      }
    }
    return true
  }

  private mutating func takeTick() {
    let now = Clock.uptime()
    nextFrame = app.nextFrame(after: lastTick)
    lastTick = now
    guard let due = nextFrame, due <= now else { return }
    happen(.tick)
    nextFrame = app.nextFrame(after: now)
  }

  private mutating func takeSignals() {
    while let signal = signals.next() {
      switch signal {
      case .interrupt: happen(.departureAsked(.interrupt))
      case .terminate: happen(.departureAsked(.terminate))
      case .hangUp: happen(.departureAsked(.hangUp))
      case .resized: resize()
      case .stop: suspend()
      // Whatever stopped the process without asking may have changed the terminal.
      case .continued: resume()
      case .wake:
        for event in mailbox.take() { happen(event) }
      }
    }
  }

  /// Asks, instead of leaving, whether to lose what can be saved nowhere; false where that is to be lost.
  mutating func stays(for trouble: Trouble) -> Bool {
    guard case .left(status: 0)? = ending, !app.asksBeforeLosing else { return false }
    ending = nil
    happen(.departureRefused(StorageTrouble(trouble)))
    drawFrame()
    return true
  }

  /// The outcome of requests while the program was leaving; the settings record it.
  mutating func hearReminders() {
    for case .reminderArranged(let outcome) in mailbox.take() { happen(.reminderArranged(outcome)) }
  }

  private mutating func happen(_ kind: consuming Event.Kind, at moment: Moment = Clock.now()) {
    isStale = true
    for effect in app.handle(Event(kind, at: moment)) { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    guard !store.perform(effect) else { return }
    switch effect {
    case .settingsChanged(let settings): terminal.setTheme(settings.theme)
    case .statsWanted(let request): loader.ask(request)
    case .outlookWanted(let question, let memory): planner.reckon(question, memory)
    case .reminderMeansWanted: reminders.findMeans()
    case .reminderWanted(let isWanted, let hour): reminders.arrange(isWanted ? hour : nil)
    case .spoken(let text, let language): speaker.say(text, in: language)
    case .bell: bells += 1
    case .repaint: repaint()
    case .suspend: suspend()
    case .cardWanted(let card, let language): cards.write(card, in: Texts(language))
    case .profileChosen(let name): change(to: name)
    case .leave(let status): ending = .left(status: status)
    // The file operations are done already, and only plain mode writes lines.
    case .sessionBegan, .keystroke, .sessionEnded, .challengeChanged, .recordWanted, .profilesWanted,
      .forgetWanted, .noteWanted, .imageChanged,
      .write:
      break
    }
  }

  /// Saves everything and has another profile opened; if that fails, this one stays.
  ///
  /// It waits for the disk, as leaving does.
  private mutating func change(to name: ProfileName?) {
    reminders.finish(timeout: 5)
    hearReminders()
    if store.finish(timeout: 5) == nil {
      ending = .profile(store.folder.of(name))
    } else {
      happen(.profileRefused)
    }
  }

  private mutating func resize() {
    terminal.updateSize()
    grid = Grid(size: terminal.size, repertoire: terminal.repertoire)
    happen(.resized(terminal.size))
  }

  private mutating func repaint() {
    terminal.repaint()
    isStale = true
  }

  /// Gives the terminal back and stops, with all that runs in this job, until the shell resumes it.
  ///
  /// Without a shell to resume it the system ignores SIGTSTP, and the program goes on at once.
  private mutating func suspend() {
    terminal.suspend()
    var standard = sigaction()
    standard.__sigaction_handler.sa_handler = SIG_DFL
    var own = sigaction()
    sigaction(SIGTSTP, &standard, &own)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &own, nil)
    resume()
  }

  private mutating func resume() {
    terminal.resume()
    resize()
  }
}
