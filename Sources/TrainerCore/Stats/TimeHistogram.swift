/// How time is divided into buckets: each octave into equal parts, so that the width stays in proportion.
///
/// With `parts` a power of two, values below it have a bucket each; above it a bucket is between
/// 1/(2·parts) and 1/parts of its value wide.
struct TimeScale: Sendable {
  /// The binary logarithm of the parts of an octave.
  let bits: Int

  /// 32 parts: a median is right within 3 %.
  static let fine = TimeScale(bits: 5)
  /// 4 parts: a median is right within 25 %.
  static let coarse = TimeScale(bits: 2)

  /// The bucket of a number of milliseconds.
  @inline(__always)
  func bucket(_ milliseconds: UInt32) -> Int {
    guard milliseconds >= 1 << UInt32(bits) else { return Int(milliseconds) }
    let octave = 31 - milliseconds.leadingZeroBitCount - bits
    return (octave + 1) << bits | Int(milliseconds >> UInt32(octave)) & (1 << bits - 1)
  }

  /// The least value of a bucket.
  func lowerBound(_ bucket: Int) -> Int {
    let octave = bucket >> bits
    guard octave > 0 else { return bucket }
    return (1 << bits | bucket & (1 << bits - 1)) << (octave - 1)
  }

  /// The median of what was counted, interpolated within its bucket: where half of all lies below.
  ///
  /// - Parameters:
  ///   - counts: how often each bucket occurred.
  ///   - first: the bucket of the first count.
  /// - Returns: milliseconds; `nil` if nothing was counted.
  func median(_ counts: some Collection<some FixedWidthInteger>, first: Int = 0) -> Double? {
    let total = counts.reduce(0) { $0 + Int(clamping: $1) }
    guard total > 0 else { return nil }
    var below = 0
    for (place, count) in counts.enumerated() where count > 0 {
      let count = Int(clamping: count)
      if 2 * (below + count) >= total {
        let lower = Double(lowerBound(first + place))
        let width = Double(lowerBound(first + place + 1)) - lower
        return lower + width * (Double(total) / 2 - Double(below)) / Double(count)
      }
      below += count
    }
    return nil
  }
}

/// How often intervals of each length occurred, up to the longest that is not a rest; its median is right
/// within 3 %.
struct TimeHistogram: Equatable, Sendable {
  private var counts: [UInt32] = []

  /// Counts an interval.
  mutating func add(_ milliseconds: UInt32) {
    if counts.isEmpty {
      counts = Array(repeating: 0, count: TimeScale.fine.bucket(PracticeEngine.longestRest) + 1)
    }
    let bucket = min(TimeScale.fine.bucket(milliseconds), counts.count - 1)
    if counts[bucket] < .max { counts[bucket] += 1 }
  }

  /// The median in milliseconds; `nil` before the first interval.
  var median: Double? { TimeScale.fine.median(counts) }
}
