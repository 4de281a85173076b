/// What is kept of a completed loop, to be shown and compared.
package struct LoopFigures: Equatable {
  /// The wrong digits in it.
  package let errors: Int
  /// Milliseconds from its first digit to its last correct one.
  package let duration: Int

  /// Whether it went better than another one: the fewer errors, then the shorter time.
  func isBetter(than other: LoopFigures) -> Bool {
    (errors, duration) < (other.errors, other.duration)
  }
}
