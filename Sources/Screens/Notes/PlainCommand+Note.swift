import TrainerCore

extension PlainCommand {
  /// The note about the last session.
  static let note = PlainCommand(words: ["note"], help: \.noteHelp) { rest, context in
    let texts = context.texts
    guard context.sessionNumber > 0 else { return Answer(lines: [texts.noSessionToNote]) }
    let subject = NoteSubject.number(context.sessionNumber)
    let before = context.notes[subject] ?? nil
    guard !rest.isEmpty else {
      return Answer(lines: [before.map(texts.line) ?? texts.noNoteYet, texts.noteForm])
    }
    var words = rest
    var marks: [String: Int] = [:]
    let names = [
      "energy": "energy", "énergie": "energy", "energie": "energy", "mood": "mood", "humeur": "mood",
    ]
    while words.count >= 2, let name = names[words[words.count - 2].lowercased()],
      let mark = words.last.flatMap({ Int($0) }), SessionNote.marks.contains(mark), marks[name] == nil
    {
      marks[name] = mark
      words.removeLast(2)
    }
    let text = OwnLine.cleaned(words.joined(separator: " "), most: SessionNote.longestText)
    let note =
      rest == ["-"] ? nil : SessionNote(text: text, energy: marks["energy"], mood: marks["mood"])
    context.notes[subject] = note
    return Answer(
      lines: [note.map(texts.line) ?? texts.noNoteYet],
      requests: note == before ? [] : [.effect(.noteWanted(note, about: subject))])
  }
}

extension Texts {
  fileprivate var noteHelp: PlainHelp {
    PlainHelp(
      say(en: "note slept badly mood 2", fr: "note mal dormi humeur 2"),
      say(
        en: "a note about the last session; note - deletes it",
        fr: "une note sur la dernière séance ; note - la supprime"))
  }

  fileprivate var noSessionToNote: String {
    say(
      en: "a note is about the last session; there has been none since the start",
      fr: "une note porte sur la dernière séance ; il n’y en a pas eu depuis le lancement")
  }

  fileprivate var noNoteYet: String {
    say(en: "no note about the last session", fr: "pas de note sur la dernière séance")
  }

  fileprivate var noteForm: String {
    say(
      en: "note slept badly #tired energy 2 mood 4 writes one, note - deletes it",
      fr: "note mal dormi #fatigue énergie 2 humeur 4 en écrit une, note - la supprime")
  }
}
