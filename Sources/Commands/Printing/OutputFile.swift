import FoundationEssentials
import Glibc
import Runtime

/// A file that is there as a whole or not at all: it gets its name once everything is in it.
///
/// Until then it lies beside it, under a name that has the number of the process: one whose process was killed goes
/// when the next is written to that folder.
final class OutputFile {
  private let path: String
  private let force: Bool?
  private let descriptor: Int32
  /// The name until it is finished; `nil` for what is not a regular file, such as a pipe, and is written to
  /// at once.
  private var temporary: String?

  /// Opens it.
  ///
  /// - Parameters:
  ///   - path: its name.
  ///   - force: whether a file that is there already gives way; `nil` if nothing can make it.
  /// - Throws: a `Failure` where it cannot be opened, or is there and must not give way.
  init(_ path: String, force: Bool?) throws {
    self.force = force
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists && kind == S_IFDIR {
      throw Failure(
        en: "\(path) is a folder; name a file",
        fr: "\(path) est un dossier ; nommer un fichier")
    }
    if exists && kind == S_IFREG && force != true { throw OutputFile.isThere(path, canForce: force != nil) }
    if exists && kind != S_IFREG {
      self.path = path
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      // What a symbolic link points to is replaced, not the link.
      let real = exists ? realpath(path, nil) : nil
      defer { free(real) }
      self.path = real.map { String(cString: $0) } ?? path
      OutputFile.sweep(beside: self.path)
      let temporary = self.path + ".\(getpid())" + OutputFile.ending
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        self.temporary = temporary
        Leftover.setPath(temporary)
      }
    }
    guard descriptor >= 0 else { throw Failure.cannotWrite(path: path, errno: errno) }
  }

  private static let ending = ".pi-trainer-tmp"

  /// Removes what killed processes have left in a folder.
  private static func sweep(beside path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasSuffix(ending) {
      let number = name.dropLast(ending.count).split(separator: ".").last.flatMap { pid_t($0) }
      if let number, number > 0, kill(number, 0) != 0, errno == ESRCH { unlink(folder + name) }
    }
  }

  deinit {
    close(descriptor)
    discard()
  }

  /// Writes some bytes.
  func write(_ data: Data) throws {
    do {
      try Output.write(Array(data), to: descriptor)
    } catch RuntimeFailure.notWritten(let errno) {
      throw Failure.cannotWrite(path: path, errno: errno)
    }
  }

  /// Gives it its name.
  func finish() throws {
    guard let temporary else { return }
    guard fsync(descriptor) == 0 else { throw Failure.cannotWrite(path: path, errno: errno) }
    if force == true {
      guard rename(temporary, path) == 0 else { throw Failure.cannotWrite(path: path, errno: errno) }
      self.temporary = nil
      Leftover.setPath(nil)
      return
    }
    // Unlike renaming, this fails if somebody has made such a file in the meantime.
    if link(temporary, path) == 0 { return discard() }
    if errno == EEXIST { throw OutputFile.isThere(path, canForce: force != nil) }
    // A file system without hard links.
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno), rename(temporary, path) == 0 else {
      throw Failure.cannotWrite(path: path, errno: errno)
    }
    self.temporary = nil
    Leftover.setPath(nil)
  }

  private static func isThere(_ path: String, canForce: Bool) -> Failure {
    canForce
      ? Failure(
        en: "\(path) exists already; choose another name, or --force to replace it",
        fr: "\(path) existe déjà ; choisir un autre nom, ou --force pour le remplacer")
      : Failure(
        en: "\(path) exists already; choose another name",
        fr: "\(path) existe déjà ; choisir un autre nom")
  }

  private func discard() {
    guard let temporary else { return }
    unlink(temporary)
    self.temporary = nil
    Leftover.setPath(nil)
  }
}

/// The unfinished file that a signal has to remove before it ends the process.
private enum Leftover {
  // Read in a signal handler: a plain pointer, set on the main thread, never freed.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  static func setPath(_ path: String?) {
    self.path = path.flatMap { strdup($0) }
    guard path != nil else { return }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] {
      var action = sigaction()
      sigaction(number, nil, &action)
      // Whoever handles it ends nothing before the file is whole.
      guard action.__sigaction_handler.sa_handler == nil else { continue }
      signal(number) { number in
        if let path = Leftover.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
