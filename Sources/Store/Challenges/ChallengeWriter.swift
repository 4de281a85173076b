import TrainerCore

/// Keeps what happened to challenges, for commands that end at once; screens have the `DataStore`.
public struct ChallengeWriter {
  private let archive: Archive

  /// A writer into a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - folder: where the data lies.
  ///   - patience: for how many milliseconds to wait for another instance; after them `save` throws `EAGAIN`.
  ///   - clock: what time it is.
  public init(folder: DataFolder, patience: Int? = nil, clock: @escaping @Sendable () -> Timestamp) {
    archive = Archive(folder: folder, disk: .live, clock: clock)
    if let patience { archive.patience = patience }
  }

  /// Puts something that happened on the disk, and waits for that.
  public func save(_ change: ChallengeLog.Change) throws(Trouble) {
    try archive.save([change])
  }
}
