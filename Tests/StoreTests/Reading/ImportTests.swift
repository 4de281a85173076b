import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct ImportTests {
  private let folder = TemporaryFolder()

  private func lines(_ data: Data) -> [String] {
    data.text.split(separator: "\n").map(String.init)
  }

  private func data(_ lines: [String]) -> Data { (lines.joined(separator: "\n") + "\n").data }

  private func refusal(_ bytes: Data, _ folder: TemporaryFolder) throws -> ImportFailure? {
    let before = try folder.contents()
    var failure: ImportFailure?
    do {
      _ = try folder.importing(bytes)
    } catch let error as ImportFailure {
      failure = error
    }
    #expect(try folder.contents() == before)
    return failure
  }

  @Test func `Damage is refused with its line and nothing changes`() throws {
    let target = try TemporaryFolder(RandomPast(seed: 40, sessions: 5))
    let good = lines(try TemporaryFolder(RandomPast(seed: 41, sessions: 8)).exported())
    #expect(good.count == 10, "no record among them")
    func check(_ line: Int, _ reason: ImportFailure.Reason, _ change: (inout [String]) -> Void) throws {
      var bad = good
      change(&bad)
      #expect(try refusal(data(bad), target) == .file(line: line, reason: reason))
    }
    try check(1, .foreign) { $0.removeFirst() }
    try check(1, .foreign) { $0[0] = "id,date,constant" }
    try check(1, .newer(5)) { $0[0] = $0[0].replacing("4}", with: "5}") }
    try check(1, .older(2)) { $0[0] = $0[0].replacing("4}", with: "2}") }
    try check(4, .unreadable) { $0[3] = String($0[3].dropLast(9)) }
    try check(5, .unreadable) { $0[4] = "" }
    try check(6, .unreadable) { $0[5] = $0[0] }
    try check(3, .unreadable) { $0[2] = $0[2].replacing(#""intervals":["#, with: #""intervals":[1,"#) }
    try check(3, .unreadable) { $0[2] = $0[2].replacing(#""keys":""#, with: #""keys":"x"#) }
    for id in ["$(touch x)", "`x`", "a b", "é", #"\u001b[2J"#, String(repeating: "x", count: 65)] {
      try check(7, .id) { $0[6] = $0[6].replacing(/"id":"[^"]*"/, with: #""id":"\#(id)""#) }
    }
    try check(9, .incomplete) { $0.remove(at: 3) }
    try check(10, .incomplete) { $0.removeLast() }
    try check(11, .unreadable) { $0.append($0[3]) }
    try check(10, .unreadable) { $0.insert(#"{"file":"unknown.json","text":""}"#, at: 9) }
    try check(11, .incomplete) { $0.insert(#"{"file":"settings.json","text":""}"#, at: 9) }
    let long = String(repeating: "x", count: 201)
    for (type, fields) in [
      ("note", #""id":"1","text":"\#(long)""#),
      ("image", #""constant":"pi","segment":[0,10],"text":"\#(long)""#),
      ("word", #""digits":"41","word":"\#(long)""#), ("digits", #""name":"phone","digits":"123""#),
    ] {
      try check(10, .unreadable) {
        $0.insert(#"{"type":"\#(type)","at":"2026-11-21T19:42:07+01:00",\#(fields)}"#, at: 9)
      }
    }
    #expect(try refusal(Data(), target) == .file(line: 1, reason: .foreign))
    #expect(try target.importing(data(good)).added == 8 - 5 + 5)
  }

  @Test func `An export cut off anywhere is refused`() throws {
    let target = try TemporaryFolder(RandomPast(seed: 42, sessions: 2))
    let good = try TemporaryFolder(RandomPast(seed: 43, sessions: 4)).exported()
    for length in stride(from: 0, to: good.count - 1, by: 37) {
      #expect(try refusal(Data(good.prefix(length)), target) != nil, "\(length)")
    }
  }

  @Test func `An ID that is refused now stays where 1.0 took it`() throws {
    let head =
      """
      {"id":"a\\"\\\\b\\u001b[2J","date":"2026-11-21T19:42:07.123+01:00","constant":"pi",\
      "mode":"practice"
      """
    let figures =
      """
      ,"score":2,"errors":0,"revealsUsed":0,"bestStreak":2,"duration":0.213,"cps":9.39,\
      "certified":false,"ended":"user","records":[]
      """
    let keys = #","keys":"14","intervals":[0,213]}"#
    try folder.write(Bench.log, head + figures + keys + "\n")
    try folder.tidy()
    #expect(try folder.history().map(\.id) == ["a\"\\b\u{1b}[2J"] && folder.logs().count == 1)
    let export = data([
      #"{"format":"pi-trainer export","version":4}"#, head + figures + keys, #"{"sessions":1,"pieces":0}"#,
    ])
    #expect(try folder.exported() == export)
    #expect(try refusal(export, folder) == .file(line: 2, reason: .id))
    // A note about it is as good as any, and comes in nowhere.
    let id = try folder.firstSession().id
    #expect(try folder.writer.write(SessionNote(text: "mine"), about: id))
    #expect(
      try folder.reader.stateOfStatements().notes[id]?.text == "mine"
        && folder.diagnosis.history.unreadable == 0)
    let note = try #require(try folder.lines().last)
    let other = data([
      #"{"format":"pi-trainer export","version":3}"#, note, #"{"sessions":0,"pieces":1}"#,
    ])
    #expect(try refusal(other, TemporaryFolder()) == .file(line: 2, reason: .id))
  }

  @Test func `Other orders and unknown fields are read`() throws {
    let line =
      """
      {"intervals":[0,200],"keys":"14","records":[],"new":[{}],"id":"a",\
      "date":"2026-11-21T19:42:07Z","constant":"pi","mode":"strict","score":2,"errors":0,\
      "revealsUsed":0,"bestStreak":2,"duration":2e-1,"cps":10,"certified":true,"ended":"user"}
      """
    let bytes = data([
      #"{"version":3,"format":"pi-trainer export"}"#, line, line, #"{ "sessions" : 2, "pieces":0 }"#,
    ])
    #expect(try folder.importing(bytes) == Importer.Outcome(added: 1, known: 1))
    #expect(try folder.history().map(\.score) == [2] && folder.logs().map(\.keystrokes.count) == [2])
    #expect(try folder.list("records") == ["pi-crown.json"])
  }

  @Test func `A crash anywhere leaves a folder that the same import completes`() throws {
    let export = try TemporaryFolder(RandomPast(seed: 44, sessions: 16)).exported()
    let before = RandomPast(seed: 45, sessions: 4)
    let whole = try TemporaryFolder(before)
    _ = try whole.importing(export)
    let progress = try whole.sums().state.progress
    var count = 0
    var attempts = 0
    var hasFinished = false
    while !hasFinished {
      let folder = try TemporaryFolder(before)
      let doom = Doom(tearing: attempts % 2 == 1)
      doom.arm(count)
      _ = try? folder.importing(export, disk: doom.disk, batch: 4000)
      hasFinished = !doom.hasStruck
      // Some are followed by a start, which has to cope with half a line.
      if attempts % 3 == 0 { try folder.tidy() }
      _ = try folder.importing(export)
      #expect(Set(try folder.history().map(\.id)) == Set(try whole.history().map(\.id)))
      #expect(try folder.history().count == 20 && folder.logs().count == 20)
      let diagnosis = folder.diagnosis
      #expect(diagnosis.isSound, "\(count): \(diagnosis)")
      let found = try folder.sums().state.progress
      #expect(found.xp == progress.xp && found.days == progress.days, "\(count)")
      for constant in Constant.allCases {
        #expect(found[constant].crown?.run == progress[constant].crown?.run)
      }
      attempts += 1
      // Every third operation: each attempt waits for the disk many times.
      count += 3
    }
    #expect(count > 60)
  }
}
