import TrainerCore

extension Texts {
  var note: String { say(en: "note", fr: "note") }
  package var energy: String { say(en: "energy", fr: "énergie") }
  package var mood: String { say(en: "mood", fr: "humeur") }
  var saveIt: String { say(en: "save", fr: "enregistrer") }

  /// Returns a note in one line: `slept badly #tired · energy 2 · mood 4`.
  package func line(of note: SessionNote) -> String {
    [
      note.text.isEmpty ? nil : note.text, note.energy.map { energy + " \($0)" },
      note.mood.map { mood + " \($0)" },
    ].compactMap(\.self).joined(separator: " · ")
  }
}
