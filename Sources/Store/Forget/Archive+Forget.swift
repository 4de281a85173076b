import FoundationEssentials
import TrainerCore

extension Archive {
  /// Takes a session out of every file; records, memory and days follow from what is left.
  ///
  /// - Returns: whether there was such a session in the history.
  func forget(_ id: String) throws(Trouble) -> Bool {
    do {
      let lock = try takeLock()
      defer { withExtendedLifetime(lock) {} }
      try finishForgetting()
      guard let entry = try reader.entry(id) else { return false }
      try replace(folder.path(of: ForgettingFile.name), with: Forgotten.encode(Forgotten(entry)))
      try finishForgetting()
    }
    bringUp { () throws(Trouble) in try tidy() }
    return true
  }

  /// Finishes forgetting a session where that was interrupted.
  ///
  /// To be called under the lock.
  func finishForgetting() throws(Trouble) {
    let path = folder.path(of: ForgettingFile.name)
    guard let bytes = try disk.contents(path, most: ForgettingFile().most) else { return }
    guard let session = Forgotten.decode(bytes) else { return try moveDamaged(path) }
    for file in StoredFiles.all { try file.forget(session, in: self) }
    for name in StoredFiles.all.flatMap(\.names) {
      for copy in try copies(of: name) { try strip(copy, of: session) }
    }
    try disk.remove(path)
    try disk.syncFolder(folder.path)
  }

  /// Takes the lines about a session out of a file; one without such a line is left as it is.
  func strip(_ path: String, of session: Forgotten) throws(Trouble) {
    if try hasLine(path, about: session) { try rewrite(path, keeping: { !session.isAbout($0) }) }
  }

  func hasLine(_ path: String, about session: Forgotten) throws(Trouble) -> Bool {
    try disk.find("", in: path) { session.isAbout($0) ? true : nil } != nil
  }
}
