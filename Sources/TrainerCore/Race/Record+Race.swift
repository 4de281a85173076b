/// A record played again: where its runner was at a time.
extension Record {
  /// The digits that it will have typed in the end.
  package var digits: Int { times.count }

  /// Milliseconds from its first digit to its last.
  package var duration: Int { Int(times.last ?? 0) }

  /// The digits typed at a time, interpolated linearly between two of them.
  ///
  /// Exact at every recorded digit.
  ///
  /// - Parameter elapsed: milliseconds since the player's first digit; before it the ghost waits at 0.
  /// - Returns: 0 … `digits`.
  package func position(at elapsed: Int) -> Double {
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

  /// The first whole millisecond at which the ghost is at or beyond a position; `nil` if it never is.
  package func time(of position: Double) -> Int? {
    guard position <= Double(times.count) else { return nil }
    guard position > 1 else { return 0 }
    let after = Int(position.rounded(.up)) - 1
    let start = Double(times[after - 1])
    let end = Double(times[after])
    var time = Int((start + (position - Double(after)) * (end - start)).rounded(.up))
    // What the division rounds must not make it a millisecond early or late.
    while time > Int(times[after - 1]) && self.position(at: time - 1) >= position { time -= 1 }
    while self.position(at: time) < position { time += 1 }
    return time
  }

  /// The first whole millisecond at which the ghost is beyond a digit, counted from 1; `nil` if it never is.
  package func time(beyond digits: Int) -> Int? {
    guard digits < times.count else { return nil }
    guard digits > 0 else { return 0 }
    let time = Int(times[digits - 1])
    return times[digits] == times[digits - 1] ? time : time + 1
  }
}
