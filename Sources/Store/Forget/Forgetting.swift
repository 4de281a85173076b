import TrainerCore

/// Takes sessions out of a data folder for a command; the screens do it through `DataStore`.
public struct Forgetting: Sendable {
  private let folder: DataFolder
  private let clock: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - folder: where the data lies.
  ///   - clock: the date, for the names of damaged files that have to be set aside.
  public init(folder: DataFolder, clock: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.clock = clock
  }

  /// The session with an id; `nil` if there is none.
  public func session(_ id: String) throws(Trouble) -> SessionEntry? { try archive.entry(id) }

  /// Takes a session out of every file; it waits for the disk, and for other instances.
  ///
  /// - Returns: whether there was such a session.
  public func forget(_ id: String) throws(Trouble) -> Bool { try archive.forget(id) }

  private var archive: Archive { Archive(folder: folder, disk: .live, clock: clock) }
}
