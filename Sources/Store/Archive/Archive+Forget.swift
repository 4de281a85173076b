import FoundationEssentials
import TrainerCore

extension Archive {
  /// Takes a session out of every figure, and out of the files of this machine; records, memory and days follow from
  /// what is left.
  ///
  /// With the line that says so it is forgotten: whatever stops what follows, the next try or start goes on with it.
  ///
  /// - Returns: whether there was such a session.
  func forget(_ id: String) throws(Trouble) -> Bool {
    do {
      let lock = try takeLock()
      defer { withExtendedLifetime(lock) {} }
      let index = try SessionIndex(reader)
      var marks = [id.quoted]
      if let place = index[id] {
        marks += [place.date.iso8601, place.date.compact]
        let salt = try ownSalt() ?? String(UInt64.random(in: .min ... .max), radix: 16)
        try append(StatementLine(index.state.later(Forgetting(id, salt: salt, at: clock()))).line)
      } else if !index.hasForgotten || !index.state.forgotten.contains(id) {
        return false
      }
      // A damaged line that holds its id or its date in any form is about it.
      let runs = marks.map { Array($0.utf8) }
      try strip { line in runs.contains { line.contains(run: $0) } }
    }
    bringUp { () throws(Trouble) in try tidy() }
    return true
  }

  /// The salt of the lines in this machine's log, which has one.
  private func ownSalt() throws(Trouble) -> String? {
    try disk.find(Forgetting.type.quoted, in: folder.log) {
      (StatementLine($0)?.statement as? Forgetting)?.salt
    }
  }

  /// Takes what is forgotten out of this machine's files; to be called under the lock.
  ///
  /// Of a line that cannot be read `isAbout` says whether it is about that.
  func strip(_ isAbout: (Data) -> Bool = { _ in false }) throws(Trouble) {
    // All of this is made again from what is left, however far this comes.
    sums = nil
    writtenRecords = [:]
    let forgotten = try reader.said().forgotten
    func goes(_ line: Data) -> Bool {
      guard let id = JSONValue.decode(IDField.self, line) else { return isAbout(line) }
      return id.id.map(forgotten.contains) ?? false
    }
    for name in try disk.list(folder.own)
    where name.hasPrefix("log") && !name.hasSuffix(Archive.temporaryEnding) {
      let path = folder.own + "/" + name
      guard !disk.isOther(path), try disk.find("", in: path, { goes($0) ? true : nil }) != nil else {
        continue
      }
      try rewrite(path, keeping: { !goes($0) })
    }
    for name in try disk.list(folder.running) {
      let path = folder.running + "/" + name
      guard !disk.isOther(path) else { continue }
      let id = name.split(separator: ".journal").first.map(String.init) ?? ""
      if forgotten.contains(id) {
        try remove(path)
      } else if name.contains(".damaged-"), try disk.find("", in: path, { goes($0) ? true : nil }) != nil {
        // It was set aside under another name.
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
