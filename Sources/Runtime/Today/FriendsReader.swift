import Dispatch
import Screens
import Store
import Synchronization
import TrainerCore

/// Writes the user's file for friends and reads theirs on its own thread: the folder may be slow.
final class FriendsReader: Sendable {
  private let folder: DataFolder
  private let post: @Sendable (StoreEvent) -> Void
  private let queue = DispatchQueue(label: "friends")
  private let isReadQueued = Mutex(false)
  private let queuedMoves = Mutex(0)

  /// Calls `post` on its queue with the friends.
  init(folder: DataFolder, post: @escaping @Sendable (StoreEvent) -> Void) {
    self.folder = folder
    self.post = post
  }

  /// Moves the user to other friends, or for `nil` to none; posts the new membership.
  func changeMembership(to wanted: FriendsMembership?) {
    queuedMoves.withLock { $0 += 1 }
    queue.async { [self] in
      var fault: (any Error)?
      do {
        let membership = try wanted.map { try FriendsMembership(in: $0.folder, as: $0.name) }
        try FolderWriter(folder: folder, clock: Clock.date).changeMembership(to: membership)
      } catch { fault = error }
      queuedMoves.withLock { $0 -= 1 }
      post(.joined(HistoryReader(folder: folder, clock: Clock.date).settings().friends, fault))
      read()
    }
  }

  /// Waits for moves, but not for readings.
  func finish(timeout seconds: Double) {
    if queuedMoves.withLock({ $0 > 0 }) { queue.wait(seconds) }
  }

  /// Reads the friends' files and writes the user's, unless that is queued; by then another process may have changed the membership.
  func read() {
    let wasQueued = isReadQueued.withLock { isQueued in
      defer { isQueued = true }
      return isQueued
    }
    guard !wasQueued else { return }
    queue.async { [self] in
      isReadQueued.withLock { $0 = false }
      let reader = HistoryReader(folder: folder, clock: Clock.date)
      let writer = FolderWriter(folder: folder, clock: Clock.date)
      let friends = reader.settings().friends.map(writer.exchange) ?? Friends()
      post(.friends(friends))
      if friends.hasLeft { post(.joined(nil, nil)) }
    }
  }
}
