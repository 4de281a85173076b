/// What the history says of a session.
package struct SessionEntry: Equatable {
  /// What tells it from every other session.
  package var id = ""
  /// The date of its first digit.
  package var date = Timestamp.epoch
  package var plan = SessionPlan(StrictKind(), of: .pi)
  /// The digits typed correctly.
  package var score = 0
  /// The wrong digits.
  package var errors = 0
  /// How often something was shown on demand: the rest of a row, or the next digit.
  package var revealsUsed = 0
  package var bestStreak = 0
  /// Milliseconds from the first digit to the last key.
  package var duration = 0
  /// Correct digits a second.
  package var cps = 0.0
  /// The completed loops, in Learn.
  package var loops: Int?
  /// Whether it counts for the records.
  package var certified = false
  package var ended = SessionEnd.user
  package var records: [RecordType] = []
  package var challenge: String?
  /// The date that it had first, where it was given another.
  package var redated: Timestamp?
  /// The result of a race, where its ghost is known.
  package var race: RaceResult?

  /// One that says nothing yet.
  package init() {}

  /// The figures of a session, without records.
  package init(_ session: RecordedSession) {
    self.init(session, session.isJudgeable ? session.played : nil)
  }

  /// The figures of a session after its last key; those that its line carries where it cannot be judged.
  init(_ session: RecordedSession, _ played: PlayedSession?) {
    if let played {
      self.init(
        id: session.id, date: session.date, engine: played.engine, ended: session.ended,
        challenge: session.challenge)
      race = session.ghost.map {
        RaceResult(
          RaceReview.Outcome(played, against: $0, endedAt: session.end(of: played.engine)), against: $0)
      }
    } else {
      self = session.figures ?? SessionEntry()
      (id, date, plan, ended) = (session.id, session.date, session.plan, session.ended)
      (challenge, records) = (session.challenge, [])
    }
    redated = session.redated
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
    (self.id, self.date, plan, self.ended) = (id, date, engine.plan, ended.resolved(by: engine))
    (score, errors, revealsUsed, bestStreak) = (
      engine.score, engine.errors, engine.reveals, engine.bestStreak
    )
    (duration, cps) = (engine.duration, engine.cps)
    loops = engine.course.hasLoops ? engine.loops : nil
    certified = Certification(engine) == .certified
    self.challenge = engine.isTyped ? challenge : nil
  }
}

extension SessionEnd {
  /// The reason that a session's rules had to end it, or else this one.
  package func resolved(by engine: PracticeEngine) -> SessionEnd {
    switch engine.ending {
    case .complete: .complete
    case .mistake: .error
    case .timeOut: .rules
    case nil: self
    }
  }
}

extension SessionEntry: FieldObject {
  /// What its line in the history says, in this order.
  package static let fields: [Field<Self>] = [
    Field("id", \.id),
    Field("date", \.date),
    .head(\.plan),
    Field("score", \.score),
    Field("errors", \.errors),
    Field("revealsUsed", \.revealsUsed),
    Field("bestStreak", \.bestStreak),
    Field("duration", \.seconds),
    Field("cps", \.speed),
    Field("loops", \.loops),
    Field("certified", \.certified, isAlways: true),
    Field("ended", \.ended),
    Field("records", \.records, isAlways: true),
    Field("challenge", \.challenge),
    .details(\.plan),
    Field("redated", \.redated),
    Field("race", \.race),
  ]

  private var seconds: Thousandths {
    get { Thousandths(duration) }
    set { duration = newValue.value }
  }

  private var speed: Thousandths {
    get { Thousandths(Int((cps * 1000).rounded())) }
    set { cps = Double(newValue.value) / 1000 }
  }

  /// Nobody types more decimals than there are, but by going back.
  package var isPossible: Bool {
    guard bestStreak <= score else { return false }
    guard plan.route.isEmpty, !plan.worth.isPlanned, plan.drill == nil else { return true }
    let loops = min(loops ?? 0, Int.limit / Constant.decimalCount)
    return score - min(score, errors) <= Constant.decimalCount * (1 + loops)
  }
}
