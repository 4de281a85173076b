/// The samples of one figure, with their median and percentiles.
struct Measurement {
  private var samples: [Double] = []

  mutating func record(_ sample: Double) { samples.append(sample) }

  var median: Double { percentile(50) }

  /// The smallest sample that at least `percent` per cent of all do not exceed; 0 without samples.
  func percentile(_ percent: Double) -> Double {
    let sorted = samples.sorted()
    let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
    return sorted.isEmpty ? 0 : sorted[min(max(rank - 1, 0), sorted.count - 1)]
  }
}

extension ContinuousClock.Instant {
  func milliseconds(since earlier: Self) -> Double { (self - earlier) / .milliseconds(1) }
}
