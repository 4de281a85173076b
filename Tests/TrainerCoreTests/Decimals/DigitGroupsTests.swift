import Testing
import TrainerCore

struct DigitGroupsTests {
  private static func own(_ pattern: String) throws -> DigitGroups {
    try #require(DigitGroups(rawValue: pattern))
  }

  @Test(arguments: [
    ("10", 0, "141592653589"), ("5 5", 0, "14159 26535 89"), ("3 3 4", 0, "141 592 6535 89"),
    ("2 2 2 2 2", 7, "1 41 59 26 53 58 9"), ("4 3 3", 3, "1 415 926 5358 9"), ("3", 0, "141 592 653 589"),
    ("2 3 2 3", 0, "14 159 26 535 89"), ("6", 4, "14 159265 3589"), ("2 3", 10, "14 159 26 535 89"),
    ("20", 15, "14159 2653589"), ("1", 0, "1 4 1 5 9 2 6 5 3 5 8 9"),
  ])
  func `Groups go on from row to row`(pattern: String, index: Int, text: String) throws {
    #expect(try Self.own(pattern).text("141592653589", from: index) == text)
  }

  @Test(arguments: ["", " ", "0", "21", "a", "3 x", "-1", String(repeating: "1 ", count: 21)])
  func `What is no pattern is refused`(text: String) { #expect(DigitGroups(rawValue: text) == nil) }

  @Test func `The common ones are patterns like any other`() {
    #expect(DigitGroups.common.map(\.rawValue) == ["10", "5 5", "3 3 4", "2 2 2 2 2", "4 3 3"])
    for groups in DigitGroups.common { #expect(DigitGroups(rawValue: groups.rawValue) == groups) }
    #expect(DigitGroups.common.map(\.width) == [10, 11, 12, 14, 12])
  }

  /// Rows stay ten decimals: groups of three begin in them at 0 3 6 9, then at 2 5 8, then at 1 4 7.
  @Test func `A pattern goes across the rows`() throws {
    let threes = try Self.own("3")
    #expect((0..<30).filter(threes.isGroupStart) == Array(stride(from: 0, to: 30, by: 3)))
    #expect(threes.width == 13)
    #expect((10..<20).map(threes.offset) == [0, 1, 3, 4, 5, 7, 8, 9, 11, 12])
    #expect(threes.groups(in: 10..<20) == [9..<12, 12..<15, 15..<18, 18..<21])
    #expect(threes.groups(in: 4..<4) == [])
  }

  @Test(arguments: ["3", "2 3 2 3", "6", "4 3 3", "7 1 20", "10"])
  func `Groups cover everything once and number themselves`(pattern: String) throws {
    let groups = try Self.own(pattern)
    let all = groups.groups(in: 0..<200)
    #expect(all.first?.lowerBound == 0)
    for (one, next) in zip(all, all.dropFirst()) { #expect(one.upperBound == next.lowerBound) }
    for (number, group) in all.enumerated() {
      #expect(group.allSatisfy { groups.number(of: $0) == number } && groups.isGroupStart(group.lowerBound))
    }
    for row in 0..<20 {
      let offsets = (row * 10..<row * 10 + 10).map(groups.offset)
      #expect(offsets == offsets.sorted() && Set(offsets).count == 10 && offsets[9] < groups.width)
    }
  }
}
