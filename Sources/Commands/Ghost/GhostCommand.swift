import ArgumentParser
import FoundationEssentials
import Glibc
import Runtime
import Screens
import Store
import TrainerCore

struct GhostCommand: CommandGroup {
  static var configuration: CommandConfiguration {
    .init(
      "ghost", en: "Exports a record as a ghost; imports, lists and removes other people’s.",
      fr: "Exporte un record comme fantôme ; importe, liste et retire ceux des autres.",
      examples: "ghost export crown anna.json", "ghost import anna.json",
      subcommands: [Export.self, Import.self, List.self, Remove.self])
  }

  @OptionGroup var options: GlobalOptions
}

extension GhostCommand {
  struct Export: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "export", en: "Writes one of your records to a file.", fr: "Écrit un de tes records dans un fichier.",
        examples: "ghost export crown anna.json --name Anna")
    }

    @Argument(help: .say(en: "The record.", fr: "Le record."))
    var record: RecordType

    @Argument(
      help: .say(en: "The file; - for standard output.", fr: "Le fichier ; - pour la sortie standard."),
      completion: .file())
    var file: String

    @OptionGroup var chosen: ConstantOrPi

    @Option(
      help: .say(
        en: "The name in the file; by default the profile’s, or else you are asked for one.",
        fr: "Le nom dans le fichier (par défaut, celui du profil ; sinon, il t’est demandé).",
        valueName: "name"))
    var name: String?

    @Flag(
      help: .say(en: "Replace the file if it exists.", fr: "Remplace le fichier s’il existe."))
    var force = false

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let constant = try chosen.value(in: values)
      guard let best = try values.state().record(constant, record) else {
        throw Failure(
          en:
            "there is no \(record.rawValue) of \(constant.rawValue) to export yet; set one in game or strict",
          fr:
            "pas encore de \(record.rawValue) de \(constant.rawValue) à exporter ; en établir un en game ou en strict"
        )
      }
      let own = try values.nameForOthers(name, option: "--name")
      let data = GhostFile.encode(Rival(name: own, record: best))
      // A ghost that could not be imported is not written.
      do throws(GhostFile.Fault) { _ = try GhostFile.decodeReceived(data) } catch {
        throw Failure(Exit.badData) {
          let advice =
            error.isOfName
            ? $0.say(en: ", choose a name with --name", fr: ", choisir un nom avec --name") : ""
          return $0.say(
            en: "the ghost: \($0.text(error)); nothing was exported",
            fr: "le fantôme : \($0.text(error)) ; rien n’a été exporté") + advice
        }
      }
      guard file != "-" else {
        try values.context.output.write(forPrograms: data)
        return
      }
      let output = try OutputFile(file, force: force)
      try output.write(data)
      try output.finish()
    }
  }

  struct Import: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "import", en: "Adds somebody else’s record.", fr: "Ajoute le record de quelqu’un d’autre.",
        examples: "ghost import anna.json")
    }

    @Argument(
      help: .say(en: "The file; - for standard input.", fr: "Le fichier ; - pour l’entrée standard."),
      completion: .file())
    var file: String

    @OptionGroup var options: GlobalOptions

    var mayCreateFolder: Bool { true }

    func run(_ values: OptionValues) throws {
      let bytes = try values.context.contents(of: file, most: GhostFile.mostBytes)
      let ghost: Rival
      do throws(GhostFile.Fault) {
        ghost = try GhostFile.decodeReceived(bytes)
      } catch {
        throw Failure(Exit.badData) { [file] in
          $0.say(
            en: "\(file): \($0.text(error)); nothing was imported",
            fr: "\(file) : \($0.text(error)) ; rien n’a été importé")
        }
      }
      try values.writer.importGhost(ghost)
      try values.console.print([GhostCommand.line(ghost, values.console)])
    }
  }

  struct List: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "list", en: "Prints other people’s ghosts.", fr: "Affiche les fantômes des autres.",
        examples: "ghost list --constant pi")
    }

    @OptionGroup var filter: ConstantFilter

    @OptionGroup var format: TableFormat

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let constant = try filter.value(in: values)
      let facts: [Fact<Rival>] = [
        Fact("name", .untitled) { .outside($0.name) }, Fact("constant", .untitled) { .constant($0.constant) },
        Fact("type", .untitled) { rival in .word(rival.type.rawValue) { $0.name(rival.type) } },
        Fact("digitCount", .untitled) { rival in
          .count(rival.run.digits).as { $0.figure(rival.type, rival.run) }
        },
        Fact("totalTime") { .time($0.run.milliseconds) }, Fact("date") { .date($0.date) },
      ]
      let rivals = try values.reader.rivals().filter { constant == nil || $0.constant == constant }
      try format.print(
        Sheet(facts, rivals), values.console,
        whenEmpty: values.console.texts.say(
          en: "no ghosts of others; pi-trainer ghost import FILE adds one",
          fr: "aucun fantôme ; pi-trainer ghost import FICHIER en ajoute un"))
    }
  }

  struct Remove: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "remove", en: "Removes all of one person’s ghosts.", fr: "Retire tous les fantômes de quelqu’un.",
        examples: "ghost remove Anna")
    }

    @Argument(
      help: .say(en: "The name, as ghost list prints it.", fr: "Le nom, tel que l’affiche ghost list."),
      completion: .ghosts())
    var name: String

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      guard try values.writer.removeGhosts(of: name) > 0 else {
        throw Failure(
          en: "there is no ghost '\(name)'; pi-trainer ghost list names them",
          fr: "pas de fantôme « \(name) » ; pi-trainer ghost list les nomme")
      }
    }
  }

  fileprivate static func line(_ rival: Rival, _ console: Console) -> String {
    let texts = console.texts
    return console.printable(rival.name) + ", "
      + console.paint(texts.name(rival.constant) + " " + texts.name(rival.type) + ", ")
      + console.paint(texts.figure(rival.type, rival.run))
  }
}

extension OptionValues {
  /// The user's name for others: the one given, else the profile's, else the answer to a question.
  func nameForOthers(_ given: String?, option: String) throws -> String {
    let question = console.texts.say(
      en: "The name that others will see: ", fr: "Le nom que verront les autres : ")
    guard let name = given ?? folder.profile?.text ?? context.ask(question) else {
      throw Failure(
        en: "a name is needed, and there is nobody to ask; add \(option)",
        fr: "il faut un nom, et personne ici à qui le demander ; ajouter \(option)")
    }
    return name
  }
}

extension Texts {
  func text(_ fault: GhostFile.Fault) -> String {
    let known = Constant.allCases.map(\.rawValue).joined(separator: ", ")
    return switch fault {
    case .unreadable:
      say(
        en: "this is not a record exported by pi-trainer ghost",
        fr: "ce n’est pas un record exporté par pi-trainer ghost")
    case .noName: say(en: "it has no name", fr: "il n’a pas de nom")
    case .nameTooLong:
      say(
        en: "its name is longer than \(Ghost.longestName) characters",
        fr: "son nom dépasse \(Ghost.longestName) caractères")
    case .controlCharacters:
      say(en: "its name has control characters", fr: "son nom contient des caractères de contrôle")
    case .takenName:
      say(
        en: "crown, lightning and pace:… mean other ghosts and cannot be its name",
        fr: "crown, lightning et pace:… désignent d’autres fantômes et ne peuvent pas être son nom")
    case .noTime:
      say(en: "it has several digits and took no time", fr: "il a plusieurs chiffres et une durée nulle")
    case .fallingTimes:
      say(en: "its times are negative or run backwards", fr: "ses temps sont négatifs ou reculent")
    case .tooManyDigits:
      say(
        en: "it has more digits than the constant",
        fr: "il a plus de chiffres que la constante")
    case .unknownConstant:
      say(
        en: "its constant is none of \(known), nor a list in this folder",
        fr: "sa constante n’est ni \(known), ni une liste de ce dossier")
    case .contradiction: say(en: "its figures contradict each other", fr: "ses chiffres se contredisent")
    }
  }
}
