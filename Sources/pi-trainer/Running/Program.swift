import Glibc
import Records
import Screens
import TerminalKit
import TrainerCore

/// Opens the terminal and the data, runs the screens, and gives both back however they end.
struct Program {
  private let language: Language?
  private let colour: ColourWish
  private let folder: DataFolder

  init(_ options: GlobalOptions.Values) {
    language = options.language
    colour = options.colour
    folder = options.folder
  }

  /// Runs until a person or a signal ends it; leaves the process with the status that belongs to that.
  func run(opening wish: PlayWish?) throws {
    guard let signals = SignalPipe.open() else { throw Failure.noPipe }
    let mailbox = Mailbox(waking: signals)
    let recorder = Recorder(folder: folder) { mailbox.post(.news($0)) }
    var (settings, progress) = recorder.quickStart()
    if let wish { settings = try wish.applied(to: settings) }
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
    let reminders = Reminders(command: ReminderCommand(folder: folder, language: language)) {
      mailbox.post(.reminder($0))
    }
    let loop = RunLoop(
      app: app, effects: effects, terminal: terminal, signals: signals, mailbox: mailbox, recorder: recorder,
      librarian: Librarian(folder: folder) { mailbox.post(.stats($0)) }, reminders: reminders)
    let status = loop.run()
    terminal.close()
    reminders.finish(timeout: 5)
    if let trouble = recorder.finish(timeout: 5) {
      throw Failure.notSaved(path: trouble.path, errno: trouble.errno)
    }
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
}
