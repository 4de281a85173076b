import TrainerCore

extension Texts {
  var challenge: String { say(en: "challenge", fr: "défi") }
  var challengesKey: String { say(en: "challenge", fr: "défi") }
  var challengeOfTheDay: String { say(en: "today’s challenge", fr: "défi du jour") }

  /// The challenge of the day after its name.
  ///
  /// - Parameter sentence: what it asks for.
  /// - Returns: such as `today’s challenge: 50 decimals of e without a mistake`.
  package func todaysChallenge(_ sentence: String) -> String {
    say(en: "today’s challenge: \(sentence)", fr: "défi du jour : \(sentence)")
  }

  var today: String { say(en: "today", fr: "aujourd’hui") }
  var accept: String { say(en: "accept", fr: "relever") }
  var keepKey: String { say(en: "favourite", fr: "favori") }
  var deleteFavourite: String { say(en: "delete", fr: "supprimer") }
  var deleteAgain: String { say(en: "x again to delete", fr: "x à nouveau pour supprimer") }
  var lastFourWeeks: String { say(en: "the last four weeks", fr: "les quatre dernières semaines") }
  var givenChallenge: String { say(en: "somebody else’s, without reward", fr: "d’un autre, sans récompense") }
  var favourites: String { say(en: "favourites, without reward", fr: "favoris, sans récompense") }
  var withoutReward: String { say(en: "without reward", fr: "sans récompense") }

  func name(_ mark: DayMark) -> String {
    switch mark {
    case .won: say(en: "won", fr: "gagné")
    case .notWon: say(en: "not won", fr: "pas gagné")
    case .missed: say(en: "not played", fr: "pas joué")
    case .open: say(en: "open", fr: "ouvert")
    }
  }

  func wonInARow(_ days: Int) -> String {
    say(
      en: "\(number(days)) won in a row", fr: "\(number(days)) gagné\(days < 2 ? "" : "s") d’affilée")
  }

  /// How a challenge stands at the end of a session.
  func outcome(_ challenge: ChallengeOutcome) -> String {
    switch challenge.verdict {
    case .won: say(en: "challenge won", fr: "défi gagné")
    case .failed: say(en: "challenge failed", fr: "défi manqué")
    case .open where challenge.run == nil: say(en: "challenge unfinished", fr: "défi inachevé")
    case .open: say(en: "challenge unfinished, still open", fr: "défi inachevé, encore ouvert")
    }
  }

  /// What is below the challenge of the day: how it stands, what is known, the time left.
  func detail(_ entry: ChallengeLog.Entry, _ progress: Progress, _ now: Timestamp) -> String {
    let state: String
    switch entry.state {
    case .shown: state = say(en: "Not played yet.", fr: "Pas encore joué.")
    case .begun: state = say(en: "Started, not won yet.", fr: "Commencé, pas encore gagné.")
    case .failed: state = say(en: "Not won yet.", fr: "Pas encore gagné.")
    case .won:
      return say(en: "Won. The next one comes at midnight.", fr: "Gagné. Le prochain arrive à minuit.")
    }
    let constant = name(entry.challenge.constant)
    let decimals = progress[entry.challenge.constant].known
    let place = unbroken(position(decimals.known)) + andBeyond(decimals)
    let known =
      decimals.known > 0
      ? say(en: "You know \(constant) to \(place). ", fr: "Tu sais \(constant) jusqu’à \(place). ") : ""
    let left = unbroken(hours((86_400 - now.secondOfDay) * 1000))
    return state + " " + known + say(en: "\(left) left.", fr: "Il reste \(left).")
  }
}
