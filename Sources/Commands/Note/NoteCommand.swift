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
    var energy: String?

    @Option(help: .say(en: "The mood, 1 to 5.", fr: "L’humeur, de 1 à 5.", valueName: "n"))
    var mood: String?

    @OptionGroup var options: GlobalOptions

    func run(_ values: GlobalOptions.Values) throws {
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

    private func mark(_ text: String?, _ option: String) throws -> Int? {
      guard let text else { return nil }
      guard let mark = Int(text), SessionNote.marks.contains(mark) else {
        throw Failure.wrongValue(option: option, value: text, allowed: SessionNote.marks.map(String.init))
      }
      return mark
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

    func run(_ values: GlobalOptions.Values) throws {
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

    func run(_ values: GlobalOptions.Values) throws {
      let console = values.console
      let texts = console.texts
      var table = Table([
        .init("id"), .init("date", ""), .init("constant", ""), .init("mode", ""), .init("text", ""),
        .init("tags"), .init("energy"), .init("mood"),
      ])
      for session in try values.notedSessions(of: try filter.value(in: values)) {
        let (row, note) = (session.row, session.note)
        let tags = "[" + note.tags.map(\.quoted).joined(separator: ",") + "]"
        table.add([
          .text(session.id), .text(row.date.iso8601, shown: texts.evenDateAndTime(row.date)),
          .text(row.constant.rawValue, shown: texts.name(row.constant)),
          .text(row.plan.mode.rawValue, shown: texts.kind(row)),
          .outside(note.text, shown: texts.line(of: note)),
          .init(shown: "", ink: .plain, json: tags, csv: note.tags.joined(separator: " ")),
          note.energy.map { .number($0, "") } ?? .none(), note.mood.map { .number($0, "") } ?? .none(),
        ])
      }
      try format.print(table, console, whenEmpty: texts.noNotesYet)
    }
  }

  /// Sets beside each other what the notes tell apart.
  struct Compare: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "compare", en: "Compares speed, accuracy and clean runs by tag, energy and mood, within each mode.",
        fr: "Compare vitesse, précision et suites sans faute selon les notes, dans chaque mode.",
        examples: "note compare --constant e")
    }

    @OptionGroup var filter: ConstantFilter

    @OptionGroup var format: JSONFlag

    @OptionGroup var options: GlobalOptions

    func run(_ values: GlobalOptions.Values) throws {
      let comparisons = NoteComparison.all(of: try values.notedSessions(of: try filter.value(in: values)))
      try format.write(
        object: JSONText.list(comparisons.map(object)), lines: lines(comparisons, values.console),
        to: values.context.output)
    }

    private func lines(_ comparisons: [NoteComparison], _ console: Console) -> [String] {
      let texts = console.texts
      guard !comparisons.isEmpty else { return [console.paint(texts.noNotesYet)] }
      var table = Table(
        left: [texts.modeTitle, ""],
        right: [texts.sessionsTitle, texts.rateTitle, texts.accuracyTitle, texts.cleanRunTitle], last: [""])
      for comparison in comparisons {
        let names = texts.names(of: comparison.subject)
        for (name, side) in [(names.with, comparison.with), ("  " + names.without, comparison.without)] {
          let figures =
            comparison.isTelling
            ? [texts.decimal(side.cps, 2), texts.percentage(side.accuracy), texts.decimal(side.cleanRun, 1)]
            : ["", "", ""]
          let missing = side.missing > 0 ? texts.missing(side.missing) : ""
          table.add(
            ([texts.name(comparison.mode), name, texts.number(side.count)] + figures + [missing]).map {
              .shown($0)
            })
        }
      }
      return table.text(console)
    }

    private func object(_ comparison: NoteComparison) -> JSONText {
      let (key, subject) =
        switch comparison.subject {
        case .tag(let tag): ("tag", tag)
        case .energy: ("mark", "energy")
        case .mood: ("mark", "mood")
        }
      return [
        "mode": comparison.mode.rawValue, key: subject,
        "with": object(comparison.with, comparison.isTelling),
        "without": object(comparison.without, comparison.isTelling),
      ]
    }

    private func object(_ side: NoteComparison.Side, _ isTelling: Bool) -> JSONText {
      [
        "sessions": side.count, "missing": side.missing, "cps": isTelling ? side.cps : nil,
        "accuracy": isTelling ? side.accuracy : nil, "cleanRun": isTelling ? side.cleanRun : nil,
      ]
    }
  }
}

extension GlobalOptions.Values {
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
