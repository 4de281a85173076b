import ArgumentParser
import FoundationEssentials
import Runtime
import Store
import TrainerCore

/// The flag of commands that can answer with one object.
struct JSONFlag: ParsableArguments {
  @Flag(help: .say(en: "Print one JSON object.", fr: "Affiche un objet JSON."))
  var json = false

  /// Writes what a command has to say: the object where it was asked for, else the text.
  func write(_ report: Report, _ console: Console) throws {
    json ? try console.output.write(forPrograms: report.json().line) : try console.print(report.lines())
  }
}

/// The flags of commands that can answer with one object or with a table.
struct ReportFormat: ParsableArguments {
  @OptionGroup var object: JSONFlag

  @Flag(help: .say(en: "Print CSV (RFC 4180).", fr: "Affiche du CSV (RFC 4180)."))
  var csv = false

  func write(_ report: Report, _ console: Console) throws {
    guard csv else { return try object.write(report, console) }
    if object.json { throw Failure.notTogether("--json", "--csv") }
    try console.output.write(forPrograms: report.table().csv)
  }
}

/// The option that limits what a command prints to one constant.
struct ConstantFilter: ParsableArguments {
  @Option(
    help: .say(
      en: "Only this constant: \(constantNames).", fr: "Seulement cette constante : \(constantNames).",
      valueName: "constant"),
    completion: .constants)
  var constant: String?

  /// The constant that was named, which may be a list that is missing as long as there are sessions of it; `nil`
  /// for all.
  func value(in values: OptionValues) throws -> Constant? {
    if let named = constant.flatMap(Constant.init), named.isMissing,
      try values.state().progress[named].sessions > 0
    {
      return named
    }
    return try values.known(constant, for: "--constant")
  }
}

/// The option that names the one constant that a command is about, π where none is named.
struct ConstantOrPi: ParsableArguments {
  @Option(
    help: .say(
      en: "The constant: \(constantNames); pi if not given.",
      fr: "La constante : \(constantNames) ; pi par défaut.", valueName: "constant"),
    completion: .constants)
  var constant: String?

  /// The constant; throws if there is none of that name.
  func value(in values: OptionValues) throws -> Constant {
    try values.constant(constant) ?? .pi
  }
}

/// Asks once before something goes.
struct Confirmation: ParsableArguments {
  @Flag(help: .say(en: "Do not ask.", fr: "Ne demande pas de confirmation."))
  var yes = false

  /// Whether it may go; `en` and `fr` say what is to be given where nobody can be asked.
  func isGiven(_ question: String, _ values: OptionValues, en: String, fr: String) throws -> Bool {
    if yes { return true }
    guard let isSure = values.context.confirm(values.console.whole(question) + " ") else {
      throw Failure(
        en: "nobody can be asked here; add --yes to \(en)",
        fr: "personne à qui poser la question ; ajouter --yes pour \(fr)")
    }
    return isSure
  }
}

/// The session that a command is about.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: .say(
      en: "The session’s id, as history --json prints it, or last for the newest.",
      fr: "L’id de la séance, tel que l’affiche history --json, ou last pour la dernière."),
    completion: .sessions)
  var id: String

  func id(by reader: HistoryReader) throws -> String { try SessionArgument.id(id, by: reader) }

  /// The id that a word means.
  static func id(_ id: String, by reader: HistoryReader) throws -> String {
    guard id == "last" else { return id }
    guard let last = try reader.last() else { throw Failure.noSession(id) }
    return last.id
  }

  /// So many sessions, the newest first.
  static func newest(
    _ count: Int, _ chosen: SessionTable.Filter = .init(), in reader: HistoryReader
  ) throws -> [SessionEntry] {
    let table = try reader.table()
    // By date, which need not be the order of the file: imports and other instances append in their own.
    let rows = table.indices(chosen).prefix(count).map { table.rows[$0] }
    var entries: [SessionEntry] = []
    try reader.forEachEntry(of: rows) { entries.append($0) }
    return entries
  }
}
