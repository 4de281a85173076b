import Glibc

/// An open file, closed and unlocked when its last reference goes.
final class File: Sendable {
  let descriptor: Int32
  let path: String

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // A child process holds copies of open files until it runs its program, so closing alone would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
