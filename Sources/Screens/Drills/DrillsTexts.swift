import TrainerCore

extension Texts {
  var drillsKey: String { say(en: "drills", fr: "exercices") }
  var drillsTitle: String { say(en: "the drills", fr: "les exercices") }
  var drillSize: String { say(en: "size", fr: "taille") }
  var rulesKey: String { say(en: "rules", fr: "règles") }
  var yourBests: String { say(en: "Your best:", fr: "Tes records :") }
  var worldsBest: String {
    say(
      en: "* the world’s best over 10 000, 50 questions: Nilsson, 2019",
      fr: "* record du monde sur 10 000, 50 questions : Nilsson, 2019")
  }

  func rules(of subject: DrillSubject) -> String {
    let name =
      switch subject {
      case .drill(let face, _): face.name
      case .attempt(let rules): rules.rawValue
      }
    return say(en: "the rules of \(name)", fr: "règles : \(name)")
  }

  var attemptName: String { say(en: "attempt", fr: "tentative") }

  var aboutAttempts: String {
    say(
      en: "Strict from #1, with nothing on the screen but the count, the time and what is left of a pause.",
      fr: "Strict depuis #1, sans rien à l’écran que le compte, le temps et ce qui reste d’une pause.")
  }

  var aboutProtocol: String {
    say(
      en: "Afterwards pi-trainer protocol prints what happened, to the millisecond.",
      fr: "Ensuite, pi-trainer protocol affiche ce qui s’est passé, à la milliseconde.")
  }

  func source(_ address: String) -> String { say(en: "Source: \(address)", fr: "Source : \(address)") }

  var noSource: String {
    say(en: "Source: none, these are our own rules.", fr: "Source : aucune, ce sont nos propres règles.")
  }

  /// A date without its year: `20 Nov`.
  func dayAndMonth(_ timestamp: Timestamp) -> String {
    let date = Day.civil(timestamp.day)
    return "\(date.day) \(month(date.month))"
  }
}
