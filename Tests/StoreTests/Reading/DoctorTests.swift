import FoundationEssentials
import Glibc
import TestSupport
import Testing
import TrainerCore

@testable import Store

@Suite struct DoctorTests {
  private let folder = TemporaryFolder()

  private func examine(_ folder: TemporaryFolder) throws -> Diagnosis {
    let before = try folder.contents()
    let diagnosis = folder.diagnosis
    #expect(try folder.contents() == before)
    return diagnosis
  }

  @Test func `A sound folder`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 50, sessions: 40))
    let diagnosis = try examine(folder)
    #expect(diagnosis.isSound && diagnosis.permissions == 0o700 && diagnosis.isWritable)
    #expect(diagnosis.history == .init(readable: 40) && diagnosis.keystrokes == .init(readable: 40))
    #expect(diagnosis.sums == .agrees && diagnosis.settings == .notNeeded)
    #expect(diagnosis.files.contains { $0.name == "history.jsonl" && $0.permissions == 0o600 })
    #expect(diagnosis.records.count > 4 && diagnosis.records.allSatisfy { $0.state == .agrees })
  }

  @Test func `No folder and an empty one`() throws {
    let nothing = folder.diagnosis
    #expect(nothing.permissions == nil && nothing.isSound && nothing.troubles.isEmpty)
    try folder.tidy()
    #expect(try examine(folder).isSound)
  }

  @Test func `Everything that is wrong is named`() throws {
    let past = RandomPast(seed: 51, sessions: 20)
    let folder = try TemporaryFolder(past)
    var history = past.history
    history.append(contentsOf: "torn".utf8)
    try folder.write("history.jsonl", history)
    var keystrokes = "nonsense\n".data
    for log in past.logs.dropFirst(3) { keystrokes.append(KeystrokesLine.encode(log)) }
    let orphan = SessionLog(
      id: "orphan", date: Bench.date, plan: past.logs[0].plan, ended: .user,
      keystrokes: past.logs[0].keystrokes)
    keystrokes.append(KeystrokesLine.encode(orphan))
    try folder.write("keystrokes.jsonl", keystrokes)
    try folder.write("settings.json", "{")
    try folder.write("settings.json.damaged-x", "{")
    try folder.write("running/dead.journal", "nothing")
    try folder.write("records/pi-crown.json", "[]")
    let diagnosis = try examine(folder)
    #expect(!diagnosis.isSound)
    #expect(diagnosis.history == .init(readable: 20, unreadable: 1, firstUnreadable: 21))
    #expect(diagnosis.keystrokes == .init(readable: 18, unreadable: 1, firstUnreadable: 1))
    #expect(diagnosis.sessionsWithoutKeystrokes == 3 && diagnosis.keystrokesWithoutSession == 1)
    #expect(diagnosis.settings == .damaged && diagnosis.setAside == ["settings.json.damaged-x"])
    #expect(diagnosis.journals == [.init(id: "dead", isRunning: false, content: .unreadable)])
    #expect(diagnosis.records.contains { $0.constant == .pi && $0.type == .crown && $0.state == .behind })
    #expect(diagnosis.sums == .behind)
    try folder.tidy()
    let after = try examine(folder)
    #expect(after.isSound && after.setAside.count > 3)
  }

  @Test func `A session that comes twice is one`() throws {
    let past = RandomPast(seed: 53, sessions: 3)
    let folder = try TemporaryFolder(past)
    func doubled(_ bytes: Data) -> String {
      let lines = bytes.text.split(separator: "\n")
      return lines.flatMap { [$0, $0] }.joined(separator: "\n") + "\n"
    }
    try folder.write("history.jsonl", doubled(past.history))
    try folder.write("keystrokes.jsonl", doubled(past.keystrokes))
    try folder.tidy()
    let sound = try examine(folder)
    #expect(sound.isSound && sound.history.readable == 3 && sound.keystrokes.readable == 3)
    try folder.write("history.jsonl", doubled(past.history) + "torn")
    try folder.write("keystrokes.jsonl", doubled(past.keystrokes) + "torn")
    let torn = try examine(folder)
    for lines in [torn.history, torn.keystrokes] {
      #expect(lines.readable == 3 && lines.unreadable == 1 && lines.firstUnreadable == 7)
    }
  }

  /// Of lines with the same id in the keystrokes the first counts, and every other one is looked at too.
  @Test func `A damaged line between its like is set aside`() throws {
    let past = RandomPast(seed: 54, sessions: 2)
    let folder = try TemporaryFolder(past)
    let lines = past.keystrokes.text.split(separator: "\n").map(String.init)
    let damaged = lines[0].replacing(#""intervals":[0"#, with: #""intervals":[-1"#)
    try #require(damaged != lines[0])
    try folder.write(
      "keystrokes.jsonl", [lines[0], damaged, lines[0], lines[1]].joined(separator: "\n") + "\n")
    let diagnosis = try examine(folder)
    #expect(diagnosis.keystrokes.unreadable == 1 && diagnosis.keystrokes.firstUnreadable == 2)
    try folder.tidy()
    #expect(try examine(folder).isSound)
    let kept = [lines[0], lines[0], lines[1], ""].joined(separator: "\n")
    #expect(try folder.read("keystrokes.jsonl") == kept)
  }

  @Test func `Of a journal without a digit nothing is promised`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 55, sessions: 2))
    let head = """
      {"version":1,"id":"j","date":"2026-11-20T08:00:00+01:00","constant":"pi","mode":
      """
    try folder.write("running/nothing.journal", head + #""game"}"# + "\n")
    let before = try examine(folder)
    #expect(before.keystrokes.readable == 2 && before.keystrokesWithoutSession == 0)
    #expect(before.journals.map(\.content) == [.empty])
    #expect(before.verdict == .waiting)
    try folder.tidy()
    let after = try examine(folder)
    #expect(after.journals.isEmpty && after.isSound)
  }

  @Test func `Figures that say anything else`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 52, sessions: 20))
    let sums = try folder.read("sums.json").replacing(#""xp":"#, with: #""xp":1"#)
    try folder.write("sums.json", sums)
    #expect(try examine(folder).sums == .damaged)
    try folder.write("sums.json", sums.checkedAgain)
    #expect(try examine(folder).sums == .differs)
    try folder.write("sums.json", "{}")
    #expect(try examine(folder).sums == .behind)
    try folder.remove("sums.json")
    #expect(try examine(folder).sums == .missing)
  }

  @Test func `A running session is no fault`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 7, end: nil)
    try bench.finish()
    let diagnosis = try examine(folder)
    #expect(diagnosis.journals.map(\.isRunning) == [true] && diagnosis.journals.map(\.digits) == [7])
    #expect(diagnosis.isSound)
    try bench.drop()
    #expect(try examine(folder).journals.map(\.isRunning) == [false])
  }
}
