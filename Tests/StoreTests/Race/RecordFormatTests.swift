import FoundationEssentials
import Testing
import TrainerCore

@testable import Store

/// The file of a record as literal JSON.
struct RecordFormatTests {
  private let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)

  @Test func `Record file`() throws {
    let file =
      """
      {"constant":"phi","type":"crown","digitCount":4,"totalTime":1.2,"cumulativeTimes":[0,0.213,\
      0.213,1.2],"date":"2026-11-21T19:42:07.123+01:00"}
      """
    let record = try #require(RecordFile.decode(file.data))
    #expect(record.times == [0, 213, 213, 1200])
    #expect(record.constant == .phi && record.type == .crown && record.date == date)
    #expect(RecordFile.encode(record).text == file + "\n")
    for (good, bad) in [
      ("4", "5"), ("1.2,", "1.3,"), ("crown", "crowns"), ("[0,", "[1,"), ("213,1.2", "213,0.1"),
    ] {
      #expect(RecordFile.decode(file.replacing(good, with: bad, maxReplacements: 1).data) == nil)
    }
  }
}
