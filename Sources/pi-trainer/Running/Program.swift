import Glibc
import Screens
import Store
import TerminalKit
import TrainerCore

/// Opens the terminal and the data, runs the screens, and gives both back however they end.
struct Program {
  private let language: Language?
  private let colour: ColourWish
  private let folder: DataFolder
  private let isPlain: Bool

  init(_ options: GlobalOptions.Values) {
    language = options.language
    colour = options.colour
    folder = options.folder
    // There is nothing else that such a terminal could show.
    isPlain = options.isPlain || Environment.variables(["TERM"])["TERM"] == "dumb"
  }

  /// Runs until a person or a signal ends it; leaves the process with the status that belongs to that.
  func run(opening wish: PlayWish?) throws {
    // Before anything else opens a file: it must not get the number of standard output.
    if isPlain { Environment.openStandardStreams() }
    guard let signals = SignalPipe.open() else { throw Failure.noPipe }
    let mailbox = Mailbox(waking: signals)
    let store = DataStore(folder: folder) { mailbox.post(.store($0)) }
    var (settings, progress) = store.quickStart()
    if let wish { settings = try wish.applied(to: settings) }
    if isPlain {
      var app = PlainApp(
        settings: settings, progress: progress, repertoire: .ofLocale(), localeLanguage: Language.ofLocale(),
        forcedLanguage: language, isTerminal: isatty(STDIN_FILENO) != 0)
      let now = Clock.now()
      let effects = wish == nil ? app.openHome(at: now) : app.play(at: now)
      let loop = PlainLoop(
        app: app, effects: effects, signals: signals, mailbox: mailbox, store: store)
      return try leave(loop.run(), store, outputError: loop.outputError)
    }
    let terminal: Terminal
    do {
      terminal = try Terminal(colour: colour, mouse: true, theme: settings.theme)
    } catch {
      throw Failure.terminal(error)
    }
    var app = App(
      settings: settings, progress: progress, size: terminal.size, repertoire: terminal.repertoire,
      canTint: terminal.depth == .redefinable, localeLanguage: Language.ofLocale(), forcedLanguage: language,
      isStill: Environment.variables(["PI_TRAINER_REDUCED_MOTION"]).values.contains("1"),
      at: Clock.now())
    let effects = wish == nil ? app.start() : app.open(settings.plan)
    let reminders = Reminders(
      command: ReminderCommand(folder: folder, language: language),
      standing: settings.reminder == .on ? settings.reminderHour : nil
    ) {
      mailbox.post(.reminder($0))
    }
    var loop = RunLoop(
      app: app, effects: effects, terminal: terminal, signals: signals, mailbox: mailbox, store: store,
      librarian: Librarian(folder: folder) { mailbox.post(.stats($0)) }, reminders: reminders)
    let status = loop.run()
    terminal.close()
    reminders.finish(timeout: 5)
    loop.hearReminders()
    try leave(status, store)
  }

  /// Waits for what is to be saved, and leaves.
  private func leave(_ status: Int32, _ store: DataStore, outputError: Int32? = nil) throws {
    if let trouble = store.finish(timeout: 5) {
      throw Failure.notSaved(path: trouble.path, errno: trouble.errno)
    }
    if outputError == EPIPE { Output.endAsReaderDid() }
    if let outputError { throw Failure.notWritten(errno: outputError) }
    Glibc.exit(status)
  }
}

/// The process's environment.
enum Environment {
  /// Those of some variables that are set.
  static func variables(_ names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }

  /// Opens those of the standard streams that whoever started the process has closed, on nothing.
  static func openStandardStreams() {
    var descriptor = open("/dev/null", O_RDWR)
    while (0..<STDERR_FILENO).contains(descriptor) { descriptor = open("/dev/null", O_RDWR) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }
}
