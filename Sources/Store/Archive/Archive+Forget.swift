import FoundationEssentials
import TrainerCore

extension Archive {
  /// Removes a session from every figure and from this machine's files; false if nothing is left of such a session.
  func forget(_ id: String) throws(Trouble) -> Bool {
    do {
      let lock = try takeLock()
      defer { withExtendedLifetime(lock) {} }
      let index = try SessionIndex(reader)
      var marks = [id.quoted]
      if let place = index[id] {
        marks += [place.date.iso8601, place.date.compact]
        let salt = try ownSalt() ?? String(UInt64.random(in: .min ... .max), radix: 16)
        try append(StatementLine(index.state.datedAfterCurrent(Forgetting(id, salt: salt, at: clock()))).line)
      } else if !index.hasForgotten || !index.state.forgotten.contains(id) {
        return false
      }
      // A line that cannot be decoded belongs to the session if it contains its id, or its date in either form.
      let runs = marks.map { Array($0.utf8) }
      try removeForgottenSessions { line in runs.contains { line.contains(run: $0) } }
    }
    updateDerivedFiles { () throws(Trouble) in try rewriteDerivedFiles() }
    return true
  }

  /// The salt that this machine's log already uses; `nil` before its first forgotten session.
  private func ownSalt() throws(Trouble) -> String? {
    try disk.find(Forgetting.type.quoted, in: folder.log) {
      (StatementLine($0)?.statement as? Forgetting)?.salt
    }
  }

  /// Removes forgotten sessions from this machine's files, and undecodable lines that `isAbout` accepts; call under the lock.
  func removeForgottenSessions(_ isAbout: (Data) -> Bool = { _ in false }) throws(Trouble) {
    // Rebuilt later from the files, even if this is interrupted.
    sums = nil
    writtenRecords = [:]
    let forgotten = try reader.stateOfStatements().forgotten
    func goes(_ line: Data) -> Bool {
      guard let id = JSONValue.decode(IDField.self, line) else { return isAbout(line) }
      return id.id.map(forgotten.contains) ?? false
    }
    for name in try disk.list(folder.own)
    where name.hasPrefix("log") && !name.hasSuffix(Archive.temporaryEnding) {
      let path = folder.own + "/" + name
      guard !disk.isOtherThanFile(path), try disk.find("", in: path, { goes($0) ? true : nil }) != nil else {
        continue
      }
      try rewrite(path, keeping: { !goes($0) })
    }
    for name in try disk.list(folder.running) {
      let path = folder.running + "/" + name
      guard !disk.isOtherThanFile(path) else { continue }
      let id = name.split(separator: ".journal").first.map(String.init) ?? ""
      if forgotten.contains(id) {
        try remove(path)
      } else if name.contains(".damaged-"), try disk.find("", in: path, { goes($0) ? true : nil }) != nil {
        // The file name may carry another session's id.
        try remove(path)
      }
    }
    try remove(folder.sums)
    try remove(folder.rows)
  }
}

private struct IDField: Decodable {
  let id: String?
}
