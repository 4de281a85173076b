import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

struct NoteCommand: CommandGroup {
  static var configuration: CommandConfiguration {
    .init(
      "note", en: "Writes, removes and lists notes about sessions.",
      fr: "Écrit, supprime et liste des notes sur les séances.",
      examples: "note write ID slept badly --energy 2",
      subcommands: [Write.self, Remove.self, List.self])
  }

  @OptionGroup var options: GlobalOptions
}

extension NoteCommand {
  struct Write: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "write", en: "Writes the note about a session.", fr: "Écrit une note sur une séance.",
        examples: "note write ID slept badly --energy 2")
    }

    @OptionGroup var session: SessionArgument

    @Argument(
      help: .say(
        en: "The note, on one line; words that begin with # are tags.",
        fr: "La note, en une ligne ; les #mots sont des étiquettes."))
    var line: [String] = []

    @Option(help: .say(en: "Your energy, 1 to 5.", fr: "L’énergie, de 1 à 5.", valueName: "n"))
    var energy: Int?

    @Option(help: .say(en: "Your mood, 1 to 5.", fr: "L’humeur, de 1 à 5.", valueName: "n"))
    var mood: Int?

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let text = try Failure.line(line, most: SessionNote.longestText)
      let note = SessionNote(
        text: text, energy: try checkedMark(energy, "--energy"),
        mood: try checkedMark(mood, "--mood"))
      guard var note else {
        throw Failure(
          en: "the note says nothing; add a line, or --energy or --mood from 1 to 5",
          fr: "la note ne dit rien ; ajouter une ligne, ou --energy ou --mood de 1 à 5")
      }
      note.id = try session.id(by: values.reader)
      note.at = values.clock()
      guard try values.writer.write(note) else { throw Failure.noSession(note.id) }
    }

    private func checkedMark(_ mark: Int?, _ option: String) throws -> Int? {
      guard let mark, !SessionNote.marks.contains(mark) else { return mark }
      throw Failure.wrongValue(
        option: option, value: String(mark), allowed: SessionNote.marks.map(String.init))
    }
  }

  struct Remove: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "remove", en: "Deletes the note about a session.", fr: "Supprime la note sur une séance.",
        examples: "note remove ID")
    }

    @OptionGroup var session: SessionArgument

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let id = try session.id(by: values.reader)
      let none = SessionNote(removedFrom: id, at: values.clock())
      guard try values.writer.write(none) else { throw Failure.noSession(id) }
    }
  }

  struct List: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init("list", en: "Prints the notes.", fr: "Affiche les notes.", examples: "note list --json")
    }

    @OptionGroup var filter: ConstantFilter

    @OptionGroup var format: TableFormat

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let console = values.console
      let facts: [Fact<NotedSession>] = [
        Fact("id") { .text($0.id) }, Fact("date", .untitled) { .dateAndTime($0.row.date) },
        Fact("constant", .untitled) { .constant($0.row.constant) },
        Fact("mode", .untitled) { session in .word(session.row.plan.mode.rawValue) { $0.kind(session.row) } },
        Fact("text", .untitled) { session in .outside(session.note.text).as { $0.line(of: session.note) } },
        Fact("tags") { .words($0.note.tags) }, Fact("energy") { $0.note.energy.map(Value.count) ?? .none },
        Fact("mood") { $0.note.mood.map(Value.count) ?? .none },
      ]
      let sheet = Sheet(facts, try values.notedSessions(of: try filter.value(in: values)))
      try format.print(sheet, console, whenEmpty: console.texts.noNotesYet)
    }
  }
}

extension OptionValues {
  fileprivate func notedSessions(of constant: Constant?) throws -> [NotedSession] {
    try reader.notedSessions().filter {
      constant == nil || $0.row.constant == constant
    }
  }
}

extension Texts {
  fileprivate var noNotesYet: String {
    say(
      en: "no notes; pi-trainer note write ID LINE writes one",
      fr: "aucune note ; pi-trainer note write ID LIGNE en écrit une")
  }
}
