import FoundationEssentials
import TrainerCore

/// A line of `notes.jsonl`, the note about a session: `{"id","text"?,"energy"?,"mood"?,"date"}`.
///
/// `date` is when it was written; `energy` and `mood` are 1 … 5; tags stand in the text, as words that begin with `#`.
struct NoteLine: KeyedLine, FieldObject {
  private(set) var id = ""
  private var text: String?
  private var energy: Int?
  private var mood: Int?
  private(set) var date = Timestamp.epoch

  static let fields: [Field<Self>] = [
    Field("id", \.id),
    Field("text", \.text),
    Field("energy", \.energy),
    Field("mood", \.mood),
    Field("date", \.date),
  ]

  init() {}

  init(id: String, note: SessionNote, date: Timestamp) {
    self.id = id
    self.date = date
    (text, energy, mood) = (note.text.isEmpty ? nil : note.text, note.energy, note.mood)
  }

  /// What is said about it.
  var note: SessionNote? { SessionNote(text: text ?? "", energy: energy, mood: mood) }

  var isPossible: Bool { !id.isEmpty && note != nil }

  var key: String { id }
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
    Dictionary(try lines(in: folder, disk).compactMap { line in line.note.map { (line.id, $0) } }) { $1 }
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
      guard let entry = SessionEntry.decode(line.bytes), let note = notes[entry.id],
        seen.insert(entry.id).inserted
      else { continue }
      found.append(NotedSession(id: entry.id, row: SessionRow(entry: entry, offset: line.offset), note: note))
    }
    return found
  }
}
