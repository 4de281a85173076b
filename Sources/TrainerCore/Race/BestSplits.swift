/// The shortest clean times over each hundred decimals, collected over the sessions.
///
/// The time of a hundred runs from the last decimal before it to its own last one, so that those of a run add
/// up to its time; the first one begins with #1.
package struct BestSplits: Codable, Equatable, Sendable {
  package static let length = 100

  /// Milliseconds of each hundred from the first one; `nil` if it was never typed clean.
  package private(set) var times: [UInt32?] = []

  package mutating func improve(with recalledRun: RecalledRun) {
    let range = recalledRun.range
    let length = BestSplits.length
    // The run must include the decimal before a hundred, except before #1.
    var start = range.lowerBound == 0 ? 0 : range.lowerBound / length * length + length
    while start + length <= range.upperBound {
      let time = recalledRun.time(from: max(0, start - 1), to: start + length - 1)
      let number = start / length
      while times.count <= number { times.append(nil) }
      times[number] = min(time, times[number] ?? time)
      start += length
    }
  }

  /// Milliseconds of a hundred, numbered from 0; `nil` if it was never typed clean.
  package subscript(number: Int) -> UInt32? { times.indices.contains(number) ? times[number] : nil }

  /// Milliseconds of all whole hundreds up to a decimal, each at its best; `nil` if there is none, or one was
  /// never typed clean.
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
  /// Milliseconds from the first digit of the run to that decimal.
  package let milliseconds: Int
  /// Milliseconds since the previous split, or the first digit.
  package let time: Int
  /// Milliseconds behind the ghost, negative in front of it; `nil` if the ghost does not reach so far.
  package let behind: Int?
  /// The change of `behind` since the previous split; `nil` if the ghost ends before.
  package let gap: Int?

  /// The splits of a run, at each decimal whose number is a multiple of a hundred.
  ///
  /// - Parameters:
  ///   - times: Milliseconds from the first digit to the moment at which each place was left, with its index.
  ///   - start: The index of the first decimal.
  ///   - ghost: The record to compare with, from the same decimal on.
  /// - Returns: The splits in order.
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

  /// The split at a decimal that was reached.
  ///
  /// - Parameters:
  ///   - decimal: The position of the decimal, from 1.
  ///   - milliseconds: The time since the first digit of the run.
  ///   - before: The previous split; `nil` for none.
  ///   - ghost: The record to compare with, from the same decimal on.
  ///   - place: The number of decimals of the run before this one.
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
