import FoundationEssentials
import TrainerCore

extension StatementLine {
  /// Decodes a line with any JSON spacing; `nil` if invalid or of an unknown type.
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
    // Fast paths for lines as the program writes them.
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
  /// The state as far as statements give it, from current sums or the logs; what follows from sessions may be missing.
  package func stateOfStatements() throws(Trouble) -> State {
    if let sums = try advancedSums() { return sums.state }
    return try SessionIndex(self).state
  }

  package func notedSessions() throws(Trouble) -> [NotedSession] {
    let notes = try stateOfStatements().notes
    guard !notes.isEmpty else { return [] }
    var index = try index()
    var found: [NotedSession] = []
    for place in index.places {
      guard let note = notes[place.id], let entry = try index.entry(place) else { continue }
      found.append(NotedSession(id: entry.id, row: SessionRow(entry: entry, place: place.packed), note: note))
    }
    return found
  }
}

extension FolderWriter {
  /// Appends a command's statements to the log; those of the screens are written by `DataStore`.
  package func write(_ statements: [any Statement]) throws(Trouble) {
    let archive = archive
    try archive.write(statements)
    guard statements.changeSessions else { return }
    archive.updateDerivedFiles { () throws(Trouble) in try archive.rewriteDerivedFiles() }
  }

  /// Writes a statement about a session, but not a new date of an attempt; false, and nothing written, if there is none.
  package func write(_ statement: some SessionStatement) throws(Trouble) -> Bool {
    guard try archive.reader.entry(statement.id) != nil else { return false }
    try write([statement])
    return true
  }
}
