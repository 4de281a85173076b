import Testing
import TrainerCore

/// Pages along the decimals of π: 14 15 92 65 35 and so on.
struct LociTests {
  private static let names = ["door", "mirror", "stairs", "oven"]

  private static func pattern(_ text: String) throws -> DigitGroups {
    try #require(DigitGroups(rawValue: text))
  }

  @Test(arguments: [
    ("2 2 2 2 2", 1, [0..<2, 2..<4, 4..<6, 6..<8]), ("2 2 2 2 2", 3, [0..<6, 6..<12, 12..<18, 18..<24]),
    ("10", 2, [0..<20, 20..<40, 40..<60, 60..<80]), ("4 3 3", 2, [0..<7, 7..<14, 14..<20, 20..<27]),
    ("2 3", 1, [0..<2, 2..<5, 5..<7, 7..<10]),
  ])
  func `Each place has as many groups as the others`(pattern: String, groups: Int, ranges: [Range<Int>])
    throws
  {
    let pattern = try Self.pattern(pattern)
    let list = try #require(Loci(Self.names, groups: groups))
    #expect((0..<4).map { list.range(of: $0, pattern) } == ranges)
    for (name, range) in zip(Self.names, ranges) {
      #expect(range.allSatisfy { list.names(in: $0..<$0 + 1, pattern) == [name] })
    }
    let end = ranges[3].upperBound
    #expect(list.names(in: end..<end + 1, pattern).isEmpty, "the way is at its end")
    #expect(list.names(in: ranges[1].lowerBound - 1..<ranges[2].lowerBound, pattern) == ["door", "mirror"])
    #expect(list.names(in: 5..<5, pattern).isEmpty)
  }

  @Test func `Places keep their digits when other groups are chosen`() throws {
    let (pairs, sixes) = (try Self.pattern("2"), try Self.pattern("6"))
    let laid = try #require(Loci(Self.names, groups: 3, after: nil, pairs))
    #expect(laid.range(of: 1, sixes) == 6..<12 && laid.names(in: 6..<12, sixes) == ["mirror"])
    let renamed = try #require(Loci(["hall"] + Self.names, groups: nil, after: laid, sixes))
    #expect(renamed.range(of: 1, sixes) == 6..<12 && renamed.names(in: 0..<6, sixes) == ["hall"])
    // A number of groups that is chosen now is one of today's groups.
    #expect(Loci(Self.names, groups: 3, after: laid, sixes)?.range(of: 1, sixes) == 18..<36)
    // Places of earlier versions go by the setting.
    #expect(Loci(Self.names, groups: 3)?.range(of: 1, sixes) == 18..<36)
  }

  @Test func `What is no list`() {
    let longest = String(repeating: "x", count: Loci.longestName)
    #expect(Loci([longest], groups: 20) != nil)
    #expect(Loci([], groups: 2) == nil)
    #expect(Loci(Self.names, groups: 0) == nil && Loci(Self.names, groups: 21) == nil)
    for name in ["", " ", "a\nb", "a\u{7}", longest + "x"] {
      #expect(Loci(["door", name], groups: 2) == nil)
    }
    #expect(Loci(Array(repeating: "door", count: Loci.most + 1), groups: 1) == nil)
  }
}
