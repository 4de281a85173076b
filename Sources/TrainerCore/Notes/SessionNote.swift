/// A user's note about a session: `{"type":"note","at","id","text"?,"energy"?,"mood"?}`.
package struct SessionNote: SessionStatement {
  package static let type = "note"
  package static let longestText = 200
  /// The possible values of energy and mood.
  package static let marks = 1...5

  package var at = Timestamp.epoch
  package var id = ""
  /// The text, perhaps with tags; empty only beside energy or mood.
  package private(set) var text = ""
  package private(set) var energy: Int?
  package private(set) var mood: Int?

  package static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("id", \.id),
    Field("text", \.line),
    Field("energy", \.energy),
    Field("mood", \.mood),
  ]

  private var line: String? {
    get { text.isEmpty ? nil : text }
    set { text = newValue ?? "" }
  }

  /// An empty note removes an earlier one.
  package init() {}

  package init(removedFrom id: String, at: Timestamp = .epoch) { (self.id, self.at) = (id, at) }

  /// Fails if the note is empty, or its text or a mark is out of bounds.
  package init?(about id: String = "", text: String, energy: Int? = nil, mood: Int? = nil) {
    self.id = id
    self.text = text
    self.energy = energy
    self.mood = mood
    guard !isRemoval, isSound else { return nil }
  }

  package var isRemoval: Bool { text.isEmpty && energy == nil && mood == nil }
  package var isValid: Bool { !id.isEmpty && isSound }

  private var isSound: Bool {
    OwnLine.isClean(text, most: SessionNote.longestText)
      && [energy, mood].allSatisfy { $0.map(SessionNote.marks.contains) ?? true }
  }

  package func apply(to state: inout State) { state.notes[id] = isRemoval ? nil : self }

  package func remove(from state: inout State) { state.notes[id] = nil }

  /// True if two notes say the same, whenever they were written.
  package func saysSame(as other: SessionNote?) -> Bool {
    other.map { (text, energy, mood) == ($0.text, $0.energy, $0.mood) } ?? isRemoval
  }

  /// The words after `#`, in lower case, each once, in order of appearance.
  package var tags: [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) where word.first == "#" {
      let tag = word.drop { $0 == "#" }.prefix { $0 == "-" || $0 == "_" || $0.isLetter || $0.isNumber }
        .lowercased()
      if !tag.isEmpty && !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// The tags of some notes, the most frequent first.
  package static func tags(of notes: some Sequence<SessionNote>) -> [String] {
    var counts: [String: Int] = [:]
    for tag in notes.flatMap(\.tags) { counts[tag, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// True if the text contains each of the words, even within another, in any case.
  package func contains(_ words: String) -> Bool {
    let line = text.lowercased()
    return words.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { line.contains($0) }
  }
}

package struct NotedSession: Equatable {
  package let id: String
  package let row: SessionRow
  package let note: SessionNote

  package init(id: String, row: SessionRow, note: SessionNote) {
    self.id = id
    self.row = row
    self.note = note
  }
}
