import FoundationEssentials
import Glibc
import Runtime

/// A file that appears under its name only once it is complete.
final class OutputFile {
  private let path: String
  /// The path from the root; the file must be finished.
  var wholePath: String { Output.wholePath(of: path) }
  private let descriptor: Int32
  /// The name until the file is finished; `nil` for a pipe or a device, written to directly.
  private var temporary: String?

  /// Opens the file; `force` allows replacing an existing one, and is `nil` if no option can allow it.
  /// - Throws: a `Failure` if the file exists and may not be replaced, or cannot be opened.
  init(_ path: String, force: Bool?) throws {
    self.path = path
    var status = stat()
    let type = stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    switch type {
    case S_IFDIR:
      throw Failure(
        en: "\(path) is a folder; name a file",
        fr: "\(path) est un dossier ; nommer un fichier")
    case S_IFREG where force != true: throw OutputFile.alreadyExists(path, canForce: force != nil)
    case nil, S_IFREG:
      let temporary = path + ".pi-trainer-tmp"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 { self.temporary = temporary }
    default: descriptor = open(path, O_WRONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw Failure.cannotWrite(path: path, errno: errno) }
  }

  deinit {
    close(descriptor)
    if let temporary { unlink(temporary) }
  }

  func write(_ data: Data) throws {
    do {
      try Output.write(Array(data), to: descriptor)
    } catch RuntimeFailure.notWritten(let errno) {
      throw Failure.cannotWrite(path: path, errno: errno)
    }
  }

  /// Syncs the file and gives it its name.
  func finish() throws {
    guard let temporary else { return }
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw Failure.cannotWrite(path: path, errno: errno)
    }
    self.temporary = nil
  }

  private static func alreadyExists(_ path: String, canForce: Bool) -> Failure {
    canForce
      ? Failure(
        en: "\(path) exists already; choose another name, or --force to replace it",
        fr: "\(path) existe déjà ; choisir un autre nom, ou --force pour le remplacer")
      : Failure(
        en: "\(path) exists already; choose another name",
        fr: "\(path) existe déjà ; choisir un autre nom")
  }
}
