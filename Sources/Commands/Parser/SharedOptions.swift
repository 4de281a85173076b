import ArgumentParser
import FoundationEssentials
import Runtime
import Store
import TrainerCore

struct JSONFlag: ParsableArguments {
  @Flag(help: .say(en: "Print one JSON object.", fr: "Affiche un objet JSON."))
  var json = false

  /// Prints the JSON object if it was asked for, else the lines.
  func write(_ report: Report, _ console: Console) throws {
    json ? try console.output.write(forPrograms: report.json().line) : try console.print(report.lines())
  }
}

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

struct ConstantFilter: ParsableArguments {
  @Option(
    help: .say(
      en: "Only this constant: \(constantNames).", fr: "Seulement cette constante : \(constantNames).",
      valueName: "constant"),
    completion: .constants)
  var constant: String?

  /// The constant that was named, `nil` for all; a list whose digits are missing is accepted while it has sessions.
  func value(in values: OptionValues) throws -> Constant? {
    if let named = constant.flatMap(Constant.init), named.isMissing,
      try values.state().progress[named].sessions > 0
    {
      return named
    }
    return try values.known(constant, for: "--constant")
  }
}

/// The option that names a command's one constant, π by default.
struct ConstantOrPi: ParsableArguments {
  @Option(
    help: .say(
      en: "The constant: \(constantNames); pi if not given.",
      fr: "La constante : \(constantNames) ; pi par défaut.", valueName: "constant"),
    completion: .constants)
  var constant: String?

  /// The constant, else π; throws if it is unknown or its decimals are missing.
  func value(in values: OptionValues) throws -> Constant {
    try values.constant(constant) ?? .pi
  }
}

/// Asks before something is done, unless `--yes` is given.
struct Confirmation: ParsableArguments {
  @Flag(help: .say(en: "Do not ask for confirmation.", fr: "Ne demande pas de confirmation."))
  var yes = false

  /// True if the user agrees; if nobody can be asked, throws “add --yes to” and then `en` or `fr`.
  func isGiven(_ question: String, _ values: OptionValues, en: String, fr: String) throws -> Bool {
    if yes { return true }
    guard let isSure = values.context.confirm(values.console.printable(question) + " ") else {
      throw Failure(
        en: "nobody can be asked here; add --yes to \(en)",
        fr: "personne à qui poser la question ; ajouter --yes pour \(fr)")
    }
    return isSure
  }
}

struct SessionArgument: ParsableArguments {
  @Argument(
    help: .say(
      en: "The session’s id, as history --json prints it, or last for the newest.",
      fr: "L’id de la séance, tel que l’affiche history --json, ou last pour la dernière."),
    completion: .sessions)
  var id: String

  func id(by reader: HistoryReader) throws -> String { try SessionArgument.id(id, by: reader) }

  /// The id itself, or for `last` that of the newest session.
  static func id(_ id: String, by reader: HistoryReader) throws -> String {
    guard id == "last" else { return id }
    guard let last = try reader.last() else { throw Failure.noSession(id) }
    return last.id
  }

  /// The newest sessions by date, newest first.
  static func newest(
    _ count: Int, _ chosen: SessionTable.Filter = .init(), in reader: HistoryReader
  ) throws -> [SessionEntry] {
    let table = try reader.table()
    // The file need not be in the order of dates: imports and other instances append to it.
    let rows = table.indices(chosen).prefix(count).map { table.rows[$0] }
    var entries: [SessionEntry] = []
    try reader.forEachEntry(of: rows) { entries.append($0) }
    return entries
  }
}
