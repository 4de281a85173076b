/// The figures needed at start: sums over the history, which can always be computed again.
package struct Progress: Codable, Equatable {
  /// The sums over one constant's sessions.
  package struct Figures: Codable, Equatable {
    package var crown: Best?
    package var lightning: Best?
    package var crowns = 0
    package var lightnings = 0
    /// The decimals typed correctly at the first try, forwards and without help.
    package var known = KnownDecimals()
    package var sessions = 0
    package var last: Timestamp?
    package var digits = 0
    package var time = 0
    package var bestStreak = 0
    package var drills = DrillBests()
    package var splits = BestSplits()
    package var bestTimes = BestTimes()

    /// The best times of the Crown's whole hundreds, added up; `nil` without a Crown, or if one was never typed clean.
    package var sumOfBest: Run? {
      guard let digits = crown?.run.digits, let sum = splits.sum(to: digits) else { return nil }
      return Run(digits: digits - digits % BestSplits.length, milliseconds: sum)
    }

    mutating func count(
      _ run: Run, _ beaten: [RecordType], date: Timestamp, score: Int, time: Int, bestStreak: Int
    ) {
      for type in beaten { self[type] = Best(run: run, date: date) }
      if beaten.contains(.crown) { crowns += 1 }
      if beaten.contains(.lightning) { lightnings += 1 }
      sessions += 1
      if last.map({ $0.milliseconds < date.milliseconds }) ?? true { last = date }
      digits += score
      self.time += time
      self.bestStreak = max(self.bestStreak, bestStreak)
    }

    package init() {}

    package subscript(type: RecordType) -> Best? {
      get { type == .crown ? crown : lightning }
      set { if type == .crown { crown = newValue } else { lightning = newValue } }
    }
  }

  /// The number of correct digits ever typed.
  package var xp = 0
  package var days = PractisedDays()
  package var modes: [Mode] = []
  private var figures: [Constant: Figures] = [:]

  package init() {}

  package var grade: Grade { Grade(xp: xp) }

  package var sessions: Int { figures.values.reduce(0) { $0 + $1.sessions } }

  /// The constants that were practised: built-in ones first, then lists by name.
  package var constants: [Constant] {
    Constant.allCases.filter { figures[$0] != nil }
      + figures.keys.filter(\.isOwn).sorted { $0.rawValue < $1.rawValue }
  }

  package subscript(constant: Constant) -> Figures {
    get { figures[constant] ?? Figures() }
    set { figures[constant] = newValue == Figures() ? nil : newValue }
  }

  mutating func insert(_ mode: Mode) {
    if !modes.contains(mode) { modes.append(mode) }
  }

  /// The records that a run would set: none if it is not certified, no Lightning if it is not timed.
  package func records(
    beatenBy run: Run, certified: Bool, isTimed: Bool, constant: Constant
  ) -> [RecordType] {
    guard certified else { return [] }
    return RecordType.allCases.filter {
      (isTimed || $0 == .crown) && $0.isBeaten(by: run, best: self[constant][$0]?.run)
    }
  }

  /// Adds a session that has ended; returns the records that it set.
  @discardableResult
  package mutating func add(
    _ session: PlayedSession, _ evidence: SessionEvidence, date: Timestamp
  ) -> [RecordType] {
    let engine = session.engine
    let run = Run(engine)
    let constant = engine.plan.constant
    let beaten = records(
      beatenBy: run, certified: Certification(engine) == .certified, isTimed: evidence.isTimed,
      constant: constant)
    xp += engine.score
    days.add(session, from: date)
    insert(engine.plan.mode)
    var figures = self[constant]
    figures.count(
      run, beaten, date: date, score: engine.score, time: engine.practiceTime, bestStreak: engine.bestStreak)
    for recalledRun in evidence.recalledRuns {
      figures.known.insert(recalledRun.range)
      if engine.plan.credit.times != .none, evidence.isTimed {
        figures.splits.improve(with: recalledRun)
      }
    }
    figures.bestTimes.improve(with: evidence, of: engine.plan, date: date)
    figures.drills.record(engine, date: date)
    self[constant] = figures
    return beaten
  }
}
