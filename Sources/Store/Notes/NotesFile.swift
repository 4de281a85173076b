import FoundationEssentials
import TrainerCore

/// A line of `notes.jsonl`, the note about a session: `{"id","text"?,"energy"?,"mood"?,"date"}`.
///
/// `date` is when it was written; `energy` and `mood` are 1 … 5; tags stand in the text, as words that begin with `#`.
package struct NoteLine: KeyedLine, Equatable {
  package let id: String
  /// What is said about it.
  package let note: SessionNote
  /// When that was written.
  package let date: Timestamp

  var key: String { id }

  package static func encode(_ line: NoteLine) -> Data {
    let note = line.note
    return
      ([
        "id": line.id, "text": IfAny(note.text.isEmpty ? nil : note.text), "energy": IfAny(note.energy),
        "mood": IfAny(note.mood), "date": line.date,
      ] as JSONText).line
  }

  /// What a line says; `nil` if it cannot be read.
  package static func decode(_ bytes: Data) -> NoteLine? {
    guard let fields = JSONValue.decode(Fields.self, bytes), !fields.id.isEmpty,
      let note = SessionNote(text: fields.text ?? "", energy: fields.energy, mood: fields.mood)
    else { return nil }
    return NoteLine(id: fields.id, note: note, date: fields.date)
  }

  private struct Fields: Decodable {
    let id: String
    let text: String?
    let energy: Int?
    let mood: Int?
    let date: Timestamp
  }
}

/// `notes.jsonl`, what the user wrote about sessions; see `NoteLine`.
struct NotesFile: KeyedLineFile {
  typealias Line = NoteLine

  static let name = "notes.jsonl"

  var name: String { NotesFile.name }
  var taken: Importer.Taken { .notes }

  func canRead(_ piece: String) -> Bool {
    NoteLine.decode(Data(piece.utf8)).map { SessionLog.isID($0.id) } ?? false
  }

  func isLater(_ line: NoteLine, than other: NoteLine) -> Bool {
    line.date.milliseconds > other.date.milliseconds
  }

  func mayBe(_ bytes: Data, about id: String) -> Bool { bytes.contains(run: Array(id.quoted.utf8)) }

  /// All notes, by the id of the session.
  func notes(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> [String: SessionNote] {
    Dictionary(try lines(in: folder, disk).map { ($0.id, $0.note) }) { $1 }
  }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    try archive.strip(archive.folder.path(of: name), of: session)
  }
}

extension FolderWriter {
  /// Writes the note about a session, or with `nil` takes it away.
  ///
  /// - Returns: whether there is such a session.
  package func write(_ note: SessionNote?, about id: String) throws(Trouble) -> Bool {
    try change { (archive) throws(Trouble) in
      guard try archive.reader.entry(id) != nil else { return false }
      try NotesFile().set([id: note.map { NoteLine(id: id, note: $0, date: archive.clock()) }], in: archive)
      return true
    }
  }
}

extension HistoryReader {
  /// The note about a session; `nil` if there is none.
  package func note(about id: String) throws(Trouble) -> SessionNote? {
    try NotesFile().notes(in: folder, disk)[id]
  }

  /// The tags of all notes, the most frequent first.
  package func tags() throws(Trouble) -> [String] {
    SessionNote.tags(of: try NotesFile().notes(in: folder, disk).values)
  }

  /// The sessions with a note, in the order of the history.
  package func notedSessions() throws(Trouble) -> [NotedSession] {
    let notes = try NotesFile().notes(in: folder, disk)
    guard !notes.isEmpty else { return [] }
    var found: [NotedSession] = []
    var seen: Set<String> = []
    var reader = try disk.lines(of: folder.history)
    while let line = try reader.next() {
      guard let entry = HistoryLine.decode(line.bytes), let note = notes[entry.id],
        seen.insert(entry.id).inserted
      else { continue }
      found.append(NotedSession(id: entry.id, row: SessionRow(entry: entry, offset: line.offset), note: note))
    }
    return found
  }
}
