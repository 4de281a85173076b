import TestSupport
import Testing
import TrainerCore

struct RecordKindTests {
  @Test(
    arguments: [
      // The Crown: most digits; on a tie, the faster.
      (.crown, (0, 0), nil, false),
      (.crown, (1, 0), nil, true),
      (.crown, (1, 0), (1, 0), false),
      (.crown, (2, 9000), (1, 0), true),
      (.crown, (99, 1), (100, 90_000), false),
      (.crown, (100, 89_999), (100, 90_000), true),
      (.crown, (100, 90_001), (100, 90_000), false),
      (.crown, (.max, .max), (.max, .max - 1), false),
      // The Lightning: highest CPS, more than 50 digits.
      (.lightning, (0, 0), nil, false),
      (.lightning, (51, 1_000_000), nil, true),
      (.lightning, (50, 1), (51, 1_000_000), false),
      (.lightning, (51, 0), nil, false),
      (.lightning, (51, 51_000), (51, 51_000), false),
      (.lightning, (51, 50_999), (51, 51_000), true),
      (.lightning, (51, 51_001), (51, 51_000), false),
      // The same speed over more or fewer digits is a tie.
      (.lightning, (102, 102_000), (51, 51_000), false),
      (.lightning, (51, 51_000), (102, 102_000), false),
      (.lightning, (102, 101_999), (51, 51_000), true),
      // Thirds: 60 digits in 20 000 ms and 90 in 30 000 ms are equal, whatever a Double makes of them.
      (.lightning, (60, 20_000), (90, 30_000), false),
      (.lightning, (90, 30_000), (60, 20_000), false),
      // A best without a time has CPS 0.
      (.lightning, (51, 1_000_000), (60, 0), true),
      (.lightning, (51, 0), (60, 0), false),
      // Whole numbers of any size.
      (.lightning, (.max, .max - 1), (.max, .max), true),
      (.lightning, (.max - 1, .max), (.max, .max), false),
      (.lightning, (.min, .min), (51, 1), false),
    ] as [(RecordType, (Int, Int), (Int, Int)?, Bool)])
  func `a run beats the best or it does not`(
    type: RecordType, run: (Int, Int), best: (Int, Int)?, isBeaten: Bool
  ) {
    let best = best.map { Run(digits: $0.0, milliseconds: $0.1) }
    #expect(type.isBeaten(by: Run(digits: run.0, milliseconds: run.1), best: best) == isBeaten)
  }
}

struct RunTests {
  @Test(arguments: [
    (0, 0, 0.0), (10, 0, 0), (0, 1000, 0), (1, 1000, 1), (51, 25_500, 2), (3, 2000, 1.5), (-5, 1000, 0),
    (5, -1000, 0), (51, 19_506, 2.615),  // 2.61458…
  ])
  func `CPS is digits by seconds in thousandths, 0 if there is no time`(
    digits: Int, milliseconds: Int, cps: Double
  ) {
    #expect(Run(digits: digits, milliseconds: milliseconds).cps == cps)
  }

  @Test func `that of a session ends with its last correct digit`() {
    let engine = play(plan(.strict), [(1, 0), (4, 400), (1, 1000), (9, 8000)])
    #expect(Run(engine) == Run(digits: 3, milliseconds: 1000))
  }
}

struct RecordTests {
  let date = epoch

  @Test(
    arguments: [
      ([], false), ([0], true), ([1], false), ([0, 0], true), ([0, 100, 100, 250], true),
      ([0, 100, 99], false),
      ([100, 200], false), ([0, .max], true), ([0, .max, 0], false),
    ] as [([UInt32], Bool)])
  func `its times begin with 0 and never run backwards`(times: [UInt32], isOne: Bool) {
    #expect((Record(constant: .pi, type: .crown, times: times, date: date) != nil) == isOne)
  }

  @Test func `it has no more digits than there are decimals`() {
    let all = [UInt32](repeating: 0, count: 1_000_000)
    #expect(Record(constant: .e, type: .crown, times: all, date: date) != nil)
    #expect(Record(constant: .e, type: .crown, times: all + [0], date: date) == nil)
  }
}
