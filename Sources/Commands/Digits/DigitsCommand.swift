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
          Without one of these subcommands it prints decimals. A list is a constant like any \
          other, but has no challenge codes; digits after the last whole ten belong to no block.
          """,
        fr: """
          Sans sous-commande, il affiche des décimales. Une liste est une constante comme les \
          autres, mais sans code de défi ; les chiffres qui suivent la dernière dizaine complète \
          n’appartiennent à aucun bloc.
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
        en: "The position of the first decimal, counting from 1.",
        fr: "La position de la première décimale, à partir de 1.", valueName: "N"))
    var from = 1

    @Option(
      help: .say(
        en: "How many decimals; by default 100, or one page with --sheet.",
        fr: "Le nombre de décimales ; par défaut 100, ou une page avec --sheet.", valueName: "M"))
    var count: Int?

    @Flag(
      help: .say(
        en: "Print a sheet for a judge: numbered rows of fifty decimals, a hundred rows to a page.",
        fr: "Affiche une feuille pour un juge : des rangées numérotées de cinquante chiffres, cent par page.")
    )
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
        "add", en: "Adds a list: the digits of a text, as published or as you wrote them down.",
        fr: "Ajoute une liste : les chiffres d’un texte, tels qu’ils sont publiés ou que tu les as notés.",
        about: help(
          en: """
            The text can be a web page or LaTeX. Row numbers, numbers within words, sentences or \
            headings, and anything before an equals sign are left out, and it says so. The digits \
            before a point or comma are shown, but not typed.
            """,
          fr: """
            Le texte peut être une page web ou du LaTeX. Les numéros de rangées, les nombres dans \
            des mots, des phrases et des titres, et ce qui précède un signe égal sont laissés de \
            côté, ce qui est signalé. Les chiffres avant un point ou une virgule sont montrés, \
            mais ne sont pas à taper.
            """),
        examples: "digits add sqrt3 sqrt3.txt", "digits add phone -")
    }

    @Argument(
      help: .say(
        en: "The list’s name: 1 to 20 characters from a-z, 0-9 and -.",
        fr: "Son nom : 1 à 20 caractères parmi a-z, 0-9 et -."))
    var name: String

    @Argument(
      help: .say(
        en: "The file, with ten to a million digits; - for standard input.",
        fr: "Le fichier, avec de dix à un million de chiffres ; - pour l’entrée standard."),
      completion: .file())
    var file: String

    @Flag(
      help: .say(
        en: "Add it even if the digits are those of a constant.",
        fr: "Ajoute la liste même si ses chiffres sont ceux d’une constante."))
    var anyway = false

    @OptionGroup var options: GlobalOptions

    var mayCreateFolder: Bool { true }

    func run(_ values: OptionValues) throws {
      guard OwnDigits.isName(name) else { throw DigitsCommand.badName(name) }
      let published = PublishedDigits(try values.context.text(of: file, most: DigitsCommand.mostBytes))
      let digits = Array(published.digits.prefix(Constant.decimalCount))
      guard digits.count >= OwnDigits.fewest else { throw DigitsCommand.tooFew(published, in: file) }
      if !anyway, let source = OwnDigits.source(of: digits) {
        throw Failure(Exit.badData) { $0.digitsOf(source.constant, from: source.position, in: file) }
      }
      let progress = try values.state().progress
      let new = OwnDigits(name: name, digits: digits)
      // A list may be shown under another name than its own; added again, it keeps its own.
      let list = Constant(rawValue: name)?.list.flatMap { $0.hash == new.hash ? $0 : nil } ?? new
      let constant = Constant(list)
      if constant.isMissing || constant.integerPart != published.integerPart {
        guard
          !constant.isMissing || values.constants.allSatisfy({ $0.rawValue != name })
            || progress[constant].sessions > 0
        else {
          throw Failure(
            Exit.badData,
            en: "there is a list '\(name)' with other digits; digits remove \(name), or choose another name",
            fr:
              "il y a déjà une liste « \(name) » avec d’autres chiffres ; digits remove \(name), ou un autre nom"
          )
        }
        try values.writer.write([
          DigitList(digits, after: published.integerPart, as: list.name, at: values.clock())
        ])
      }
      try values.console.print(values.console.texts.linesAfterAdding(published, as: constant.rawValue))
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
        "remove", en: "Removes a list but keeps its sessions.", fr: "Retire une liste ; ses séances restent.",
        about: help(
          en: "It asks first, unless --yes is given.", fr: "Une confirmation est demandée, sauf avec --yes."),
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
        une liste ne peut pas s’appeler « \(name) » ; un nom a 1 à 20 caractères parmi a-z, 0-9 \
        et -, et n’est pas \(taken)
        """)
  }

  fileprivate static func tooFew(_ published: PublishedDigits, in file: String) -> Failure {
    let (count, words, least) = (published.digits.count, published.numbersInWords.count, OwnDigits.fewest)
    guard words > 0 else {
      return Failure(
        Exit.badData,
        en: "\(file) has \(count) digit\(count == 1 ? "" : "s"), and a list has at least \(least)",
        fr: "\(file) contient \(count) chiffre\(count < 2 ? "" : "s"), et une liste en a au moins \(least)")
    }
    return Failure(
      Exit.badData,
      en:
        "\(file) has \(count) of the \(least) digits of a list, not counting the numbers in words; take out the words",
      fr:
        "\(file) contient \(count) des \(least) chiffres d’une liste, sans les nombres du texte ; retirer le texte"
    )
  }

  /// Room for any list that is laid out for people.
  fileprivate static let mostBytes = 64 << 20
}

extension Texts {
  fileprivate func linesAfterAdding(_ published: PublishedDigits, as name: String) -> [String] {
    let digits = String(decoding: published.digits.prefix(Constant.decimalCount), as: UTF8.self)
    let ends = digits.utf8.count > 20 ? digits.prefix(10) + " … " + digits.suffix(10) : digits[...]
    let shown = (published.integerPart.map { $0 + point } ?? "") + ends
    var lines = [name + ", " + counted(digits.utf8.count, en: "digit", fr: "chiffre") + colon + shown]
    if published.digits.count > digits.utf8.count {
      lines.append(
        say(
          en: "of \(number(published.digits.count)) digits the first \(number(digits.utf8.count)) were kept",
          fr:
            "sur \(number(published.digits.count)) chiffres, les \(number(digits.utf8.count)) premiers ont été gardés"
        ))
    }
    let leftOut = [
      (published.counters, say(en: "numbers of rows", fr: "numéros de rangées")),
      (
        published.numbersInWords,
        say(en: "numbers in words and headings", fr: "nombres dans des mots et des titres")
      ),
    ].filter { !$0.0.isEmpty }
    return lines
      + leftOut.map { say(en: "left out", fr: "laissés de côté") + colon + $0.1 + " (\(someOf($0.0)))" }
  }

  /// The first of some numbers, each cut off at ten digits, and how many there are.
  private func someOf(_ numbers: [String]) -> String {
    let first = numbers.prefix(3).map { $0.utf8.count > 10 ? $0.prefix(10) + "…" : $0 }.joined(
      separator: ", ")
    guard numbers.count > 3 else { return first }
    return first + ", … " + say(en: "\(number(numbers.count)) in all", fr: "\(number(numbers.count)) en tout")
  }

  fileprivate func digitsOf(_ constant: Constant, from position: Int, in file: String) -> String {
    let sign = name(constant)
    return say(
      en:
        "\(file) has the decimals of \(sign) from #\(position) on: choose \(sign), or add them with --anyway",
      fr:
        "\(file) contient les décimales de \(sign) à partir de #\(position) : choisir \(sign), ou les ajouter avec --anyway"
    )
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
