/// The shortest clean times over each hundred decimals, counted from the decimal before it, so that they add up to a run's.
package struct BestSplits: Codable, Equatable, Sendable {
  package static let length = 100

  /// Milliseconds of each hundred from the first; `nil` if it was never typed clean.
  package private(set) var times: [UInt32?] = []

  package mutating func improve(with recalledRun: RecalledRun) {
    let range = recalledRun.range
    let length = BestSplits.length
    // The decimal before a hundred must be in the run, except before #1.
    var start = range.lowerBound == 0 ? 0 : range.lowerBound / length * length + length
    while start + length <= range.upperBound {
      let time = recalledRun.time(from: max(0, start - 1), to: start + length - 1)
      let number = start / length
      while times.count <= number { times.append(nil) }
      times[number] = min(time, times[number] ?? time)
      start += length
    }
  }

  /// Milliseconds of a hundred, numbered from 0.
  package subscript(number: Int) -> UInt32? { times.indices.contains(number) ? times[number] : nil }

  /// Milliseconds of all whole hundreds up to a decimal; `nil` if there is none, or one was never typed clean.
  package func sum(to decimals: Int) -> Int? {
    let count = decimals / BestSplits.length
    guard count > 0 else { return nil }
    var sum = 0
    for number in 0..<count {
      guard let time = self[number] else { return nil }
      sum += Int(time)
    }
    return sum
  }
}

/// The times of a run at the end of a hundred decimals.
package struct Split: Equatable, Sendable {
  /// The position of the hundred's last decimal, from 1.
  package let decimal: Int
  /// Milliseconds from the run's first digit.
  package let milliseconds: Int
  /// Milliseconds since the previous split, or the first digit.
  package let time: Int
  /// Milliseconds behind the ghost, negative in front; `nil` beyond the ghost's end.
  package let behind: Int?
  /// The change of `behind` since the previous split.
  package let gap: Int?

  /// The splits of a run from index `start` on; `times` has the milliseconds when each place was left.
  package static func all(
    _ times: [(index: Int, time: UInt32)], from start: Int, against ghost: Record? = nil
  ) -> [Split] {
    var splits: [Split] = []
    for (index, time) in times where (index + 1).isMultiple(of: BestSplits.length) {
      let split = Split(
        decimal: index + 1, at: Int(time), since: splits.last, against: ghost, place: index - start)
      splits.append(split)
    }
    return splits
  }

  /// The split at a reached position, from 1; `place` is the number of the run's decimals before it.
  package init(decimal: Int, at milliseconds: Int, since before: Split?, against ghost: Record?, place: Int) {
    self.decimal = decimal
    self.milliseconds = milliseconds
    time = milliseconds - (before?.milliseconds ?? 0)
    let behind = ghost.flatMap {
      $0.times.indices.contains(place) ? milliseconds - Int($0.times[place]) : nil
    }
    self.behind = behind
    gap = behind.map { $0 - (before?.behind ?? 0) }
  }
}
