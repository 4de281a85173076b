/// What a user wrote about a session: a line with tags in it, and how it felt.
package struct SessionNote: Equatable {
  /// The most characters of the line.
  package static let longestText = 200
  /// What energy and mood can be.
  package static let marks = 1...5

  /// The line; it may be empty where something else is said.
  package let text: String
  /// How much energy there was, 1 … 5; `nil` if that is not said.
  package let energy: Int?
  /// How the mood was, 1 … 5; `nil` if that is not said.
  package let mood: Int?

  /// A note; `nil` if it says nothing, or what no note can say.
  package init?(text: String, energy: Int? = nil, mood: Int? = nil) {
    guard !text.isEmpty || energy != nil || mood != nil,
      OwnLine.isClean(text, most: SessionNote.longestText),
      [energy, mood].allSatisfy({ $0.map(SessionNote.marks.contains) ?? true })
    else { return nil }
    self.text = text
    self.energy = energy
    self.mood = mood
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

  /// Whether each of some words is in the line, as a word, a part of one or a tag, in small or capital letters.
  package func contains(_ words: String) -> Bool {
    let line = text.lowercased()
    return words.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { line.contains($0) }
  }
}

package enum NoteSubject: Hashable {
  /// That with a number in this process, which may not be in the history yet.
  case number(Int)
  case id(String)
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
