import TrainerCore

/// Everything that is summed over the log, in one pass.
package struct Sums: Codable, Equatable {
  package internal(set) var state = State()
  /// The mark of the logs that are summed; `nil` if it is to be summed again in any case.
  package var log: String?
  /// The days on which these are the sums.
  var span = SumsSpan()
  /// The parts of the logs that are summed, by their names below the data folder.
  var parts: [String: ReadPart] = [:]
  /// The lines that each log has, or was known to have.
  var lengths = LogLengths()
  /// The last session that is summed; one before it makes all of it another sum.
  private var last: SessionStamp?
  /// Whether such a one was added.
  private(set) var isOutOfOrder = false

  package init(_ state: State = State()) { self.state = state }

  /// Adds a session; one that began before others is in the figures, but has all of it summed again.
  package mutating func add(_ session: LoggedSession) {
    let stamp = SessionStamp(session.entry)
    let isInOrder = isLater(session.entry)
    if isInOrder { last = stamp } else { isOutOfOrder = true }
    span.add(session)
    let evidence = session.evidence
    if !session.differences.isEmpty { state.contradictory.append(stamp.id) }
    if let change = ChallengeLog.Change(session.entry) { state.add(change) }
    let beaten =
      if let engine = session.engine, let evidence {
        state.progress.add(engine, evidence, date: session.entry.date)
      } else {
        state.progress.add(session.entry, isAhead: session.isAhead)
      }
    state.set(beaten, of: session.entry.plan.constant, by: stamp.id, session.record)
    if let evidence, isInOrder { state.memory.add(evidence) }
  }

  /// True for a session that comes after all those that are summed.
  func isLater(_ entry: SessionEntry) -> Bool { last.map { $0 < SessionStamp(entry) } ?? true }

  /// Whether they are of a log with a mark, and right on a day.
  func isOf(_ mark: String, on day: Int) -> Bool {
    log == mark && !isOutOfOrder && span.isRight(on: day)
  }

  /// The records that a session sets which comes after all those that are summed.
  package func records(setBy session: LoggedSession) -> [RecordType] {
    let entry = session.entry
    return state.progress.records(
      beatenBy: session.engine.map { Run($0) } ?? Run(entry), certified: entry.certified,
      isTimed: session.isTimed,
      constant: entry.plan.constant)
  }
}

extension SessionStamp {
  init(_ entry: SessionEntry) { self.init(milliseconds: entry.date.milliseconds, id: entry.id) }
}

extension LoggedSession {
  /// The record of a kind that it has set; `nil` if its keystrokes are lost.
  fileprivate func record(_ type: RecordType) -> Record? {
    guard let log, engine != nil else { return nil }
    return Record(
      constant: log.plan.constant, type: type, times: log.played.cumulativeTimes, date: entry.date)
  }
}
