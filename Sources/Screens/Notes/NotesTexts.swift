import TrainerCore

extension Texts {
  var note: String { say(en: "note", fr: "note") }
  package var energy: String { say(en: "energy", fr: "énergie") }
  package var mood: String { say(en: "mood", fr: "humeur") }
  var saveIt: String { say(en: "save", fr: "enregistrer") }

  /// A note in a line: `slept badly #tired · energy 2 · mood 4`.
  package func line(of note: SessionNote) -> String {
    [
      note.text.isEmpty ? nil : note.text, note.energy.map { energy + " \($0)" },
      note.mood.map { mood + " \($0)" },
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// What the side of a comparison is called; the second side follows the first.
  package func names(of subject: NoteComparison.Subject) -> (with: String, without: String) {
    switch subject {
    case .tag(let tag): ("#" + tag, say(en: "without", fr: "sans"))
    case .energy: (energy + " 4–5", energy + " 1–2")
    case .mood: (mood + " 4–5", mood + " 1–2")
    }
  }

  /// How many sessions are missing on a side.
  package func missing(_ count: Int) -> String {
    say(
      en: "\(number(count)) more session\(count == 1 ? " is" : "s are") needed",
      fr: "il manque \(number(count)) séance\(count == 1 ? "" : "s")")
  }
}
