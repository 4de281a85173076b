import FoundationEssentials
import Testing
import TrainerCore

@testable import Store

/// The file of the progress as literal JSON.
@Suite struct ProgressFormatTests {
  private let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func progress() throws {
    let file =
      #"{"version":4,"historyBytes":1000,"keystrokesBytes":2000,"xp":120,"days":[[20777,20778],[20780,20780]],"#
      + #""constants":{"pi":{"sessions":3,"digits":120,"milliseconds":42050,"bestStreak":61,"known":[[0,60],[70,75]],"#
      + #""crowns":2,"lightnings":1,"crown":{"digits":60,"milliseconds":12000,"#
      + #""date":"2026-11-21T19:42:07.123+01:00"},"splits":[31000,0,29500],"drills":[{"drill":"permutation","size":100,"group":1,"#
      + #""questions":4,"count":2,"date":"2026-11-21T19:42:07.123+01:00","#
      + #""bests":[{"milliseconds":8000,"date":"2026-11-21T19:42:07.123+01:00"}],"marks":[0,2000,5000,8000]}]}}}"#
    let ledger = try #require(ProgressFile.decode(Data(file.utf8)))
    #expect(ledger.extent.history.bytes == 1000 && ledger.extent.keystrokes.bytes == 2000)
    #expect(ledger.progress.xp == 120)
    #expect(ledger.progress.days.stretches == [20777...20778, 20780...20780])
    let run = Run(digits: 60, milliseconds: 12_000)
    #expect(ledger.progress[.pi].crown == Best(run: run, date: date))
    #expect(
      ledger.progress[.pi].known.stretches == [0..<60, 70..<75] && ledger.progress[.e] == Progress.Figures())
    let size = DrillSize(name: "permutation", decimals: 100, group: 1, questions: 4)
    let drill = try #require(ledger.progress[.pi].drills[size])
    #expect(drill.bests == [DrillBests.Best(milliseconds: 8000, date: date)] && drill.count == 2)
    #expect(drill.marks == [0, 2000, 5000, 8000] && drill.last == date)
    #expect(ledger.progress[.pi].splits.times == [31_000, nil, 29_500])
    // The check is FNV-1a of all before it, computed apart from this program.
    let written = file.dropLast() + #","check":"9343d6b39e0bfc93"}"# + "\n"
    #expect(text(ProgressFile.encode(ledger)) == written)
    #expect(ProgressFile.decode(Data(written.utf8)) == ledger)
    #expect(ProgressFile.decode(Data(written.replacing(":120,", with: ":121,").utf8)) == nil)
    for (good, bad) in [
      (#""version":4"#, #""version":3"#), (#""version":4"#, #""version":5"#),
      ("[31000,0", "[-1,0"),
      (#"[20777,20778]"#, #"[20779,20778]"#), (#""pi""#, #""ln2""#),
      (#"[0,60]"#, #"[-1,60]"#), (#"[70,75]"#, #"[70,70]"#), (#"[70,75]"#, #"[70,1000001]"#),
      (#"[70,75]"#, #"[70]"#),
      (#"[20777,20778]"#, #"[-9223372036854775808,20778]"#), (#""xp":120"#, #""xp":9223372036854775807"#),
      (#""count":2"#, #""count":-2"#), (#"[{"milliseconds":8000"#, #"[{"milliseconds":-8000"#),
      (#""marks":[0,"#, #""marks":[-1,"#),
    ] {
      #expect(ProgressFile.decode(Data(file.replacing(good, with: bad).utf8)) == nil)
    }
  }
}
