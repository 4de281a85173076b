import Glibc

/// What is wrong with the disk, so that it can be said quietly.
public struct Trouble: Error, Equatable, Sendable {
  /// What could not be done.
  public enum What: Sendable {
    /// A file or a folder could not be made.
    case cannotCreate
    /// A file or a folder could not be read.
    case cannotRead
    /// A file could not be written, synced, renamed or removed.
    case cannotWrite
    /// The lock between instances could not be taken.
    case cannotLock
    /// The disk did not answer in time.
    case tooSlow
  }

  /// What could not be done.
  public let what: What
  /// The file or folder concerned.
  public let path: String
  /// The number of the system's error.
  public let errno: Int32

  /// A trouble from the system's error number.
  public init(_ what: What, path: String, errno: Int32) {
    self.what = what
    self.path = path
    self.errno = errno
  }
}

/// What keeps sessions from being written, in everyday terms.
public enum StorageTrouble: CaseIterable, Sendable {
  /// The disk is full.
  case full
  /// The folder may not be written to.
  case denied
  /// Something that is not a folder is in its way.
  case notAFolder
  /// Something else.
  case other

  /// What a failed system call means to the user.
  public init(_ trouble: Trouble) {
    switch trouble.errno {
    case ENOSPC, EDQUOT: self = .full
    case EACCES, EPERM, EROFS: self = .denied
    case ENOTDIR: self = .notAFolder
    default: self = .other
    }
  }
}
