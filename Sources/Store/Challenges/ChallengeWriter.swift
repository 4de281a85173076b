import TrainerCore

/// Keeps what happened to challenges, for commands that end at once; screens have the `DataStore`.
public struct ChallengeWriter {
  private let archive: Archive

  /// A writer into a folder, which is made where it is missing.
  public init(folder: DataFolder, clock: @escaping @Sendable () -> Timestamp) {
    archive = Archive(folder: folder, disk: .live, clock: clock)
  }

  /// Puts something that happened on the disk, and waits for that.
  public func save(_ change: ChallengeLog.Change) throws(Trouble) {
    try archive.save([change])
  }
}
