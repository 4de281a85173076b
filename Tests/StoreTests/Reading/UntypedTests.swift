import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Sessions whose digits were not typed.
@Suite struct UntypedTests {
  @Test func `A paste is saved as what it is`() throws {
    let folder = try TemporaryFolder()
    let bench = Bench(folder)
    try bench.play(SessionPlan(constant: .pi, mode: .game), digits: 60, pace: 1)
    try #require(try bench.finish() == nil)
    #expect(bench.box.saved.map(\.records) == [[]])
    let entry = try #require(try folder.history().first)
    #expect(entry.score == 60 && !entry.certified && entry.records.isEmpty)
    #expect(try folder.list("records").isEmpty)
    #expect(bench.box.progress?.xp == 60 && bench.box.progress?[.pi].known.isEmpty == true)
  }

  @Test func `What comes from a pipe says so in journal and keystrokes`() throws {
    let keys = [Keystroke(.piped, at: 0), Keystroke(.digit(1), at: 0), Keystroke(.digit(4), at: 250)]
    let date = try #require(Timestamp(iso8601: "2026-11-21T19:42:07.123+01:00"))
    let plan = SessionPlan(constant: .pi, mode: .strict)
    let log = SessionLog(id: "a", date: date, plan: plan, ended: .user, keystrokes: keys)
    let line =
      #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"strict","ended":"user","#
      + #""keys":"p14","intervals":[0,0,250]}"#
    #expect(String(decoding: KeystrokesLine.encode(log), as: UTF8.self) == line + "\n")
    #expect(KeystrokesLine.decode(Data(line.utf8)) == log)
    #expect(Certification(log.engine) == .notTyped && !SessionEntry(log).certified)
    let journal =
      #"{"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"strict"}"#
      + "\n0 p\n0 1\n250 4\n"
    var written = JournalText.header(id: "a", plan: plan, date: date, challenge: nil)
    for keystroke in keys { JournalText.withLine(keystroke) { written.append(contentsOf: $0) } }
    #expect(String(decoding: written, as: UTF8.self) == journal)
    guard case .session(let recovered, true) = JournalText.decode(Data(journal.utf8)) else {
      Issue.record("not read")
      return
    }
    #expect(recovered.keystrokes == keys)
  }
}
