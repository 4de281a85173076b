import Runtime
import TrainerCore

/// What the parser says only in English, in another language.
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
      ("See 'pi-trainer help ", "Détails : pi-trainer help "), ("' for detailed help.", ""),
    ]
    return words.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// A refusal, and where to look.
  static func refusal(_ text: String, in language: Language) -> String {
    let line = text.split(separator: "\n").first.map { String($0).printable } ?? "?"
    switch language {
    case .english:
      let refusal = line.hasSuffix(".") ? String(line.dropLast()) : line
      return refusal + (refusal.hasSuffix("?") ? " See" : "; see") + " pi-trainer --help"
    case .french:
      let refusal = refusals.lazy.compactMap { $0.translation(of: line) }.first
      return (refusal ?? line) + " ; voir pi-trainer --help"
    }
  }

  /// All that version 1.8.2 of the parser can refuse on a command line of ours, the more exact form first.
  private static let refusals = [
    Refusal("Unknown option '*'. Did you mean '*'?", fr: "option inconnue : * (peut-être * ?)"),
    Refusal("Unknown option '*'", fr: "option inconnue : *"),
    Refusal("Invalid option: *", fr: "option impossible : *"),
    Refusal("Missing value for '*'", fr: "valeur manquante pour *"),
    Refusal(
      "The option '*' does not take any value, but '*' was specified.",
      fr: "l’option * ne prend pas de valeur, et « * » en est une"),
    Refusal("The value '*' is invalid for '*'", fr: "la valeur « * » ne convient pas à *"),
    Refusal("Missing expected argument '*'", fr: "argument manquant : *"),
    Refusal("Unexpected argument '*'", fr: "argument en trop : *"),
    Refusal("* unexpected arguments: *", fr: "* arguments en trop : *"),
    Refusal(
      "Can't generate completion scripts for '*'.",
      fr: "pas de complétion pour « * » : seulement pour bash, zsh et fish"),
    Refusal(
      "Can't autodetect a supported shell.",
      fr: "SHELL n’est ni bash, ni zsh, ni fish : le nommer, comme --generate-completion-script=bash"),
  ]

  /// A sentence of the parser's, with an asterisk for whatever it names, and the same in French.
  private struct Refusal {
    private let english: [String]
    private let french: [String]

    init(_ english: String, fr french: String) {
      self.english = english.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      self.french = french.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    /// The French sentence about what the English one names; `nil` for any other sentence.
    func translation(of line: String) -> String? {
      guard let head = english.first, line.hasPrefix(head) else { return nil }
      var rest = line.dropFirst(head.count)
      var translation = french.first ?? ""
      for (index, text) in english.enumerated().dropFirst() {
        let isLast = index == english.count - 1
        guard let found = isLast ? rest.suffixRange(text) : rest.firstRange(of: text) else { return nil }
        translation += rest[..<found.lowerBound] + french[index]
        rest = rest[found.upperBound...]
      }
      return rest.isEmpty ? translation : nil
    }
  }
}

extension Substring {
  /// Where a text stands at the end; `nil` if it does not.
  fileprivate func suffixRange(_ text: String) -> Range<Index>? {
    hasSuffix(text) ? index(endIndex, offsetBy: -text.count)..<endIndex : nil
  }
}
