/// A session of the history in 56 bytes: what lists, curves and the calendar need, and where its line lies.
///
/// Figures that no person reaches are cut off where their field ends: 65 535 for reveals, 4 294 967 295 for
/// other counts and for milliseconds (49 days), 4 294 967.295 for digits a second.
public struct SessionRow: Equatable, Sendable {
  /// Where the session's line begins in `history.jsonl`, in bytes.
  public let lineOffset: Int
  private let milliseconds: Int64
  private let packed: UInt64
  private let scoreField: UInt32
  private let errorsField: UInt32
  private let streakField: UInt32
  private let durationField: UInt32
  private let cpsField: UInt32
  private let revealsField: UInt16
  /// Whose decimals were typed.
  public let constant: Constant
  /// By which rules.
  public let mode: Mode

  /// A row from its figures.
  ///
  /// - Parameters:
  ///   - date: the date of its first digit.
  ///   - plan: what it was about.
  ///   - score: the digits typed correctly.
  ///   - errors: the wrong digits.
  ///   - reveals: how often a row was revealed.
  ///   - bestStreak: the longest streak.
  ///   - duration: milliseconds from the first digit to the last key.
  ///   - cpsThousandths: thousandths of a correct digit a second.
  ///   - certified: whether it counts for the records.
  ///   - ended: why it ended.
  ///   - isCrown: whether it set a Crown.
  ///   - isLightning: whether it set a Lightning.
  ///   - isChallenge: whether it was played for a challenge.
  ///   - lineOffset: where its line begins in `history.jsonl`, in bytes.
  public init(
    date: Timestamp, plan: SessionPlan, score: Int, errors: Int, reveals: Int, bestStreak: Int, duration: Int,
    cpsThousandths: Int, certified: Bool, ended: SessionEnd, isCrown: Bool, isLightning: Bool,
    isChallenge: Bool, lineOffset: Int
  ) {
    self.lineOffset = lineOffset
    constant = plan.constant
    milliseconds = Int64(date.milliseconds)
    scoreField = UInt32(clamping: score)
    errorsField = UInt32(clamping: errors)
    revealsField = UInt16(clamping: reveals)
    streakField = UInt32(clamping: bestStreak)
    durationField = UInt32(clamping: duration)
    cpsField = UInt32(clamping: cpsThousandths)
    mode = plan.mode
    var packed: UInt64 = 0
    let flags: [(UInt64, Bool)] = [
      (4, ended == .error), (5, plan.isKnown && ended.isKnown), (6, certified), (7, isCrown),
      (8, isLightning), (9, isChallenge),
    ]
    for (bit, flag) in flags where flag { packed |= 1 << bit }
    packed |= UInt64(date.offset / 60 + 1440) << 11
    if let segment = plan.segment {
      packed |= 1 << 10 | UInt64(segment.start) << 23 | UInt64(segment.end) << 43
    }
    if plan.isBackwards { packed |= 1 << 63 }
    // A test has no segment, whose place its number takes.
    if plan.segment == nil, let test = SessionRow.tests.firstIndex(where: { $0 == plan.testName }) {
      packed |= UInt64(test + 1) << 23
    }
    self.packed = packed
  }

  /// The row of a history's entry whose line begins at an offset.
  public init(entry: SessionEntry, offset: Int) {
    let cps = (entry.cps * 1000).rounded()
    self.init(
      date: entry.date, plan: entry.plan, score: entry.score, errors: entry.errors,
      reveals: entry.revealsUsed, bestStreak: entry.bestStreak, duration: entry.duration,
      cpsThousandths: cps >= 0 && cps < 4e9 ? Int(cps) : cps > 0 ? Int(UInt32.max) : 0,
      certified: entry.certified, ended: entry.ended, isCrown: entry.records.contains(.crown),
      isLightning: entry.records.contains(.lightning), isChallenge: entry.challenge != nil,
      lineOffset: offset)
  }

  /// The date of its first digit.
  public var date: Timestamp {
    Timestamp(milliseconds: Int(milliseconds), offset: (Int(packed >> 11 & 0xFFF) - 1440) * 60)
  }

  /// The local day of its first digit, since 1970-01-01.
  public var day: Int {
    Day.floorDivide(Int(milliseconds) + (Int(packed >> 11 & 0xFFF) - 1440) * 60_000, 86_400_000)
  }

  /// Milliseconds since 1970 of its first digit.
  var instant: Int { Int(milliseconds) }

  /// The chosen segment.
  public var segment: Segment? {
    guard packed & 1 << 10 != 0 else { return nil }
    return Segment(Int(packed >> 23 & 0xFFFFF), Int(packed >> 43 & 0xFFFFF))
  }

  /// What it was about, as far as a row can tell: its route and other details are only in its line.
  public var plan: SessionPlan {
    SessionPlan(constant: constant, mode: mode, segment: segment, isBackwards: packed >> 63 == 1)
  }

  /// The name of the drill, or of the attempt's rules; `nil` if it was neither.
  public var test: String? {
    guard packed & 1 << 10 == 0, case let number = Int(packed >> 23 & 0xFFF), number > 0 else { return nil }
    return SessionRow.tests[number - 1]
  }

  /// The names that a test can have here.
  private static let tests = Drills.all.map { $0.name } + AttemptRules.allCases.map(\.rawValue)

  /// The digits typed correctly.
  public var score: Int { Int(scoreField) }

  /// The wrong digits.
  public var errors: Int { Int(errorsField) }

  /// How often a row was revealed.
  public var reveals: Int { Int(revealsField) }

  /// The longest streak.
  public var bestStreak: Int { Int(streakField) }

  /// Milliseconds from the first digit to the last key.
  public var duration: Int { Int(durationField) }

  /// Correct digits a second.
  public var cps: Double { Double(cpsField) / 1000 }

  /// Thousandths of a correct digit a second: `cps` as a whole number.
  public var cpsThousandths: Int { Int(cpsField) }

  /// Whether it counts for the records.
  public var certified: Bool { packed & 1 << 6 != 0 }

  /// Whether its rules and its end are known here; a newer version's session is only listed.
  public var isUnderstood: Bool { packed & 1 << 5 != 0 }

  /// Whether a mistake where the rules allow none ended it.
  public var endedByMistake: Bool { packed & 1 << 4 != 0 }

  /// Whether it set a record of a kind.
  public func set(_ kind: RecordKind) -> Bool { packed & (kind == .crown ? 1 << 7 : 1 << 8) != 0 }

  /// The records that it set.
  public var records: [RecordKind] { RecordKind.allCases.filter(set) }

  /// Whether it was played for a challenge.
  public var isChallenge: Bool { packed & 1 << 9 != 0 }

  /// The share of the typed digits that were right, 0 … 1; 1 where none was typed.
  public var accuracy: Double {
    score + errors == 0 ? 1 : Double(score) / Double(score + errors)
  }
}
