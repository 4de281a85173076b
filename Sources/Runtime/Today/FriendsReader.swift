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
  private let moves = Mutex(0)

  /// - Parameters:
  ///   - folder: where the data lies.
  ///   - post: takes what was read, on the queue.
  init(folder: DataFolder, post: @escaping @Sendable (StoreEvent) -> Void) {
    (self.folder, self.post) = (folder, post)
  }

  /// Takes the user to other friends, or for `nil` to none, and posts where the user is then.
  func move(to wanted: FriendsMembership?) {
    moves.withLock { $0 += 1 }
    queue.async { [self] in
      var fault: (any Error)?
      do {
        let membership = try wanted.map { try FriendsMembership(in: $0.folder, as: $0.name) }
        try FolderWriter(folder: folder, clock: Clock.date).move(to: membership)
      } catch { fault = error }
      moves.withLock { $0 -= 1 }
      post(.joined(HistoryReader(folder: folder, clock: Clock.date).settings().friends, fault))
      look()
    }
  }

  /// Waits until what was asked for is done, but not for a look.
  func finish(timeout seconds: Double) {
    if moves.withLock({ $0 > 0 }) { queue.wait(seconds) }
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
      let writer = FolderWriter(folder: folder, clock: Clock.date)
      let friends = reader.settings().friends.map(writer.exchange) ?? Friends()
      post(.friends(friends))
      if friends.hasLeft { post(.joined(nil, nil)) }
    }
  }
}
