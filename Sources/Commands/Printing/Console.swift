import Canvas
import Preferences
import Runtime
import Screens
import TerminalKit
import TrainerCore

/// The language, characters and colours for printing to a person.
struct Console {
  let texts: Texts
  let repertoire: Repertoire
  /// Abilities of the terminal; `nil` if standard output is not one.
  let abilities: Abilities?
  let output: Output
  let errors: Output
  /// True for reading line by line: no columns, and words instead of signs.
  let isLinear: Bool
  private let isColoured: Bool

  init(
    _ language: Language, _ characters: Characters, colour: ColourChoice, isLinear: Bool = false,
    _ context: CommandContext
  ) {
    self.isLinear = isLinear
    texts = isLinear ? Texts(language).spoken : Texts(language)
    output = context.output
    errors = context.errors
    abilities = context.abilities(colour)
    repertoire = context.repertoire().narrowed(abilities != nil && characters == .narrow)
    isColoured = colour == .always || abilities.map { $0.depth != .none } ?? false
  }

  /// A printable line that may contain texts from outside.
  func printable(_ line: String) -> String { repertoire.printable(line) }

  /// Reports on standard error a problem that does not stop the command.
  func warn(_ line: String) {
    // Nothing is lost if this cannot be written.
    try? errors.write("pi-trainer: \(printable(line))\n")
  }

  func print(_ lines: [String]) throws { try output.write(lines.map { $0 + "\n" }.joined()) }

  /// A text of our own in an ink, folded to the terminal's characters; for texts from outside there is `printable`.
  func paint(_ text: String, _ ink: Ink = .text) -> String {
    let shown = repertoire.folded(isLinear ? texts.inWords(text) : text)
    guard isColoured, let sequence = ink.sequence, !shown.isEmpty else { return shown }
    return sequence + shown + "\u{1b}[m"
  }
}

extension Ink {
  /// The escape sequence that begins the ink, known to every colour terminal; `nil` for plain text.
  fileprivate var sequence: String? {
    switch self {
    case .strong: "\u{1b}[1m"
    case .accent: "\u{1b}[36m"
    case .reward: "\u{1b}[33m"
    case .error: "\u{1b}[31m"
    default: nil
    }
  }
}

extension Repertoire {
  /// A printable line; in Unicode, texts from outside, such as paths, keep even their wide letters.
  func printable(_ line: String) -> String { self == .unicode ? line.printable : folded(line) }
}
