import CNcurses

/// What a meaning looks like on one kind of terminal.
public struct Look: Equatable, Sendable {
  /// How the text stands out beside its colour.
  public struct Weight: OptionSet, Sendable {
    /// The bits, as the terminal's side takes them.
    public let rawValue: UInt32

    /// A set of weights from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Bold.
    public static let bold = Weight(rawValue: UInt32(pt_bold))
    /// Dimmer than ordinary.
    public static let dim = Weight(rawValue: UInt32(pt_dim))
    /// Underlined.
    public static let underline = Weight(rawValue: UInt32(pt_underline))
    /// Text and ground exchanged.
    public static let reverse = Weight(rawValue: UInt32(pt_reverse))
  }

  /// The palette index of the text; nil for the terminal's own.
  public var foreground: Int?
  /// The palette index of the ground; nil for the terminal's own.
  public var background: Int?
  /// The weight of the text.
  public var weight: Weight

  /// A text on a ground.
  init(_ foreground: Int?, on background: Int?, _ weight: Weight = []) {
    self.foreground = foreground
    self.background = background
    self.weight = weight
  }
}
