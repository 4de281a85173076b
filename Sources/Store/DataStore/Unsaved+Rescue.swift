import FoundationEssentials
import Glibc
import TrainerCore

extension Unsaved {
  var export: Data? {
    let pieces = writes.flatMap(\.write.rescued)
    // From day 0 every session lies ahead, which spares deriving evidence.
    let sessions = sessions.filter { JudgedSession($0.session, on: 0).isKept }
    guard !sessions.isEmpty || !pieces.isEmpty else { return nil }
    var bytes = ExportLine.header
    for session in sessions { bytes.append(session.session.bytes) }
    for piece in pieces { bytes.append(piece) }
    bytes.append(ExportLine.footer(sessions: sessions.count, pieces: pieces.count))
    return bytes
  }

  /// Writes the export into the first folder that takes it, then removes incomplete journals; returns its path, if any.
  func rescue(into folders: [String], date: Timestamp, _ disk: Disk) -> String? {
    guard let export else { return nil }
    for folder in folders {
      let path = folder + "/pi-trainer-rescue-" + date.compact + ".jsonl"
      guard let file = try? disk.open(path, O_WRONLY | O_CREAT | O_EXCL) else { continue }
      do throws(Trouble) {
        try disk.write(export, to: file)
        try disk.sync(file)
        // A start would save the incomplete session, which would keep the whole one from being imported.
        for session in sessions where !session.isInJournal { try? disk.remove(session.journalPath) }
        return path
      } catch {
        try? disk.remove(path)
      }
    }
    return nil
  }
}
