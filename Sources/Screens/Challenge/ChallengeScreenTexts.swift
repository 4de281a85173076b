import TrainerCore

extension Texts {
  var challenge: String { say(en: "challenge", fr: "défi") }
  var challengesKey: String { say(en: "challenge", fr: "défi") }
  var challengeOfTheDay: String { say(en: "the challenge of the day", fr: "le défi du jour") }

  /// The challenge of the day behind its name.
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
  var deleteAgain: String { say(en: "x again to delete", fr: "Encore x pour supprimer") }
  var lastFourWeeks: String { say(en: "the last four weeks", fr: "les quatre dernières semaines") }
  var favourites: String { say(en: "favourites, without reward", fr: "favoris, sans récompense") }
  var ownChallenges: String { say(en: "your own, without reward", fr: "les tiens, sans récompense") }
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
    switch days {
    case 0: say(en: "none won in a row", fr: "aucun d’affilée")
    case 1: say(en: "1 won in a row", fr: "1 gagné d’affilée")
    default: say(en: "\(number(days)) won in a row", fr: "\(number(days)) gagnés d’affilée")
    }
  }

  /// How a challenge stands at the end of a session.
  func outcome(_ challenge: ChallengeOutcome) -> String {
    switch challenge.verdict {
    case .won: say(en: "challenge won", fr: "défi gagné")
    case .failed: say(en: "challenge not won", fr: "défi pas gagné")
    case .open: say(en: "challenge left, still open", fr: "défi quitté, encore ouvert")
    }
  }

  /// What stands below the challenge of the day: how it stands, what is known, the time left.
  func detail(_ entry: ChallengeLog.Entry, _ progress: Progress, _ now: Timestamp) -> String {
    let state: String
    switch entry.state {
    case .shown: state = say(en: "Not played yet.", fr: "Pas encore joué.")
    case .begun: state = say(en: "Begun, not won yet.", fr: "Commencé, pas encore gagné.")
    case .failed: state = say(en: "Not won yet.", fr: "Pas encore gagné.")
    case .won: return say(en: "Won. Another one comes at midnight.", fr: "Gagné. Un autre vient à minuit.")
    }
    let constant = name(entry.challenge.constant)
    let furthest = progress[entry.challenge.constant].furthest
    // It stays on one line.
    let place = String(position(furthest).map { $0 == " " ? "\u{a0}" : $0 })
    let known =
      furthest > 0
      ? say(en: "You know \(constant) to \(place). ", fr: "Tu sais \(constant) jusqu’à \(place). ") : ""
    let left = (86_400 - now.secondOfDay) / 60
    let minutes = left % 60 < 10 ? "0\(left % 60)" : "\(left % 60)"
    let time = "\(left / 60)\u{a0}h\u{a0}\(minutes)"
    return state + " " + known + say(en: "Until midnight: \(time).", fr: "Il reste \(time).")
  }
}
