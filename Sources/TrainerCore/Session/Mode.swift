/// The four ways to practise.
public enum Mode: String, CaseIterable, Hashable, Sendable {
  /// Typing over a dim model of a segment, again and again.
  case learn
  /// Reciting freely, with reveals.
  case practice
  /// Racing the ghost of one's own record.
  case game
  /// Reciting until the first mistake.
  case strict

  /// Whether a session of this mode can be certified.
  public var canCertify: Bool { self == .game || self == .strict }

  /// Whether a session of this mode can run over a chosen segment.
  public var hasSegment: Bool { self == .learn || self == .practice }
}
