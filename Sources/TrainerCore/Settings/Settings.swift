/// What a person chose, and what is remembered for the next start.
public struct Settings: Hashable, Sendable {
  /// The language of the screens; `nil` follows the locale.
  public var language: Language?
  /// Whether an error rings the terminal's bell.
  public var bell = false
  /// The constant chosen last.
  public var constant = Constant.pi
  /// The mode chosen last.
  public var mode = Mode.learn
  /// The segment of Learn.
  public var learnSegment = Segment.standard
  /// The segment of Practice; `nil` to recite from #1 on.
  public var practiceSegment: Segment?
  /// The record that Game races against.
  public var ghost = RecordKind.crown

  /// The settings of a first start.
  public init() {}

  /// The segment that belongs to a mode.
  public func segment(for mode: Mode) -> Segment? {
    switch mode {
    case .learn: learnSegment
    case .practice: practiceSegment
    case .game, .strict: nil
    }
  }

  /// The session that `Enter` on Home begins.
  public var plan: SessionPlan {
    SessionPlan(constant: constant, mode: mode, segment: segment(for: mode))
  }
}
