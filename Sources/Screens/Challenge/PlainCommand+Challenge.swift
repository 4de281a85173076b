import TrainerCore

extension PlainCommand {
  /// The challenge of the day; with `start` it is played.
  static let challenge = PlainCommand(
    words: ["challenge", "challenges", "défi", "defi"], help: \.challengeHelp
  ) { rest, context in
    guard context.shelf != nil else { return Answer(awaitsReading: true) }
    let requests = context.fixChallenge()
    guard let entry = context.shelf?.log[context.today] else { return Answer(requests: requests) }
    let isAccepted = rest.map { $0.lowercased() }.contains {
      ["start", "play", "accept", "commencer", "relever"].contains($0)
    }
    let sentence = context.texts.todaysChallenge(context.sentence(of: entry.challenge))
    if isAccepted {
      let tag = ChallengeTag(day: context.today, challenge: entry.challenge)
      return Answer(lines: [sentence], requests: requests, challenge: tag, plan: tag.challenge.plan)
    }
    let detail = context.texts.detail(entry, context.progress, context.now.date)
    return Answer(lines: [sentence, detail, context.texts.acceptsByWord], requests: requests)
  }
}

extension Texts {
  fileprivate var challengeHelp: PlainHelp {
    PlainHelp(
      say(en: "challenge", fr: "défi"),
      say(
        en: "today’s challenge; challenge start plays it",
        fr: "le défi du jour ; défi commencer le lance"))
  }

  fileprivate var acceptsByWord: String {
    say(en: "challenge start plays it", fr: "défi commencer le lance")
  }
}
