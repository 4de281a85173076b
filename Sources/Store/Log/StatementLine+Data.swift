import FoundationEssentials
import TrainerCore

extension StatementLine {
  /// The statement of a line, however that is spaced; `nil` if it is of another type, or cannot be read.
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

  /// The type that a line names; `nil` of a session, which has none.
  static func type(of line: Data) -> String? {
    // As the program itself writes them, neither a session nor the type has to be looked for.
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
  /// The state of the statements, those of the cache or, where that is not of what lies here, of the logs; what the
  /// sessions say may be missing.
  package func said() throws(Trouble) -> State {
    if let kept = try kept() { return kept.state }
    return try SessionIndex(self).state
  }

  /// The sessions with a note, in the order of their dates.
  package func notedSessions() throws(Trouble) -> [NotedSession] {
    let notes = try said().notes
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
  /// Writes statements.
  package func write(_ statements: [any Statement]) throws(Trouble) {
    let archive = archive
    try archive.add(statements)
    guard statements.changeSessions else { return }
    archive.bringUp { () throws(Trouble) in try archive.tidy() }
  }

  /// Writes a statement about a session, unless there is no such session; a new date must not be that of an attempt,
  /// whose date is sealed.
  ///
  /// - Returns: true if there is such a session.
  package func write(_ statement: some SessionStatement) throws(Trouble) -> Bool {
    guard try archive.reader.entry(statement.id) != nil else { return false }
    try write([statement])
    return true
  }
}
