import Glibc

/// What is wrong with the disk, so that it can be said quietly.
package struct Trouble: Error, Equatable {
  /// What could not be done.
  package enum What: Equatable {
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
    /// A file has more bytes than are ever read of its kind, or a line of it: then nobody knows how many.
    case tooLarge(Int?, most: Int)
    /// A link leads to something else than what belongs there.
    case strangeLink
  }

  /// What could not be done.
  package let what: What
  /// The file or folder concerned.
  package let path: String
  /// The number of the system's error.
  package let errno: Int32

  /// Whether something lies in the place of a file of ours that is none, and is left alone.
  package var isStranger: Bool {
    switch what {
    case .tooLarge, .strangeLink: true
    default: false
    }
  }

  /// A trouble from the system's error number.
  package init(_ what: What, path: String, errno: Int32) {
    self.what = what
    self.path = path
    self.errno = errno
  }
}

/// What keeps sessions from being written, in everyday terms.
package enum StorageTrouble: Equatable {
  case full
  /// The folder may not be written to.
  case denied
  /// Something that is not a folder is in its way.
  case notAFolder
  /// What lies in the place of a file of ours, by its name, is none.
  case strange(String)
  /// Something else.
  case other

  /// What a failed system call means to the user.
  package init(_ trouble: Trouble) {
    switch trouble.errno {
    case _ where trouble.isStranger:
      self = .strange(trouble.path.split(separator: "/").last.map(String.init) ?? trouble.path)
    case ENOSPC, EDQUOT: self = .full
    case EACCES, EPERM, EROFS: self = .denied
    case ENOTDIR: self = .notAFolder
    default: self = .other
    }
  }
}
