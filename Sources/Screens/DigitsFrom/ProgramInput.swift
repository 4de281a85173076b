import Canvas
import TrainerCore

package enum ProgramEvent: Equatable, Sendable {
  /// The digits of a line, at least one.
  case digits([UInt8])
  case ended(ProgramEnd)
}

/// The reason that a program gives no more digits.
package enum ProgramEnd: Equatable, Sendable {
  /// The program closed its output, or could not be started.
  case closed
  /// Other output than digits came too often.
  case noDigits
  /// More lines a second came than anybody can say.
  case tooManyLines
}

/// An input for digits from a program of the user's own; digits that are typed count as well.
struct ProgramInput: DigitInput {
  static let source = DigitSource.program
  static let name: Phrase? = Phrase(en: "from a program", fr: "par un programme")
  static let about: Phrase? = Phrase(
    en: "The digits that a command prints appear as if typed, a line at a time.",
    fr: "Les chiffres qu’une commande affiche comptent comme tapés, ligne par ligne.")

  let view = DigitInputView.lines
  private var end: ProgramEnd?

  var awaitsDigits: Bool { end == nil }

  mutating func openSource(_ context: ScreenContext) -> [Effect] { [.digitsWanted(context.digitsFrom)] }

  func closeSource() -> [Effect] { [.digitsWanted(nil)] }

  mutating func recordEnd(_ end: ProgramEnd) { self.end = end }

  func lines(_ flow: SessionFlow, _ texts: Texts) -> [(forms: [String], ink: Ink)] {
    if let end { return [([texts.text(end)], .error), (texts.afterEnd, .dim)] }
    let place = texts.position(flow.engine.position)
    let state =
      flow.wrongDigit == nil
      ? texts.say(en: "waiting for the program’s digits", fr: "en attente des chiffres du programme")
      : texts.say(en: "again from \(place)", fr: "à reprendre en \(place)")
    let keys = texts.say(en: "you can type digits, too", fr: "tu peux aussi taper des chiffres")
    return [([state], .accent), ([keys], .dim)]
  }
}

extension Texts {
  fileprivate func text(_ end: ProgramEnd) -> String {
    switch end {
    case .closed: say(en: "the program has ended", fr: "le programme s’est terminé")
    case .noDigits:
      say(en: "the program prints no digits", fr: "le programme n’affiche pas de chiffres")
    case .tooManyLines:
      say(en: "the program prints too many lines", fr: "le programme affiche trop de lignes")
    }
  }

  fileprivate var afterEnd: [String] {
    [
      say(
        en: "type on; pi-trainer doctor names the file with its messages",
        fr: "continue au clavier ; pi-trainer doctor nomme le fichier de ses messages"),
      say(en: "type on", fr: "continue au clavier"),
    ]
  }
}
