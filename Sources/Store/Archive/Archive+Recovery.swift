import FoundationEssentials
import Glibc
import TrainerCore

extension Archive {
  /// Moves the sessions of processes that died into the history; returns them and the first error, which does not stop the others.
  func recover() -> (recovered: [SessionEntry], trouble: Trouble?) {
    var recovered: [SessionEntry] = []
    var trouble: Trouble?
    do throws(Trouble) {
      // Two journals may hold the same session; the longer one goes first.
      let names = try disk.list(folder.running).filter { $0.hasSuffix(".journal") }
      var sizes: [String: Int] = [:]
      for name in names { sizes[name] = (try? disk.size(folder.running + "/" + name)) ?? 0 }
      for name in names.sorted(by: { sizes[$0, default: 0] > sizes[$1, default: 0] }) {
        do throws(Trouble) {
          if let entry = try recover(String(name.dropLast(".journal".count))) { recovered.append(entry) }
        } catch {
          trouble = trouble ?? error
        }
      }
    } catch {
      trouble = error
    }
    return (recovered, trouble)
  }

  /// Moves a dead session's journal into the history; `nil` if it still runs, waits for its list, or is known already.
  private func recover(_ id: String) throws(Trouble) -> SessionEntry? {
    let path = folder.journal(id)
    _ = try folder.place(of: path, disk)
    guard let file = try openJournal(path) else { return nil }
    guard try !Journal.isRunning(file, disk) else {
      hasSkippedJournals = true
      return nil
    }
    guard try disk.status(file).names > 0 else { return nil }
    let session: RecordedSession
    let content = JournalText.decode(try disk.contents(file, most: JournalFiles().most))
    switch content {
    case .waiting: return nil
    case .session(let found, let isWhole):
      // A copy of a running session's journal adds nothing: the original will hold all of it.
      if found.id != id, let other = try openJournal(folder.journal(found.id)),
        try Journal.isRunning(other, disk)
      {
        return nil
      }
      // The longer version of a session wins; the journal is kept unless one version begins with the other.
      let saved = try reader.session(found.id)?.keystrokes ?? []
      let isSameSession = saved.starts(with: found.keystrokes) || found.keystrokes.starts(with: saved)
      if !isWhole || !isSameSession { try keepDamaged(path) }
      session = found
    case .empty, .unreadable:
      if case .unreadable = content { try keepDamaged(path) }
      guard let saved = try reader.session(id), !saved.keystrokes.isEmpty else {
        try disk.remove(path)
        return nil
      }
      session = saved
    }
    let saved = try save(
      SessionToSave(session: session, journal: file, journalPath: path, mayBeSaved: true))
    return saved.isNew ? saved.entry : nil
  }

  /// Opens a journal for writing, because some file systems lock only writable files; `nil` if it is gone.
  private func openJournal(_ path: String) throws(Trouble) -> File? {
    do throws(Trouble) {
      return try disk.open(path, O_RDWR)
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
  }
}
