/// The samples of one figure of one program.
struct Measurement {
  private(set) var samples: [Double] = []

  mutating func add(_ sample: Double) {
    samples.append(sample)
  }

  /// The middle sample; 0 without samples.
  var median: Double { percentile(50) }

  /// The smallest sample that at least `percent` per cent of all samples do not exceed (nearest rank).
  ///
  /// - Parameter percent: From 0 to 100.
  /// - Returns: The sample; 0 without samples.
  func percentile(_ percent: Double) -> Double {
    let sorted = samples.sorted()
    let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
    return sorted.isEmpty ? 0 : sorted[min(max(rank - 1, 0), sorted.count - 1)]
  }
}
