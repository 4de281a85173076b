import Preferences
import TrainerCore

/// Writes into a data folder for commands that end at once, and waits for the disk and for other instances; the
/// screens have the `DataStore`.
package struct FolderWriter {
  let folder: DataFolder
  let disk: Disk
  let clock: @Sendable () -> Timestamp
  private let onWaiting: () -> Void

  /// A writer into a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - disk: the way to the file system.
  ///   - clock: the date, after which damaged files that have to be set aside are named.
  ///   - onWaiting: told once if another instance has to be waited for.
  package init(
    folder: DataFolder, disk: Disk = .live, clock: @escaping @Sendable () -> Timestamp,
    onWaiting: @escaping () -> Void = {}
  ) {
    self.folder = folder
    self.disk = disk
    self.clock = clock
    self.onWaiting = onWaiting
  }

  var archive: Archive {
    let archive = Archive(folder: folder, disk: disk, clock: clock)
    archive.onWaiting = onWaiting
    return archive
  }

  /// Changes files under the lock.
  func change<Value>(_ body: (Archive) throws(Trouble) -> Value) throws(Trouble) -> Value {
    let archive = archive
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    return try body(archive)
  }

  /// Everything that follows from the logs.
  package func state() throws(Trouble) -> State { try archive.sumsToRead().state }

  /// Takes a session out of every figure, and out of this machine's files.
  ///
  /// - Returns: whether there was such a session.
  package func forget(_ id: String) throws(Trouble) -> Bool { try archive.forget(id) }

  /// Saves what was changed of the settings.
  package func save(_ settings: Settings, changedFrom known: Settings) throws(Trouble) {
    try SettingsFile().save(settings, changedFrom: known, in: archive)
  }
}
