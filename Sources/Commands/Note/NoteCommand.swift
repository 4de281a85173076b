import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

/// Notes about sessions, and what they set beside each other.
struct NoteCommand: CommandGroup {
  static var configuration: CommandConfiguration {
    .init(
      "note", en: "Writes, removes, lists and compares notes about sessions.",
      fr: "Écrit, supprime, liste et compare des notes sur les séances.",
      examples: "note write ID slept badly --energy 2", "note compare",
      subcommands: [Write.self, Remove.self, List.self, Compare.self])
  }

  @OptionGroup var options: GlobalOptions
}

extension NoteCommand {
  /// Writes the note about a session.
  struct Write: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "write", en: "Writes the note about a session.", fr: "Écrit la note d’une séance.",
        examples: "note write ID slept badly --energy 2")
    }

    @OptionGroup var session: SessionArgument

    @Argument(
      help: .say(
        en: "The line; words that begin with # are tags.",
        fr: "La ligne ; les mots en # servent à comparer les séances."))
    var line: [String] = []

    @Option(help: .say(en: "The energy, 1 to 5.", fr: "L’énergie, de 1 à 5.", valueName: "n"))
    var energy: Int?

    @Option(help: .say(en: "The mood, 1 to 5.", fr: "L’humeur, de 1 à 5.", valueName: "n"))
    var mood: Int?

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let text = try Failure.line(line, most: SessionNote.longestText)
      let note = SessionNote(
        text: text, energy: try mark(energy, "--energy"), mood: try mark(mood, "--mood"))
      guard let note else {
        throw Failure(
          en: "the note says nothing; add a line, or --energy or --mood from 1 to 5",
          fr: "la note ne dit rien ; ajouter une ligne, ou --energy ou --mood de 1 à 5")
      }
      let id = try session.id(by: values.reader)
      guard try values.writer.write(note, about: id) else { throw Failure.noSession(id) }
    }

    private func mark(_ mark: Int?, _ option: String) throws -> Int? {
      guard let mark, !SessionNote.marks.contains(mark) else { return mark }
      throw Failure.wrongValue(
        option: option, value: String(mark), allowed: SessionNote.marks.map(String.init))
    }
  }

  /// Deletes the note about a session.
  struct Remove: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "remove", en: "Deletes the note about a session.", fr: "Supprime la note d’une séance.",
        examples: "note remove ID")
    }

    @OptionGroup var session: SessionArgument

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let id = try session.id(by: values.reader)
      guard try values.writer.write(nil, about: id) else { throw Failure.noSession(id) }
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

  /// Sets beside each other what the notes tell apart.
  struct Compare: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "compare", en: "Compares speed, accuracy and clean runs by tag, energy and mood, within each mode.",
        fr: "Compare vitesse, précision et suites sans faute selon les notes, dans chaque mode.",
        about: help(
          en: "The figures are medians, once there are eight sessions on each side.",
          fr: "Les valeurs sont des médianes, dès qu’il y a huit séances de chaque côté."),
        examples: "note compare --constant e")
    }

    @OptionGroup var filter: ConstantFilter

    @OptionGroup var format: TableFormat

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let comparisons = NoteComparison.all(of: try values.notedSessions(of: try filter.value(in: values)))
      let facts: [Fact<NoteComparison>] = [
        Fact("mode") { .text($0.mode.rawValue) },
        Fact("tag") { $0.subject.tag.map(Value.text) ?? .missing },
        Fact("mark") { $0.subject.mark.map(Value.text) ?? .missing },
        Fact("with") { .object(Sheet(ComparedSide.figures, [ComparedSide($0, isWith: true)])) },
        Fact("without") { .object(Sheet(ComparedSide.figures, [ComparedSide($0, isWith: false)])) },
      ]
      let sides = comparisons.flatMap { [ComparedSide($0, isWith: true), ComparedSide($0, isWith: false)] }
      try format.print(
        Sheet(ComparedSide.facts, sides), json: Sheet(facts, comparisons), values.console,
        whenEmpty: values.console.texts.noNotesYet)
    }
  }
}

/// One of the two sides that a comparison has.
private struct ComparedSide {
  let comparison: NoteComparison
  let isWith: Bool
  var side: NoteComparison.Side { isWith ? comparison.with : comparison.without }

  init(_ comparison: NoteComparison, isWith: Bool) { (self.comparison, self.isWith) = (comparison, isWith) }

  /// A figure; none while there are too few sessions on either side.
  private func figure(_ value: (NoteComparison.Side) -> Value) -> Value {
    comparison.isTelling ? value(side) : .none.as { _ in "" }
  }

  static var figures: [Fact<ComparedSide>] {
    [
      Fact("sessions", .sessions) { .count($0.side.count) },
      Fact("missing") { .count($0.side.missing) },
      Fact("cps", .rate) { $0.figure { .decimal($0.cps, 2) } },
      Fact("accuracy", .accuracy) { $0.figure { .share($0.accuracy) } },
      Fact("cleanRun", en: "clean run", fr: "sans faute") { $0.figure { .decimal($0.cleanRun, 1) } },
    ]
  }

  static var facts: [Fact<ComparedSide>] {
    [
      Fact("mode", .mode) { compared in
        .word(compared.comparison.mode.rawValue) { $0.name(compared.comparison.mode) }
      },
      Fact("tag") { $0.comparison.subject.tag.map(Value.text) ?? .missing },
      Fact("mark") { $0.comparison.subject.mark.map(Value.text) ?? .missing },
      Fact("with", .untitled) { compared in
        .flag(compared.isWith).as {
          let names = $0.names(of: compared.comparison.subject)
          return compared.isWith ? names.with : "  " + names.without
        }
      },
    ] + figures + [
      Fact(nil, .untitled) { compared in
        .shown { compared.side.missing > 0 ? $0.missing(compared.side.missing) : "" }
      }
    ]
  }
}

extension OptionValues {
  /// The sessions of a constant, or with `nil` of all, that have a note.
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
