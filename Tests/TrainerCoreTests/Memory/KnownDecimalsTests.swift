import TestSupport
import Testing
import TrainerCore

struct KnownDecimalsTests {
  @Test func `known is the unbroken stretch from the first, the rest lies beyond`() {
    var known = KnownDecimals()
    #expect(known.fromStart == 0 && known.afterGap == 0)
    known.insert(5000..<5001)
    #expect(known.fromStart == 0 && known.afterGap == 1)
    known.insert(0..<300)
    known.insert(310..<420)
    #expect(known.fromStart == 300 && known.afterGap == 111)
    known.insert(300..<310)
    #expect(known.fromStart == 420 && known.afterGap == 1)
    #expect(known.stretches == [0..<420, 5000..<5001])
    #expect(known.contains(10..<420))
    #expect(!known.contains(10..<421))
  }

  @Test func `what is not a decimal is left out`() {
    var known = KnownDecimals()
    known.insert(-5..<0)
    known.insert(7..<7)
    known.insert(999_990..<2_000_000)
    #expect(known.stretches == [999_990..<1_000_000])
  }

  @Test(arguments: seeds(31))
  func `stretches are what a set of indices would be`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var known = KnownDecimals()
    var set: Set<Int> = []
    for _ in 0..<60 {
      let start = Int.random(in: 0..<300, using: &random)
      let stretch = start..<start + Int.random(in: 0...12, using: &random)
      known.insert(stretch)
      set.formUnion(stretch)
      #expect(known.stretches.flatMap(Array.init) == set.sorted())
      #expect(zip(known.stretches, known.stretches.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
    let firstGap = (0...400).first { !set.contains($0) }
    #expect(known.fromStart == firstGap)
    #expect(known.fromStart + known.afterGap == set.count)
  }
}
