import TerminalKit
import TrainerCore

/// What can go wrong outside the screens, with what a person needs to know about it.
enum Failure: Error {
  case wrongValue(option: String, value: String, allowed: [String])
  case wrongSegment(String)
  case segmentNotAllowed(Mode)
  case wrongPosition(Int)
  case wrongCount(Int)
  case terminal(TerminalError)
  case noPipe
  case notSaved(path: String, reason: String)
  case notWritten(reason: String)

  var status: Int32 {
    switch self {
    case .wrongValue, .wrongSegment, .segmentNotAllowed, .wrongPosition, .wrongCount, .terminal: Exit.usage
    case .noPipe, .notSaved, .notWritten: Exit.io
    }
  }

  /// One line: what is wrong, and what to do.
  func text(in language: Language) -> String {
    func say(en: String, fr: String) -> String {
      switch language {
      case .english: en
      case .french: fr
      }
    }
    let count = Constant.decimalCount
    switch self {
    case .wrongValue(let option, let value, let allowed):
      let list = allowed.joined(separator: ", ")
      return say(
        en: "\(option) cannot be '\(printable(value))'; it is one of \(list)",
        fr: "\(option) ne peut pas être « \(printable(value)) » ; valeurs possibles : \(list)")
    case .wrongSegment(let text):
      return say(
        en: "--segment cannot be '\(printable(text))'; it is A-B with 0 <= A < B <= \(count), such as 50-100",
        fr:
          "--segment ne peut pas être « \(printable(text)) » ; c’est A-B avec 0 <= A < B <= \(count), comme 50-100"
      )
    case .segmentNotAllowed(let mode):
      return say(
        en: "--segment goes with learn and practice; \(mode.rawValue) always runs from #1",
        fr: "--segment va avec learn et practice ; \(mode.rawValue) part toujours de #1")
    case .wrongPosition(let position):
      return say(
        en: "--from cannot be \(position); it is a position from 1 to \(count)",
        fr: "--from ne peut pas être \(position) ; c’est une position de 1 à \(count)")
    case .wrongCount(let number):
      return say(
        en: "--count cannot be \(number); it is a number from 1 to \(count)",
        fr: "--count ne peut pas être \(number) ; c’est un nombre de 1 à \(count)")
    case .terminal(.notATerminal):
      return say(
        en: "this needs a terminal: standard input and output must not be redirected",
        fr: "il faut un terminal : l’entrée et la sortie standard ne doivent pas être redirigées")
    case .terminal(.termUnset):
      return say(
        en: "TERM is not set: set it to the terminal's name, such as xterm-256color",
        fr: "TERM n’est pas défini : lui donner le nom du terminal, comme xterm-256color")
    case .terminal(.unknownTerminal(let name)):
      return say(
        en:
          "the terminal '\(printable(name))' is unknown or cannot move its cursor: set TERM, such as to xterm-256color",
        fr:
          "le terminal « \(printable(name)) » est inconnu ou ne sait pas placer son curseur : régler TERM, par exemple xterm-256color"
      )
    case .terminal(.cannotOpen(let name)):
      return say(
        en: "the terminal '\(printable(name))' cannot be opened: try TERM=xterm-256color",
        fr: "le terminal « \(printable(name)) » ne s’ouvre pas : essayer TERM=xterm-256color")
    case .noPipe:
      return say(
        en: "no pipe could be opened: close other programs and try again",
        fr: "impossible d’ouvrir un tube : fermer d’autres programmes et réessayer")
    case .notWritten(let reason):
      return say(
        en: "the output could not be written: \(reason); write it elsewhere",
        fr: "la sortie n’a pas pu être écrite : \(reason) ; l’écrire ailleurs")
    case .notSaved(let path, let reason):
      return say(
        en: "not everything could be saved in \(printable(path)): \(reason); make room or choose --data-dir",
        fr:
          "tout n’a pas pu être enregistré dans \(printable(path)) : \(reason) ; libérer de la place ou choisir --data-dir"
      )
    }
  }

  /// A text from outside without what could speak to the terminal.
  private func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
  }
}
