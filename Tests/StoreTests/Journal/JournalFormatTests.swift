import FoundationEssentials
import Testing
import TrainerCore

@testable import Store

/// The text of a journal, as it lies on people's disks.
struct JournalFormatTests {
  private let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)

  @Test func `A journal in full`() throws {
    let journal =
      """
      {"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"game"}
      """
      + "\n0 1\n213 4\n1413 1\n4294967295 5\n"
    guard case .session(let log, true) = JournalText.decode(journal.data) else {
      Issue.record("unreadable")
      return
    }
    #expect(log.ended == .interrupted && log.id == "a")
    #expect(log.keystrokes.map(\.milliseconds) == [0, 213, 1413, 4_294_967_295])
    var written = JournalText.header(id: "a", plan: log.plan, date: date, challenge: nil)
    for keystroke in log.keystrokes { written += JournalText.line(keystroke) }
    #expect(written.text == journal)
  }

  @Test func `A session that died keeps the groups that were shown, and where images began within them`()
    throws
  {
    let plan = SessionPlan(.practice, .pi)
    let groups = try #require(DigitGroups(rawValue: "3 3 4"))
    let header = JournalText.header(
      RecordedSession(id: "a", date: date, plan: plan, groups: groups, starts: [5, 12], keystrokes: []))
    #expect(header.text.hasSuffix(#""mode":"practice","pattern":"3 3 4","starts":[5,12]}"# + "\n"))
    guard case .session(let session, true) = JournalText.decode(header + Data("0 1\n".utf8)) else {
      Issue.record("unreadable")
      return
    }
    #expect(session.groups == groups && session.starts == [5, 12])
  }

  @Test func `A session that had ended ended as its journal says`() throws {
    let head =
      #"{"version":1,"id":"a","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"game"}"#
      + "\n0 1\n213 4\n"
    func end(_ lines: some StringProtocol) -> SessionEnd? {
      let bytes = (head + lines).data + Data(count: 3)
      guard case .session(let log, true) = JournalText.decode(bytes) else { return nil }
      return log.ended
    }
    for count in 0...10 {
      #expect(end("end rules\n".prefix(count)) == (count < 9 ? .interrupted : .rules))
    }
    #expect(end("end\n") == nil && end("end user\n300 1\n") == nil)
    guard case .session(let log, true) = JournalText.decode((head + "end user 1200\n").data) else {
      Issue.record("not read")
      return
    }
    #expect(log.ended == .user && log.waited == 1200)
    #expect(Data(JournalText.lastLine(log)).text == "end user 1200\n")
    let race = #"end user 0 {"name":"other crown Ana B","digits":60,"seconds":12.5,"position":1.5}"# + "\n"
    guard case .session(let raced, true) = JournalText.decode((head + race).data) else {
      Issue.record("not read")
      return
    }
    #expect(raced.waited == 0 && raced.ghost?.name == "other crown Ana B")
    #expect(Data(JournalText.lastLine(raced)).text == race)
    #expect(end("end user 1200 1\n") == nil && end("end user x\n") == nil && end("end user 12") == .user)
  }

  @Test func `A journal of a list says which digits it was played with`() throws {
    let plan = SessionPlan(.game, .list("journal", "12345678901"))
    let head =
      """
      {"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"journal",
      """
    let header = JournalText.header(id: "a", plan: plan, date: date, challenge: nil)
    #expect(header.text == head + #""list":"9258236d9eeac02f","mode":"game"}"# + "\n")
    for (list, isJudged) in [
      (#""list":"9258236d9eeac02f""#, true), (#""list":"0""#, false), (#""new":0"#, true),
    ] {
      let content = JournalText.decode("\(head)\"mode\":\"game\",\(list)}\n0 1\n".data)
      switch content {
      case .session: #expect(isJudged, "\(list)")
      case .waiting(let name): #expect(!isJudged && name == "journal-0", "\(list)")
      default: Issue.record("\(list)")
      }
    }
  }
}
