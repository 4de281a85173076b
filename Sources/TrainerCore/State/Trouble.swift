import Glibc

/// A failure of the file system, as a value that can be reported quietly.
package struct Trouble: Error, Equatable {
  package enum What: Equatable {
    case cannotCreate
    case cannotRead
    /// A file could not be written, synced, renamed or removed.
    case cannotWrite
    case cannotLock
    case tooSlow
    /// A file or a line exceeds the limit in bytes; the size is `nil` if unknown.
    case tooLarge(Int?, most: Int)
    /// A link leads to an unexpected kind of file.
    case strangeLink
  }

  package let what: What
  package let path: String
  package let errno: Int32

  /// True if the path holds something foreign to this program, which is left alone.
  package var isForeign: Bool {
    switch what {
    case .tooLarge, .strangeLink: true
    default: false
    }
  }

  package init(_ what: What, path: String, errno: Int32) {
    self.what = what
    self.path = path
    self.errno = errno
  }
}

/// The reason why sessions cannot be written, for a message to the user.
package enum StorageTrouble: Equatable {
  case full
  /// The folder is not writable.
  case denied
  case notAFolder
  /// A file of this name is foreign to this program.
  case strange(String)
  case other

  package init(_ trouble: Trouble) {
    switch trouble.errno {
    case _ where trouble.isForeign:
      self = .strange(trouble.path.split(separator: "/").last.map(String.init) ?? trouble.path)
    case ENOSPC, EDQUOT: self = .full
    case EACCES, EPERM, EROFS: self = .denied
    case ENOTDIR: self = .notAFolder
    default: self = .other
    }
  }
}
