import Testing

@testable import TrainerCore

struct AggregatesTests {
  @Test func `Rests are kept by day`() {
    var aggregates = Aggregates()
    aggregates.add(PlayedSession(plan(.strict), timed("141", [0, 31_000, 500])), day: 3)
    aggregates.add(PlayedSession(plan(.strict), timed("141", [0, 40_000, 500])), day: 3)
    aggregates.add(PlayedSession(plan(.strict), timed("141", [0, 30_000, 500])), day: 4)
    #expect(aggregates.rests == [3: 71_000])
  }

  @Test func `Every millisecond has its bucket`() {
    for scale in [2, 5].map(TimeHistogram.init) {
      for value in UInt32(0)...40_000 {
        let bucket = scale.bucket(value)
        #expect(scale.lowerBound(bucket) <= Int(value) && Int(value) < scale.lowerBound(bucket + 1))
      }
      #expect(scale.lowerBound(scale.bucket(.max)) <= Int(UInt32.max))
    }
  }

  @Test func `Many medians are interpolated`() {
    func median(_ times: UInt32...) -> Double? {
      times.reduce(into: TimeHistogram(bits: 2)) { $0.count($1) }.median
    }
    // Four values in 32 ..< 40: half of them lie below its middle.
    #expect(median(33, 33, 34, 39) == 36 && median() == nil)
    let third: Double = 32 + 8.0 / 3
    #expect(median(31, 33, 34, 39) == third)
  }
}
