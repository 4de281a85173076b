import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The file of the sums as literal JSON, of which `Parser.sumsTexts` has all but the last line.
@Suite struct SumsFormatTests {
  private let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)
  // FNV-1a of the lines, computed apart from this program.
  private let files = zip(Parser.sumsTexts, ["9431bd0db5f9f7c8", "1bd0aa1e7d26befa"]).map {
    $0 + #","check":"\#($1)"}"# + "\n"
  }

  @Test func `what is read is written again`() throws {
    for file in files {
      let sums = try #require(SumsFile.decode(file.data))
      #expect(SumsFile.encode(sums).text == file)
    }
  }

  @Test func `The progress in full`() throws {
    let sums = try #require(SumsFile.decode(files[0].data))
    #expect(sums.log == "1a2b")
    #expect(sums.span.isRight(on: 20_779) && !sums.span.isRight(on: 20_778))
    #expect(sums.span.isRight(on: 21_998) && !sums.span.isRight(on: 21_999))
    let progress = sums.progress
    #expect(progress.xp == 120 && progress.days.stretches == [20777...20778, 20780...20780])
    #expect(progress[.pi].crown == Best(run: Run(digits: 60, milliseconds: 12_000), date: date))
    #expect(progress[.pi].known.stretches == [0..<60, 70..<75] && progress[.e] == Progress.Figures())
    let size = DrillSize(name: "permutation", decimals: 100, group: 1, questions: 4)
    let drill = try #require(progress[.pi].drills[size])
    #expect(drill.bests == [DrillBests.Best(milliseconds: 8000, date: date)] && drill.count == 2)
    #expect(drill.marks == [0, 2000, 5000, 8000] && drill.last == date)
    #expect(progress[.pi].splits.times == [31_000, nil, 29_500])
    let fifty = Run(digits: 50, milliseconds: 14_200)
    #expect(
      progress[.pi].bestTimes.entries == [
        BestTimes.Entry(.decimals(50), run: fifty, date: date, id: "a"),
        BestTimes.Entry(.seconds(30), run: Run(digits: 60, milliseconds: 29_900), date: date, id: "a"),
      ])
  }

  @Test func `A record in full`() throws {
    let record = try #require(SumsFile.decode(files[0].data)?.records["records/pi-crown.json"])
    #expect(record == Record(constant: .pi, type: .crown, times: [0, 213, 213], date: date))
    let contradictory = try files.map { try #require(SumsFile.decode($0.data)).contradictory }
    #expect(contradictory == [[SessionStamp(milliseconds: 1_795_286_527_123, id: "c")], []])
  }

  @Test func `The memory in full`() throws {
    let memory = try #require(SumsFile.decode(files[1].data)).memory
    #expect(memory[.pi].graded.map(\.block) == [0] && memory[.pi].graded.map(\.state.stability) == [2.25])
    #expect(memory[.pi][7].copiedDay == 20_000 && memory[.pi].known.stretches == [0..<10, 50..<60])
    #expect(memory.last == SessionStamp(milliseconds: 1_795_286_527_123, id: "b"))
  }

  /// A start reads no more than the first line.
  @Test func `the figures of a start are the first line`() throws {
    let folder = TemporaryFolder()
    try folder.write("sums.json", try #require(files[0].split(separator: "\n").first) + "\n,")
    #expect(SumsFile.progress(of: folder.data, .live)?.xp == 120)
  }

  @Test func `what makes no sense is refused, whatever the check`() throws {
    let wrong = changes(
      """
      "version":6 → "version":5
      "version":6 → "version":7
      "newest":20780 → "newest":0.5
      "next":22000 → "next":"22000"
      "digits":50 → "digits":51
      "seconds":30 → "seconds":31
      "milliseconds":14200 → "milliseconds":-1
      [31000,0 → [-1,0
      [20777,20778] → [20779,20778]
      {"pi":{"best → {"Ln2":{"best
      [0,60] → [-1,60]
      [70,75] → [70,70]
      [70,75] → [70,1000001]
      [70,75] → [70]
      [20777,20778] → [-9223372036854775808,20778]
      "xp":120 → "xp":9223372036854775807
      "count":2 → "count":-2
      "milliseconds":8000 → "milliseconds":-8000
      "marks":[0, → "marks":[-1,
      0 213 0 → 0 213 4294967295
      0 213 → 0 -1
      0 213 → 0  213
      0 213 → 0 42949672960
      213 0" → 213 0 "
      "0 213 0" → "1 213"
      "crown"} → "crowns"}
      "0 213 0" → ""
      2026-11-21T → yesterday
      """)
    for (good, bad) in wrong + [("\n", "")] {
      try #require(files[0].contains(good))
      let changed = files[0].replacing(good, with: bad)
      #expect(SumsFile.decode(changed.data) == nil)
      #expect(SumsFile.decode(changed.checkedAgain.data) == nil, "\(bad)")
    }
    #expect(SumsFile.decode(files[0].replacing(":120}", with: ":121}").data) == nil)
  }
}
