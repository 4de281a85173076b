import TrainerCore

extension Texts {
  var right: String { say(en: "right", fr: "juste") }
  var five: String { say(en: "five right", fr: "cinq justes") }
  var mistakeKey: String { say(en: "wrong", fr: "faux") }
  var takeBack: String { say(en: "take back", fr: "annuler") }

  /// A mistake that ends an attempt, the longest form first.
  func mistakeEnds(_ position: Int) -> [String] {
    let place = self.position(position)
    return [
      say(
        en: "a mistake at \(place) ends the attempt; u takes it back",
        fr: "une faute en \(place) met fin à la tentative ; u l’annule"),
      say(en: "mistake at \(place); u takes it back", fr: "faute en \(place) ; u l’annule"),
    ]
  }

  /// In plain mode.
  var takenBack: String { say(en: "taken back", fr: "annulé") }

  var judgeBegins: String {
    say(en: "the first key starts the clock", fr: "la première touche lance le chrono")
  }

  /// What is said of a judge where the keys are explained.
  var judgeExplained: [(String, String)] {
    [
      (
        say(en: "judge", fr: "juge"),
        say(
          en: "somebody follows while you recite; the times are those of the judge’s keys",
          fr: "quelqu’un te suit pendant que tu récites ; les temps sont ceux de ses touches")
      )
    ] + sealExplained
  }
}
