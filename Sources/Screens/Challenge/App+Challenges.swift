import TrainerCore

/// The challenge of the day, from its being fixed to its end.
extension App {
  /// Fixes the challenge of the day where it is about to be seen for the first time.
  ///
  /// Its entry is that of the date and the constant chosen; its size is that of the moment. All of it stays.
  mutating func fixChallenge() -> [Effect] {
    // Home shows none to who has never typed a digit.
    let isSeen = place == .challenge || place == .home && context.progress.sessions > 0
    guard isSeen, let shelf = context.shelf, shelf.log[today] == nil,
      let challenge = shelf.challenge(
        on: today, constant: context.settings.constant, progress: context.progress)
    else { return [] }
    let change = ChallengeLog.Change.reached(.shown, day: today, challenge: challenge)
    context.shelf?.log.apply(change)
    return [.challengeChanged(change)]
  }

  /// What is begun now: the challenge of a day that is over can be replayed, but not won any more.
  func rewarded(_ tag: ChallengeTag) -> ChallengeTag {
    tag.day == today ? tag : ChallengeTag(day: nil, challenge: tag.challenge)
  }

  /// How the challenge ended that a session was played for; `nil` for any other session.
  func outcome(of session: SessionScreen) -> ChallengeOutcome? {
    guard let tag = session.tag, let verdict = session.verdict else { return nil }
    let run = tag.day.map { context.shelf?.log.run(on: $0) ?? 0 } ?? 0
    return ChallengeOutcome(tag: tag, verdict: verdict, run: run)
  }

  /// The uptime of the next full minute where the time until midnight is counted; `nil` where it is not.
  func nextMinute(after uptime: Int) -> Int? {
    guard let state = context.shelf?.log[today]?.state, state != .won else { return nil }
    let minute = 60_000
    let date = now.date.milliseconds + (uptime - now.uptime)
    return uptime + minute - (date % minute + minute) % minute
  }
}
