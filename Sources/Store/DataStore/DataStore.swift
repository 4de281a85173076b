import Preferences
import TrainerCore

/// Keeps sessions, records and settings for the screens.
///
/// Called on the main thread without waiting for the disk, unless stated: a key is one `write(2)`, all else happens on a queue.
package final class DataStore {
  package let folder: DataFolder
  let saves: SaveQueue
  let board: TroubleBoard
  private let disk: Disk
  private let clock: @Sendable () -> Timestamp
  /// The settings as last read or written here; differences from them are the user's changes.
  private var knownSettings: Settings?
  private var journal: Journal?

  /// Keeps the data of a folder, which is not touched yet; failed saves are tried again after `retryDelay`.
  ///
  /// `onEvent` is called on the main thread or on a queue, and must not block.
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

  /// Reads the settings and the first screen's figures, with defaults for what is missing or damaged; waits for the disk.
  package func quickStart() -> (settings: Settings, progress: Progress) {
    let settings = (try? SettingsFile().contents(in: folder, disk)).map {
      SettingsFile.decode($0).settings.withoutMissingList
    }
    let progress = SumsFile.progress(of: folder, disk) ?? Progress()
    knownSettings = settings ?? Settings()
    return (settings ?? Settings(), progress)
  }

  /// Prepares the folder on the queue: repairs files, recovers dead sessions, updates figures and records.
  package func start() {
    saves.start()
  }

  /// Opens the journal of a session at its first digit, with all keys up to that digit.
  package func begin(_ session: RecordedSession) {
    journal = Journal(session, folder: folder, disk: disk, board: board)
  }

  /// Writes a key of the running session to its journal; after a failure the next key tries again.
  package func append(_ keystroke: Keystroke) {
    journal?.append(keystroke)
  }

  /// Hands over the running session, with all its keys, for saving; an attempt's seal is posted even if saving fails.
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

  /// Saves, on the queue, the settings changed since they were read or saved.
  package func save(_ settings: Settings) {
    var settings = settings
    // Only joining and leaving change the membership.
    settings.friends = knownSettings?.friends
    saves.save(.settings(settings, from: knownSettings))
    knownSettings = settings
  }

  /// Deletes a session from all figures and this machine's files, on the queue; an event answers.
  package func forget(_ session: SessionReference) {
    saves.save(.forget(session))
  }

  /// Writes statements on the queue, again and again while that fails.
  package func write(_ statements: [any Statement]) { saves.save(.statements(statements)) }

  /// Looks for changes by other processes and machines, on the queue; an event has the new state.
  package func checkForChanges() { saves.checkForChanges() }

  /// Reads the fastest clean run through a segment, on the queue; an event answers.
  package func loadRun(through segment: Segment, of constant: Constant) {
    saves.postAnswer { .record(constant, segment, (try? $0.cleanRun(through: segment, of: constant)) ?? nil) }
  }

  /// Reads the friends as last known, on the queue; an event answers.
  package func loadFriends() { saves.postAnswer { .friends($0.friends()) } }

  package func loadProfiles() {
    saves.postAnswer { .profiles($0.profiles()) }
  }

  /// True if there is any profile besides the first one; waits for the disk.
  package var hasProfiles: Bool {
    ProfileFolders(by: HistoryReader(folder: folder, disk: disk, clock: clock)).hasMore
  }

  /// Waits up to `seconds` until everything unsaved is on the disk, when the program quits; the trouble if it is not.
  package func finish(timeout seconds: Double) -> Trouble? {
    saves.finish(timeout: seconds)
  }

  /// Writes all that `finish` could not save as an export into the first folder that takes it; returns its path, if any.
  package func rescue(into folders: [String]) -> String? {
    saves.remaining.rescue(into: folders, date: clock(), disk)
  }
}
