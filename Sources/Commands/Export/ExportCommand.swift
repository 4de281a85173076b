import ArgumentParser
import FoundationEssentials
import Glibc
import Runtime
import Screens
import Store
import TrainerCore

struct ExportCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    .init(
      "export", en: "Writes every session, for other programs and other folders.",
      fr: "Écrit toutes les séances, pour d’autres programmes et d’autres dossiers.",
      about: help(
        en: """
          JSON has every keystroke and can be imported; CSV is a table of the sessions.
          """,
        fr: """
          Le JSON contient chaque frappe et peut être importé ; le CSV est un tableau des séances.
          """), examples: "export sessions.json", "export --session last attempt.json")
  }

  @Option(
    help: .say(
      en: "The format (default: json).", fr: "Le format (par défaut : json).", valueName: "format"))
  var format: Exporter.Format?

  @Flag(help: .say(en: "The same as --format json.", fr: "Comme --format json."))
  var json = false

  @Flag(help: .say(en: "The same as --format csv.", fr: "Comme --format csv."))
  var csv = false

  @Option(
    help: .say(
      en: "Only the session with this id (last for the newest), such as an attempt for a committee.",
      fr:
        "Seulement la séance qui a cet id (last : la dernière), par exemple une tentative destinée à un jury.",
      valueName: "id"),
    completion: .sessions)
  var session: String?

  @Flag(
    help: .say(en: "Replace the file if it exists.", fr: "Remplace le fichier s’il existe."))
  var force = false

  @Argument(
    help: .say(
      en: "The file to write; without one, or with -, standard output.",
      fr: "Le fichier à écrire ; par défaut, ou avec -, la sortie standard."), completion: .file())
  var file: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context, mayCreateFolder: false)
    let format = try chosenFormat()
    let console = values.console
    let id = try session.map { try SessionArgument.id($0, by: values.reader) }
    if let id, try values.reader.entry(id) == nil { throw Failure.noSession(id) }
    func export(to write: (Data) throws -> Void) throws -> Int {
      // `export` throws only `Trouble`, so an error of the output is kept until it has stopped.
      var failure: (any Error)?
      do {
        return try values.reader.export(format, only: id) { (piece) throws(Trouble) in
          do { try write(piece) } catch { failure = error }
          if failure != nil { throw Trouble(.cannotWrite, path: "", errno: 0) }
        }
      } catch {
        throw failure ?? error
      }
    }
    if let file, file != "-" {
      let target = try OutputFile(file, force: force)
      let count = try export(to: target.write)
      try target.finish()
      try console.print([console.printable(console.texts.exported(count, to: file))])
    } else {
      _ = try export { try context.output.write(forPrograms: $0) }
    }
    return Exit.done
  }

  private func chosenFormat() throws -> Exporter.Format {
    let ways = [("--format", format != nil), ("--json", json), ("--csv", csv)].filter(\.1).map(\.0)
    if ways.count > 1 { throw Failure.notTogether(ways[0], ways[1]) }
    if json || csv { return json ? .json : .csv }
    return format ?? .json
  }
}
