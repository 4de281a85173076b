/// What is kept of a completed loop, to be shown and compared.
public struct LoopFigures: Equatable, Sendable {
  /// The wrong digits in it.
  public let errors: Int
  /// Milliseconds from its first digit to its last correct one.
  public let duration: Int

  /// Whether it went better than another one: the fewer errors, then the shorter time.
  func isBetter(than other: LoopFigures) -> Bool {
    (errors, duration) < (other.errors, other.duration)
  }
}
