/// The figures that a start needs at once: a sum over the history, which can always be made again from it.
public struct Progress: Equatable, Sendable {
  /// What is known of one constant.
  public struct Figures: Equatable, Sendable {
    /// The best in distance.
    public var crown: Best?
    /// The best in speed.
    public var lightning: Best?
    /// How often the Crown was won.
    public var crowns = 0
    /// How often the Lightning was won.
    public var lightnings = 0
    /// The decimals typed right at the first try, forward and without help.
    public var known = KnownDecimals()
    /// The sessions.
    public var sessions = 0
    /// The date of the newest one.
    public var last: Timestamp?
    /// The digits typed correctly.
    public var digits = 0
    /// Milliseconds practised.
    public var time = 0
    /// The longest streak.
    public var bestStreak = 0
    /// The bests of the drills.
    public var drills = DrillBests()
    /// The best times of each hundred.
    public var splits = BestSplits()
    /// The best times of runs from #1.
    public var bestTimes = BestTimes()

    /// The whole hundreds of the Crown, each at its best; `nil` if one was never typed clean.
    public var sumOfBest: Run? {
      guard let digits = crown?.run.digits, let sum = splits.sum(to: digits) else { return nil }
      return Run(digits: digits - digits % BestSplits.length, milliseconds: sum)
    }

    /// Counts a session of a date.
    mutating func count(_ date: Timestamp) {
      sessions += 1
      if last.map({ $0.milliseconds < date.milliseconds }) ?? true { last = date }
    }

    /// Figures of a constant that was never practised.
    public init() {}

    /// The best of a kind.
    public subscript(kind: RecordKind) -> Best? {
      get { kind == .crown ? crown : lightning }
      set { if kind == .crown { crown = newValue } else { lightning = newValue } }
    }
  }

  /// The sum of all correct digits ever typed.
  public var xp = 0
  /// The local days with a session of at least one correct digit.
  public var days = PractisedDays()
  /// The modes of which a session has ended.
  public var modes: Set<Mode> = []
  /// Those of each constant that was practised.
  private var figures: [Constant: Figures] = [:]

  /// The progress of someone who has not begun.
  public init() {}

  /// The grade that the XP give.
  public var grade: Grade { Grade(xp: xp) }

  /// All sessions.
  public var sessions: Int { figures.values.reduce(0) { $0 + $1.sessions } }

  /// The constants that were practised: those that the program brings along, then the lists by their names.
  public var constants: [Constant] {
    Constant.allCases.filter { figures[$0] != nil }
      + figures.keys.filter(\.isOwn).sorted { $0.rawValue < $1.rawValue }
  }

  /// The figures of a constant.
  public subscript(constant: Constant) -> Figures {
    get { figures[constant] ?? Figures() }
    set { figures[constant] = newValue == Figures() ? nil : newValue }
  }

  /// The records that a run would set for a constant, if it is certified.
  public func records(beatenBy run: Run, certified: Bool, constant: Constant) -> [RecordKind] {
    guard certified else { return [] }
    return RecordKind.allCases.filter { $0.isBeaten(by: run, best: self[constant][$0]?.run) }
  }

  /// Adds a session that has ended.
  ///
  /// - Parameters:
  ///   - engine: the session's engine at its end.
  ///   - evidence: what it says of memory.
  ///   - date: the date of its first digit.
  /// - Returns: the records that it set.
  @discardableResult
  public mutating func add(
    _ engine: PracticeEngine, _ evidence: SessionEvidence, date: Timestamp
  ) -> [RecordKind] {
    let run = Run(engine)
    let constant = engine.plan.constant
    let beaten = records(beatenBy: run, certified: Certification(engine) == .certified, constant: constant)
    xp += engine.score
    if engine.score > 0 { days.insert(date.day) }
    modes.insert(engine.plan.mode)
    var figures = self[constant]
    for kind in beaten { figures[kind] = Best(run: run, date: date) }
    if beaten.contains(.crown) { figures.crowns += 1 }
    if beaten.contains(.lightning) { figures.lightnings += 1 }
    for passage in evidence.passages {
      figures.known.insert(passage.range)
      // What was typed over its model is no race.
      if !engine.plan.mode.traits.isOverlaid, engine.plan.details.source != .voice {
        figures.splits.add(passage)
      }
    }
    figures.bestTimes.add(engine.plan, evidence, date: date)
    figures.count(date)
    figures.digits += engine.score
    figures.time += engine.practised
    figures.bestStreak = max(figures.bestStreak, engine.bestStreak)
    figures.drills.add(engine, date: date)
    self[constant] = figures
    return beaten
  }
}
