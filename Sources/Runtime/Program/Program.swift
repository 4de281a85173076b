import CHeaders
import Canvas
import Glibc
import Preferences
import Screens
import Store
import TerminalKit
import TrainerCore

/// Makes the requested session; may change the settings.
package typealias SessionRequest = (inout Settings) throws -> RequestedSession

/// Opens the data and, but for plain mode, the terminal; runs one profile after another, and gives both back at any end.
package struct Program {
  private let language: Language?
  private let colour: ColourChoice
  package let folder: DataFolder
  private let isPlain: Bool
  private let environment: Environment

  /// Takes the global options; without a language, the setting and the locale decide.
  package init(
    folder: DataFolder, language: Language?, colour: ColourChoice, isPlain: Bool, environment: Environment
  ) {
    self.folder = folder
    self.language = language
    self.colour = colour
    self.environment = environment
    self.isPlain = isPlain
  }

  /// Runs until the user or a signal ends it; returns the exit status; throws a `RuntimeFailure`, or the request's error.
  package func run(opening request: SessionRequest?) throws -> Int32 {
    keepLittleMemory()
    // Before anything else opens a file.
    if isPlain { openClosedStreams() }
    guard let signals = SignalPipe.open(), hasRoom(beside: signals) else {
      throw RuntimeFailure.noFiles
    }
    if let departure = signals.stop()?.departure { return departure.status }
    var folder = folder
    var request = request
    var terminal: Terminal?
    var outputError: Int32?
    while true {
      let mailbox = Mailbox(waking: signals)
      let store = DataStore(folder: folder, clock: Clock.date) { mailbox.post(.store($0)) }
      let lists = folder.openLists()
      var (settings, progress) = store.quickStart()
      let requested = try request?(&settings)
      let profile = OpenProfile(name: folder.profile, hasOthers: store.hasProfiles)
      let timer = SystemdTimer(folder: folder, language: language, environment: environment)
      let reminders = Reminders(timer) { mailbox.post($0) }
      let workers = Workers(store, reminders, mailbox, hasReminder: settings.reminder == .on)
      let (ending, unsaved): (RunLoopEnd, (trouble: Trouble, rescue: String?)?)
      if isPlain {
        var app = PlainApp(
          settings: settings, progress: progress, repertoire: .ofOutput(),
          localeLanguage: environment.language, forcedLanguage: language,
          isTerminal: isatty(STDIN_FILENO) != 0, profile: profile, salt: .random(in: .min ... .max))
        let now = Clock.now()
        let first = requested.map { app.play($0, at: now) } ?? app.openHome(at: now)
        var loop = RunLoop(PlainFront(app, signals), workers, signals, mailbox)
        (ending, unsaved) = run(&loop, first)
        outputError = loop.front.outputError
      } else {
        let screen = try terminal ?? openTerminal(settings)
        terminal = screen
        screen.apply(settings)
        var app = App(
          settings: settings, progress: progress, size: screen.size, repertoire: screen.repertoire,
          canTint: screen.depth == .redefinable, isInGNUScreen: screen.isOfGNUScreen,
          localeLanguage: environment.language, forcedLanguage: language,
          isStill: environment["PI_TRAINER_REDUCED_MOTION"] == "1", profile: profile, lists: lists,
          salt: .random(in: .min ... .max), at: Clock.now())
        let first = requested.map { app.open($0) } ?? app.start()
        var loop = RunLoop(ScreenFront(app, on: screen), workers, signals, mailbox)
        (ending, unsaved) = run(&loop, first)
      }
      switch ending {
      case .left(let status):
        return try leave(status, unsaved ?? awaitSaves(in: store), outputError: outputError)
      case .profile(let next): (folder, request) = (next, nil)
      }
    }
  }

  /// Runs a loop to its end and saves; asks before unsaved data is lost.
  private func run<Front: FrontEnd & ~Copyable>(
    _ loop: inout RunLoop<Front>, _ effects: [Effect]
  ) -> (RunLoopEnd, (trouble: Trouble, rescue: String?)?) {
    loop.start(effects)
    var ending = loop.run()
    // A signal asks for the terminal back, too.
    if ending.isForced { loop.front.close(isHurried: true) }
    var unsaved = awaitSaves(in: loop.workers.store)
    while let (trouble, rescue) = unsaved, rescue == nil, loop.offerToStay(for: trouble) {
      ending = loop.run()
      unsaved = awaitSaves(in: loop.workers.store)
    }
    if case .left = ending { loop.front.close(isHurried: false) }
    loop.workers.finish()
    loop.handleReminderOutcomes()
    return (ending, unsaved)
  }

  /// True if 32 more files can be opened; without room Dispatch crashes.
  private func hasRoom(beside signals: SignalPipe) -> Bool {
    let files = (0..<32).map { _ in fcntl(signals.descriptor, F_DUPFD_CLOEXEC, 0) }
    for file in files where file >= 0 { close(file) }
    return !files.contains(-1)
  }

  private func openTerminal(_ settings: Settings) throws -> Terminal {
    do {
      return try Terminal(colour: colour, mouse: settings.mouse, theme: settings.theme)
    } catch {
      throw RuntimeFailure.terminal(error)
    }
  }

  /// Has freed memory returned to the system soon; comes before other threads have arenas.
  ///
  /// By default the C library keeps blocks of up to 32 MB and an arena for each thread: with 10 000 sessions, 1.2 MB for Home
  /// and 3.6 MB more after the statistics, above the limit of 20 MB.
  private func keepLittleMemory() {
    mallopt(M_MMAP_THRESHOLD, 1 << 17)
    mallopt(M_ARENA_MAX, 2)
  }

  /// Opens closed standard streams on `/dev/null`, so that no file of ours gets their numbers.
  private func openClosedStreams() {
    var descriptor = Glibc.open("/dev/null", O_RDWR)
    while (0..<STDERR_FILENO).contains(descriptor) { descriptor = Glibc.open("/dev/null", O_RDWR) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Waits up to 5 s for the data to be saved; `nil` if all is, else the trouble and the path of an export of the rest, if any.
  private func awaitSaves(in store: DataStore) -> (trouble: Trouble, rescue: String?)? {
    guard let trouble = store.finish(timeout: 5) else { return nil }
    let folders = [environment["HOME"], "/var/tmp", environment["TMPDIR"], "/tmp"].compactMap { $0 }
    return (trouble, store.rescue(into: folders))
  }

  /// Returns the exit status; throws if data is unsaved or output failed; dies by SIGPIPE if the output's reader left.
  private func leave(
    _ status: Int32, _ unsaved: (trouble: Trouble, rescue: String?)?, outputError: Int32? = nil
  ) throws -> Int32 {
    if let unsaved {
      throw RuntimeFailure.notSaved(unsaved.trouble, rescue: unsaved.rescue)
    }
    if outputError == EPIPE { Output.endAsReaderDid() }
    if let outputError { throw RuntimeFailure.notWritten(errno: outputError) }
    return status
  }
}
