import Preferences
import TrainerCore

/// Keeps sessions, records and settings, and never loses one.
///
/// Its methods are called on the main thread and do not wait for the disk, except where they say so: a
/// keystroke is one `write(2)`, everything else happens on a queue. Events are posted from either thread.
package final class DataStore {
  /// Where the data lies.
  package let folder: DataFolder
  let saves: SaveQueue
  let board: TroubleBoard
  private let disk: Disk
  private let clock: @Sendable () -> Timestamp
  /// The settings as this instance last read or wrote them: what differs from them was changed here.
  private var knownSettings: Settings?
  /// The journal of the running session.
  private var journal: Journal?

  /// A keeper of the data in a folder; it touches no file yet.
  ///
  /// - Parameters:
  ///   - folder: where the data lies or shall lie.
  ///   - disk: the way to the file system.
  ///   - retryDelay: after how many seconds what could not be saved is tried again.
  ///   - clock: the date, whenever it is asked for.
  ///   - onEvent: called on the main thread or on a queue; it must not wait.
  package init(
    folder: DataFolder, disk: Disk = .live, retryDelay: Double = 2,
    clock: @escaping @Sendable () -> Timestamp,
    onEvent: @escaping @Sendable (StoreEvent) -> Void
  ) {
    self.folder = folder
    self.disk = disk
    board = TroubleBoard(post: onEvent)
    self.clock = clock
    let archive = Archive(folder: folder, disk: disk, clock: clock)
    saves = SaveQueue(archive: archive, board: board, retryDelay: retryDelay, post: onEvent)
  }

  /// Reads the settings, and of the sums the figures that a start shows.
  ///
  /// What is missing or damaged has its defaults; `start` deals with the damage. This one waits for the disk.
  package func quickStart() -> (settings: Settings, progress: Progress) {
    let settings = (try? SettingsFile().contents(in: folder, disk)).map {
      SettingsFile.decode($0).settings.ofWhatIsHere
    }
    let progress = SumsFile.progress(of: folder, disk) ?? Progress()
    knownSettings = settings ?? Settings()
    return (settings ?? Settings(), progress)
  }

  /// Makes ready, on the queue: the folder, the sessions of processes that died, figures and
  /// records.
  package func start() {
    saves.start()
  }

  /// Opens the journal of a session, in answer to its first digit, and writes what was typed so far.
  ///
  /// - Parameter session: the session with the keys up to and with the first digit.
  package func begin(_ session: RecordedSession) {
    journal = Journal(session, folder: folder, disk: disk, board: board)
  }

  /// Writes a keystroke of the running session; in memory, and tried again, while the disk does not take it.
  package func append(_ keystroke: Keystroke) {
    journal?.append(keystroke)
  }

  /// Hands the running session over to be put into the history; an event tells the seal of an attempt, whether or
  /// not it can be saved.
  ///
  /// - Parameter session: the session with all its keystrokes.
  package func end(_ session: RecordedSession) {
    guard let journal else { return }
    self.journal = nil
    journal.end(session)
    saves.tellSeal(of: session)
    saves.save(
      SessionToSave(
        session: session, journal: journal.file, journalPath: journal.path, mayBeSaved: journal.wasRemoved,
        isInJournal: journal.isWhole))
  }

  /// Saves what was changed of the settings since they were read or saved, on the queue.
  package func save(_ settings: Settings) {
    var settings = settings
    // Only joining and leaving change these.
    settings.friends = knownSettings?.friends
    saves.save(.settings(settings, from: knownSettings))
    knownSettings = settings
  }

  /// Takes a session out of every figure, and out of this machine's files, on the queue; the answer is an event.
  package func forget(_ session: SessionReference) {
    saves.save(.forget(session))
  }

  /// Writes statements, on the queue; in memory, and tried again, while the disk does not take them.
  package func write(_ statements: [any Statement]) { saves.save(.statements(statements)) }

  /// Looks for what other processes and machines have written since, on the queue; a new state is an event.
  package func look() { saves.look() }

  /// Reads the fastest clean run through a stretch, on the queue; the answer is an event.
  package func loadRun(through segment: Segment, of constant: Constant) {
    saves.answer { .record(constant, segment, (try? $0.cleanRun(through: segment, of: constant)) ?? nil) }
  }

  /// Reads what is known of the friends, on the queue; the answer is an event.
  package func loadFriends() { saves.answer { .friends($0.friends()) } }

  /// Reads what profiles there are, on the queue; the answer is an event.
  package func loadProfiles() {
    saves.answer { .profiles($0.profiles()) }
  }

  /// Whether there are more profiles than the first one; this looks at the disk.
  package var hasProfiles: Bool {
    ProfileFolders(by: HistoryReader(folder: folder, disk: disk, clock: clock)).hasMore
  }

  /// Waits until what is not saved yet is, as far as it can be: sessions, settings, challenges.
  ///
  /// The folder's preparation and the summing of its history are not waited for, and no reason to complain.
  ///
  /// - Parameter seconds: how long at most.
  /// - Returns: what keeps something from being saved; `nil` if everything is on the disk.
  package func finish(timeout seconds: Double) -> Trouble? {
    saves.finish(timeout: seconds)
  }

  /// Writes what `finish` could not save into a file of its own, which `import` accepts.
  ///
  /// It waits for that disk. A session whose journal has all of it is in the file too: it does not come
  /// twice.
  ///
  /// - Parameter folders: where to try, the best place first; folders that are not there are passed over.
  /// - Returns: the path of the file; `nil` if there was nothing to save, or no folder took it.
  package func rescue(into folders: [String]) -> String? {
    saves.left.rescue(into: folders, date: clock(), disk)
  }
}
