import Canvas
import Preferences
import Runtime
import Screens
import TerminalKit
import TrainerCore

/// How something is printed for a person: in what language, characters and colours.
struct Console {
  let texts: Texts
  let repertoire: Repertoire
  /// What the terminal can do; `nil` if standard output is none.
  let abilities: Abilities?
  let output: Output
  /// Where it reports what is wrong, and how far the command is.
  let errors: Output
  /// Whether it is read line by line: no columns, words for signs.
  let isLinear: Bool
  private let isColoured: Bool

  init(
    _ language: Language, _ characters: Characters, colour: ColourChoice, isLinear: Bool = false,
    _ context: CommandContext
  ) {
    self.isLinear = isLinear
    texts = Texts(language)
    output = context.output
    errors = context.errors
    abilities = context.abilities(colour)
    repertoire = context.repertoire().narrowed(abilities != nil && characters == .narrow)
    // “always” means in a pipe as well.
    isColoured = colour == .always || abilities.map { $0.depth != .none } ?? false
  }

  /// A line of its own with texts from outside.
  func whole(_ line: String) -> String { repertoire.whole(line) }

  /// Reports on standard error what does not keep the command from its work.
  func warn(_ line: String) {
    // Nothing is lost if this cannot be written.
    try? errors.write("pi-trainer: \(whole(line))\n")
  }

  /// Prints some lines, each as it can be shown.
  func print(_ lines: [String]) throws { try output.write(lines.map { $0 + "\n" }.joined()) }

  /// A text as it can be shown, in its colour.
  func paint(_ text: String, _ ink: Ink = .text) -> String {
    let shown = repertoire.folded(text)
    guard isColoured, let sequence = ink.sequence, !shown.isEmpty else { return shown }
    return sequence + shown + "\u{1b}[m"
  }
}

extension Ink {
  /// The sequence that begins it, out of what every terminal with colours knows; `nil` if it is shown as any text.
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
  /// A line of its own with texts from outside, such as paths, which keep their letters however wide.
  func whole(_ line: String) -> String { self == .unicode ? line.printable : folded(line) }
}
