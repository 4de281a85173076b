import Testing

@testable import TrainerCore

struct TwinsTests {
  /// Counted by another program, from decimals of its own.
  @Test(arguments: [(100, 0), (200, 4), (300, 14), (500, 22), (1000, 78), (5000, 1799), (10_000, 5895)])
  func `how many decimals have twins`(known: Int, count: Int) {
    let decimals = KnownDecimals([0..<known])
    #expect((0..<known).count { !decimals.twins(of: $0, .pi).isEmpty } == count)
  }

  @Test func `twins by hand`() {
    let known = KnownDecimals([0..<300])
    // 6482 1 and 6482 3; 5028 8 and 5028 4.
    #expect(known.twins(of: 280, .pi) == [229] && known.twins(of: 229, .pi) == [280])
    #expect(known.twins(of: 34, .pi) == [161])
    for index in [0, 3, -1, 1_000_000, Int.max] { #expect(known.twins(of: index, .pi).isEmpty) }
    #expect(KnownDecimals([0..<250]).twins(of: 280, .pi) == [229])
    #expect(KnownDecimals([230..<300]).twins(of: 280, .pi).isEmpty)
    #expect(KnownDecimals().twins(of: 280, .pi).isEmpty)
  }

  /// Slow and obvious.
  @Test func `all of a stretch`() {
    let known = KnownDecimals([100..<400, 900..<1300])
    let decimals = Constant.e.decimals
    let places = [104..<400, 904..<1300].joined()
    for index in 4..<1400 {
      let twins = places.filter { place in
        decimals[place] != decimals[index]
          && (1...4).allSatisfy { decimals[place - $0] == decimals[index - $0] }
      }
      #expect(known.twins(of: index, .e) == twins)
    }
  }
}
