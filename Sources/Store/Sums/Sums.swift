import TrainerCore

/// Everything that is summed over the log, in one pass.
package struct Sums: Codable, Equatable, Sendable {
  /// The figures that a start shows.
  package internal(set) var progress = Progress()
  /// What is remembered of every block.
  package internal(set) var memory = Memory()
  /// The records digit by digit, by the names of their files, as far as there are keystrokes of them.
  package internal(set) var records: [String: Record] = [:]
  /// The sessions of which history and keystrokes say different things, by their dates and ids.
  package internal(set) var contradictory: [SessionStamp] = []
  /// The mark of the log that is summed; `nil` if it is to be summed again in any case.
  package var log: String?
  /// The days on which these are the sums.
  var span = SumsSpan()
  /// The bytes of each list that sessions are of, 0 for one that is missing: with others these are judged
  /// differently.
  package internal(set) var lists: [String: Int] = [:]
  /// Whether a session was added that began before others: then the memory has to be summed again, in order.
  private var isOutOfOrder = false

  package init() {}

  /// Adds a session that comes after all others in the history.
  package mutating func add(_ session: LoggedSession) {
    span.add(session)
    let evidence = session.evidence
    let constant = session.entry.plan.constant
    if constant.isOwn { lists[constant.rawValue] = constant.storedLength }
    if !session.differences.isEmpty {
      let entry = session.entry
      contradictory.append(SessionStamp(milliseconds: entry.date.milliseconds, id: entry.id))
    }
    let beaten =
      if let engine = session.engine, let evidence {
        progress.add(engine, evidence, date: session.entry.date)
      } else {
        progress.add(session.entry, isAhead: session.isAhead)
      }
    for type in beaten { records[RecordFile.name(constant, type)] = session.record(type) }
    guard let evidence else { return }
    if memory.canAdd(evidence.stamp) { memory.add(evidence) } else { isOutOfOrder = true }
  }

  /// Whether they are of a log with a mark, right on a day, and of the lists that are here now.
  func isOf(_ mark: String, on day: Int) -> Bool {
    log == mark && span.isRight(on: day) && lists.allSatisfy { Constant(rawValue: $0)?.storedLength == $1 }
  }

  /// Sums the memory again where a session was added that began before others.
  mutating func putInOrder(_ reader: HistoryReader) throws(Trouble) {
    guard isOutOfOrder else { return }
    var memory = Memory()
    var pass = try HistoryPass(reader, isByDate: true)
    while let session = try pass.next() {
      if let evidence = session.evidence { memory.add(evidence) }
    }
    self.memory = memory
    isOutOfOrder = false
  }

  /// The records that a session sets which comes after all those that are summed.
  package func records(setBy session: LoggedSession) -> [RecordType] {
    let entry = session.entry
    return progress.records(
      beatenBy: session.engine.map { Run($0) } ?? Run(entry), certified: entry.certified,
      isTimed: session.isTimed,
      constant: entry.plan.constant)
  }
}

extension LoggedSession {
  /// The record of a kind that it has set; `nil` if its keystrokes are lost.
  fileprivate func record(_ type: RecordType) -> Record? {
    guard let log, engine != nil else { return nil }
    return Record(
      constant: log.plan.constant, type: type, times: log.played.cumulativeTimes, date: entry.date)
  }
}
