import TestSupport
import Testing
import TrainerCore

struct TimestampTests {
  /// Text, milliseconds since 1970, offset in seconds; worked out with GNU date.
  static let literals: [(String, Int, Int)] = [
    ("1970-01-01T00:00:00.000+00:00", 0, 0),
    ("1970-01-01T01:00:00.000+01:00", 0, 3600),
    ("1969-12-31T14:30:00.000-09:30", 0, -34_200),
    ("1969-12-31T23:59:59.500+00:00", -500, 0),
    ("1969-12-31T23:59:59.999+00:00", -1, 0),
    ("1970-01-01T00:59:59.999+01:00", -1, 3600),
    ("2026-11-21T19:42:07.123+01:00", 1_795_286_527_123, 3600),
    ("2024-02-29T12:00:00.000-09:30", 1_709_242_200_000, -34_200),
    ("2000-02-29T00:00:00.007+00:00", 951_782_400_007, 0),
    ("1900-03-01T00:00:00.000+00:00", -2_203_891_200_000, 0),
    ("2100-02-28T23:59:59.000+00:00", 4_107_542_399_000, 0),
    ("2026-12-31T23:59:59.999+14:00", 1_798_711_199_999, 50_400),
    ("2027-01-01T00:00:00.000-12:00", 1_798_804_800_000, -43_200),
    ("1985-04-12T23:20:50.520+00:00", 482_196_050_520, 0),
  ]

  @Test(arguments: literals)
  func `ISO 8601 both ways`(text: String, milliseconds: Int, offset: Int) {
    let date = Timestamp(milliseconds: milliseconds, offset: offset)
    #expect(date.iso8601 == text)
    #expect(Timestamp(iso8601: text) == date)
  }

  @Test(arguments: [
    ("2026-11-21T19:42:07Z", 1_795_290_127_000), ("2026-11-21T19:42:07.5Z", 1_795_290_127_500),
    ("2026-11-21T19:42:07.12Z", 1_795_290_127_120), ("2026-11-21T19:42:07.123456789Z", 1_795_290_127_123),
    ("2026-11-21T19:42:07.000999Z", 1_795_290_127_000), ("2026-11-21T19:42:07-00:00", 1_795_290_127_000),
    ("2026-11-21T19:42:07+00:00", 1_795_290_127_000), ("1969-12-31T23:59:59.25Z", -750),
  ])
  func `other ways to write a date are read`(text: String, milliseconds: Int) {
    #expect(Timestamp(iso8601: text) == Timestamp(milliseconds: milliseconds, offset: 0))
  }

  @Test(arguments: [
    "", "2026", "2026-11-21", "2026-11-21T19:42", "2026-11-21T19:42:07", "2026-11-21T19:42:07.123",
    "2026-11-21T19:42:07.Z", "2026-11-21T19:42:07,5Z", "2026-11-21 19:42:07Z", "2026-11-21T19:42:07z",
    "2026-11-21T19:42:07Zx", "2026-11-21T19:42:07ZZ", " 2026-11-21T19:42:07Z", "2026-11-21T19:42:07Z ",
    "2026-11-21T19:42:07+1:00", "2026-11-21T19:42:07+0100", "2026-11-21T19:42:07+01",
    "2026-11-21T19:42:07+01:",
    "2026-11-21T19:42:07+01:0", "2026-11-21T19:42:07+01:60", "2026-11-21T19:42:07+24:00",
    "2026-11-21T19:42:07+01:00Z", "2026-11-21T24:00:00Z", "2026-11-21T19:60:00Z", "2026-11-21T19:42:60Z",
    "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z",
    "2026-04-31T00:00:00Z", "2026-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "26-11-21T19:42:07Z", "+2026-11-21T19:42:07Z", "-026-11-21T19:42:07Z", "12026-11-21T19:42:07Z",
    "2026-11-21T-1:42:07Z", "２０２６-11-21T19:42:07Z", "2026-11-21T19:42:07\u{2212}01:00", "2026-1-21T19:42:07Z",
    "2026/11/21T19:42:07Z", "null", "2026-11-21T19:42:07.1 Z", "2026-11-21T19:42:07.-1Z",
  ])
  func `anything else is refused`(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test(arguments: [
    // The last second of a local day and the first of the next.
    (1_795_301_999_999, 3600, 20_778, 86_399), (1_795_302_000_000, 3600, 20_779, 0),
    (1_795_305_599_999, 0, 20_778, 86_399), (1_795_305_600_000, 0, 20_779, 0),
    (1_795_339_799_999, -34_200, 20_778, 86_399), (1_795_339_800_000, -34_200, 20_779, 0),
    (0, 0, 0, 0), (-1, 0, -1, 86_399), (-1, 3600, 0, 3599), (0, -3600, -1, 82_800), (-1000, 0, -1, 86_399),
    (-86_400_000, 0, -1, 0), (-86_400_001, 0, -2, 86_399), (-999, 60, 0, 59), (-1001, 0, -1, 86_398),
  ])
  func `a day begins at the local midnight`(milliseconds: Int, offset: Int, day: Int, second: Int) {
    let date = Timestamp(milliseconds: milliseconds, offset: offset)
    #expect(date.day == day)
    #expect(date.secondOfDay == second)
  }

  @Test func `random dates come back as they were`() {
    for seed in seeds(90_000, count: 500) {
      var random = SeededRandom(seed: seed)
      let range =
        random.chance(50) ? -62_167_132_800_000...253_402_214_400_000 : -100_000_000...4_000_000_000_000
      let date = Timestamp(
        milliseconds: .random(in: range, using: &random),
        offset: .random(in: -1439...1439, using: &random) * 60)
      #expect(Timestamp(iso8601: date.iso8601) == date, "seed \(seed)")
      #expect(date.iso8601.utf8.count == 29, "seed \(seed)")
      #expect((0..<86_400).contains(date.secondOfDay), "seed \(seed)")
      #expect(Day.all.contains(date.day), "seed \(seed)")
      let whole = (date.day * 86_400 + date.secondOfDay - date.offset) * 1000
      #expect((0..<1000).contains(date.milliseconds - whole), "seed \(seed)")
    }
  }

  @Test(arguments: [Int.min, -62_167_219_200_000, -62_167_132_800_000, 0, 253_402_300_799_999, Int.max])
  func `no date leaves the years of four digits`(milliseconds: Int) {
    for offset in [Int.min, -86_400, -86_340, 0, 86_340, 86_400, Int.max] {
      let date = Timestamp(milliseconds: milliseconds, offset: offset)
      #expect(date.iso8601.utf8.count == 29)
      #expect(Timestamp(iso8601: date.iso8601) == date)
      #expect(Day.all.contains(date.day))
    }
  }

  @Test func `an offset is whole minutes within a day`() {
    #expect(Timestamp(milliseconds: 0, offset: 561).offset == 540)
    #expect(Timestamp(milliseconds: 0, offset: -561).offset == -540)
    #expect(Timestamp(milliseconds: 0, offset: 999_999).offset == 86_340)
    #expect(Timestamp(milliseconds: 0, offset: -999_999).offset == -86_340)
  }
}

struct DayTests {
  @Test(arguments: [
    // From `date -u -d … +%s`, divided by 86 400.
    (1970, 1, 1, 0), (1970, 1, 2, 1), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
    (2026, 11, 21, 20_778), (1900, 2, 28, -25_509), (1900, 3, 1, -25_508), (2100, 2, 28, 47_540),
    (2100, 3, 1, 47_541), (0, 1, 1, -719_528), (9999, 12, 31, 2_932_896),
  ])
  func `known dates`(year: Int, month: Int, day: Int, number: Int) {
    #expect(Day.number(year, month, day) == number)
    #expect(Day.civil(number) == (year, month, day))
  }

  @Test func `the days of four centuries follow each other`() {
    var expected = (year: 1899, month: 12, day: 31)
    var wrong: [Int] = []
    let first = Day.number(1899, 12, 31)
    for number in first..<first + 146_097 + 3 {
      let date = Day.civil(number)
      if date != expected || Day.number(date.year, date.month, date.day) != number { wrong.append(number) }
      expected.day += 1
      if expected.day > Day.length(ofMonth: expected.month, year: expected.year) {
        expected = (expected.year, expected.month + 1, 1)
      }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `what lies outside counts as the nearest day inside`() {
    #expect(Day.civil(.min) == (0, 1, 1))
    #expect(Day.civil(.max) == (9999, 12, 31))
    #expect(Day.number(.min, .min, .min) == Day.all.lowerBound)
    #expect(Day.number(.max, .max, .max) == Day.all.upperBound)
    #expect(Day.number(2026, 2, 30) == Day.number(2026, 2, 28))
  }
}
