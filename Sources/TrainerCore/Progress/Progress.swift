/// The figures that a start needs at once: a sum over the history, which can always be made again from it.
package struct Progress: Codable, Equatable {
  /// What is known of one constant.
  package struct Figures: Codable, Equatable {
    package var crown: Best?
    package var lightning: Best?
    /// How often the Crown was won.
    package var crowns = 0
    /// How often the Lightning was won.
    package var lightnings = 0
    /// The decimals typed right at the first try, forward and without help.
    package var known = KnownDecimals()
    package var sessions = 0
    /// The date of the newest one.
    package var last: Timestamp?
    /// The digits typed correctly.
    package var digits = 0
    /// Milliseconds practised.
    package var time = 0
    package var bestStreak = 0
    package var drills = DrillBests()
    /// The best times of each hundred.
    package var splits = BestSplits()
    /// The best times of runs from #1.
    package var bestTimes = BestTimes()

    /// The whole hundreds of the Crown, each at its best; `nil` if one was never typed clean.
    package var sumOfBest: Run? {
      guard let digits = crown?.run.digits, let sum = splits.sum(to: digits) else { return nil }
      return Run(digits: digits - digits % BestSplits.length, milliseconds: sum)
    }

    /// Counts a session with the records that it set.
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

    /// Figures of a constant that was never practised.
    package init() {}

    package subscript(type: RecordType) -> Best? {
      get { type == .crown ? crown : lightning }
      set { if type == .crown { crown = newValue } else { lightning = newValue } }
    }
  }

  /// The sum of all correct digits ever typed.
  package var xp = 0
  /// The local days of practice.
  package var days = PractisedDays()
  /// The modes of which a session has ended.
  package var modes: [Mode] = []
  /// Those of each constant that was practised.
  private var figures: [Constant: Figures] = [:]

  /// The progress of someone who has not begun.
  package init() {}

  package var grade: Grade { Grade(xp: xp) }

  package var sessions: Int { figures.values.reduce(0) { $0 + $1.sessions } }

  /// The constants that were practised: those that the program brings along, then the lists by their names.
  package var constants: [Constant] {
    Constant.allCases.filter { figures[$0] != nil }
      + figures.keys.filter(\.isOwn).sorted { $0.rawValue < $1.rawValue }
  }

  package subscript(constant: Constant) -> Figures {
    get { figures[constant] ?? Figures() }
    set { figures[constant] = newValue == Figures() ? nil : newValue }
  }

  mutating func note(_ mode: Mode) {
    if !modes.contains(mode) { modes.append(mode) }
  }

  /// The records that a run would set for a constant, if it is certified; no Lightning if its
  /// digits have no times of their own.
  package func records(
    beatenBy run: Run, certified: Bool, isTimed: Bool, constant: Constant
  ) -> [RecordType] {
    guard certified else { return [] }
    return RecordType.allCases.filter {
      (isTimed || $0 == .crown) && $0.isBeaten(by: run, best: self[constant][$0]?.run)
    }
  }

  /// Adds a session that has ended.
  ///
  /// - Parameters:
  ///   - engine: the session's engine at its end.
  ///   - evidence: what it says of memory.
  ///   - date: the date of its first digit.
  /// - Returns: the records that it set.
  @discardableResult
  package mutating func add(
    _ engine: PracticeEngine, _ evidence: SessionEvidence, date: Timestamp
  ) -> [RecordType] {
    let run = Run(engine)
    let constant = engine.plan.constant
    let beaten = records(
      beatenBy: run, certified: Certification(engine) == .certified, isTimed: evidence.isTimed,
      constant: constant)
    xp += engine.score
    days.count(engine.score, on: date.day)
    note(engine.plan.mode)
    var figures = self[constant]
    figures.count(
      run, beaten, date: date, score: engine.score, time: engine.practised, bestStreak: engine.bestStreak)
    for passage in evidence.passages {
      figures.known.insert(passage.range)
      // What was typed over its model is no race.
      if engine.plan.worth.times != .none, evidence.isTimed {
        figures.splits.add(passage)
      }
    }
    figures.bestTimes.add(engine.plan, evidence, date: date)
    figures.drills.add(engine, date: date)
    self[constant] = figures
    return beaten
  }
}
