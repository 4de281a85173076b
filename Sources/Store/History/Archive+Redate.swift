import FoundationEssentials
import TrainerCore

extension Archive {
  /// Gives a session another date, which its line in the history notes; the keystrokes stay as they are.
  ///
  /// - Returns: whether there is such a session.
  func redate(_ id: String, to date: Timestamp) throws(Trouble) -> Bool {
    do {
      let lock = try takeLock()
      defer { withExtendedLifetime(lock) {} }
      try finishForgetting()
      guard var entry = try reader.entry(id) else { return false }
      (entry.redated, entry.date) = (entry.redated ?? entry.date, date)
      let mark = Array(id.quoted.utf8)
      let line = SessionEntry.encode(entry).dropLast()
      try rewrite(
        folder.history,
        as: { $0.contains(run: mark) && SessionEntry.decode($0)?.id == id ? line : $0 })
    }
    bringUp { () throws(Trouble) in try tidy() }
    return true
  }
}

extension FolderWriter {
  /// Gives a session another date; it must not be an attempt, whose date is sealed.
  ///
  /// - Returns: whether there is such a session.
  package func redate(_ id: String, to date: Timestamp) throws(Trouble) -> Bool {
    try archive.redate(id, to: date)
  }
}
