import ArgumentParser
import FoundationEssentials
import Glibc
import Preferences
import Runtime
import Screens
import Store
import TrainerCore

struct DigitsCommand: CommandGroup {
  static var configuration: CommandConfiguration {
    .init(
      "digits", en: "Prints decimals; adds and removes lists of digits of your own.",
      fr: "Affiche des décimales ; ajoute et retire tes propres listes de chiffres.",
      about: help(
        en: """
          Without one of these subcommands it prints decimals. A list is a constant like the \
          others, but without an integer part and codes of challenges; digits after the last whole \
          ten belong to no block.
          """,
        fr: """
          Sans l’une de ces sous-commandes, il affiche des décimales. Une liste est une constante \
          comme les autres, mais sans partie entière ni codes de défis ; les chiffres après la \
          dernière dizaine entière ne sont dans aucun bloc.
          """), examples: "digits pi --from 101 --count 50", "digits add sqrt3 sqrt3.txt",
      subcommands: [Show.self, Add.self, List.self, Remove.self], defaultSubcommand: Show.self)
  }

  @OptionGroup var options: GlobalOptions
}

extension DigitsCommand {
  struct Show: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "show", en: "Prints decimals in rows of ten.", fr: "Affiche des décimales en rangées de dix.",
        examples: "digits show pi --from 101 --count 50", "digits show pi --sheet --count 10000")
    }

    @Argument(
      help: .say(en: "The constant: \(constantNames).", fr: "La constante : \(constantNames)."),
      completion: .constants)
    var constant: String

    @Option(
      help: .say(
        en: "The position of the first decimal, from 1.",
        fr: "La position de la première décimale, à partir de 1.", valueName: "N"))
    var from = 1

    @Option(
      help: .say(
        en: "How many decimals; 100 if not given, or a page of the sheet.",
        fr: "Combien de décimales ; 100 par défaut, ou une page de la feuille.", valueName: "M"))
    var count: Int?

    @Flag(
      help: .say(
        en: "Print a sheet for a judge: numbered rows of fifty, a hundred on each page.",
        fr: "Affiche une feuille pour un juge : des rangées de cinquante numérotées, cent par page."))
    var sheet = false

    @Flag(
      help: .say(
        en: "Print one JSON object: constant, from, count and digits.",
        fr: "Affiche un objet JSON : constant, from, count et digits."))
    var json = false

    @OptionGroup var options: GlobalOptions

    var mayCreateFolder: Bool { true }

    func run(_ values: OptionValues) throws {
      guard let constant = try values.constant(constant, for: "CONSTANT") else { return }
      if json && sheet { throw Failure.notTogether("--json", "--sheet") }
      let count = count ?? (sheet ? Show.rowsOfPage * Show.rowOfSheet : 100)
      let most = constant.decimals.count
      guard (1...most).contains(from) else {
        throw Failure(
          en: "--from cannot be \(from); it is a position from 1 to \(most)",
          fr: "--from ne peut pas être \(from) ; c’est une position de 1 à \(most)")
      }
      guard (1...Constant.decimalCount).contains(count) else {
        throw Failure(
          en: "--count cannot be \(count); it is a number from 1 to \(Constant.decimalCount)",
          fr: "--count ne peut pas être \(count) ; c’est un nombre de 1 à \(Constant.decimalCount)")
      }
      let first = from - 1
      let decimals = constant.decimals[first..<min(first + count, most)]
      if json {
        let digits = String(decoding: decimals.map { $0 + 0x30 }, as: UTF8.self)
        let head = #"{"constant":"\#(constant.rawValue)","from":\#(from),"count":\#(decimals.count)"#
        try values.context.output.write(head + #","digits":"\#(digits)"}"# + "\n")
      } else if sheet {
        try print(decimals, of: constant, values.console, values.reader.settings().groups)
      } else {
        let console = values.console
        let groups = values.reader.settings().groups
        try console.print(rows(of: decimals, by: blockLength, groups) { console.texts.number($0) + " > " })
      }
    }

    private static let rowsOfPage = 100
    private static let rowOfSheet = 50

    /// Prints the pages of a sheet, separated by form feeds.
    private func print(
      _ decimals: Decimals.SubSequence, of constant: Constant, _ console: Console, _ groups: DigitGroups
    ) throws {
      let texts = console.texts
      let most = Show.rowsOfPage
      let length = Show.rowOfSheet
      let rows = rows(of: decimals, by: length, groups) { texts.number($0 / length + 1) + "  " }
      let count = (rows.count + most - 1) / most
      for page in 0..<count {
        let heading = texts.name(constant) + ", page " + texts.place(page + 1, of: count)
        let feed = page > 0 ? "\u{c}" : ""
        try console.print([feed + console.paint(heading), ""] + rows.dropFirst(page * most).prefix(most))
      }
    }

    private func rows(
      of decimals: Decimals.SubSequence, by length: Int, _ groups: DigitGroups, label: (Int) -> String
    ) -> [String] {
      let width = label(decimals.endIndex).utf8.count
      let first = decimals.startIndex / length * length
      return stride(from: first, to: decimals.endIndex, by: length).map { row in
        let digits = (row..<min(row + length, decimals.endIndex)).map { index in
          (index > row && groups.isGroupStart(index) ? " " : "")
            + (index < decimals.startIndex ? " " : String(decimals[index]))
        }
        let label = label(row)
        return String(repeating: " ", count: width - label.utf8.count) + label + digits.joined()
      }
    }
  }

  struct Add: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "add", en: "Adds a list: the digits of a text, whatever lies between them.",
        fr: "Ajoute une liste : les chiffres d’un texte, quoi qu’il y ait entre eux.",
        about: help(
          en: "Digits before an equals sign in their line, or in a word such as sqrt3, are left out.",
          fr: "Ceux d’un mot comme sqrt3, ou avant un signe égal dans leur ligne, sont laissés de côté."),
        examples: "digits add sqrt3 sqrt3.txt", "digits add phone -")
    }

    @Argument(
      help: .say(
        en: "Its name: 1 to 20 characters from a-z, 0-9 and -.",
        fr: "Son nom : 1 à 20 caractères parmi a-z, 0-9 et -."))
    var name: String

    @Argument(
      help: .say(
        en: "The file, of ten to a million digits; - for standard input.",
        fr: "Le fichier, de dix chiffres à un million ; - pour l’entrée standard."),
      completion: .file())
    var file: String

    @OptionGroup var options: GlobalOptions

    var mayCreateFolder: Bool { true }

    func run(_ values: OptionValues) throws {
      guard OwnDigits.isName(name) else { throw DigitsCommand.badName(name) }
      let text = try values.context.contents(of: file, most: DigitsCommand.mostBytes)
      let (all, leftOut) = OwnDigits.digits(in: String(decoding: text, as: UTF8.self))
      let digits = Array(all.prefix(Constant.decimalCount))
      guard digits.count >= OwnDigits.fewest else {
        throw Failure(
          Exit.badData,
          en:
            "\(file) has \(digits.count) digit\(digits.count == 1 ? "" : "s"), and a list has at least \(OwnDigits.fewest)",
          fr:
            "\(file) contient \(digits.count) chiffre\(digits.count < 2 ? "" : "s"), et une liste en a au moins \(OwnDigits.fewest)"
        )
      }
      let progress = try values.state().progress
      let new = OwnDigits(name: name, digits: digits)
      // A list may be shown under another name than its own; added again, it keeps its own.
      let list = Constant(rawValue: name)?.list.flatMap { $0.hash == new.hash ? $0 : nil } ?? new
      let constant = Constant(list)
      if constant.isMissing {
        guard values.constants.allSatisfy({ $0.rawValue != name }) || progress[constant].sessions > 0 else {
          throw Failure(
            Exit.badData,
            en: "there is a list '\(name)' with other digits; digits remove \(name), or choose another name",
            fr:
              "il y a déjà une liste « \(name) » avec d’autres chiffres ; digits remove \(name), ou un autre nom"
          )
        }
        try values.writer.write([DigitList(digits, as: list.name, at: values.clock())])
      }
      let console = values.console
      let lines = console.texts.linesAfterAdding(digits, of: all.count, as: constant.rawValue)
      try console.print(lines + (leftOut > 0 ? [console.texts.digitsLeftOut(leftOut)] : []))
    }
  }

  struct List: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "list", en: "Prints the names of the lists.", fr: "Affiche les noms des listes.",
        examples: "digits list --json")
    }

    @OptionGroup var format: TableFormat

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let facts: [Fact<Constant>] = [
        Fact("name", .untitled) { .text($0.rawValue) },
        Fact("digits", en: "digits", fr: "chiffres") { .count($0.decimals.count) },
      ]
      let lists = values.folder.openLists()
      try format.print(Sheet(facts, lists), values.console, whenEmpty: values.console.texts.noLists)
    }
  }

  struct Remove: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "remove", en: "Removes a list; its sessions stay.", fr: "Retire une liste ; ses séances restent.",
        about: help(
          en: "It asks once, unless --yes is given.", fr: "Une confirmation est demandée, sauf avec --yes."),
        examples: "digits remove sqrt3")
    }

    @Argument(
      help: .say(en: "The name, as digits list prints it.", fr: "Le nom, tel que l’affiche digits list."),
      completion: .lists)
    var name: String

    @OptionGroup var confirmation: Confirmation

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let constant = values.folder.openLists().first { $0.rawValue == name }
      guard let constant, let list = constant.list else {
        throw Failure(
          en: "there is no list '\(name)'; pi-trainer digits list names them",
          fr: "pas de liste « \(name) » ; pi-trainer digits list les nomme")
      }
      let question = values.console.texts.removeQuestion(constant)
      guard
        try confirmation.isGiven(question, values, en: "remove the list", fr: "retirer la liste")
      else { return }
      try values.writer.write([DigitList(removing: list, at: values.clock())])
    }
  }

  fileprivate static func badName(_ name: String) -> Failure {
    let taken = (Constant.allCases.map(\.rawValue) + OwnDigits.commands).joined(separator: ", ")
    return Failure(
      Exit.badData,
      en: """
        a list cannot be called '\(name)'; a name has 1 to 20 characters from a-z, 0-9 and -, and is none of \(taken)
        """,
      fr: """
        une liste ne peut pas s’appeler « \(name) » ; un nom a 1 à 20 caractères parmi a-z, 0-9 et -, et n’est \
        pas \(taken)
        """)
  }

  /// Room for any list that is laid out for people.
  fileprivate static let mostBytes = 64 << 20
}

extension Texts {
  /// The lines printed after a list was added; the text had `count` digits, of which `digits` were kept.
  fileprivate func linesAfterAdding(_ digits: [UInt8], of count: Int, as name: String) -> [String] {
    let kept = counted(digits.count, en: "digit", fr: "chiffre")
    let first = "\(name), \(kept)" + colon + String(decoding: digits.prefix(10), as: UTF8.self) + "…"
    guard count > digits.count else { return [first] }
    return [
      first,
      say(
        en: "of \(number(count)) digits the first \(number(digits.count)) were kept",
        fr: "sur \(number(count)) chiffres, les \(number(digits.count)) premiers ont été gardés"),
    ]
  }

  fileprivate func digitsLeftOut(_ count: Int) -> String {
    let digits = counted(count, en: "digit", fr: "chiffre")
    return say(
      en: "left out: \(digits) before an equals sign or in a word",
      fr: "laissé de côté : \(digits) avant un signe égal ou dans un mot")
  }

  fileprivate var noLists: String {
    say(
      en: "no lists of your own; pi-trainer digits add NAME FILE adds one",
      fr: "aucune liste personnelle ; pi-trainer digits add NOM FICHIER en ajoute une")
  }

  fileprivate func removeQuestion(_ list: Constant) -> String {
    let what = list.rawValue + ", " + counted(list.decimals.count, en: "digit", fr: "chiffre")
    return say(
      en: "\(what): remove it? Its sessions stay. [y/N]",
      fr: "\(what) : la retirer ? Ses séances restent. [o/N]")
  }
}
