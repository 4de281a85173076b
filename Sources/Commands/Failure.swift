import Glibc
import Runtime
import Screens
import Store
import TrainerCore

/// An error in a command's input, or in what the command found.
struct Failure: Error {
  let status: Int32
  /// One line: what is wrong, and what to do.
  let text: @Sendable (Texts) -> String

  init(_ status: Int32, text: @escaping @Sendable (Texts) -> String) {
    self.status = status
    self.text = text
  }

  init(_ status: Int32 = Exit.usage, en: String, fr: String) {
    self.init(status) { $0.say(en: en, fr: fr) }
  }

  /// Joins a command's words to one line; throws if it is longer than `most` characters, rather than cut anything off.
  static func line(_ words: [String], most: Int) throws -> String {
    let text = words.joined(separator: " ")
    let line = OwnLine.cleaned(text, most: most)
    guard line == OwnLine.cleaned(text, most: text.utf8.count + 1) else {
      throw Failure(
        en: "the line is longer than \(most) characters; shorten it",
        fr: "la ligne dépasse \(most) caractères ; la raccourcir")
    }
    return line
  }

  /// The failure for an error; `nil` for an error of the parser's own.
  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as RuntimeFailure: self = error.failure
    case let trouble as Trouble:
      self.init(Exit.io) { $0.line(trouble) }
    default: return nil
    }
  }
}

extension Failure {
  static func wrongValue(option: String, value: String, allowed: [String]) -> Failure {
    let list = allowed.joined(separator: ", ")
    return Failure(
      en: "\(option) cannot be '\(value)'; it is one of \(list)",
      fr: "\(option) ne peut pas être « \(value) » ; valeurs possibles : \(list)")
  }

  static func notTogether(_ one: String, _ other: String) -> Failure {
    Failure(
      en: "\(one) and \(other) cannot be used together; choose one",
      fr: "\(one) et \(other) ne vont pas ensemble ; choisir l’un des deux")
  }

  static func missingDigits(of name: String) -> Failure {
    Failure(
      Exit.badData,
      en: "the digits of '\(name)' are missing; pi-trainer digits add \(name) FILE brings them back",
      fr: "les chiffres de « \(name) » manquent ; pi-trainer digits add \(name) FICHIER les ramène")
  }

  static func noSession(_ id: String) -> Failure {
    Failure(
      en: "there is no session '\(id)'; pi-trainer history --json has their ids",
      fr: "pas de séance « \(id) » ; pi-trainer history --json donne les id")
  }

  static func cannotRead(path: String, errno: Int32) -> Failure {
    cannotRead(path, Trouble(.cannotRead, path: path, errno: errno))
  }

  /// A file that the user named, which the trouble may know by another path.
  static func cannotRead(_ path: String, _ trouble: Trouble) -> Failure {
    Failure(Exit.io) {
      $0.say(
        en: "\(path) cannot be read: \($0.reason(trouble)); name another file",
        fr: "\(path) est illisible : \($0.reason(trouble)) ; indiquer un autre fichier")
    }
  }

  static func tooLarge(_ path: String, most: Int) -> Failure {
    cannotRead(path, Trouble(.tooLarge(nil, most: most), path: path, errno: EFBIG))
  }

  static func cannotWrite(path: String, errno: Int32) -> Failure {
    Failure(Exit.io) {
      $0.say(
        en: "\(path) cannot be written: \($0.reason(errno)); name another file",
        fr: "\(path) ne peut pas être écrit : \($0.reason(errno)) ; indiquer un autre fichier")
    }
  }
}
