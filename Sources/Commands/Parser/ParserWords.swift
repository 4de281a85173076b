import Runtime
import Screens
import TrainerCore

/// The words of the command line's own definitions, which help, completions and the man page are made of.
enum HelpWords {
  /// In what language; to be set before the parser asks for any, where somebody may read them.
  ///
  /// Most starts show none of them, and finding out the language would cost more than parsing. Only the main
  /// thread comes here.
  nonisolated(unsafe) static var language = Language.english
}

/// A text of the command line's definitions.
func help(en: String, fr: String) -> String {
  Texts(HelpWords.language).say(en: en, fr: fr)
}

/// The names of some values as a sentence has them: `pi, e, phi or sqrt2`.
func names<Value: RawRepresentable>(of values: [Value]) -> String where Value.RawValue == String {
  let names = values.map(\.rawValue)
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + help(en: " or ", fr: " ou ") + last
}

/// What the parser says in English only, in another language.
enum ParserWords {
  /// A help page.
  static func page(_ text: String, in language: Language) -> String {
    switch language {
    case .english: return text
    case .french: break
    }
    guard text.hasPrefix("OVERVIEW:") || text.hasPrefix("USAGE:") else { return text }
    let words = [
      ("OVERVIEW:", "PRÉSENTATION :"), ("USAGE:", "UTILISATION :"), ("ARGUMENTS:", "ARGUMENTS :"),
      ("OPTIONS:", "OPTIONS :"), ("SUBCOMMANDS:", "SOUS-COMMANDES :"),
      ("<subcommand>", "<sous-commande>"), ("Show the version.", "Affiche la version."),
      ("Show help information.", "Affiche cette aide."),
      (
        "See 'pi-trainer help <sous-commande>' for detailed help.",
        "Détails : pi-trainer help <sous-commande>"
      ),
    ]
    return words.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// A refusal, and where to look.
  static func refusal(_ text: String, in language: Language) -> String {
    let line = text.split(separator: "\n").first.map { String($0).printable } ?? "?"
    switch language {
    case .english: return line + "; see pi-trainer --help"
    case .french: break
    }
    let words = [
      ("Unknown option ", "option inconnue : "), ("Missing expected argument ", "argument manquant : "),
      ("Missing value for ", "valeur manquante pour "), ("Unexpected argument ", "argument en trop : "),
      (" unexpected arguments: ", " arguments en trop : "), ("The value ", "la valeur "),
      (" is invalid for ", " ne convient pas à "), ("Did you mean ", "Peut-être "), ("'", ""),
    ]
    return words.reduce(line) { $0.replacing($1.0, with: $1.1) } + " ; voir pi-trainer --help"
  }
}
