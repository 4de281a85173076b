import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

/// Writes, removes and prints the images of the user's own.
struct ImageCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "image",
      abstract: help(
        en: "Writes, removes and lists images for blocks, and words for digits.",
        fr: "Écrit, supprime et liste des images pour des blocs et des mots pour des chiffres."),
      discussion: help(
        en: """
          image write [--constant C] A-B LINE   writes the image of a block: image write 420-430 a swan
          image remove [--constant C] A-B       deletes it
          image word DIGITS [WORD]              gives one to four digits a word, or takes it away
          image list [--constant C] [--json]    prints all of them
          """,
        fr: """
          image write [--constant C] A-B LIGNE   écrit l’image d’un bloc : image write 420-430 un cygne
          image remove [--constant C] A-B        la supprime
          image word CHIFFRES [MOT]              donne un mot à un à quatre chiffres, ou le retire
          image list [--constant C] [--json]     affiche tout
          """))
  }

  @Argument(
    help: ArgumentHelp(help(en: "write, remove, word or list.", fr: "write, remove, word ou list.")),
    completion: .list(["write", "remove", "word", "list"]))
  var action: String

  @Argument(
    help: ArgumentHelp(
      help(en: "What to do it with, as above.", fr: "À quoi cela s’applique, voir ci-dessus.")))
  var words: [String] = []

  @OptionGroup var filter: ConstantFilter

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let shelf = ImageShelf(folder: values.folder, clock: { [now = context.now] in now().date })
    let constant = try filter.value()
    let rest = words.dropFirst().joined(separator: " ")
    switch (action, words.count) {
    case ("write", 2...):
      let text = OwnLine.cleaned(rest, most: ImageBook.longestImage)
      guard ImageBook.isImage(text) else { throw Failure.wrongImageAction("write " + words[0]) }
      try shelf.apply(.image(constant ?? .pi, block: try block(words[0]), text))
    case ("remove", 1): try shelf.apply(.image(constant ?? .pi, block: try block(words[0]), nil))
    case ("word", 1...):
      guard ImageBook.areDigits(words[0]) else { throw Failure.wrongPeg(words[0]) }
      let word = OwnLine.cleaned(rest, most: ImageBook.longestPeg)
      try shelf.apply(.peg(words[0], word.isEmpty ? nil : word))
    case ("list", 0): try list(try shelf.book(), constant, values)
    default: throw Failure.wrongImageAction(([action] + words).joined(separator: " "))
    }
    return Exit.done
  }

  private func block(_ text: String) throws -> Int {
    guard let block = Segment(text).flatMap(ImageBook.block) else { throw Failure.wrongBlock(text) }
    return block
  }

  private func list(_ book: ImageBook, _ only: Constant?, _ values: GlobalOptions.Values) throws {
    let console = values.console
    var json = JSONText()
    var images: [JSONText] = []
    var lines: [String] = []
    for constant in Constant.allCases where only == nil || only == constant {
      for block in book.blocks(of: constant) {
        guard let text = book[constant, block] else { continue }
        let start = block * PracticeEngine.blockLength
        var image = JSONText()
        image.add("constant", constant.rawValue)
        image.add("segment", [start, start + PracticeEngine.blockLength])
        image.add("text", text)
        images.append(image)
        let place = console.texts.name(constant) + " " + console.texts.stretch(block...block) + "  "
        lines.append(console.paint(place) + console.whole(text))
      }
    }
    json.add("images", images)
    json.add(
      "words",
      book.pegDigits.map { digits in
        var word = JSONText()
        word.add("digits", digits)
        word.add("word", book.pegs[digits] ?? "")
        return word
      })
    lines += book.pegDigits.map { console.whole($0 + "  " + (book.pegs[$0] ?? "")) }
    if lines.isEmpty { lines = [console.paint(console.texts.noImagesYet)] }
    try format.write(
      object: json.line, text: lines.map { $0 + "\n" }.joined(), to: values.context.output)
  }
}

extension Texts {
  fileprivate var noImagesYet: String {
    say(
      en: "no images; pi-trainer image write A-B LINE writes one",
      fr: "aucune image ; pi-trainer image write A-B LIGNE en écrit une")
  }
}
