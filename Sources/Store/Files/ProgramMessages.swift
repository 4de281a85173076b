import Glibc
import TrainerCore

/// `machines/<machine>/digits-from.txt`: the standard error of the last program of `--digits-from`.
package enum ProgramMessages {
  package static let name = "digits-from.txt"
}

extension DataFolder {
  var programMessages: String { own + "/" + ProgramMessages.name }

  /// Opens `digits-from.txt`, emptied, for a program's standard error; −1 if it cannot be written.
  package func openProgramMessages() -> Int32 {
    try? Disk.live.makeFolder(own)
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return Glibc.open(programMessages, flags, 0o600)
  }
}
