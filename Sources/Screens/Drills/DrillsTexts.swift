import TrainerCore

extension Texts {
  var drillsKey: String { say(en: "drills", fr: "exercices") }
  var rulesKey: String { say(en: "rules", fr: "règles") }

  func source(_ address: String) -> String { say(en: "Source: \(address)", fr: "Source : \(address)") }

  /// A drill's size beside that of its event; `nil` at an event's size, or without an event.
  package func besideEvent(_ size: DrillSize) -> String? {
    guard let drill = Drills.named(size.name), !drill.isOfEvent(size), let event = drill.records.first else {
      return nil
    }
    let here = name(size)
    let there = name(event.size)
    return say(en: "\(here); the event: \(there)", fr: "\(here) ; l’épreuve : \(there)")
  }

  /// Returns the reason that words cannot be practised, and the remedy.
  package func tooFewWords(_ least: Int, isOnPage: Bool = false) -> String {
    let words = say(en: "under words in the settings, m", fr: "dans les réglages, sous mots, m")
    let means = isOnPage ? words : "pi-trainer image words --major"
    return say(
      en: "this needs \(least) words of your own: \(means) adds a hundred",
      fr: "il te faut \(least) mots à toi : \(means) en ajoute cent")
  }

  func tooFewKnown(_ least: Int) -> String {
    say(
      en: "this asks only for what you know: learn the first \(least) decimals",
      fr: "il ne demande que ce que tu connais : apprends les \(least) premières décimales")
  }

  /// Returns a number of decimals from which a drill is offered, in place of its size.
  package func offered(from least: Int) -> String {
    say(en: "from \(number(least))", fr: "dès \(number(least))")
  }

  func points(_ count: Int) -> String { counted(count, en: "point", fr: "point") }

  /// Returns the points of a best run, or else its time.
  package func best(_ best: DrillBests.Best) -> String {
    best.points.map(points) ?? durationInHundredths(best.milliseconds)
  }

  func dayAndMonth(_ timestamp: Timestamp) -> String {
    let date = Day.civil(timestamp.day)
    return "\(date.day) \(month(date.month))"
  }
}
