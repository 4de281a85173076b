import TrainerCore

extension Texts {
  /// Returns the task on one line, without a full stop: `joints: 3 questions, no mistake`.
  package func sentence(_ challenge: Challenge) -> String {
    DrillFace.of(challenge.order.name)?.sentence(challenge, self) ?? challenge.order.name
  }

  /// The name of its drill, in place of the sentence where Home and Today lack room.
  func title(of challenge: Challenge) -> String {
    DrillFace.of(challenge.order.name).map { say($0.title) } ?? challenge.order.name
  }

  /// Returns digits of a drill for reading: up to six in one group, more in groups of five.
  package func digits(_ digits: some Sequence<UInt8>) -> String {
    let characters = digits.map { String($0) }
    let length = characters.count > 6 ? 5 : max(1, characters.count)
    let groups = stride(from: 0, to: characters.count, by: length)
    return groups.map { characters[$0...].prefix(length).joined(separator: isSpoken ? " " : "") }
      .joined(separator: isSpoken ? ", " : " ")
  }

  var challenge: String { say(en: "challenge", fr: "défi") }
  var challengeOfTheDay: String { say(en: "today’s challenge", fr: "défi du jour") }

  package func todaysChallenge(_ sentence: String) -> String {
    say(en: "today’s challenge: \(sentence)", fr: "défi du jour : \(sentence)")
  }

  package var favourites: String {
    say(en: "favourites, without reward", fr: "favoris, sans récompense")
  }

  package func noChallenge(_ constant: Constant) -> String {
    let name = name(constant)
    return say(
      en: "No challenge yet: it asks only for what you know of \(name). Learn the first ten.",
      fr:
        "Pas encore de défi : il ne demande que ce que tu connais de \(name). Apprends les dix premières décimales."
    )
  }

  /// Returns a line for others about a challenge that was won in so many milliseconds, the longest form first.
  func lineToPaste(_ challenge: Challenge, in milliseconds: Int) -> [String] {
    let sentence = name(challenge.constant) + " " + sentence(challenge)
    let time = duration(milliseconds)
    let command = "pi-trainer challenge --code '\(challenge.code)'"
    let result = say(en: "won in \(time)", fr: "gagné en \(time)")
    return [sentence + ", " + result + colon + command, result + colon + command, command, challenge.code]
  }

  func wonInARow(_ days: Int) -> String {
    say(
      en: "\(number(days)) won in a row", fr: "\(number(days)) gagné\(days < 2 ? "" : "s") d’affilée")
  }

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

  /// Returns the date, with the time left while the challenge of the day can be won, the longest form first.
  func dayAndTimeLeft(_ context: ScreenContext) -> [String] {
    let date = date(context.now.date)
    guard let state = context.challengeOfToday?.state, state != .won else { return [date] }
    let time = hours((86_400 - context.now.date.secondOfDay) * 1000)
    let left = say(en: "\(time) left", fr: "il reste \(time)")
    return [date + ", " + left, left]
  }

  /// Returns the conditions that end a challenge.
  func ending(_ challenge: Challenge) -> String {
    let seconds = challenge.order.seconds ?? Challenge.mostSeconds
    return say(
      en: "from memory; ends with the first mistake or after \(seconds) s",
      fr: "de mémoire ; finit à la première faute ou après \(seconds) s")
  }

  func bestAtThisSize(_ time: String) -> String {
    say(en: "best at this size \(time)", fr: "record à cette taille \(time)")
  }

  /// Describes the state of a day's challenge; `nil` stands for one that was not shown.
  package func text(_ state: ChallengeLog.State?) -> String {
    switch state {
    case nil, .shown: say(en: "not played", fr: "pas joué")
    case .begun: say(en: "begun", fr: "commencé")
    case .failed: say(en: "failed", fr: "manqué")
    case .won: say(en: "won", fr: "gagné")
    }
  }
}
