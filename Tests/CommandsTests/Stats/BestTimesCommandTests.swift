import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

/// Best times, for people and for programs.
struct BestTimesCommandTests {
  /// A hundred and twenty decimals at two a second, without a mistake.
  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let keys = Constant.pi.text(0..<120)
    let intervals = ["0"] + Array(repeating: "500", count: 119)
    try folder.writeLog(
      """
      {"id":"a","date":"2026-11-20T10:00:00.000+01:00","constant":"pi","mode":"practice","score":120,\
      "errors":0,"revealsUsed":0,"bestStreak":120,"duration":59.5,"cps":2.017,"certified":false,\
      "ended":"user","records":[],"keys":"\(keys)","intervals":[\(intervals.joined(separator: ","))]}

      """)
    return folder
  }

  @Test func `stats and card have them`() throws {
    let folder = try folder()
    let date = """
      "date":"2026-11-20T10:00:00.000+01:00","id":"a"}
      """
    let json = try folder.start("stats --json --constant pi").text
    #expect(
      json.contains(
        """
        "bestTimes":[{"count":50,"seconds":24.5,\(date),{"count":100,"seconds":49.5,\(date)],\
        "bestIn":[{"seconds":30,"count":61,\(date),{"seconds":60,"count":120,\(date)]
        """))
    #expect(
      try folder.start("stats --constant pi").text.contains(
        """
        best times
                                         /s         date
        π   50 decimals       0:24.50  2.04  20 Nov 2026
        π  100 decimals       0:49.50  2.02  20 Nov 2026
        π       in 30 s   61 decimals  2.03  20 Nov 2026
        π       in 60 s  120 decimals  2.02  20 Nov 2026

        """))
    #expect(
      try folder.start("card --constant pi").text.contains(
        "\n50 in 0:24.50 · 100 in 0:49.50 · 61 in 30 s\n120 in 60 s\n"))
  }
}
