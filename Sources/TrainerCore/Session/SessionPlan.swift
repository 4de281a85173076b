/// What a session is about, settled before its first digit.
public struct SessionPlan: Hashable, Sendable {
  /// Whose decimals are typed.
  public let constant: Constant
  /// By which rules.
  public let mode: Mode
  /// The chosen segment; always there in Learn, never in Game and Strict.
  public let segment: Segment?

  /// Whether the segment is typed from its last decimal to its first; only ever in Practice with a segment.
  public let isBackwards: Bool

  /// A plan; a segment that the mode does not know is left out, and Learn without one takes the standard.
  ///
  /// - Parameters:
  ///   - constant: whose decimals are typed.
  ///   - mode: by which rules.
  ///   - segment: the chosen segment.
  ///   - isBackwards: whether it is typed from its last decimal to its first; means nothing but in Practice with
  ///     a segment.
  public init(constant: Constant, mode: Mode, segment: Segment? = nil, isBackwards: Bool = false) {
    self.constant = constant
    self.mode = mode
    switch mode.traits.segment {
    case .required: self.segment = segment ?? .standard
    case .optional: self.segment = segment
    case .never: self.segment = nil
    }
    self.isBackwards = isBackwards && mode.traits.canRunBackwards && segment != nil
  }

  /// The indices of the decimals that the session runs over.
  public var range: Range<Int> { segment?.range ?? 0..<Constant.decimalCount }

  /// The index of the decimal that is typed first.
  public var start: Int { isBackwards ? range.upperBound - 1 : range.lowerBound }

  /// From the index of a decimal to that of the one typed after it: 1, or −1 backwards.
  public var step: Int { isBackwards ? -1 : 1 }
}
