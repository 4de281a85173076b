import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

/// Writes notes about sessions, prints them, and sets beside each other what they tell apart.
struct NoteCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "note",
      abstract: help(
        en: "Writes, removes, lists and compares notes about sessions.",
        fr: "Écrit, supprime, liste et compare des notes sur les séances."),
      discussion: help(
        en: """
          note write ID LINE [--energy N] [--mood N]   writes the note about a session; #words are tags
          note remove ID                               deletes it for good
          note list [--json]                           prints all notes
          note compare [--json]                        speed, accuracy and clean runs by tag, energy and mood
          """,
        fr: """
          note write ID LIGNE [--energy N] [--mood N]   écrit la note d’une séance ; les #mots la classent
          note remove ID                                la supprime pour de bon
          note list [--json]                            affiche toutes les notes
          note compare [--json]                         vitesse, précision et suites sans faute selon les notes
          """))
  }

  @Argument(
    help: ArgumentHelp(
      help(en: "write, remove, list or compare.", fr: "write, remove, list ou compare.")),
    completion: .list(["write", "remove", "list", "compare"]))
  var action: String

  @Argument(
    help: ArgumentHelp(
      help(
        en: "The session’s id, as history --json prints it, and the line.",
        fr: "L’id de la séance, tel que l’affiche history --json, et la ligne.")))
  var words: [String] = []

  @Option(help: ArgumentHelp(help(en: "The energy, 1 to 5.", fr: "L’énergie, de 1 à 5."), valueName: "n"))
  var energy: String?

  @Option(help: ArgumentHelp(help(en: "The mood, 1 to 5.", fr: "L’humeur, de 1 à 5."), valueName: "n"))
  var mood: String?

  @OptionGroup var filter: ConstantFilter

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let shelf = NoteShelf(folder: values.folder, clock: { [now = context.now] in now().date })
    switch (action, words.count) {
    case ("write", 1...):
      let text = OwnLine.cleaned(words.dropFirst().joined(separator: " "), most: SessionNote.longestText)
      let note = SessionNote(
        text: text, energy: try mark(energy, "--energy"), mood: try mark(mood, "--mood"))
      guard let note else { throw Failure.emptyNote }
      guard try shelf.write(note, about: words[0]) else { throw Failure.noSession(words[0]) }
    case ("remove", 1):
      guard try shelf.write(nil, about: words[0]) else { throw Failure.noSession(words[0]) }
    case ("list", 0): try list(try sessions(shelf), values)
    case ("compare", 0): try compare(NoteComparison.all(of: try sessions(shelf)), values)
    default: throw Failure.wrongNoteAction(([action] + words).joined(separator: " "))
    }
    return Exit.done
  }

  private func mark(_ text: String?, _ option: String) throws -> Int? {
    guard let text else { return nil }
    guard let mark = Int(text), SessionNote.marks.contains(mark) else {
      throw Failure.wrongValue(option: option, value: text, allowed: SessionNote.marks.map(String.init))
    }
    return mark
  }

  private func sessions(_ shelf: NoteShelf) throws -> [NotedSession] {
    let constant = try filter.value()
    return try shelf.sessions().filter { constant == nil || $0.row.constant == constant }
  }

  private func list(_ sessions: [NotedSession], _ values: GlobalOptions.Values) throws {
    let console = values.console
    let objects = sessions.map { session in
      var json = JSONText()
      json.add("id", session.id)
      json.add("date", session.row.date)
      json.add("constant", session.row.constant.rawValue)
      json.add("mode", session.row.mode.rawValue)
      json.add("text", session.note.text)
      json.add("tags", session.note.tags)
      json.add("energy", json: session.note.energy.map { String($0) } ?? "null")
      json.add("mood", json: session.note.mood.map { String($0) } ?? "null")
      return json
    }
    let lines = sessions.map { session in
      let (texts, row) = (console.texts, session.row)
      return console.paint(
        texts.evenDateAndTime(row.date) + "  " + texts.name(row.constant) + " " + texts.kind(row) + "  ")
        + console.whole(texts.line(of: session.note)) + "\n"
    }
    try format.write(
      object: JSONText.list(objects),
      text: lines.isEmpty ? console.paint(console.texts.noNotesYet) + "\n" : lines.joined(),
      to: values.context.output)
  }

  private func compare(_ comparisons: [NoteComparison], _ values: GlobalOptions.Values) throws {
    let console = values.console
    let texts = console.texts
    let objects = comparisons.map { comparison in
      var json = JSONText()
      switch comparison.subject {
      case .tag(let tag): json.add("tag", tag)
      case .energy: json.add("mark", "energy")
      case .mood: json.add("mark", "mood")
      }
      json.add("with", NoteCommand.object(comparison.with, comparison.isTelling))
      json.add("without", NoteCommand.object(comparison.without, comparison.isTelling))
      return json
    }
    var table = Table(
      [
        ("", .left), (texts.sessionsTitle, .right), (texts.rateTitle, .right), (texts.accuracyTitle, .right),
        (texts.cleanRunTitle, .right), ("", .left),
      ], console)
    for comparison in comparisons {
      let names = texts.names(of: comparison.subject)
      for (name, side) in [(names.with, comparison.with), ("  " + names.without, comparison.without)] {
        let figures =
          comparison.isTelling
          ? [texts.decimal(side.cps, 2), texts.percentage(side.accuracy), texts.decimal(side.cleanRun, 1)]
          : ["", "", ""]
        let missing = side.missing > 0 ? texts.missing(side.missing).first ?? "" : ""
        table.add(([name, texts.number(side.count)] + figures + [missing]).map { .init($0) })
      }
    }
    let lines = comparisons.isEmpty ? [console.paint(texts.noNotesYet)] : table.lines
    try format.write(
      object: JSONText.list(objects), text: lines.map { $0 + "\n" }.joined(), to: values.context.output)
  }

  private static func object(_ side: NoteComparison.Side, _ isTelling: Bool) -> JSONText {
    var json = JSONText()
    json.add("sessions", side.count)
    json.add("missing", side.missing)
    json.add("cps", json: isTelling ? "\(side.cps)" : "null")
    json.add("accuracy", json: isTelling ? "\(side.accuracy)" : "null")
    json.add("cleanRun", json: isTelling ? "\(side.cleanRun)" : "null")
    return json
  }
}

extension Texts {
  fileprivate var noNotesYet: String {
    say(
      en: "no notes; pi-trainer note write ID LINE writes one",
      fr: "aucune note ; pi-trainer note write ID LIGNE en écrit une")
  }
}
