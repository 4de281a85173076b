import TrainerCore

extension Texts {
  var note: String { say(en: "note", fr: "note") }
  var notes: String { say(en: "notes", fr: "notes") }
  var noteKey: String { say(en: "note", fr: "note") }
  var noteLine: String { say(en: "line", fr: "ligne") }
  package var energy: String { say(en: "energy", fr: "énergie") }
  package var mood: String { say(en: "mood", fr: "humeur") }
  var saveIt: String { say(en: "save", fr: "enregistrer") }
  var otherFields: String { say(en: "next", fr: "suivant") }

  var noteAdvice: String {
    say(
      en: "#words are tags: the statistics compare the sessions that have them with the others",
      fr: "les #mots sont des étiquettes : les statistiques comparent les séances qui les ont aux autres")
  }

  /// A note in a line: `slept badly #tired · energy 2 · mood 4`.
  package func line(of note: SessionNote) -> String {
    [
      note.text.isEmpty ? nil : note.text, note.energy.map { energy + " \($0)" },
      note.mood.map { mood + " \($0)" },
    ].compactMap(\.self).joined(separator: " · ")
  }

  var noNotes: String {
    say(
      en: "no notes on these sessions; n on a summary, or on a session here, writes one",
      fr: "aucune note sur ces séances ; n sur un bilan, ou sur une séance ici, en écrit une")
  }

  /// What the side of a comparison is called; the second side follows the first.
  package func names(of subject: NoteComparison.Subject) -> (with: String, without: String) {
    switch subject {
    case .tag(let tag): ("#" + tag, say(en: "without", fr: "sans"))
    case .energy: (energy + " 4–5", energy + " 1–2")
    case .mood: (mood + " 4–5", mood + " 1–2")
    }
  }

  /// How many sessions are missing on a side, the longest form first.
  package func missing(_ count: Int) -> [String] {
    let counted = number(count)
    return [
      count == 1
        ? say(en: "1 more session is needed", fr: "il manque 1 séance")
        : say(en: "\(counted) more sessions are needed", fr: "il manque \(counted) séances"),
      say(en: "\(counted) missing", fr: "il en manque \(counted)"),
    ]
  }

  var sessionsTitle: String { say(en: "sessions", fr: "séances") }
  /// The heading of the longest runs without an error.
  package var cleanRunTitle: String { say(en: "clean run", fr: "sans faute") }

  /// What the figures of the page are.
  package var notesLegend: String {
    say(
      en: "medians; a clean run is a session’s longest run without an error",
      fr: "médianes ; sans faute : la plus longue suite de la séance")
  }
}
