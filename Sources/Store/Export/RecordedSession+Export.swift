import FoundationEssentials
import Glibc
import TrainerCore

/// Reads the attempts of an export that somebody sent, whatever they say of themselves.
extension RecordedSession {
  /// The attempts of a file, in its order.
  package static func attempts(inExport path: String) throws(ImportFailure) -> [RecordedSession] {
    var attempts: [RecordedSession] = []
    let failure: ImportFailure?
    do throws(Trouble) {
      let disk = Disk.live
      var reader = ExportReader(try disk.open(path, O_RDONLY), disk: disk)
      func take(_ session: RecordedSession, _: Data) {
        if session.plan.worth.isSealed { attempts.append(session) }
      }
      try reader.read(take)
      failure = reader.failure
    } catch {
      throw .trouble(error)
    }
    if let failure { throw failure }
    return attempts
  }
}
