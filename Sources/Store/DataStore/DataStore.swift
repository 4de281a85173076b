import Preferences
import TrainerCore

/// Keeps sessions, records and settings, and never loses one.
///
/// Methods are called on the main thread and do not wait for the disk, unless they say so: a keystroke is one
/// `write(2)`, and everything else happens on a queue. Events are posted from either thread.
package final class DataStore {
  package let folder: DataFolder
  let saves: SaveQueue
  let board: TroubleBoard
  private let disk: Disk
  private let clock: @Sendable () -> Timestamp
  /// The settings as this instance last read or wrote them; differences from them are the user's changes.
  private var knownSettings: Settings?
  /// The journal of the running session.
  private var journal: Journal?

  /// Keeps the data of a folder, which is not touched yet.
  ///
  /// - Parameters:
  ///   - folder: the folder, which need not exist.
  ///   - disk: the file system.
  ///   - retryDelay: seconds until a failed save is tried again.
  ///   - clock: the current date.
  ///   - onEvent: called on the main thread or on a queue; must not block.
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

  /// Reads the settings, and the figures that the first screen shows; waits for the disk.
  ///
  /// Missing or damaged parts have their defaults; `start` repairs the damage.
  package func quickStart() -> (settings: Settings, progress: Progress) {
    let settings = (try? SettingsFile().contents(in: folder, disk)).map {
      SettingsFile.decode($0).settings.withoutMissingList
    }
    let progress = SumsFile.progress(of: folder, disk) ?? Progress()
    knownSettings = settings ?? Settings()
    return (settings ?? Settings(), progress)
  }

  /// Prepares, on the queue: the folder, sessions of processes that died, figures and records.
  package func start() {
    saves.start()
  }

  /// Opens the journal of a session at its first digit, and writes the keys so far.
  ///
  /// - Parameter session: the session with all keys up to and including the first digit.
  package func begin(_ session: RecordedSession) {
    journal = Journal(session, folder: folder, disk: disk, board: board)
  }

  /// Writes a keystroke of the running session; it is kept in memory, and tried again, while that fails.
  package func append(_ keystroke: Keystroke) {
    journal?.append(keystroke)
  }

  /// Hands over the running session for saving; an event has the seal of an attempt, even if saving fails.
  ///
  /// - Parameter session: the session with all its keystrokes.
  package func end(_ session: RecordedSession) {
    guard let journal else { return }
    self.journal = nil
    journal.end(session)
    saves.postSeal(of: session)
    saves.save(
      SessionToSave(
        session: session, journal: journal.file, journalPath: journal.path, mayBeSaved: journal.wasRemoved,
        isInJournal: journal.isWhole))
  }

  /// Saves the settings changed since they were read or saved, on the queue.
  package func save(_ settings: Settings) {
    var settings = settings
    // Only joining and leaving change the membership.
    settings.friends = knownSettings?.friends
    saves.save(.settings(settings, from: knownSettings))
    knownSettings = settings
  }

  /// Deletes a session from every figure, and from this machine's files, on the queue; an event answers.
  package func forget(_ session: SessionReference) {
    saves.save(.forget(session))
  }

  /// Writes statements, on the queue; they are kept in memory, and tried again, while that fails.
  package func write(_ statements: [any Statement]) { saves.save(.statements(statements)) }

  /// Checks for changes by other processes and machines, on the queue; an event has the new state.
  package func checkForChanges() { saves.checkForChanges() }

  /// Reads the fastest clean run through a segment, on the queue; an event answers.
  package func loadRun(through segment: Segment, of constant: Constant) {
    saves.answer { .record(constant, segment, (try? $0.cleanRun(through: segment, of: constant)) ?? nil) }
  }

  /// Reads the last known friends, on the queue; an event answers.
  package func loadFriends() { saves.answer { .friends($0.friends()) } }

  /// Reads the profiles, on the queue; an event answers.
  package func loadProfiles() {
    saves.answer { .profiles($0.profiles()) }
  }

  /// True if there is any profile besides the first one; waits for the disk.
  package var hasProfiles: Bool {
    ProfileFolders(by: HistoryReader(folder: folder, disk: disk, clock: clock)).hasMore
  }

  /// Waits until unsaved sessions, settings and challenges are saved, as far as possible.
  ///
  /// The preparation of the folder and the summing of its history are neither waited for nor reported.
  ///
  /// - Parameter seconds: the timeout.
  /// - Returns: the trouble that keeps something from being saved; `nil` if everything is on the disk.
  package func finish(timeout seconds: Double) -> Trouble? {
    saves.finish(timeout: seconds)
  }

  /// Writes everything that `finish` could not save into a file of its own, which `import` accepts.
  ///
  /// Waits for that disk. The file includes sessions with complete journals, which importing does not add
  /// twice.
  ///
  /// - Parameter folders: the places to try, the best first; missing folders are skipped.
  /// - Returns: the path of the file; `nil` if there was nothing to save, or no folder took it.
  package func rescue(into folders: [String]) -> String? {
    saves.remaining.rescue(into: folders, date: clock(), disk)
  }
}
