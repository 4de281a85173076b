/// The figures of a completed loop, shown and compared in Learn.
package struct LoopFigures: Equatable {
  package let errors: Int
  /// Milliseconds from the first digit to the last correct one.
  package let duration: Int

  /// True if it has fewer errors than the other loop, or as many in a shorter time.
  func isBetter(than other: LoopFigures) -> Bool {
    (errors, duration) < (other.errors, other.duration)
  }
}
