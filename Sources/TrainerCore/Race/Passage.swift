/// Consecutive decimals that were typed right at the first try, forward and without help, within one leg.
package struct Passage: Equatable, Sendable {
  /// The index of the first decimal.
  package let start: Int
  /// Milliseconds from the session's first digit to each of them; none is less than the one before.
  package internal(set) var times: [UInt32] = []

  /// The indices of the decimals.
  package var range: Range<Int> { start..<start + times.count }

  /// Milliseconds from the decimal of an index to that of another one; both lie within it, the later one
  /// last.
  func time(from first: Int, to last: Int) -> UInt32 { times[last - start] - times[first - start] }

  /// The part of it over a stretch, from 0; `nil` where that does not lie within.
  package func part(_ stretch: Range<Int>) -> [UInt32]? {
    guard stretch.clamped(to: range) == stretch else { return nil }
    let times = times[stretch.lowerBound - start..<stretch.upperBound - start]
    return times.map { $0 - (times.first ?? 0) }
  }
}
