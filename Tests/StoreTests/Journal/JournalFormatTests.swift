import FoundationEssentials
import Testing
import TrainerCore

@testable import Store

/// The text of a journal, as it lies on people's disks.
@Suite struct JournalFormatTests {
  private let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func `A journal in full`() throws {
    let journal =
      #"{"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"game"}"#
      + "\n0 1\n213 4\n1413 1\n4294967295 5\n"
    guard case .session(let log, true) = JournalText.decode(Data(journal.utf8)) else {
      Issue.record("unreadable")
      return
    }
    #expect(log.ended == .interrupted && log.id == "a")
    #expect(log.keystrokes.map(\.milliseconds) == [0, 213, 1413, 4_294_967_295])
    var written = JournalText.header(id: "a", plan: log.plan, date: date, challenge: nil)
    for keystroke in log.keystrokes { JournalText.withLine(keystroke) { written.append(contentsOf: $0) } }
    #expect(text(written) == journal)
  }
}
