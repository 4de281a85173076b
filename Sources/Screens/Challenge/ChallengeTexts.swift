import TrainerCore

extension Texts {
  /// What is asked for, on one line and without a full stop: `π from #101 to #150 without an error`.
  package func sentence(_ challenge: Challenge) -> String {
    DrillFace.of(challenge.order.name)?.sentence(challenge, self) ?? challenge.order.name
  }

  /// Digits as they are read: up to six in one group, more in groups of five.
  package func digits(_ digits: some Sequence<UInt8>) -> String {
    let characters = digits.map { String($0) }
    guard characters.count > 6 else { return characters.joined() }
    let groups = stride(from: 0, to: characters.count, by: 5)
    return groups.map { characters[$0...].prefix(5).joined() }.joined(separator: " ")
  }

  var challenge: String { say(en: "challenge", fr: "défi") }
  var challengeOfTheDay: String { say(en: "today’s challenge", fr: "défi du jour") }

  /// The challenge of the day after its name.
  ///
  /// - Parameter sentence: what it asks for.
  /// - Returns: such as `today’s challenge: π from #1 to #50 without an error`.
  package func todaysChallenge(_ sentence: String) -> String {
    say(en: "today’s challenge: \(sentence)", fr: "défi du jour : \(sentence)")
  }

  package var favourites: String {
    say(en: "favourites, without reward", fr: "favoris, sans récompense")
  }

  /// Said while no decimal of the constant is known.
  package func noChallenge(_ constant: Constant) -> String {
    let name = name(constant)
    return say(
      en: "No challenge yet: it asks only for what you know of \(name). Learn the first decimals.",
      fr:
        "Pas encore de défi : il ne demande que ce que tu sais de \(name). Apprends les premières décimales."
    )
  }

  /// The challenge of the day once it is won, with those before it: `challenge won, 3 in a row`.
  func challengeWon(_ days: Int) -> String {
    say(en: "challenge won", fr: "défi gagné")
      + (days > 1 ? say(en: ", \(number(days)) in a row", fr: ", \(number(days)) d’affilée") : "")
  }

  func wonInARow(_ days: Int) -> String {
    say(
      en: "\(number(days)) won in a row", fr: "\(number(days)) gagné\(days < 2 ? "" : "s") d’affilée")
  }

  /// How a challenge stands at the end of a session.
  func outcome(_ challenge: ChallengeOutcome) -> String {
    switch challenge.state {
    case .won: say(en: "challenge won", fr: "défi gagné")
    case .failed: say(en: "challenge failed", fr: "défi manqué")
    case .shown, .begun:
      challenge.run == nil
        ? say(en: "challenge unfinished", fr: "défi inachevé")
        : say(en: "challenge unfinished, still open", fr: "défi inachevé, encore ouvert")
    }
  }

  /// What is below the challenge of the day: how it stands, what is known, the time left.
  func detail(_ entry: ChallengeLog.Entry, _ context: ScreenContext) -> String {
    let state: String
    switch entry.state {
    case .shown: state = say(en: "Not played yet.", fr: "Pas encore joué.")
    case .begun: state = say(en: "Started, not won yet.", fr: "Commencé, pas encore gagné.")
    case .failed: state = say(en: "Not won yet.", fr: "Pas encore gagné.")
    case .won:
      let run = context.challenges?.run(on: context.today) ?? 0
      return say(en: "Won. ", fr: "Gagné. ")
        + (run > 1 ? wonInARow(run) + say(en: ". ", fr: ". ") : "")
        + say(en: "The next one comes at midnight.", fr: "Le prochain arrive à minuit.")
    }
    let constant = name(context.settings.constant)
    let decimals = context.progress[context.settings.constant].known
    let place = unbroken(position(decimals.known)) + andBeyond(decimals)
    let known =
      decimals.known > 0
      ? say(en: "You know \(constant) to \(place). ", fr: "Tu connais \(constant) jusqu’à \(place). ") : ""
    let left = unbroken(hours((86_400 - context.now.date.secondOfDay) * 1000))
    return state + " " + known + say(en: "\(left) left.", fr: "Il reste \(left).")
  }
}
