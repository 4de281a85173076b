import TrainerCore

extension PlainCommand {
  /// The images of blocks.
  static let image = PlainCommand(words: ["image", "images"], help: \.imageHelp) { rest, context in
    let (texts, constant) = (context.texts, context.settings.constant)
    func line(_ block: Int) -> String {
      let stretch = block * PracticeEngine.blockLength..<(block + 1) * PracticeEngine.blockLength
      return texts.name(constant) + " " + texts.stretch(stretch) + texts.say(en: ": ", fr: " : ")
        + (context.images[constant, block] ?? texts.noImage)
    }
    guard let place = rest.first else {
      let lines = context.images.blocks(of: constant).map(line)
      return Answer(lines: (lines.isEmpty ? [texts.noImage] : lines) + [texts.imageForm])
    }
    guard let segment = Segment(place), let block = ImageBook.block(segment) else {
      return Answer(lines: [texts.noBlock, texts.imageForm])
    }
    guard rest.count > 1 else { return Answer(lines: [line(block)]) }
    let text = OwnLine.cleaned(rest.dropFirst().joined(separator: " "), most: ImageBook.longestImage)
    let change = ImageBook.Change.image(constant, block: block, text == "-" || text.isEmpty ? nil : text)
    let request = context.change(change)
    return Answer(lines: [line(block)], requests: [request])
  }

  /// The words for digits.
  static let peg = PlainCommand(words: ["word", "words", "mot", "mots"], help: \.pegHelp) { rest, context in
    let texts = context.texts
    func line(_ digits: String) -> String { digits + " " + (context.images.pegs[digits] ?? "-") }
    guard let digits = rest.first else {
      return Answer(lines: context.images.pegDigits.map(line) + [texts.pegForm])
    }
    guard ImageBook.areDigits(digits) else { return Answer(lines: [texts.noPeg, texts.pegForm]) }
    guard rest.count > 1 else { return Answer(lines: [line(digits)]) }
    let word = OwnLine.cleaned(rest.dropFirst().joined(separator: " "), most: ImageBook.longestPeg)
    let change = ImageBook.Change.peg(digits, word == "-" || word.isEmpty ? nil : word)
    let request = context.change(change)
    return Answer(lines: [line(digits)], requests: [request])
  }
}

extension Texts {
  fileprivate var imageHelp: PlainHelp {
    PlainHelp(
      say(en: "image 420-430 a swan", fr: "image 420-430 un cygne"),
      say(
        en: "an image for a block; image 420-430 - deletes it",
        fr: "l’image d’un bloc ; image 420-430 - la supprime"))
  }

  fileprivate var pegHelp: PlainHelp {
    PlainHelp(
      say(en: "word 41 rod", fr: "mot 41 rude"),
      say(
        en: "a word for digits; word 41 - takes it away",
        fr: "un mot pour des chiffres ; mot 41 - le retire"))
  }

  fileprivate var noImage: String { say(en: "no image", fr: "pas d’image") }

  fileprivate var noBlock: String {
    say(
      en: "an image is about a block of ten, such as 420-430",
      fr: "une image porte sur un bloc de dix, comme 420-430")
  }

  fileprivate var imageForm: String {
    say(
      en: "image 420-430 Albert kicks a swan writes one, image 420-430 - deletes it",
      fr: "image 420-430 Albert chasse un cygne en écrit une, image 420-430 - la supprime")
  }

  fileprivate var pegForm: String {
    say(
      en: "word 41 rod gives these digits a word, word 41 - takes it away",
      fr: "mot 41 rude donne un mot à ces chiffres, mot 41 - le retire")
  }
}
