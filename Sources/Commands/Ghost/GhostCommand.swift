import ArgumentParser
import FoundationEssentials
import Glibc
import Runtime
import Screens
import Store
import TrainerCore

/// Exports the user's records, and imports those of others to race against.
struct GhostCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "ghost",
      abstract: help(
        en: "Exports a record as a ghost, imports, lists and removes those of others.",
        fr: "Exporte un record comme fantôme ; importe, liste et retire ceux des autres."),
      discussion: help(
        en: """
          ghost export [--constant C] crown|lightning FILE   writes one of your records
          ghost import FILE                                  adds somebody else’s
          ghost list [--json]                                prints them
          ghost remove NAME                                  removes all of that person’s ghosts
          """,
        fr: """
          ghost export [--constant C] crown|lightning FICHIER   écrit un de tes records
          ghost import FICHIER                                  ajoute celui de quelqu’un
          ghost list [--json]                                   les affiche
          ghost remove NOM                                      retire ceux de quelqu’un
          """))
  }

  @Argument(
    help: ArgumentHelp(
      help(en: "export, import, list or remove.", fr: "export, import, list ou remove.")),
    completion: .list(["export", "import", "list", "remove"]))
  var action: String

  @Argument(
    help: ArgumentHelp(
      help(en: "What to do it with, as above.", fr: "À quoi cela s’applique, voir ci-dessus.")),
    completion: .file())
  var words: [String] = []

  @OptionGroup var filter: ConstantFilter

  @Option(
    help: ArgumentHelp(
      help(
        en: "The name in the exported file; the profile’s or the user’s if not given.",
        fr: "Le nom dans le fichier exporté ; sinon celui du profil ou de l’utilisateur."), valueName: "name")
  )
  var name: String?

  @Flag(
    help: ArgumentHelp(help(en: "Replace the file if it exists.", fr: "Remplace le fichier s’il existe.")))
  var force = false

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let shelf = GhostShelf(folder: values.folder, clock: { [now = context.now] in now().date })
    switch (action, words.count) {
    case ("export", 2): try export(words[0], to: words[1], shelf, values)
    case ("import", 1): try add(words[0], shelf, values)
    case ("list", 0): try list(shelf, values)
    case ("remove", 1):
      guard try shelf.remove(words[0]) > 0 else { throw Failure.noGhost(words[0]) }
    default: throw Failure.wrongGhostAction(([action] + words).joined(separator: " "))
    }
    return Exit.done
  }

  private func export(
    _ word: String, to path: String, _ shelf: GhostShelf, _ values: GlobalOptions.Values
  ) throws {
    guard let kind = RecordKind(rawValue: word) else {
      throw Failure.wrongValue(
        option: "ghost export", value: word, allowed: RecordKind.allCases.map(\.rawValue))
    }
    let constant = try filter.value() ?? .pi
    guard let record = try shelf.own(constant, kind) else { throw Failure.noRecord(constant, kind) }
    let environment = values.context.environment
    let own = name ?? values.folder.profile?.text ?? environment["USER"] ?? "pi-trainer"
    let data = GhostFile.encode(GhostFile(name: own, record: record))
    // What could not be imported is not written.
    do throws(GhostFile.Fault) { _ = try GhostFile.decode(data) } catch {
      throw Failure.wrongGhost(path: path, error)
    }
    guard path != "-" else { return try values.context.output.write(forPrograms: data) }
    let file = try OutputFile(path, mayReplace: force)
    try file.write(data)
    try file.finish()
  }

  private func add(_ path: String, _ shelf: GhostShelf, _ values: GlobalOptions.Values) throws {
    let bytes = try GhostCommand.contents(path)
    let ghost: GhostFile
    do throws(GhostFile.Fault) {
      ghost = try GhostFile.decode(bytes)
    } catch {
      throw Failure.wrongGhost(path: path, error)
    }
    try shelf.add(ghost)
    try values.context.output.write(line(ghost.rival, values.console) + "\n")
  }

  private func list(_ shelf: GhostShelf, _ values: GlobalOptions.Values) throws {
    let constant = try filter.value()
    let rivals = try shelf.rivals().filter { constant == nil || $0.constant == constant }
    guard format.json else {
      let console = values.console
      let lines = rivals.isEmpty ? [console.paint(console.texts.noGhosts)] : rivals.map { line($0, console) }
      return try values.context.output.write(lines.map { $0 + "\n" }.joined())
    }
    let objects = rivals.map { rival in
      var json = JSONText()
      json.add("name", rival.name)
      json.add("constant", rival.constant.rawValue)
      json.add("type", rival.kind.rawValue)
      json.add("digitCount", rival.run.digits)
      json.add("totalTime", json: JSONText.thousandths(rival.run.milliseconds))
      json.add("date", rival.date)
      return json
    }
    try values.context.output.write(forPrograms: JSONText.list(objects))
  }

  private func line(_ rival: Rival, _ console: Console) -> String {
    let texts = console.texts
    return console.whole(rival.name) + ", "
      + console.paint(texts.name(rival.constant) + " " + texts.name(rival.kind) + ", ")
      + console.paint(texts.figure(rival.kind, rival.run))
  }

  /// A file's bytes, no more of them than a ghost can have.
  private static func contents(_ path: String) throws -> Data {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.cannotRead(path: path, errno: errno) }
    defer { close(descriptor) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while data.count <= GhostFile.mostBytes {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw Failure.cannotRead(path: path, errno: errno)
      }
    }
    return data
  }
}

extension Texts {
  fileprivate var noGhosts: String {
    say(
      en: "no ghosts of others; pi-trainer ghost import FILE adds one",
      fr: "aucun fantôme ; pi-trainer ghost import FICHIER en ajoute un")
  }

  /// Why a file is not a ghost.
  func text(_ fault: GhostFile.Fault) -> String {
    switch fault {
    case .unreadable:
      say(
        en: "this is not a record exported by pi-trainer ghost",
        fr: "ce n’est pas un record exporté par pi-trainer ghost")
    case .noName: say(en: "it has no name", fr: "il n’a pas de nom")
    case .nameTooLong:
      say(
        en: "its name is longer than \(GhostFile.longestName) characters",
        fr: "son nom dépasse \(GhostFile.longestName) caractères")
    case .controlCharacters:
      say(en: "its name has control characters", fr: "son nom contient des caractères de contrôle")
    case .fallingTimes:
      say(en: "its times are negative or run backwards", fr: "ses temps sont négatifs ou reculent")
    case .tooManyDigits:
      say(
        en: "it has more digits than the \(Constant.decimalCount) of the constant",
        fr: "il a plus de chiffres que les \(Constant.decimalCount) de la constante")
    case .contradiction: say(en: "its figures contradict each other", fr: "ses chiffres se contredisent")
    }
  }
}
