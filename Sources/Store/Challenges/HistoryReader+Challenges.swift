import FoundationEssentials
import TrainerCore

/// What the folder holds of challenges.
extension HistoryReader {
  /// All that became of challenges; what is lost of the log is taken from the history.
  package func challenges() throws(Trouble) -> ChallengeLog {
    var (log, lines) = try readChallenges()
    if lines.isIncomplete {
      for change in try challengesInHistory(missingIn: log) { log.apply(change) }
    }
    return log
  }

  /// What is known of one day's challenge, whatever the log's length.
  ///
  /// - Parameter day: the local day, counted from 1970-01-01.
  /// - Returns: a log with that day alone, where there is anything to say of it.
  /// - Throws: the trouble that kept the log from being read.
  package func challenges(on day: Int) throws(Trouble) -> ChallengeLog {
    var log = ChallengeLog()
    let needle = Array(Day.iso8601(day).utf8)
    var reader = try disk.lines(of: folder.challengeLog)
    while let bytes = try reader.next()?.bytes {
      // Only a line that names the day is worth reading.
      if bytes.contains(run: needle), let change = ChallengeLog.Change.decode(bytes),
        case .reached(_, day, _) = change
      {
        log.apply(change)
      }
    }
    return log
  }

  func readChallenges() throws(Trouble) -> (log: ChallengeLog, lines: Diagnosis.Lines) {
    var log = ChallengeLog()
    let lines = try ChallengeLogFile().read(in: folder, disk) { _ = log.apply($0) }
    return (log, lines)
  }

  /// What the sessions of the history say of the days' challenges beyond a log, but for one that is
  /// forgotten.
  func challengesInHistory(
    missingIn log: ChallengeLog, without forgotten: Forgotten? = nil
  ) throws(Trouble) -> [ChallengeLog.Change] {
    let needle = Array(#""challenge""#.utf8)
    var log = log
    var changes: [ChallengeLog.Change] = []
    var reader = try disk.lines(of: folder.history)
    while let bytes = try reader.next()?.bytes {
      guard bytes.contains(run: needle), let entry = SessionEntry.decode(bytes),
        entry.id != forgotten?.id, let change = ChallengeLog.Change(entry)
      else { continue }
      if log.apply(change) { changes.append(change) }
    }
    return changes
  }
}

extension Diagnosis.Lines {
  /// Whether the history has to be asked for what is lost: something is damaged, or there is nothing.
  var isIncomplete: Bool { unreadable > 0 || readable == 0 }
}
