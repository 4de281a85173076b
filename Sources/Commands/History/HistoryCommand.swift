import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

/// Prints the sessions.
struct HistoryCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "history",
      abstract: help(
        en: "Prints the sessions, the newest first.", fr: "Affiche les séances, la plus récente d’abord."),
      discussion: discussion(examples: "history --mode strict --limit 5", "history --csv"))
  }

  @Option(
    help: ArgumentHelp(
      help(en: "How many at most (default: 20).", fr: "Combien au plus (par défaut : 20)."), valueName: "N"))
  var limit: String?

  @OptionGroup var filter: ConstantFilter

  @Option(
    help: ArgumentHelp(
      help(
        en: "Only this mode: \(names(of: Mode.allCases)).",
        fr: "Seulement ce mode : \(names(of: Mode.allCases))."), valueName: "mode"),
    completion: .list(Mode.allCases.map(\.rawValue)))
  var mode: String?

  @Flag(
    help: ArgumentHelp(
      help(
        en: "Print a JSON array, an object for each session.",
        fr: "Affiche un tableau JSON, un objet par séance.")))
  var json = false

  @Flag(help: ArgumentHelp(help(en: "Print CSV (RFC 4180).", fr: "Affiche du CSV (RFC 4180).")))
  var csv = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let chosen = SessionTable.Filter(
      constant: try filter.value(),
      mode: try choice(of: mode, for: "--mode", among: Mode.allCases))
    var count = 20
    if let limit {
      guard let number = Int(limit), number >= 1 else {
        throw Failure(
          en: "--limit cannot be '\(limit)'; it is a number from 1",
          fr: "--limit ne peut pas être « \(limit) » ; c’est un nombre à partir de 1")
      }
      count = number
    }
    guard !json || !csv else { throw Failure.notTogether("--json", "--csv") }
    let reader = HistoryReader(folder: values.folder)
    let table = try reader.table()
    // By date, which need not be the order of the file: imports and other instances append in their own.
    let rows = table.indices(chosen).prefix(count).lazy.map { table.rows[Int($0)] }
    if json {
      try printJSON(reader, rows, context.output)
    } else if csv {
      try printCSV(reader, rows, context.output)
    } else {
      try print(rows, values.console)
    }
    return Exit.done
  }

  // MARK: - For programs

  private func printJSON(
    _ reader: HistoryReader, _ rows: some Sequence<SessionRow>, _ output: Output
  ) throws {
    var pieces = Pieces(Data("[".utf8), write: output.write(forPrograms:))
    var separator = "\n"
    try reader.forEachEntry(of: rows) { entry in
      try pieces.add(Data(separator.utf8) + HistoryLine.encode(entry).dropLast())
      separator = ",\n"
    }
    try pieces.add(Data("\n]\n".utf8))
    try pieces.flush()
  }

  private func printCSV(
    _ reader: HistoryReader, _ rows: some Sequence<SessionRow>, _ output: Output
  ) throws {
    var pieces = Pieces(Exporter.row(Exporter.columns), write: output.write(forPrograms:))
    try reader.forEachEntry(of: rows) { try pieces.add(Exporter.row(Exporter.fields(of: $0))) }
    try pieces.flush()
  }

  /// Output collected into larger pieces.
  private struct Pieces {
    private var pending: Data
    private let write: (Data) throws -> Void

    init(_ first: Data, write: @escaping (Data) throws -> Void) {
      pending = first
      self.write = write
    }

    mutating func add(_ data: Data) throws {
      pending.append(data)
      if pending.count > 1 << 16 { try flush() }
    }

    mutating func flush() throws {
      try write(pending)
      pending.removeAll(keepingCapacity: true)
    }
  }

  // MARK: - For a person

  private func print(_ rows: some Collection<SessionRow>, _ console: Console) throws {
    let texts = console.texts
    guard !rows.isEmpty else { return try console.output.write(console.paint(texts.noSessions) + "\n") }
    var table = Table(
      [
        (texts.dateTitle, .left), ("", .left), (texts.modeTitle, .left), (texts.scoreTitle, .right),
        (texts.rateTitle, .right), (texts.accuracyTitle, .right), (texts.errorsTitle, .right),
        (texts.revealsTitle, .right), ("", .left),
      ], console)
    for row in rows { table.measure(HistoryCommand.entries(row, texts)) }
    var pieces = Pieces(Data((table.head + "\n").utf8), write: { try console.output.write($0) })
    for row in rows { try pieces.add(Data((table.line(HistoryCommand.entries(row, texts)) + "\n").utf8)) }
    // For a person; a program that reads the table has no use for it.
    if console.output.isTerminal && rows.contains(where: \.certified) {
      try pieces.add(Data(("\n" + console.paint(texts.marksLegend) + "\n").utf8))
    }
    try pieces.flush()
  }

  private static func entries(_ row: SessionRow, _ texts: Texts) -> [Table.Entry] {
    let marks =
      row.records.isEmpty
      ? Table.Entry(row.certified ? "✓" : "")
      : Table.Entry((row.set(.crown) ? "♛" : "") + (row.set(.lightning) ? "ϟ" : ""), .reward)
    return [
      .init(texts.evenDateAndTime(row.date)), .init(texts.name(row.constant), .accent),
      .init(
        ([texts.kind(row)] + [texts.segmentName(row.plan)].compactMap(\.self)).joined(separator: " ")),
      .init(texts.number(row.score)), .init(texts.decimal(row.cps, 2)),
      .init(texts.percentage(row.accuracy)),
      .init(texts.number(row.errors), row.errors > 0 ? .error : .plain),
      .init(texts.number(row.reveals)), marks,
    ]
  }
}
