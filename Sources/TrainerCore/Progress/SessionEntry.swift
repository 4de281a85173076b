/// What the history says of a session.
package struct SessionEntry: Equatable, Sendable {
  /// What tells it from every other session.
  package var id: String
  /// The date of its first digit.
  package var date: Timestamp
  package var plan: SessionPlan
  /// The digits typed correctly.
  package var score: Int
  /// The wrong digits.
  package var errors: Int
  /// How often something was shown on demand: the rest of a row, or the next digit.
  package var revealsUsed: Int
  package var bestStreak: Int
  /// Milliseconds from the first digit to the last key.
  package var duration: Int
  /// Correct digits a second.
  package var cps: Double
  /// The completed loops, in Learn.
  package var loops: Int?
  /// Whether it counts for the records.
  package var certified: Bool
  package var ended: SessionEnd
  package var records: [RecordKind]
  package var challenge: String?
  /// The date that it had first, where it was given another.
  package var redated: Timestamp?

  /// An entry from its fields.
  package init(
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
  package init(
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
