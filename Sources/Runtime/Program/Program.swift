import Canvas
import Glibc
import Preferences
import Screens
import Store
import TerminalKit
import TrainerCore

/// Why a loop of the program stopped.
enum Ending {
  /// The program is to end with a status.
  case left(status: Int32)
  /// It is to go on with the data of another profile; that of the last one is saved.
  case profile(DataFolder)

  /// Whether a signal asked for it.
  var isForced: Bool {
    if case .left(let status) = self { return status != 0 }
    return false
  }
}

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

  /// Runs until the user or a signal ends it, and returns the exit status for that.
  ///
  /// - Throws: a `RuntimeFailure`.
  package func run(opening wish: SessionWish?) throws -> Int32 {
    Allocator.keepLittle()
    // Before anything else opens a file.
    if isPlain { StandardStreams.openClosed() }
    guard let signals = SignalPipe.open() else { throw RuntimeFailure.noPipe }
    var (folder, wish) = (folder, wish)
    var terminal: Terminal?
    var pending: ArraySlice<UInt8> = []
    while true {
      let mailbox = Mailbox(waking: signals)
      let store = DataStore(folder: folder) { mailbox.post(.store($0)) }
      var (settings, progress) = store.quickStart()
      if let wish { settings = try wish.applied(to: settings) }
      let plan =
        try wish?.test.map { try self.plan($0, settings, progress, in: folder) } ?? wish?.review?.plan
      // What has to be hidden again cannot be written in lines.
      if isPlain, plan?.testName == Dictation.name { throw RuntimeFailure.notInPlainMode(Dictation.name) }
      let profile = ProfileStanding(name: folder.profile, hasOthers: store.hasProfiles)
      let reminders = Reminders(
        command: ReminderCommand(folder: folder, language: language, environment: environment),
        standing: settings.reminder == .on ? settings.reminderHour : nil
      ) {
        mailbox.post($0)
      }
      var ending: Ending
      var unsaved: Unsaved?
      var outputError: Int32?
      if isPlain {
        guard Threads.areAvailable() else { throw RuntimeFailure.noThreads }
        var app = PlainApp(
          settings: settings, progress: progress, repertoire: .ofOutput(),
          localeLanguage: environment.language, forcedLanguage: language,
          isTerminal: isatty(STDIN_FILENO) != 0, profile: profile)
        let now = Clock.now()
        let effects =
          wish.map { app.play(plan, for: $0.challenge, saying: $0.review?.line, at: now) }
          ?? app.openHome(at: now)
        let loop = PlainLoop(
          app: app, effects: effects, signals: signals, mailbox: mailbox, store: store,
          reminders: reminders, pending: pending)
        loop.start()
        ending = loop.run()
        unsaved = whatIsUnsaved(in: store)
        while let trouble = unsaved?.lost, loop.stays(for: trouble) {
          ending = loop.run()
          unsaved = whatIsUnsaved(in: store)
        }
        reminders.finish(timeout: 5)
        loop.hearReminders()
        (pending, outputError) = (loop.pending, loop.outputError)
      } else {
        let screen = try terminal ?? open(theme: settings.theme)
        terminal = screen
        screen.setTheme(settings.theme)
        var app = App(
          settings: settings, progress: progress, size: screen.size, repertoire: screen.repertoire,
          canTint: screen.depth == .redefinable, isInGNUScreen: screen.isOfGNUScreen,
          localeLanguage: environment.language, forcedLanguage: language,
          isStill: environment["PI_TRAINER_REDUCED_MOTION"] == "1", profile: profile,
          at: Clock.now())
        let effects =
          wish.map { wish in
            wish.challenge.map { app.open($0) } ?? app.open(plan ?? settings.plan, prompt: wish.review?.line)
          } ?? app.start()
        let cards = CardWriter(folder: folder) { mailbox.post(.cardWritten($0)) }
        var loop = RunLoop(
          app: app, effects: effects, terminal: screen, signals: signals, mailbox: mailbox, store: store,
          loader: HistoryLoader(folder: folder) { mailbox.post(.statsArrived($0)) }, reminders: reminders,
          cards: cards)
        try loop.start()
        ending = loop.run()
        // A signal means that the terminal is wanted back too.
        if ending.isForced { screen.close() }
        unsaved = whatIsUnsaved(in: store)
        while let trouble = unsaved?.lost, loop.stays(for: trouble) {
          ending = loop.run()
          unsaved = whatIsUnsaved(in: store)
        }
        if case .left = ending { screen.close() }
        cards.finish()
        reminders.finish(timeout: 5)
        loop.hearReminders()
      }
      switch ending {
      case .left(let status):
        return try leave(status, unsaved ?? whatIsUnsaved(in: store), outputError: outputError)
      case .profile(let next): (folder, wish) = (next, nil)
      }
    }
  }

  private func open(theme: Theme) throws -> Terminal {
    do {
      return try Terminal(colour: colour, mouse: true, theme: theme)
    } catch {
      throw RuntimeFailure.terminal(error)
    }
  }

  /// The drill or the attempt that was asked for.
  private func plan(
    _ test: TestWish, _ settings: Settings, _ progress: TrainerCore.Progress,
    in folder: DataFolder
  ) throws -> SessionPlan {
    let (constant, now) = (settings.constant, Clock.now().date)
    return try test.plan(
      of: constant, known: progress[constant].known.known,
      weakness: {
        // Without the memory all joints are as weak as each other.
        (try? HistoryReader(folder: folder).memory()).map { $0.weakness(constant, on: now.day) } ?? { _ in 0.5
        }
      }, seed: now.milliseconds & 0x7FFF_FFFF)
  }

  /// What could not be saved.
  private struct Unsaved {
    let trouble: Trouble
    /// The file in which it is kept instead, if any place took one.
    let rescue: String?

    /// Why it is lost when the program ends; `nil` if it is kept.
    var lost: Trouble? { rescue == nil ? trouble : nil }
  }

  /// Waits for what is to be saved; returns what could not be, after an attempt to keep it elsewhere.
  private func whatIsUnsaved(in store: DataStore) -> Unsaved? {
    guard let trouble = store.finish(timeout: 5) else { return nil }
    let folders = [environment["HOME"], "/var/tmp", environment["TMPDIR"], "/tmp"].compactMap { $0 }
    return Unsaved(trouble: trouble, rescue: store.rescue(into: folders))
  }

  /// The status to end with.
  private func leave(_ status: Int32, _ unsaved: Unsaved?, outputError: Int32? = nil) throws -> Int32 {
    if let unsaved {
      throw RuntimeFailure.notSaved(
        path: unsaved.trouble.path, errno: unsaved.trouble.errno, rescue: unsaved.rescue)
    }
    if outputError == EPIPE { Output.endAsReaderDid() }
    if let outputError { throw RuntimeFailure.notWritten(errno: outputError) }
    return status
  }
}
