import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

struct ImageCommand: CommandGroup {
  static var configuration: CommandConfiguration {
    .init(
      "image", en: "Writes, removes and lists images and places for decimals, and words for digits.",
      fr:
        "Écrit, supprime et liste des images et des lieux pour des décimales, et des mots pour des chiffres.",
      examples: "image write 420-430 Albert kicks a swan", "image list",
      subcommands: [Write.self, Remove.self, Word.self, Words.self, Places.self, List.self])
  }

  @OptionGroup var options: GlobalOptions
}

struct StretchArgument: ParsableArguments {
  @Argument(
    help: .say(
      en: "The decimals A+1 to B, such as 420-430.", fr: "Les décimales A+1 à B, comme 420-430.",
      valueName: "A-B"))
  var segment: Segment

  @OptionGroup var chosen: ConstantOrPi
}

extension ImageCommand {
  struct Write: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "write", en: "Writes the image of a stretch of decimals.", fr: "Écrit l’image d’un passage.",
        examples: "image write 420-430 Albert kicks a swan")
    }

    @OptionGroup var stretch: StretchArgument

    @Argument(help: .say(en: "The image, on one line.", fr: "L’image, en une ligne."))
    var line: [String]

    @OptionGroup var options: GlobalOptions

    var mayCreateFolder: Bool { true }

    func run(_ values: OptionValues) throws {
      let text = try Failure.line(line, most: ImageBook.longestImage)
      guard ImageBook.isImage(text) else {
        throw Failure(
          en: "the image says nothing; add a line, or image remove deletes it",
          fr: "l’image ne dit rien ; ajouter une ligne, ou image remove la supprime")
      }
      let constant = try stretch.chosen.value(in: values)
      try values.writer.write([StretchImage(constant, stretch.segment, text, at: values.clock())])
    }
  }

  struct Remove: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "remove", en: "Deletes the image of a stretch of decimals.", fr: "Supprime l’image d’un passage.",
        examples: "image remove 420-430")
    }

    @OptionGroup var stretch: StretchArgument

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let constant = try stretch.chosen.value(in: values)
      let segment = stretch.segment
      guard try values.state().images[constant, segment] != nil else {
        let name = "\(segment.start)-\(segment.end)"
        throw Failure(
          en: "there is no image for '\(name)'; image list names them",
          fr: "pas d’image pour « \(name) » ; image list les nomme")
      }
      try values.writer.write([StretchImage(constant, segment, nil, at: values.clock())])
    }
  }

  struct Word: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "word", en: "Gives digits a word, or removes it.",
        fr: "Donne un mot à des chiffres, ou le retire.", examples: "image word 41 rod",
        "image word 41 --remove")
    }

    @Argument(help: .say(en: "One to six digits.", fr: "Un à six chiffres."))
    var digits: String

    @Argument(help: .say(en: "Their word.", fr: "Leur mot."))
    var word: [String] = []

    @Flag(help: .say(en: "Remove the word.", fr: "Retire le mot."))
    var remove = false

    @OptionGroup var options: GlobalOptions

    var mayCreateFolder: Bool { true }

    func run(_ values: OptionValues) throws {
      guard ImageBook.areDigits(digits) else {
        throw Failure(
          en: "'\(digits)' is not a group of one to six digits, such as 41",
          fr: "« \(digits) » n’est pas un groupe d’un à six chiffres, comme 41")
      }
      let word = try Failure.line(word, most: ImageBook.longestWords)
      guard word.isEmpty == remove else {
        throw remove
          ? Failure(
            en: "either a word or --remove: leave one of them out",
            fr: "un mot ou bien --remove : enlever l’un des deux")
          : Failure(
            en: "no word for \(digits) is given; add one, or --remove takes it away",
            fr: "aucun mot n’est donné pour \(digits) ; en ajouter un, ou --remove pour le retirer")
      }
      guard remove || ImageBook.isWord(word) else {
        throw Failure(
          en:
            "a word has at most \(ImageBook.longestWord) characters, and there are at most three in turn: a / b / c; shorten it",
          fr:
            "un mot a \(ImageBook.longestWord) caractères au plus, et il y en a trois au plus tour à tour : a / b / c ; raccourcir"
        )
      }
      if remove, try values.state().images.words[digits] == nil {
        throw Failure(
          en: "there is no word for \(digits); image words names them",
          fr: "pas de mot pour \(digits) ; image words les nomme")
      }
      try values.writer.write([DigitWord(digits, remove ? nil : word, at: values.clock())])
    }
  }

  /// Prints the words, or adds some from a file or the built-in hundred.
  struct Words: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "words", en: "Prints the words, reads them from a file, or adds a hundred to start with.",
        fr: "Affiche les mots, les lit dans un fichier, ou en ajoute cent pour commencer.",
        about: help(
          en: """
            The file has a line for each word: a number of one to six digits and a word, in \
            either order, with a comma, a semicolon, a tab, a bar, =, :, - or a point between \
            them; or words alone: 10, 100 or 1000 of them, starting at 0, 00 or 000. Further \
            columns, such as an action and an object for each person, are shown in turn. --csv \
            prints such a file. The hundred come from the Major system in the chosen language; \
            your own words are kept.
            """,
          fr: """
            Le fichier a une ligne par mot : un nombre d’un à six chiffres et un mot, dans un \
            ordre ou dans l’autre, séparés par une virgule, un point-virgule, une tabulation, une \
            barre verticale, =, :, - ou un point ; ou bien 10, 100 ou 1000 mots seuls, numérotés \
            à partir de 0, 00 ou 000. D’autres colonnes, comme une action et un objet à côté \
            d’une personne, sont montrées tour à tour. --csv affiche un tel fichier. Les cent \
            mots ajoutés sont ceux du système Major, dans la langue choisie ; les tiens restent.
            """), examples: "image words --major", "image words table.csv")
    }

    @Flag(
      help: .say(
        en: "Add Major system words for the numbers 00 to 99 that have none.",
        fr: "Ajoute les mots du système Major de 00 à 99, là où il n’y en a pas."))
    var major = false

    @Argument(
      help: .say(en: "The file; - for standard input.", fr: "Le fichier ; - pour l’entrée standard."),
      completion: .file())
    var file: String?

    @OptionGroup var format: TableFormat

    @OptionGroup var options: GlobalOptions

    var mayCreateFolder: Bool { major || file != nil }

    func run(_ values: OptionValues) throws {
      try format.refuse(beside: major ? "--major" : file == nil ? nil : "FILE")
      let book = try values.state().images
      let console = values.console
      if let file {
        if major { throw Failure.notTogether("--major", "FILE") }
        let table = try ImageCommand.table(in: file, values.context)
        let new = table.words.filter { book.words[$0.key] != $0.value }.sorted { $0.key < $1.key }
        try values.writer.write(new.map { DigitWord($0.key, $0.value, at: values.clock()) })
        let none = console.texts.say(en: "no new words", fr: "aucun nouveau mot")
        try console.print(
          [new.isEmpty ? none : console.texts.wordsAdded(new.count)] + console.texts.remarks(on: table))
        return
      }
      if major {
        let new = book.lacking(console.texts.language)
        try values.writer.write(new.map { DigitWord($0.digits, $0.word, at: values.clock()) })
        try console.print([console.texts.wordsAdded(new.count)])
        return
      }
      try format.print(
        book.wordSheet, console,
        whenEmpty: console.texts.say(
          en: "no words; pi-trainer image words --major adds a hundred",
          fr: "aucun mot ; pi-trainer image words --major en ajoute cent"))
    }
  }

  /// Prints, takes from a file or removes the places along which a constant's decimals lie.
  struct Places: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "places", en: "Prints the places along which the decimals lie, or reads them from a file.",
        fr: "Affiche les lieux où sont rangées les décimales, ou les lit dans un fichier.",
        about: help(
          en: "The file has one name per line, in the order of the route.",
          fr: "Le fichier a un nom par ligne, dans l’ordre du parcours."),
        examples: "image places house.txt --groups 3", "image places --constant e --remove")
    }

    @Argument(
      help: .say(en: "The file; - for standard input.", fr: "Le fichier ; - pour l’entrée standard."),
      completion: .file())
    var file: String?

    @Option(
      help: .say(
        en: "How many groups of digits each place has, 1 to 20.",
        fr: "Le nombre de groupes de chiffres par lieu, de 1 à 20.", valueName: "n"))
    var groups: Int?

    @Flag(help: .say(en: "Remove all places.", fr: "Retire tous les lieux."))
    var remove = false

    @OptionGroup var chosen: ConstantOrPi

    @OptionGroup var format: TableFormat

    @OptionGroup var options: GlobalOptions

    var mayCreateFolder: Bool { file != nil }

    func run(_ values: OptionValues) throws {
      try format.refuse(
        beside: remove ? "--remove" : file != nil ? "FILE" : groups == nil ? nil : "--groups")
      let constant = try chosen.value(in: values)
      let old = try values.state().images.places[constant]
      let settings = values.reader.settings()
      let console = values.console(settings)
      if remove {
        guard file == nil, groups == nil else {
          throw Failure(
            en: "--remove stands alone: leave the file and --groups out",
            fr: "--remove va seul : enlever le fichier et --groups")
        }
        guard old != nil else { throw Failure(Exit.usage) { $0.noPlacesYet } }
        try values.writer.write([ConstantPlaces(constant, nil, at: values.clock())])
        return
      }
      if file == nil, groups == nil {
        try format.print(
          sheet(old, of: constant, settings.groups), console,
          whenEmpty: console.texts.noPlacesYet)
        return
      }
      let names = try file.map { try ImageCommand.places(in: $0, values.context) } ?? old?.names ?? []
      guard file == nil || old == nil || old?.names == names else {
        throw Failure(
          Exit.badData,
          en: "there are other places already; image places --remove takes them away",
          fr: "il y a déjà d’autres lieux ; image places --remove les retire")
      }
      guard let list = Loci(names, groups: groups, after: old, settings.groups) else {
        throw names.isEmpty
          ? Failure(
            en: "there are no places yet; name a file with one a line",
            fr: "aucun lieu ; donner un fichier avec un nom par ligne")
          : Failure(
            en: "a place has 1 to 20 groups, not \(groups ?? 0)",
            fr: "un lieu a de 1 à 20 groupes, pas \(groups ?? 0)")
      }
      if list != old { try values.writer.write([ConstantPlaces(constant, list, at: values.clock())]) }
      try console.print([console.texts.summary(of: list)])
    }

    private func sheet(_ list: Loci?, of constant: Constant, _ pattern: DigitGroups) -> Sheet {
      let facts: [Fact<(offset: Int, element: String)>] = [
        Fact("place", .untitled) { .count($0.offset + 1) },
        Fact("segment", .untitled) {
          let all = 0..<constant.decimals.count
          let range = list?.range(of: $0.offset, pattern).clamped(to: all) ?? 0..<0
          return range.isEmpty ? .none : .segment(range)
        },
        Fact("name", .untitled) { .outside($0.element) },
      ]
      return Sheet(facts, (list?.names ?? []).enumerated())
    }
  }

  fileprivate static func table(in file: String, _ context: CommandContext) throws -> WordTable {
    let text = try context.text(of: file, most: 1 << 20)
    do {
      return try WordTable(text)
    } catch {
      throw Failure(Exit.badData) { $0.text(for: error, in: file) }
    }
  }

  fileprivate static func places(in file: String, _ context: CommandContext) throws -> [String] {
    let most = Loci.most * Loci.longestName * 4
    let text = try context.text(of: file, most: most)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let names = try lines.enumerated().map { number, line in
      let name = OwnLine.cleaned(String(line), most: line.utf8.count)
      guard OwnLine.isClean(name, most: Loci.longestName) else {
        throw Failure(
          Exit.badData,
          en: "\(file), line \(number + 1): longer than \(Loci.longestName) characters; shorten it",
          fr: "\(file), ligne \(number + 1) : plus de \(Loci.longestName) caractères ; la raccourcir")
      }
      return name
    }.filter { !$0.isEmpty }
    guard (1...Loci.most).contains(names.count) else {
      throw Failure(
        Exit.badData,
        en:
          "\(file) has \(names.isEmpty ? "no" : "too many") names; a list has 1 to \(Loci.most), one a line",
        fr:
          "\(file) contient \(names.isEmpty ? "aucun nom" : "trop de noms") ; il en faut de 1 à \(Loci.most), un par ligne"
      )
    }
    return names
  }

  struct List: OrdinaryCommand {
    static var configuration: CommandConfiguration {
      .init(
        "list", en: "Prints the images, then the words, which belong to all constants.",
        fr: "Affiche les images, puis les mots (communs à toutes les constantes).",
        examples: "image list --json")
    }

    @OptionGroup var filter: ConstantFilter

    @OptionGroup var format: ReportFormat

    @OptionGroup var options: GlobalOptions

    func run(_ values: OptionValues) throws {
      let (book, only, console) = (
        try values.state().images, try filter.value(in: values), values.console
      )
      let segments = values.constants.filter { only == nil || only == $0 }.flatMap { constant in
        book.segments(of: constant).map { (constant: constant, segment: $0) }
      }
      let facts: [Fact<(constant: Constant, segment: Segment)>] = [
        Fact("constant", .untitled) { .constant($0.constant) },
        Fact("segment", .untitled) { .segment($0.segment.range) },
        Fact("text", .untitled) { .outside(book[$0.constant, $0.segment] ?? "") },
      ]
      let images = Sheet(facts, segments)
      let words = book.wordSheet
      let lines = images.text(console) + words.text(console)
      try format.write(
        Report(
          json: ["images": Value.objects(images), "words": Value.objects(words)], table: images,
          lines: lines.isEmpty
            ? [
              console.paint(
                console.texts.say(
                  en: "no images; pi-trainer image write A-B LINE writes one",
                  fr: "aucune image ; pi-trainer image write A-B LIGNE en écrit une"))
            ] : lines), console)
    }
  }
}

extension ImageBook {
  fileprivate var wordSheet: Sheet {
    let facts: [Fact<String>] = [
      Fact("digits", .untitled) { .text($0) }, Fact("word", .untitled) { .outside(words[$0] ?? "") },
    ]
    return Sheet(facts, digitsWithWords)
  }
}

extension Texts {
  fileprivate func wordsAdded(_ count: Int) -> String {
    switch count {
    case 0: say(en: "every pair of digits has a word", fr: "chaque paire de chiffres a un mot")
    case 1: say(en: "1 word added", fr: "1 mot ajouté")
    default: say(en: "\(count) words added", fr: "\(count) mots ajoutés")
    }
  }

  /// The lines about what a table of words did not say as it was taken.
  fileprivate func remarks(on table: WordTable) -> [String] {
    var lines: [String] = []
    func zeros(_ width: Int) -> String { String(repeating: "0", count: width) }
    if let width = table.paddedWidth {
      let (first, filled) = (zeros(width - 1).replacing("0", with: "9"), zeros(width))
      lines.append(
        say(
          en: "0 to \(first) were taken as \(filled) to 0\(first)",
          fr: "0 à \(first) ont été pris comme \(filled) à 0\(first)"))
    }
    if table.isNumbered, let width = table.words.keys.first?.count {
      lines.append(
        say(en: "numbered from \(zeros(width)) on", fr: "numérotés à partir de \(zeros(width))"))
    }
    let columns = table.columnsLeftOut.map(String.init).joined(separator: ", ")
    if !columns.isEmpty {
      lines.append(say(en: "columns left out: \(columns)", fr: "colonnes laissées de côté : \(columns)"))
    }
    let rows = table.linesLeftOut.map(String.init).joined(separator: ", ")
    if !rows.isEmpty {
      lines.append(
        say(
          en: "lines left out: \(rows)",
          fr: "lignes laissées de côté : \(rows)"))
    }
    return lines
  }

  fileprivate func text(for fault: WordTable.Fault, in file: String) -> String {
    switch fault {
    case .noWord(let line):
      say(
        en: "\(file), line \(line): expected one to six digits and a word, such as 41,rod; nothing was taken",
        fr: "\(file), ligne \(line) : il faut un à six chiffres et un mot, comme 41,rude ; rien n’a été pris")
    case .tooLong(let line):
      say(
        en: "\(file), line \(line): a word longer than \(ImageBook.longestWord) characters; shorten it",
        fr: "\(file), ligne \(line) : un mot de plus de \(ImageBook.longestWord) caractères ; le raccourcir")
    case .twice(let line, let digits):
      say(
        en: "\(file), line \(line): \(digits) has another word above; keep one of them",
        fr: "\(file), ligne \(line) : \(digits) a un autre mot plus haut ; n’en garder qu’un")
    case .unnumbered(let count):
      say(
        en:
          "\(file): most of its \(count) lines have no number; a line is 41,rod, and words alone are 10, 100 or 1000",
        fr:
          "\(file) : sur \(count) lignes, la plupart n’ont pas de nombre ; une ligne est 41,rude, et des mots seuls sont 10, 100 ou 1000"
      )
    case .empty:
      say(
        en: "\(file) has no words; a line is 41,rod", fr: "\(file) n’a aucun mot ; une ligne est 41,rude")
    }
  }

  fileprivate var noPlacesYet: String {
    say(
      en: "no places; pi-trainer image places FILE takes them from a file",
      fr: "aucun lieu ; pi-trainer image places FICHIER les prend d’un fichier")
  }

  fileprivate func summary(of list: Loci) -> String {
    let count = list.names.count
    let places =
      count == 1
      ? say(en: "1 place", fr: "1 lieu") : say(en: "\(number(count)) places", fr: "\(number(count)) lieux")
    return places + ", " + groupsPerPlace(list.groups)
  }
}
