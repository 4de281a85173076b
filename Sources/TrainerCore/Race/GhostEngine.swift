/// A record played again: where its runner was at a time.
package struct GhostEngine: Sendable {
  package let record: Record

  package init(_ record: Record) { self.record = record }

  /// The digits that it will have typed in the end.
  package var digits: Int { record.times.count }

  /// Milliseconds from its first digit to its last.
  package var duration: Int { Int(record.times.last ?? 0) }

  /// The digits typed at a time, interpolated linearly between two of them.
  ///
  /// Exact at every recorded digit.
  ///
  /// - Parameter elapsed: milliseconds since the player's first digit; before it the ghost waits at 0.
  /// - Returns: 0 … `digits`.
  package func position(at elapsed: Int) -> Double {
    let times = record.times
    guard elapsed >= 0, !times.isEmpty else { return 0 }
    // The last digit at or before it, by halving.
    var last = 0
    var after = times.count
    while last + 1 < after {
      let middle = (last + after) / 2
      if Int(times[middle]) <= elapsed { last = middle } else { after = middle }
    }
    guard after < times.count else { return Double(times.count) }
    let start = Double(times[last])
    return Double(after) + (Double(elapsed) - start) / (Double(times[after]) - start)
  }
}
