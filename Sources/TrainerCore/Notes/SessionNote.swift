/// A user's note about a session, a line with tags in it and two marks: `{"type":"note","at","id","text"?,"energy"?,"mood"?}`.
package struct SessionNote: SessionStatement {
  package static let type = "note"
  /// The most characters of the line.
  package static let longestText = 200
  /// The values of energy and mood.
  package static let marks = 1...5

  package var at = Timestamp.epoch
  package var id = ""
  /// The line; it may be empty where something else is said.
  package private(set) var text = ""
  /// How much energy there was, 1 … 5; `nil` if that is not said.
  package private(set) var energy: Int?
  /// How the mood was, 1 … 5; `nil` if that is not said.
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

  /// A note that says nothing, which takes an earlier one away.
  package init() {}

  package init(removedFrom id: String, at: Timestamp = .epoch) { (self.id, self.at) = (id, at) }

  /// A note; `nil` if it says nothing, or what no note can say.
  package init?(about id: String = "", text: String, energy: Int? = nil, mood: Int? = nil) {
    (self.id, self.text, self.energy, self.mood) = (id, text, energy, mood)
    guard !isNothing, isSound else { return nil }
  }

  package var isNothing: Bool { text.isEmpty && energy == nil && mood == nil }
  package var isPossible: Bool { !id.isEmpty && isSound }

  private var isSound: Bool {
    OwnLine.isClean(text, most: SessionNote.longestText)
      && [energy, mood].allSatisfy { $0.map(SessionNote.marks.contains) ?? true }
  }

  package func apply(to state: inout State) { state.notes[id] = isNothing ? nil : self }

  package func remove(from state: inout State) { state.notes[id] = nil }

  /// True if two notes say the same, whenever they were written.
  package func saysSame(as other: SessionNote?) -> Bool {
    other.map { (text, energy, mood) == ($0.text, $0.energy, $0.mood) } ?? isNothing
  }

  /// The words that begin with `#`, in small letters, each once, in their order.
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

  /// True if each of some words is in the line, as a word, a part of one or a tag, in small or capital letters.
  package func contains(_ words: String) -> Bool {
    let line = text.lowercased()
    return words.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { line.contains($0) }
  }
}

/// A session of the history with the note about it.
package struct NotedSession: Equatable {
  package let id: String
  /// What the history says of it.
  package let row: SessionRow
  /// What the user says of it.
  package let note: SessionNote

  package init(id: String, row: SessionRow, note: SessionNote) {
    self.id = id
    self.row = row
    self.note = note
  }
}
