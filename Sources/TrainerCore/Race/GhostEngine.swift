/// A record played back: the position of its runner over time.
package struct GhostEngine: Sendable {
  package let record: Record

  package init(_ record: Record) { self.record = record }

  package var digits: Int { record.times.count }

  /// Milliseconds from the first digit to the last.
  package var duration: Int { Int(record.times.last ?? 0) }

  /// The digits typed, 0 … `digits`, interpolated linearly, `elapsed` milliseconds after the player's first; 0 before that.
  package func position(at elapsed: Int) -> Double {
    let times = record.times
    guard elapsed >= 0, !times.isEmpty else { return 0 }
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

  /// Returns the first millisecond of the ghost at a position, for the next frame; `duration` beyond its end.
  package func time(of position: Double) -> Int {
    let times = record.times
    let digit = max(1, Int(position))
    guard digit < times.count else { return duration }
    let start = Double(times[digit - 1])
    let share = max(0, position - Double(digit))
    return Int((start + share * (Double(times[digit]) - start)).rounded(.up))
  }
}
