import TrainerCore

extension Texts {
  /// Returns a message about the card's file; `nil` while it is being made.
  func text(_ card: SummaryScreen.CardState) -> String? {
    switch card {
    case .waiting: nil
    case .written(let name): say(en: "card: \(name)", fr: "carte : \(name)")
    case .refused: say(en: "no card: it could not be written", fr: "pas de carte : écriture impossible")
    }
  }
}
