import Preferences
import TrainerCore

/// Writes into a data folder for commands that end at once, waiting for the disk and other instances.
package struct FolderWriter {
  let folder: DataFolder
  let disk: Disk
  let clock: @Sendable () -> Timestamp
  private let onWaiting: () -> Void

  /// Writes into a folder, which is made if missing; `onWaiting` is called once if another instance has to be waited for.
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

  /// Runs `body` under the lock.
  func change<Value>(_ body: (Archive) throws(Trouble) -> Value) throws(Trouble) -> Value {
    let archive = archive
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    return try body(archive)
  }

  package func state() throws(Trouble) -> State { try archive.sumsToRead().state }

  package func forget(_ id: String) throws(Trouble) -> Bool { try archive.forget(id) }

  package func save(_ settings: Settings, changedFrom known: Settings) throws(Trouble) {
    try SettingsFile().save(settings, changedFrom: known, in: archive)
  }
}
