/// A record played again: where its runner was at a time.
package struct GhostEngine: Equatable, Sendable {
  package let record: Record
  /// The recorded digit at or before the time that was asked for last.
  private var cursor = 0

  /// The ghost of a record, before its first digit.
  package init(_ record: Record) {
    self.record = record
  }

  /// The digits that it will have typed in the end.
  package var digits: Int { record.times.count }

  /// Milliseconds from its first digit to its last.
  package var duration: Int { Int(record.times.last ?? 0) }

  /// The digits typed at a time, interpolated linearly between two of them.
  ///
  /// Exact at every recorded digit. Asked for times that run forward it costs the same at any length.
  ///
  /// - Parameter elapsed: milliseconds since the player's first digit; before it the ghost waits at 0.
  /// - Returns: 0 … `digits`.
  package mutating func position(at elapsed: Int) -> Double {
    let times = record.times
    guard elapsed >= 0, !times.isEmpty else { return 0 }
    if elapsed < Int(times[cursor]) { cursor = lastDigit(at: elapsed) }
    while cursor + 1 < times.count && Int(times[cursor + 1]) <= elapsed { cursor += 1 }
    guard cursor + 1 < times.count else { return Double(times.count) }
    let start = Double(times[cursor])
    let end = Double(times[cursor + 1])
    return Double(cursor + 1) + (Double(elapsed) - start) / (end - start)
  }

  /// The first whole millisecond at which the ghost is at or beyond a position; `nil` if it never is.
  package func time(of position: Double) -> Int? {
    let times = record.times
    guard position <= Double(times.count) else { return nil }
    guard position > 1 else { return 0 }
    let after = Int(position.rounded(.up)) - 1
    let start = Double(times[after - 1])
    let end = Double(times[after])
    var time = Int((start + (position - Double(after)) * (end - start)).rounded(.up))
    // What the division rounds must not make it a millisecond early or late.
    var ghost = self
    while time > Int(times[after - 1]) && ghost.position(at: time - 1) >= position { time -= 1 }
    while ghost.position(at: time) < position { time += 1 }
    return time
  }

  /// The first whole millisecond at which the ghost is beyond a digit, counted from 1; `nil` if it never is.
  package func time(beyond digits: Int) -> Int? {
    guard digits < record.times.count else { return nil }
    guard digits > 0 else { return 0 }
    let time = Int(record.times[digits - 1])
    return record.times[digits] == record.times[digits - 1] ? time : time + 1
  }

  /// The last digit recorded at or before a time, by halving.
  private func lastDigit(at elapsed: Int) -> Int {
    var low = 0
    var high = record.times.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(record.times[middle]) <= elapsed { low = middle } else { high = middle }
    }
    return low
  }
}
