import TrainerCore

extension Texts {
  /// How far a clean run goes, for people who know no statistics.
  func cardForecast(_ forecast: Forecast) -> String {
    if forecast.isOnePosition { return forecastLine(forecast) }
    return say(
      en: "a clean run: \(number(forecast.median)) today, as likely as not",
      fr: "sans faute : \(number(forecast.median)) aujourd’hui, une fois sur deux")
  }

  /// What became of a card; `nil` while it is being made.
  func text(_ card: SummaryScreen.CardState) -> String? {
    switch card {
    case .waiting: nil
    case .written(let name): say(en: "card: \(name)", fr: "carte : \(name)")
    case .refused: say(en: "no card: not writable here", fr: "pas de carte : dossier protégé")
    }
  }
}
