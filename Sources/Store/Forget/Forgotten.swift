import FoundationEssentials
import TrainerCore

/// A session that was forgotten, by a hash of its id: `{"type":"forgotten","at","salt","hash","again":true?}`; with
/// `again` it may come back.
///
/// `hash` is the SHA-256 of the salt and the id: the line says of an id whether it was forgotten, and names none.
struct ForgottenLine: Statement {
  static let type = "forgotten"

  var at = Timestamp.epoch
  private(set) var salt = ""
  private(set) var hash = ""
  private var again = false

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("salt", \.salt),
    Field("hash", \.hash),
    Field("again", \.again),
  ]

  init() {}

  init(_ id: String, salt: String, at: Timestamp) {
    (self.salt, hash, self.at) = (salt, ForgottenLine.hash(id, salt), at)
  }

  /// The line by which it may come back.
  func takenBack(at date: Timestamp) -> ForgottenLine {
    var line = self
    (line.again, line.at) = (true, date)
    return line
  }

  static func hash(_ id: String, _ salt: String) -> String {
    sha256(Array((salt + id).utf8))
  }

  var subject: String { salt + " " + hash }
  var isNothing: Bool { again }
  var isPossible: Bool { !salt.isEmpty && !hash.isEmpty }
}

extension Standing {
  /// Grows with each session that is forgotten, and once more where it may come back.
  var forgettings: Int {
    lines.values.reduce(0) { count, line in
      (line.statement as? ForgottenLine).map { count + ($0.isNothing ? 2 : 1) } ?? count
    }
  }
}

/// Which sessions are forgotten.
struct Forgotten {
  private var lines: [String: [String: ForgottenLine]] = [:]

  init(_ standing: Standing) {
    for line in standing.all(ForgottenLine.self) { lines[line.salt, default: [:]][line.hash] = line }
  }

  var isEmpty: Bool { lines.isEmpty }

  func contains(_ id: String) -> Bool { lines.contains { $1[ForgottenLine.hash(id, $0)] != nil } }

  /// The lines by which a session is forgotten.
  func lines(about id: String) -> [ForgottenLine] {
    lines.compactMap { $1[ForgottenLine.hash(id, $0)] }
  }
}

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
      let (index, standing) = (try SessionIndex(reader), try reader.standing())
      var marks = [id.quoted]
      if let place = index[id] {
        marks += [place.date.iso8601, place.date.compact]
        let salt = try ownSalt() ?? String(UInt64.random(in: .min ... .max), radix: 16)
        try append([standing.later(ForgottenLine(id, salt: salt, at: clock()))])
      } else if !index.hasForgotten || !Forgotten(standing).contains(id) {
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
    try disk.find(#"{"type":"forgotten","#, in: folder.log) { ForgottenLine.decode($0)?.salt }
  }

  /// Takes what is forgotten out of this machine's files; to be called under the lock.
  ///
  /// Of a line that cannot be read `isAbout` says whether it is about that.
  func strip(_ isAbout: (Data) -> Bool = { _ in false }) throws(Trouble) {
    // All of this is made again from what is left, however far this comes.
    sums = nil
    writtenRecords = [:]
    let forgotten = Forgotten(try reader.standing())
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
  }
}

private struct IDField: Decodable {
  let id: String?
}
