import FoundationEssentials
import Glibc
import TrainerCore

extension RecordedSession {
  /// The attempts in an export that somebody sent, in the order of the file; their claims are not checked.
  package static func attempts(inExport path: String) throws(ImportFailure) -> [RecordedSession] {
    var attempts: [RecordedSession] = []
    let failure: ImportFailure?
    do throws(Trouble) {
      let disk = Disk.live
      var reader = ExportReader(try disk.open(path, O_RDONLY), disk: disk)
      /// Adds a session of an export that somebody sent, if it is an attempt.
      func collect(_ session: RecordedSession, _: Data) {
        if session.plan.credit.isSealed { attempts.append(session) }
      }
      try reader.read(collect)
      failure = reader.failure
    } catch {
      throw .trouble(error)
    }
    if let failure { throw failure }
    return attempts
  }
}
