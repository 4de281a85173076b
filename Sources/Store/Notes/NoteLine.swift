import FoundationEssentials
import TrainerCore

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

  var isPossible: Bool { !id.isEmpty && (isNothing || note != nil) }

  var taken: Importer.Taken? { .notes }
}

extension FolderWriter {
  /// Writes the note about a session, or with `nil` takes it away.
  ///
  /// - Returns: whether there is such a session.
  package func write(_ note: SessionNote?, about id: String) throws(Trouble) -> Bool {
    try add(NoteLine(id: id, note: note, at: archive.clock()))
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
