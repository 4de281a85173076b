import ArgumentParser
import FoundationEssentials
import Glibc
import Runtime
import Screens
import TrainerCore

extension CommandContext {
  /// Runs a line of the prompt of plain mode, in a language if one was asked for at the start.
  func run(_ line: PromptLine, in language: Language?) {
    var context = self
    context.prompt = line
    context.language = language
    (context.output, context.errors) = (line.output, line.output)
    // What prints there is read line by line, and standard input is the prompt's.
    context.abilities = { _ in nil }
    context.ask = { _ in nil }
    var words = line.text.shellWords
    if words.first == "pi-trainer" { words.removeFirst() }
    if words == ["help"] || words == ["--help"] {
      try? context.output.write(PiTrainer.list(Texts(Invocation(words, in: context).language)))
    } else {
      _ = Invocation(words, in: context).run()
    }
  }
}

extension CommandContext {
  /// Refuses to read standard input where that is the prompt's.
  func checkInput(_ file: String) throws {
    guard prompt != nil, file == "-" else { return }
    throw Failure(
      en: "standard input is the prompt here; name a file",
      fr: "l’entrée standard est celle de l’invite ; nommer un fichier")
  }

  /// The bytes of a file, `-` being standard input, which may not be more than `most`.
  func contents(of file: String, most: Int) throws -> Data {
    try checkInput(file)
    let descriptor = try CommandContext.open(file)
    defer { close(descriptor) }
    var data = Data()
    try CommandContext.read(descriptor, of: file, most: most) { data.append(contentsOf: $0) }
    return data
  }

  /// Opens a file, or with `-` standard input.
  static func open(_ file: String) throws -> Int32 {
    let descriptor = file == "-" ? dup(STDIN_FILENO) : Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.cannotRead(path: file, errno: errno) }
    return descriptor
  }

  /// Reads it to its end, piece by piece.
  static func read(
    _ descriptor: Int32, of file: String, most: Int, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var left = most
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count != 0 {
      left -= max(0, count)
      guard left >= 0 else { throw Failure.tooLarge(file, most: most) }
      if count > 0 {
        try body(buffer[..<count])
      } else if errno != EINTR {
        throw Failure.cannotRead(path: file, errno: errno)
      }
    }
  }
}

extension PiTrainer {
  /// What `help` lists at the prompt, a line for each command.
  fileprivate static func list(_ texts: Texts) -> String {
    let own = $helpLanguage.withValue(texts.language) {
      commands.filter { $0.configuration.shouldDisplay }.map {
        $0.name + texts.colon + $0.configuration.abstract
      }
    }
    let others = [
      texts.say(
        en: "help COMMAND: What it takes, with an example.",
        fr: "help COMMANDE : Ses options, avec un exemple."),
      texts.say(en: "q: Leaves.", fr: "q : Quitte."),
    ]
    return (own + others).flatMap(Transcript.wrapped).map { $0 + "\n" }.joined()
  }
}

extension String {
  /// Its words as a shell has them: blanks part them, but not within quotes or after a backslash.
  var shellWords: [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in self {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" && quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil && (character == "\"" || character == "'") {
        quote = character
        word = word ?? ""
      } else if quote == nil && (character == " " || character == "\t") {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
