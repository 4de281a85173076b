import Testing

@testable import TrainerCore

struct RhythmTableTests {
  @Test func `Places and confusions`() {
    var aggregates = Aggregates()
    // 1415926535 8: the second digit after 200 ms, the eleventh after 640 ms; 6 for 9 on the way.
    let digits = "14156926535" + "8"
    let intervals: [UInt32] = [0, 200, 40, 40, 40, 10, 10, 40, 40, 40, 40, 640]
    aggregates.add(PlayedSession(plan(.practice), timed(digits, intervals)), day: 3)
    let rhythm = aggregates[.pi].rhythm
    // 640 is in 640 ..< 656, 200 in 200 ..< 204, 40 in 40 ..< 41; the 9 after the error took 50: 50 ..< 51.
    #expect(rhythm.medians == [648, 202, 40.5, 40.5, 50.5, 10.5, 40.5, 40.5, 40.5, 40.5])
    #expect(rhythm.confusions(expected: 9, typed: 6) == 1 && rhythm.errors == 1)
    #expect(rhythm.confusions(expected: 10, typed: 6) == 0 && !rhythm.isEmpty)
    #expect(aggregates[.e].rhythm.isEmpty)
  }

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
      times.reduce(into: TimeHistogram(bits: 2)) { $0.add($1) }.median
    }
    // Four values in 32 ..< 40: half of them lie below its middle.
    #expect(median(33, 33, 34, 39) == 36 && median() == nil)
    let third: Double = 32 + 8.0 / 3
    #expect(median(31, 33, 34, 39) == third)
  }
}
