import TrainerCore

extension Texts {
  /// Returns a message about the card's file, with its whole path or only its name; `nil` while it is being made.
  func cardForms(_ card: SummaryScreen.CardState) -> [String]? {
    switch card {
    case .waiting, .line: nil
    case .written(let path):
      [path, path.split(separator: "/").last.map(String.init) ?? path].map {
        say(en: "card: \($0)", fr: "carte : \($0)")
      }
    case .refused: [say(en: "no card: it could not be written", fr: "pas de carte : écriture impossible")]
    }
  }
}
