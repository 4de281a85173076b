/// What a session is about, settled before its first digit.
public struct SessionPlan: Hashable, Sendable {
  /// Whose decimals are typed.
  public let constant: Constant
  /// By which rules.
  public let mode: Mode
  /// The chosen segment; always there in Learn, never in Game and Strict.
  public let segment: Segment?

  /// A plan; a segment that the mode does not know is left out, and Learn without one takes the standard.
  public init(constant: Constant, mode: Mode, segment: Segment? = nil) {
    self.constant = constant
    self.mode = mode
    switch mode {
    case .learn: self.segment = segment ?? .standard
    case .practice: self.segment = segment
    case .game, .strict: self.segment = nil
    }
  }

  /// The indices of the decimals that the session runs over.
  public var range: Range<Int> { segment?.range ?? 0..<Constant.decimalCount }
}
