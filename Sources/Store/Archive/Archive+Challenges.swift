import FoundationEssentials
import TrainerCore

extension Archive {
  /// The log, which is put in order first where it is damaged.
  ///
  /// - Returns: as much as could be read of it, and the first trouble.
  func challenges() -> (log: ChallengeLog, trouble: Trouble?) {
    var log = ChallengeLog()
    var trouble: Trouble?
    do throws(Trouble) {
      let lines: Diagnosis.Lines
      (log, lines) = try reader.readChallenges()
      if lines.isIncomplete {
        for change in try reader.challengesInHistory(missingIn: log) { log.apply(change) }
        let lock = try takeLock()
        defer { withExtendedLifetime(lock) {} }
        log = try checkedChallenges()
      }
      if !lines.isIncomplete { areChallengesChecked = true }
    } catch {
      trouble = error
    }
    return (log, trouble)
  }

  /// Appends what happened to challenges, in one write.
  func save(_ changes: [ChallengeLog.Change]) throws(Trouble) {
    guard !changes.isEmpty else { return }
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    try makeChallengesSound()
    try ChallengeLogFile().append(changes, to: self)
  }

  /// Appends what a session means for the challenge of a day, where the log does not say so already.
  ///
  /// To be called under the lock, and before the session's line is appended: as a session is tried again
  /// until it is in the history, what is there is in the log too.
  func appendChallenge(of entry: SessionEntry) throws(Trouble) {
    guard let change = ChallengeLog.Change(entry), case .reached(_, let day, _) = change else { return }
    try makeChallengesSound()
    var known = try reader.challenges(on: day)
    guard known.apply(change) else { return }
    try ChallengeLogFile().append([change], to: self)
  }

  /// Puts the log in order before something is appended to it.
  private func makeChallengesSound() throws(Trouble) {
    // Once there is a line, the history is no longer asked for those that are lost.
    let size = try disk.size(folder.challengeLog) ?? 0
    if !areChallengesChecked || size == 0 { _ = try checkedChallenges() }
  }

  /// The log, having set aside what of it is damaged and added what the history knows of it.
  private func checkedChallenges() throws(Trouble) -> ChallengeLog {
    var (log, lines) = try reader.readChallenges()
    if lines.isIncomplete {
      // This comes first: once the file is whole again, nothing would make us ask the history.
      let missing = try reader.challengesInHistory(missingIn: log)
      try ChallengeLogFile().append(missing, to: self)
      for change in missing { log.apply(change) }
    }
    if lines.unreadable > 0 { try ChallengeLogFile().repair(self) }
    areChallengesChecked = true
    return log
  }

  /// Appends those changes of another folder's log that say something new.
  ///
  /// To be called under the lock.
  func merge(_ changes: [ChallengeLog.Change]) throws(Trouble) {
    guard !changes.isEmpty else { return }
    try makeChallengesSound()
    var (log, _) = try reader.readChallenges()
    let new = changes.filter { log.apply($0) }
    try ChallengeLogFile().append(new, to: self)
    for change in new {
      switch change {
      case .reached: noteTaken(.days, 1)
      case .kept: noteTaken(.favourites, 1)
      case .dropped: break
      }
    }
  }

  /// Adds the days of sessions that came into the history from elsewhere.
  ///
  /// To be called under the lock.
  func addChallengesOfHistory() throws(Trouble) {
    let (log, lines) = try reader.readChallenges()
    // Without a line all of it is rebuilt when it is wanted.
    guard lines.readable > 0 else { return }
    try ChallengeLogFile().append(try reader.challengesInHistory(missingIn: log), to: self)
  }
}
