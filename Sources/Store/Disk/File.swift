import Glibc

/// An open file; it is closed, and its lock given back, when nobody holds it any more.
final class File: Sendable {
  let descriptor: Int32
  let path: String

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // A process that is being started has a copy of every open file until it runs its program: closing alone
    // would leave the lock with it.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
