import FoundationEssentials
import TrainerCore

extension StatementLine {
  /// Decodes a line with any JSON spacing; `nil` if its type is unknown or it is invalid.
  init?(_ bytes: Data) {
    guard let type = StatementLine.type(of: bytes), let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    func decode<Kind: Statement>(_ kind: Kind.Type) -> (any Statement)? { JSONValue.decode(kind, bytes) }
    guard let kind = StatementLine.types.first(where: { $0.type == type }), let statement = decode(kind)
    else {
      return nil
    }
    self.init(statement, text: text)
  }

  var line: Data { Data((text + "\n").utf8) }

  /// The value of `type`; `nil` for a session, which has none.
  static func type(of line: Data) -> String? {
    // Fast paths for lines as the program writes them, without decoding JSON.
    if line.starts(with: #"{"id":"#.utf8) { return nil }
    let start = #"{"type":""#.utf8
    if line.starts(with: start) {
      return String(decoding: line.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
    return JSONValue.decode(TypeField.self, line)?.type
  }

  struct TypeField: Decodable { let type: String }
}

extension HistoryReader {
  /// The state given by the statements, from the saved sums if they are current, otherwise from the logs.
  ///
  /// Anything that follows from sessions may be missing.
  package func stateOfStatements() throws(Trouble) -> State {
    if let kept = try savedSums() { return kept.state }
    return try SessionIndex(self).state
  }

  /// The sessions with a note, in the order of their dates.
  package func notedSessions() throws(Trouble) -> [NotedSession] {
    let notes = try stateOfStatements().notes
    guard !notes.isEmpty else { return [] }
    var index = try index()
    var found: [NotedSession] = []
    for place in index.places {
      guard let note = notes[place.id], let entry = try index.entry(place) else { continue }
      found.append(NotedSession(id: entry.id, row: SessionRow(entry: entry, place: place.mark), note: note))
    }
    return found
  }
}

extension FolderWriter {
  package func write(_ statements: [any Statement]) throws(Trouble) {
    let archive = archive
    try archive.write(statements)
    guard statements.changeSessions else { return }
    archive.updateDerivedFiles { () throws(Trouble) in try archive.rewriteDerivedFiles() }
  }

  /// Writes a statement about an existing session.
  ///
  /// A new date must not be for an attempt, whose date is sealed.
  ///
  /// - Returns: false if there is no such session; nothing is written then.
  package func write(_ statement: some SessionStatement) throws(Trouble) -> Bool {
    guard try archive.reader.entry(statement.id) != nil else { return false }
    try write([statement])
    return true
  }
}
