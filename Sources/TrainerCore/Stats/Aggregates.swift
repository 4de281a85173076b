/// What all keystrokes together tell.
public struct Aggregates: Sendable {
  /// Sums over the sessions of a constant.
  public struct Totals: Equatable, Sendable {
    /// The sessions.
    public internal(set) var sessions = 0
    /// The digits typed correctly.
    public internal(set) var digits = 0
    /// The wrong digits, those that ended a Strict session apart.
    public internal(set) var errors = 0
    /// How often something was shown on demand.
    public internal(set) var reveals = 0
    /// Milliseconds practised, without the rests of over 30 s.
    public internal(set) var practised = 0
  }

  /// What is known of one constant.
  public struct Figures: Sendable {
    /// Its blocks of ten.
    public internal(set) var blocks: BlockTable
    /// The rhythm of reciting: digits that were not shown, and every error outside of Learn.
    public internal(set) var rhythm = RhythmTable()
    /// The rhythm of Learn, where every digit is shown.
    public internal(set) var learnRhythm = RhythmTable()
    /// Its sums.
    public internal(set) var totals = Totals()
    /// Milliseconds of rest by local day, as in `Aggregates.rests`.
    public internal(set) var rests: [Int: Int] = [:]

    init(_ constant: Constant) { blocks = BlockTable(constant: constant) }
  }

  /// How far into `keystrokes.jsonl` the figures reach, in bytes; what was appended since comes after that.
  public var bytesRead = 0
  /// Milliseconds of rest by local day since 1970-01-01: the durations less the time practised; only days
  /// with a rest are there.
  public var rests: [Int: Int] {
    figures.reduce(into: [:]) { $0.merge($1.rests, uniquingKeysWith: +) }
  }
  private var figures = Constant.allCases.map(Figures.init)

  /// Figures of no session.
  public init() {}

  /// What is known of a constant.
  public subscript(constant: Constant) -> Figures { figures[constant.ordinal] }

  /// Adds a session.
  ///
  /// - Parameters:
  ///   - plan: what it was about.
  ///   - keystrokes: all of its keys.
  ///   - day: the local day of its first digit, since 1970-01-01.
  public mutating func add(_ plan: SessionPlan, keystrokes: [Keystroke], day: Int) {
    figures[plan.constant.ordinal].add(plan, keystrokes: keystrokes, day: day)
  }
}

extension Aggregates.Figures {
  /// Adds a session; where not all of it was typed, its digits tell nothing of blocks and rhythm.
  mutating func add(_ plan: SessionPlan, keystrokes: [Keystroke], day: Int) {
    var walk = Walk(PracticeEngine(plan: plan))
    var pass = BlockTable.Pass(day: day)
    let areTyped = keystrokes.areTyped
    for keystroke in keystrokes {
      guard let event = walk.take(keystroke), areTyped else { continue }
      blocks.note(event, &pass)
      guard case .typed(let step) = event else { continue }
      if step.leg.isCopied {
        learnRhythm.note(step)
      } else if !step.isCorrect || !step.isShown {
        rhythm.note(step)
      }
    }
    blocks.finish(&pass)
    totals.sessions += 1
    totals.digits += walk.engine.score
    totals.errors += walk.engine.errors
    totals.reveals += walk.engine.reveals
    totals.practised += walk.engine.practised
    let rest = walk.engine.duration - walk.engine.practised
    if rest > 0 { rests[day, default: 0] += rest }
  }
}
