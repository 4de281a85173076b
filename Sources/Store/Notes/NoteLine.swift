import FoundationEssentials
import TrainerCore

/// A statement about a session.
protocol SessionStatement: Statement {
  var id: String { get }
}

extension SessionStatement {
  var subject: String { id }
}

/// The note about a session: `{"type":"note","at","id","text"?,"energy"?,"mood"?}`.
///
/// `energy` and `mood` are 1 … 5; tags stand in the text, as words that begin with `#`.
struct NoteLine: SessionStatement {
  static let type = "note"

  var at = Timestamp.epoch
  private(set) var id = ""
  private var text: String?
  private var energy: Int?
  private var mood: Int?

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("id", \.id),
    Field("text", \.text),
    Field("energy", \.energy),
    Field("mood", \.mood),
  ]

  init() {}

  init(id: String, note: SessionNote?, at: Timestamp) {
    (self.id, self.at) = (id, at)
    (text, energy, mood) = (note?.text.isEmpty == true ? nil : note?.text, note?.energy, note?.mood)
  }

  /// What is said about it.
  var note: SessionNote? { SessionNote(text: text ?? "", energy: energy, mood: mood) }

  var isNothing: Bool { text == nil && energy == nil && mood == nil }

  var isPossible: Bool { SessionLog.isID(id) && (isNothing || note != nil) }

  var taken: Importer.Taken? { .notes }
}

/// Another date of a session, or the records that an attempt has set, whose own line does not say them:
/// `{"type":"amended","at","id","date"?,"records":["crown"…]?}`.
struct AmendedLine: SessionStatement {
  static let type = "amended"

  var at = Timestamp.epoch
  var id = ""
  var date: Timestamp?
  var records: [RecordType] = []

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("id", \.id),
    Field("date", \.date),
    Field("records", \.records),
  ]

  var isPossible: Bool { !id.isEmpty }

  /// What the line of a session leaves out, if anything.
  init?(of session: RecordedSession, at date: Timestamp) {
    guard session.log?.plan.worth.isSealed == true, !session.entry.records.isEmpty else { return nil }
    (at, id, records) = (date, session.entry.id, session.entry.records)
  }

  init(at: Timestamp = .epoch, id: String = "", date: Timestamp? = nil) {
    (self.at, self.id, self.date) = (at, id, date)
  }

  init() { self.init(id: "") }
}

extension FolderWriter {
  /// Writes the note about a session, or with `nil` takes it away.
  ///
  /// - Returns: whether there is such a session.
  package func write(_ note: SessionNote?, about id: String) throws(Trouble) -> Bool {
    try add(NoteLine(id: id, note: note, at: archive.clock()))
  }

  /// Gives a session another date; it must not be an attempt, whose date is sealed.
  ///
  /// - Returns: whether there is such a session.
  package func redate(_ id: String, to date: Timestamp) throws(Trouble) -> Bool {
    try add(AmendedLine(at: archive.clock(), id: id, date: date))
  }

  private func add(_ line: some SessionStatement) throws(Trouble) -> Bool {
    guard try archive.reader.entry(line.id) != nil else { return false }
    let archive = archive
    try archive.add([line])
    archive.bringUp { () throws(Trouble) in try archive.tidy() }
    return true
  }
}

extension HistoryReader {
  /// All notes, by the id of the session.
  private func notes() throws(Trouble) -> [String: SessionNote] {
    Dictionary(try statements(NoteLine.self).compactMap { line in line.note.map { (line.id, $0) } }) { $1 }
  }

  /// The note about a session; `nil` if there is none.
  package func note(about id: String) throws(Trouble) -> SessionNote? { try notes()[id] }

  /// The tags of all notes, the most frequent first.
  package func tags() throws(Trouble) -> [String] { SessionNote.tags(of: try notes().values) }

  /// The sessions with a note, in the order of their dates.
  package func notedSessions() throws(Trouble) -> [NotedSession] {
    let notes = try notes()
    guard !notes.isEmpty else { return [] }
    var index = try SessionIndex(self)
    var found: [NotedSession] = []
    for place in index.places {
      guard let note = notes[place.id], let entry = try index.session(place)?.entry else { continue }
      found.append(NotedSession(id: entry.id, row: SessionRow(entry: entry, place: place.mark), note: note))
    }
    return found
  }
}
