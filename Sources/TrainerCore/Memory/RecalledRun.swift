/// Decimals of one leg typed right at the first try, forward, without help: source of what is known, best times and ghosts.
package struct RecalledRun: Equatable, Sendable {
  package let start: Int
  /// Milliseconds from the session's first digit to each decimal, never decreasing.
  package internal(set) var times: [UInt32] = []

  package var range: Range<Int> { start..<start + times.count }

  /// Milliseconds from one index of the run to another, for best times and splits.
  func time(from first: Int, to last: Int) -> UInt32 { times[last - start] - times[first - start] }

  /// The times over a stretch from its first decimal on, for a ghost; `nil` unless it is within the run.
  package func part(_ stretch: Range<Int>) -> [UInt32]? {
    guard stretch.clamped(to: range) == stretch else { return nil }
    let times = times[stretch.lowerBound - start..<stretch.upperBound - start]
    return times.map { $0 - (times.first ?? 0) }
  }
}
