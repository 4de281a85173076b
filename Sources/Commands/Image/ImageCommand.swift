import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

/// Images for decimals and words for digits, the user's own.
struct ImageCommand: CommandGroup {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "image",
      abstract: help(
        en: "Writes, removes and lists images for decimals, and words for digits.",
        fr: "Écrit, supprime et liste des images pour des décimales et des mots pour des chiffres."),
      discussion: discussion(examples: "image write 420-430 Albert kicks a swan", "image list"),
      subcommands: [Write.self, Remove.self, Word.self, Words.self, List.self])
  }

  @OptionGroup var options: GlobalOptions
}

/// The stretch of decimals that a command is about.
struct StretchArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      help(en: "The decimals A+1 to B, such as 420-430.", fr: "Les décimales A+1 à B, comme 420-430."),
      valueName: "A-B"))
  var segment: String

  @OptionGroup var chosen: ConstantOrPi

  /// What is to become of its image: another one, or with `nil` none.
  func change(to image: String?, in values: GlobalOptions.Values) throws -> ImageBook.Change {
    let constant = try chosen.value(in: values)
    guard let stretch = Segment(segment) else {
      throw Failure(
        en: "'\(segment)' is no stretch of decimals; it is A-B such as 420-430",
        fr: "« \(segment) » n’est pas un passage ; c’est A-B, comme 420-430")
    }
    return .image(constant, stretch, image)
  }
}

extension ImageCommand {
  /// Writes the image of a stretch of decimals.
  struct Write: ProgramCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "write",
        abstract: help(en: "Writes the image of a stretch of decimals.", fr: "Écrit l’image d’un passage."),
        discussion: discussion(examples: "image write 420-430 Albert kicks a swan"))
    }

    @OptionGroup var stretch: StretchArgument

    @Argument(help: ArgumentHelp(help(en: "The image: one line.", fr: "L’image, en une ligne.")))
    var line: [String]

    @OptionGroup var options: GlobalOptions

    func run(in context: CommandContext) throws -> Int32 {
      let values = try options.values(in: context)
      let text = try Failure.line(line, most: ImageBook.longestImage)
      let change = try stretch.change(to: text, in: values)
      guard ImageBook.isImage(text) else {
        throw Failure(
          en: "the image says nothing; add a line, or image remove deletes it",
          fr: "l’image ne dit rien ; ajouter une ligne, ou image remove la supprime")
      }
      try values.writer.apply(change)
      return Exit.done
    }
  }

  /// Deletes the image of a stretch of decimals.
  struct Remove: ProgramCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "remove",
        abstract: help(
          en: "Deletes the image of a stretch of decimals.", fr: "Supprime l’image d’un passage."),
        discussion: discussion(examples: "image remove 420-430"))
    }

    @OptionGroup var stretch: StretchArgument

    @OptionGroup var options: GlobalOptions

    func run(in context: CommandContext) throws -> Int32 {
      let values = try options.values(in: context)
      try values.writer.apply(try stretch.change(to: nil, in: values))
      return Exit.done
    }
  }

  /// Gives digits a word, or takes it away.
  struct Word: ProgramCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "word",
        abstract: help(
          en: "Gives digits a word, or takes it away.", fr: "Donne un mot à des chiffres, ou le retire."),
        discussion: discussion(examples: "image word 41 rod", "image word 41 --remove"))
    }

    @Argument(help: ArgumentHelp(help(en: "One to four digits.", fr: "Un à quatre chiffres.")))
    var digits: String

    @Argument(help: ArgumentHelp(help(en: "Their word.", fr: "Leur mot.")))
    var word: [String] = []

    @Flag(help: ArgumentHelp(help(en: "Take the word away.", fr: "Retire le mot.")))
    var remove = false

    @OptionGroup var options: GlobalOptions

    func run(in context: CommandContext) throws -> Int32 {
      let values = try options.values(in: context)
      guard ImageBook.areDigits(digits) else {
        throw Failure(
          en: "'\(digits)' is not a group of one to four digits, such as 41",
          fr: "« \(digits) » n’est pas un groupe d’un à quatre chiffres, comme 41")
      }
      let word = try Failure.line(word, most: ImageBook.longestPeg)
      guard word.isEmpty == remove else {
        throw remove
          ? Failure(
            en: "either a word or --remove: leave one of them out",
            fr: "un mot ou bien --remove : enlever l’un des deux")
          : Failure(
            en: "no word for \(digits) is given; add one, or --remove takes it away",
            fr: "aucun mot n’est donné pour \(digits) ; en ajouter un, ou --remove pour le retirer")
      }
      try values.writer.apply(.peg(digits, remove ? nil : word))
      return Exit.done
    }
  }

  /// Prints the words with how well they serve, or adds those to begin with.
  struct Words: ProgramCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "words",
        abstract: help(
          en: "Prints the words and how well they serve you, or adds a hundred to begin with.",
          fr: "Affiche les mots et s’ils te servent bien, ou en ajoute cent pour commencer."),
        discussion: discussion(
          help(
            en: "The hundred are of the Major system in the chosen language; words that you have stay.",
            fr: "Les cent sont du système Major dans la langue choisie ; tes mots restent."),
          examples: "image words --major", "image words"))
    }

    @Flag(
      help: ArgumentHelp(
        help(
          en: "Add the words of the Major system for 00 to 99, where there is none.",
          fr: "Ajoute les mots du système Major de 00 à 99, là où il n’y en a pas.")))
    var major = false

    @OptionGroup var format: TableFormat

    @OptionGroup var options: GlobalOptions

    func run(in context: CommandContext) throws -> Int32 {
      let values = try options.values(in: context)
      let reader = values.reader
      let (book, settings) = (try reader.images(), reader.settings())
      let console = values.console(settings)
      if major {
        let new = book.lacking(console.texts.language)
        if !new.isEmpty { try values.writer.apply(.pegs(new)) }
        try console.print([console.texts.wordsAdded(new.count)])
        return Exit.done
      }
      let figures = book.figures(of: try reader.aggregates(), groups: settings.groups)
      var table = Table([
        .init("digits", ""), .init("word", ""), .init("mistakes"), .init("passes"), .init("confused", ""),
      ])
      for digits in book.pegDigits {
        let found = figures[digits] ?? PegFigures()
        table.add([
          .text(digits), .outside(book.pegs[digits] ?? ""), .number(found.mistakes, ""),
          .number(found.passes, ""),
          .value(found.isConfused ? "true" : "false", found.isConfused ? console.texts.oftenConfused : ""),
        ])
      }
      try format.print(table, console, whenEmpty: console.texts.noWordsYet)
      return Exit.done
    }
  }

  /// Prints the images and the words.
  struct List: ProgramCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list",
        abstract: help(
          en: "Prints the images, then the words, which belong to all constants.",
          fr: "Affiche les images, puis les mots, communs à toutes les constantes."),
        discussion: discussion(examples: "image list --json"))
    }

    @OptionGroup var filter: ConstantFilter

    @OptionGroup var format: JSONFlag

    @OptionGroup var options: GlobalOptions

    func run(in context: CommandContext) throws -> Int32 {
      let values = try options.values(in: context)
      let (book, only, console) = (
        try values.reader.images(), try filter.value(in: values), values.console
      )
      let texts = console.texts
      var images = Table([.init("constant", ""), .init("segment", ""), .init("text", "")])
      var words = Table([.init("digits", ""), .init("word", "")])
      for constant in values.constants where only == nil || only == constant {
        for segment in book.segments(of: constant) {
          guard let text = book[constant, segment] else { continue }
          images.add([
            .text(constant.rawValue, shown: texts.name(constant)),
            .segment(segment.range, texts.stretch(segment.range)), .outside(text),
          ])
        }
      }
      for digits in book.pegDigits { words.add([.text(digits), .outside(book.pegs[digits] ?? "")]) }
      var json = JSONText()
      json.add("images", images.json)
      json.add("words", words.json)
      let lines = images.text(console) + words.text(console)
      try format.write(
        object: json.line, lines: lines.isEmpty ? [console.paint(texts.noImagesYet)] : lines,
        to: context.output)
      return Exit.done
    }
  }
}

extension Texts {
  fileprivate var oftenConfused: String { say(en: "often confused", fr: "souvent confondu") }

  fileprivate var noWordsYet: String {
    say(
      en: "no words; pi-trainer image words --major adds a hundred",
      fr: "aucun mot ; pi-trainer image words --major en ajoute cent")
  }

  fileprivate func wordsAdded(_ count: Int) -> String {
    switch count {
    case 0: say(en: "every pair of digits has a word", fr: "chaque paire de chiffres a un mot")
    case 1: say(en: "1 word added", fr: "1 mot ajouté")
    default: say(en: "\(count) words added", fr: "\(count) mots ajoutés")
    }
  }

  fileprivate var noImagesYet: String {
    say(
      en: "no images; pi-trainer image write A-B LINE writes one",
      fr: "aucune image ; pi-trainer image write A-B LIGNE en écrit une")
  }
}
