import Glibc

/// An open file, which is closed and unlocked when its last reference goes.
final class File: Sendable {
  let descriptor: Int32
  let path: String

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // A child process has a copy of every open file until it runs its program, so closing alone would leave
    // the lock with it.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
