import Dispatch
import Screens
import Store
import Synchronization
import TrainerCore

/// Writes the user's file among friends and reads theirs, on a thread of its own: their folder may be far away.
final class FriendsReader: Sendable {
  private let folder: DataFolder
  private let post: @Sendable (StoreEvent) -> Void
  private let queue = DispatchQueue(label: "friends")
  private let isWaiting = Mutex(false)

  /// - Parameters:
  ///   - folder: where the data lies.
  ///   - post: takes what was read, on the queue.
  init(folder: DataFolder, post: @escaping @Sendable (StoreEvent) -> Void) {
    (self.folder, self.post) = (folder, post)
  }

  /// Looks into their folder, unless a look is waited for already.
  ///
  /// By now another process may have left them, or joined others.
  func look() {
    let wasWaiting = isWaiting.withLock { isWaiting in
      defer { isWaiting = true }
      return isWaiting
    }
    guard !wasWaiting else { return }
    queue.async { [self] in
      isWaiting.withLock { $0 = false }
      let reader = HistoryReader(folder: folder, clock: Clock.date)
      guard let membership = reader.settings().friends else { return }
      post(.friends(FolderWriter(folder: folder, clock: Clock.date).exchange(membership)))
      if let rivals = try? reader.rivals() { post(.ghosts(rivals)) }
    }
  }
}
