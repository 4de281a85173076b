import Testing
import TrainerCore

struct SegmentTests {
  @Test(arguments: [
    ("0-50", 0, 50), ("50-100", 50, 100), ("0-1", 0, 1), ("999999-1000000", 999_999, 1_000_000),
    ("0-1000000", 0, 1_000_000), ("007-010", 7, 10),
  ])
  func `a text names one`(text: String, start: Int, end: Int) throws {
    let segment = try #require(Segment(text))
    #expect(segment.start == start)
    #expect(segment.end == end)
    #expect(segment.range == start..<end)
    #expect(Segment(start, end) == segment)
  }

  @Test(arguments: [
    "", "-", "50", "50-", "-50", "-5-10", "5--10", "+1-2", "1-+2", "5-5", "9-3", " 1-2", "1-2 ", "1 -2",
    "0-0",
    "0-1000001", "1000000-1000001", "99999999999999999999-1", "1-99999999999999999999", "1-2-3", "a-b",
    "0x1-2",
    "1.0-2", "1–2", "١-٢", "1-2\n", "1_0-20", "50:100",
  ])
  func `a bad text names none`(text: String) {
    #expect(Segment(text) == nil)
  }

  @Test(arguments: [
    (0, 0), (5, 5), (9, 3), (-1, 5), (0, 1_000_001), (Int.min, Int.max), (Int.max, Int.min), (0, Int.max),
    (Int.max, Int.max),
  ])
  func `bad numbers make none`(start: Int, end: Int) {
    #expect(Segment(start, end) == nil)
  }

  @Test func `a part of a longer text names one`() {
    #expect(Segment("segment=20-40".dropFirst(8)) == Segment(20, 40))
  }
}
