import Glibc
import Preferences
import Screens
import Store
import TerminalKit
import TrainerCore

/// Opens the terminal and the data, runs the screens, and gives both back however they end.
package struct Program {
  private let language: Language?
  private let colour: ColourWish
  private let folder: DataFolder
  private let isPlain: Bool
  private let environment: Environment

  /// - Parameters:
  ///   - folder: where the data lies.
  ///   - language: the one that was asked for; without one the setting and the locale decide.
  ///   - colour: whether colours were asked for.
  ///   - isPlain: whether plain mode was asked for.
  ///   - environment: the variables it was started with.
  package init(
    folder: DataFolder, language: Language?, colour: ColourWish, isPlain: Bool, environment: Environment
  ) {
    self.folder = folder
    self.language = language
    self.colour = colour
    self.environment = environment
    // There is nothing else that such a terminal could show.
    self.isPlain = isPlain || environment["TERM"] == "dumb"
  }

  /// Runs until a person or a signal ends it; returns the status that belongs to that.
  ///
  /// - Throws: a `RuntimeFailure`.
  package func run(opening wish: SessionWish?) throws -> Int32 {
    // Before anything else opens a file.
    if isPlain { StandardStreams.openClosed() }
    guard Threads.areAvailable() else { throw RuntimeFailure.noThreads }
    guard let signals = SignalPipe.open() else { throw RuntimeFailure.noPipe }
    let mailbox = Mailbox(waking: signals)
    let store = DataStore(folder: folder) { mailbox.post(.store($0)) }
    var (settings, progress) = store.quickStart()
    if let wish { settings = try wish.applied(to: settings) }
    let plan = try wish?.test.map { try self.plan($0, settings, progress) } ?? settings.plan
    // What has to be hidden again cannot be written in lines.
    if isPlain, plan.testName == Dictation.name { throw RuntimeFailure.notInPlainMode(Dictation.name) }
    let reminders = Reminders(
      command: ReminderCommand(folder: folder, language: language, environment: environment),
      standing: settings.reminder == .on ? settings.reminderHour : nil
    ) {
      mailbox.post(.reminder($0))
    }
    if isPlain {
      var app = PlainApp(
        settings: settings, progress: progress, repertoire: .ofOutput(), localeLanguage: environment.language,
        forcedLanguage: language, isTerminal: isatty(STDIN_FILENO) != 0)
      let now = Clock.now()
      let effects = wish == nil ? app.openHome(at: now) : app.play(plan, at: now)
      let loop = PlainLoop(
        app: app, effects: effects, signals: signals, mailbox: mailbox, store: store,
        reminders: reminders)
      let status = loop.run()
      reminders.finish(timeout: 5)
      loop.hearReminders()
      return try leave(status, store, outputError: loop.outputError)
    }
    let terminal: Terminal
    do {
      terminal = try Terminal(colour: colour, mouse: true, theme: settings.theme)
    } catch {
      throw RuntimeFailure.terminal(error)
    }
    var app = App(
      settings: settings, progress: progress, size: terminal.size, repertoire: terminal.repertoire,
      canTint: terminal.depth == .redefinable, isInGNUScreen: terminal.isOfGNUScreen,
      localeLanguage: environment.language, forcedLanguage: language,
      isStill: environment["PI_TRAINER_REDUCED_MOTION"] == "1",
      at: Clock.now())
    let effects = wish == nil ? app.start() : app.open(plan)
    var loop = RunLoop(
      app: app, effects: effects, terminal: terminal, signals: signals, mailbox: mailbox, store: store,
      librarian: Librarian(folder: folder) { mailbox.post(.stats($0)) }, reminders: reminders)
    let status = loop.run()
    terminal.close()
    reminders.finish(timeout: 5)
    loop.hearReminders()
    return try leave(status, store)
  }

  /// The drill or the attempt that was asked for.
  private func plan(
    _ test: TestWish, _ settings: Settings, _ progress: TrainerCore.Progress
  ) throws -> SessionPlan {
    let (constant, now) = (settings.constant, Clock.now().date)
    let folder = folder
    return try test.plan(
      of: constant, known: progress[constant].known.known,
      weakness: {
        // Without the memory all joints are as weak as each other.
        (try? HistoryReader(folder: folder).memory()).map { $0.weakness(constant, on: now.day) } ?? { _ in 0.5 }
      }, seed: now.milliseconds & 0x7FFF_FFFF)
  }

  /// Waits for what is to be saved; the status to end with.
  private func leave(_ status: Int32, _ store: DataStore, outputError: Int32? = nil) throws -> Int32 {
    if let trouble = store.finish(timeout: 5) {
      let folders = [environment["HOME"], "/var/tmp", environment["TMPDIR"], "/tmp"].compactMap { $0 }
      throw RuntimeFailure.notSaved(
        path: trouble.path, errno: trouble.errno, rescue: store.rescue(into: folders))
    }
    if outputError == EPIPE { Output.endAsReaderDid() }
    if let outputError { throw RuntimeFailure.notWritten(errno: outputError) }
    return status
  }
}
