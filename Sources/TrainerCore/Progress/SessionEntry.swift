/// The figures of a session in the history.
package struct SessionEntry: Equatable {
  package var id = ""
  package var date = Timestamp.epoch
  package var plan = SessionPlan(StrictKind(), of: .pi)
  package var score = 0
  package var errors = 0
  package var revealsUsed = 0
  package var bestStreak = 0
  /// Milliseconds from the first digit to the last key.
  package var duration = 0
  package var cps = 0.0
  /// The number of completed loops; `nil` for a session without loops.
  package var loops: Int?
  package var certified = false
  package var ended = SessionEnd.user
  package var records: [RecordType] = []
  package var challenge: String?
  package var groups = DigitGroups.ten
  /// The original date, if the session was given another one.
  package var redated: Timestamp?
  package var race: RaceResult?

  package init() {}

  package init(_ session: RecordedSession) {
    self.init(session, session.isJudgeable ? session.played : nil)
  }

  /// The figures of a session, without records; those in its line if `played` is `nil`.
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
      id = session.id
      date = session.date
      plan = session.plan
      ended = session.ended
      challenge = session.challenge
      records = []
    }
    groups = session.groups
    redated = session.redated
  }

  /// The figures of a session as it stands, without records; `ended` counts unless the rules ended it, `challenge` if typed.
  package init(
    id: String, date: Timestamp, engine: PracticeEngine, ended: SessionEnd, challenge: String? = nil
  ) {
    var engine = engine
    engine.end(ended)
    self.id = id
    self.date = date
    plan = engine.plan
    self.ended = ended.resolved(by: engine)
    (score, errors, revealsUsed, bestStreak) = (
      engine.score, engine.errors, engine.reveals, engine.bestStreak
    )
    duration = engine.duration
    cps = engine.cps
    loops = engine.course.hasLoops ? engine.loops : nil
    certified = Certification(engine) == .certified
    self.challenge = engine.isTyped ? challenge : nil
  }
}

extension SessionEnd {
  /// The end by the session's rules, or else this one.
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
    Field("pattern", \.groups),
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

  /// False for more correct digits than there are decimals, unless the session can go back.
  package var isValid: Bool {
    guard bestStreak <= score else { return false }
    guard plan.route.isEmpty, !plan.credit.isPlanned, plan.drill == nil else { return true }
    let loops = min(loops ?? 0, Int.limit / Constant.decimalCount)
    return score - min(score, errors) <= Constant.decimalCount * (1 + loops)
  }
}
