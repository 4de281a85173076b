/// A log line that forgets a session by a hash of its id: `{"type":"forgotten","at","salt","hash","again":true?}`.
///
/// With `again` the session may come back. The SHA-256 of salt and id confirms an id without revealing it.
package struct Forgetting: Statement {
  package static let type = "forgotten"
  package static let changesSessions = true

  package var at = Timestamp.epoch
  package private(set) var salt = ""
  fileprivate private(set) var hash = ""
  private var again = false

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("salt", \.salt),
    Field("hash", \.hash),
    Field("again", \.again),
  ]

  package init() {}

  package init(_ id: String, salt: String, at: Timestamp) {
    (self.salt, hash, self.at) = (salt, Forgetting.hash(id, salt), at)
  }

  /// Returns the line by which the session may come back when it is imported.
  package func revoked(at date: Timestamp) -> Forgetting {
    var line = self
    line.again = true
    line.at = date
    return line
  }

  package static func hash(_ id: String, _ salt: String) -> String { sha256(Array((salt + id).utf8)) }

  package var subject: String { salt + " " + hash }
  package var isRemoval: Bool { again }
  package var isValid: Bool { !salt.isEmpty && !hash.isEmpty }

  package func apply(to state: inout State) { state.forgotten.apply(self) }
}

/// The forgotten sessions, known only by hashes of their ids.
package struct Forgotten: Equatable, Sendable {
  private var lines: [String: [String: Forgetting]] = [:]
  private var revoked: Set<String> = []

  package init() {}

  /// Adds a forgotten session, or takes one back; called as each line is read, and when the user deletes a session.
  fileprivate mutating func apply(_ line: Forgetting) {
    lines[line.salt, default: [:]][line.hash] = line.isRemoval ? nil : line
    if lines[line.salt]?.isEmpty == true { lines[line.salt] = nil }
    if line.isRemoval { revoked.insert(line.subject) } else { revoked.remove(line.subject) }
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// A number that changes whenever a session is forgotten or may come back.
  package var count: Int { lines.values.reduce(0) { $0 + $1.count } + 2 * revoked.count }

  package func contains(_ id: String) -> Bool { lines.contains { $1[Forgetting.hash(id, $0)] != nil } }

  package func lines(about id: String) -> [Forgetting] {
    lines.compactMap { $1[Forgetting.hash(id, $0)] }
  }
}
