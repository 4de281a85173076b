import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

struct HistoryCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "history", en: "Prints the sessions, the newest first.",
      fr: "Affiche les séances, la plus récente d’abord.",
      about: help(
        en: """
          A session that a wrong clock dated after tomorrow counts towards memory, the days in a \
          row and the plan only once its day has come; doctor names it. The date of an attempt is \
          sealed.
          """,
        fr: """
          Une séance qu’une horloge déréglée a datée d’après-demain ou plus tard ne compte pour \
          la mémoire, les jours d’affilée et le plan qu’une fois son jour venu ; doctor la \
          signale. La date d’une tentative est scellée.
          """),
      examples: "history --mode strict --limit 5", "history --redate ID 2026-11-21")
  }

  @Option(
    help: .say(en: "How many sessions at most.", fr: "Le nombre maximal de séances.", valueName: "N"))
  var limit: UInt32 = 20

  @OptionGroup var filter: ConstantFilter

  @Option(help: .say(en: "Only this mode.", fr: "Seulement ce mode.", valueName: "mode"))
  var mode: Mode?

  @Option(
    help: .say(
      en:
        "Give another date to the session with this id (last for the newest); the history notes the old one.",
      fr:
        "Change la date de la séance qui a cet id (last : la dernière) ; l’historique garde l’ancienne.",
      valueName: "id"), completion: .sessions)
  var redate: String?

  @Argument(
    help: .say(
      en: "With --redate, the new date, such as 2026-11-21, or with a time, as history --json prints it.",
      fr: "Avec --redate, la nouvelle date : 2026-11-21, ou avec l’heure, comme l’écrit history --json."))
  var date: String?

  @OptionGroup var format: TableFormat

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    if redate != nil || date != nil { return try changeDate(values) }
    let chosen = SessionTable.Filter(constant: try filter.value(in: values), mode: mode)
    guard limit > 0 else {
      throw Failure(
        en: "--limit cannot be 0; it is a number from 1",
        fr: "--limit ne peut pas être 0 ; c’est un nombre à partir de 1")
    }
    if format.json && format.csv { throw Failure.notTogether("--json", "--csv") }
    // Records need the sums of all sessions; the writer saves them if they have to be made.
    _ = try values.state()
    let output = values.context.output
    if format.json {
      let objects = try newest(chosen, values).map { "\n" + $0.json }
      try output.write(forPrograms: Data(("[" + objects.joined(separator: ",") + "\n]\n").utf8))
    } else if format.csv {
      let rows = [Exporter.columns] + (try newest(chosen, values).map(Exporter.fields))
      try output.write(forPrograms: Data(rows.flatMap(Exporter.row)))
    } else {
      let table = try values.reader.table()
      try print(table.indices(chosen).prefix(Int(limit)).map { table.rows[$0] }, values.console)
    }
  }

  private func newest(_ chosen: SessionTable.Filter, _ values: OptionValues) throws -> [SessionEntry] {
    try SessionArgument.newest(Int(limit), chosen, in: values.reader)
  }

  private func changeDate(_ values: OptionValues) throws {
    guard let redate, let text = date else {
      throw Failure(
        en: "--redate takes an id and a date, such as ID 2026-11-21",
        fr: "--redate prend un id et une date, comme ID 2026-11-21")
    }
    try format.refuse(beside: "--redate")
    let id = try SessionArgument.id(redate, by: values.reader)
    guard let entry = try values.reader.entry(id) else { throw Failure.noSession(id) }
    guard !entry.plan.credit.isSealed else {
      throw Failure(
        en: "session '\(id)' is an attempt, whose date is sealed; it stays as it is",
        fr: "la séance « \(id) » est une tentative, dont la date est scellée ; elle reste telle quelle")
    }
    let date: Timestamp
    if let exact = Timestamp(iso8601: text) {
      date = exact
    } else {
      let day = try dayNumber(text, for: "--redate")
      date = Timestamp(
        milliseconds: entry.date.milliseconds + (day - entry.date.day) * 86_400_000, offset: entry.date.offset
      )
    }
    guard date.day <= values.clock().day + 1 else {
      throw Failure(
        en: "\(text) is after tomorrow; give the session a date that has come",
        fr: "\(text) est après-demain ou plus tard ; donner à la séance une date déjà venue")
    }
    guard try values.writer.write(Amendment(of: id, date: date, at: values.clock())) else {
      throw Failure.noSession(id)
    }
    let texts = values.console.texts
    try values.console.print([
      values.console.paint(
        texts.session + " " + id + texts.colon + texts.evenDateAndTime(entry.date) + " → "
          + texts.evenDateAndTime(date))
    ])
  }

  private func print(_ rows: [SessionRow], _ console: Console) throws {
    let sheet = Sheet(HistoryCommand.facts, rows)
    var lines = sheet.isEmpty ? [console.paint(console.texts.noSessions)] : sheet.text(console)
    if console.output.isTerminal && !console.isLinear && rows.contains(where: \.certified) {
      lines += ["", console.paint(console.texts.marksLegend)]
    }
    try console.print(lines)
  }

  private static var facts: [Fact<SessionRow>] {
    [
      Fact(nil, .date) { row in .shown { $0.evenDateAndTime(row.date) } },
      Fact(nil, .untitled) { .constant($0.constant) },
      Fact(nil, .mode) { row in
        .shown { [$0.kind(row), $0.stretch(of: row.plan)].compactMap(\.self).joined(separator: " ") }
      },
      Fact(nil, en: "score", fr: "score") { .count($0.score) },
      Fact(nil, .rate) { .decimal($0.cps, 2) },
      // A lost session was right until its mistake.
      Fact(nil, .accuracy) { row in row.lostAt == nil ? row.accuracy.map(Value.share) ?? .none : .none },
      Fact(nil, .errors) { .count($0.errors).in($0.errors > 0 ? .error : .text) },
      Fact(nil, .reveals) { .count($0.reveals) },
      Fact(nil, en: "ended", fr: "fin") { row in .shown { $0.end(of: row) } },
      Fact(nil, .untitled) { row in
        let types = RecordType.allCases.filter { row.hasSet($0) }
        let marks = types.isEmpty ? (row.certified ? "✓" : "") : types.map(\.sign).joined()
        return .shown { _ in marks }.in(types.isEmpty ? .text : .reward).said {
          ((row.certified ? [$0.certifiedWord] : []) + types.map($0.name)).joined(separator: ", ")
        }
      },
    ]
  }
}

extension Texts {
  /// The end of a session, and of its race: `by hand, won`.
  fileprivate func end(of row: SessionRow) -> String {
    [end(row), row.race.map { name($0, isShort: true) }].compactMap(\.self).joined(separator: ", ")
  }

  private func end(_ row: SessionRow) -> String {
    switch row.ended {
    case .user: say(en: "by hand", fr: "à la main")
    case .error:
      say(en: "mistake", fr: "faute") + (row.lostAt.map { say(en: " at ", fr: " à ") + position($0) } ?? "")
    case .complete: say(en: "complete", fr: "complète")
    case .interrupted: say(en: "interrupted", fr: "interrompue")
    case .rules: say(en: "rules", fr: "règles")
    }
  }
}
