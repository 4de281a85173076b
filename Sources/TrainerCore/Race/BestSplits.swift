/// The shortest times in which each hundred of decimals was ever typed clean: a sum over the sessions.
///
/// The time of a hundred runs from the last decimal before it to its own last one, so that those of a run add
/// up to its time; that of the first one begins with #1.
package struct BestSplits: Codable, Equatable, Sendable {
  package static let length = 100

  /// Milliseconds of each hundred from the first one; `nil` if it was never typed clean.
  package private(set) var times: [UInt32?] = []

  package mutating func add(_ passage: Passage) {
    let range = passage.range
    let length = BestSplits.length
    // The decimal before the first one has to be in it too, but for #1.
    var start = range.lowerBound == 0 ? 0 : range.lowerBound / length * length + length
    while start + length <= range.upperBound {
      let time = passage.time(from: max(0, start - 1), to: start + length - 1)
      let number = start / length
      while times.count <= number { times.append(nil) }
      times[number] = min(time, times[number] ?? time)
      start += length
    }
  }

  /// The best time of a hundred by its number from 0; `nil` if it was never typed clean.
  package subscript(number: Int) -> UInt32? { times.indices.contains(number) ? times[number] : nil }

  /// Milliseconds of all whole hundreds up to a decimal, each at its best; `nil` if there is none, or one of
  /// them was never typed clean.
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

/// A hundred of a run that was passed.
package struct Split: Equatable, Sendable {
  /// The number of its last decimal, from 1.
  package let decimal: Int
  /// Milliseconds from the first digit of the run to that decimal.
  package let milliseconds: Int
  /// Milliseconds since the split before, or the first digit.
  package let time: Int
  /// Milliseconds later than the ghost, less than 0 in front of it; `nil` if the ghost does not reach so far.
  package let behind: Int?
  /// Milliseconds of that which came with this split, less than 0 if the ghost took longer; `nil` if the
  /// ghost ends before.
  package let gap: Int?

  /// The splits of a run.
  ///
  /// - Parameters:
  ///   - times: milliseconds from the first digit to each of its decimals.
  ///   - start: the index of the first of them.
  ///   - ghost: whom it is compared with, from the same decimal on.
  /// - Returns: one for each decimal whose number is a multiple of a hundred.
  package static func all(_ times: [UInt32], from start: Int, against ghost: Record? = nil) -> [Split] {
    var splits: [Split] = []
    for (place, time) in times.enumerated() where (start + place + 1).isMultiple(of: BestSplits.length) {
      let split = Split(
        decimal: start + place + 1, at: Int(time), since: splits.last, against: ghost, place: place)
      splits.append(split)
    }
    return splits
  }

  /// The split of a decimal that was reached.
  ///
  /// - Parameters:
  ///   - decimal: its number, from 1.
  ///   - milliseconds: when it was reached.
  ///   - before: the split before; `nil` for none.
  ///   - ghost: whom it is compared with, from the same decimal on.
  ///   - place: how many decimals of the run come before it.
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
