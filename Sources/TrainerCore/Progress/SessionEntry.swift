/// What the history says of a session.
public struct SessionEntry: Equatable, Sendable {
  /// What tells it from every other session.
  public var id: String
  /// The date of its first digit.
  public var date: Timestamp
  /// What it was about.
  public var plan: SessionPlan
  /// The digits typed correctly.
  public var score: Int
  /// The wrong digits.
  public var errors: Int
  /// How often something was shown on demand: the rest of a row, or the next digit.
  public var revealsUsed: Int
  /// The longest streak.
  public var bestStreak: Int
  /// Milliseconds from the first digit to the last key.
  public var duration: Int
  /// Correct digits a second.
  public var cps: Double
  /// The completed loops, in Learn.
  public var loops: Int?
  /// Whether it counts for the records.
  public var certified: Bool
  /// Why it ended.
  public var ended: SessionEnd
  /// The records that it set.
  public var records: [RecordKind]
  /// The challenge that it was played for.
  public var challenge: String?
  /// The date that it had first, where it was given another.
  public var redated: Timestamp?

  /// An entry from its fields.
  public init(
    id: String, date: Timestamp, plan: SessionPlan, score: Int, errors: Int, revealsUsed: Int,
    bestStreak: Int,
    duration: Int, cps: Double, loops: Int?, certified: Bool, ended: SessionEnd, records: [RecordKind],
    challenge: String? = nil, redated: Timestamp? = nil
  ) {
    self.id = id
    self.date = date
    self.plan = plan
    self.score = score
    self.errors = errors
    self.revealsUsed = revealsUsed
    self.bestStreak = bestStreak
    self.duration = duration
    self.cps = cps
    self.loops = loops
    self.certified = certified
    self.ended = ended
    self.records = records
    self.challenge = challenge
    self.redated = redated
  }

  /// The entry of a session as it stands, without records.
  ///
  /// - Parameters:
  ///   - id: what tells it from every other session.
  ///   - date: the date of its first digit.
  ///   - engine: the session's engine.
  ///   - ended: why it ended, where its own rules did not end it.
  ///   - challenge: the challenge that it was played for; a session that was not typed counts for none.
  public init(
    id: String, date: Timestamp, engine: PracticeEngine, ended: SessionEnd, challenge: String? = nil
  ) {
    var engine = engine
    engine.end(ended)
    let end: SessionEnd =
      switch engine.ending {
      case .complete: .complete
      case .mistake: .error
      case .timeOut: .rules
      case nil: ended
      }
    self.init(
      id: id, date: date, plan: engine.plan, score: engine.score, errors: engine.errors,
      revealsUsed: engine.reveals, bestStreak: engine.bestStreak, duration: engine.duration, cps: engine.cps,
      loops: engine.course.hasLoops ? engine.loops : nil,
      certified: Certification(engine) == .certified, ended: end, records: [],
      challenge: engine.isTyped ? challenge : nil)
  }
}
