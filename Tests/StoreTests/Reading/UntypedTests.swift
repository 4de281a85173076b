import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Sessions whose digits were not typed.
struct UntypedTests {
  private let folder = TemporaryFolder()

  /// Sixty decimals of π, so many milliseconds apart, which 1.0 certified.
  private static func session(
    _ id: String, _ minute: String, pause: Int
  ) -> (line: String, record: String) {
    let date = "2026-11-20T08:\(minute):00.000+01:00"
    let intervals = ["0"] + Array(repeating: String(pause), count: 59)
    let duration = (59 * pause).thousandths
    let cps = Run(digits: 60, milliseconds: 59 * pause).cps
    let times = (0..<60).map { ($0 * pause).thousandths }
    return (
      """
      {"id":"\(id)","date":"\(date)","constant":"pi","mode":"strict","score":60,"errors":0,\
      "revealsUsed":0,"bestStreak":60,"duration":\(duration),"cps":\(cps),"certified":true,\
      "ended":"user","records":["crown"],\
      "keys":"141592653589793238462643383279502884197169399375105820974944",\
      "intervals":[\(intervals.joined(separator: ","))]}

      """,
      """
      {"constant":"pi","type":"crown","digitCount":60,"totalTime":\(duration),\
      "cumulativeTimes":[\(times.joined(separator: ","))],"date":"\(date)"}

      """
    )
  }

  @Test func `A paste is saved as what it is`() throws {
    let bench = Bench(folder)
    try bench.play(SessionPlan(.game), digits: 60, pace: 1)
    try #require(try bench.finish() == nil)
    #expect(bench.box.saved.map(\.records) == [[]])
    let entry = try folder.firstSession()
    #expect(entry.score == 60 && !entry.certified && entry.records.isEmpty)
    #expect(try folder.list("records").isEmpty)
    #expect(bench.box.progress?.xp == 60 && bench.box.progress?[.pi].known.isEmpty == true)
  }

  /// At twenty-five digits a second, which version 1.0 certified.
  @Test func `What was too fast for anybody sets no record`() throws {
    let typed = Self.session("a", "01", pause: 200)
    let fast = Self.session("b", "02", pause: 40)
    try folder.write(Bench.log, typed.line + fast.line)
    try folder.write("records/pi-crown.json", fast.record)
    try folder.tidy()
    let progress = try folder.reader.state().progress
    #expect(progress.xp == 120 && progress[.pi].known.fromStart == 60)
    #expect(progress[.pi].crown?.run == Run(digits: 60, milliseconds: 11_800))
    #expect(progress[.pi].lightning?.run.milliseconds == 11_800)
    #expect(try folder.read("records/pi-crown.json") == typed.record)
    #expect(folder.diagnosis.isSound)
    // It comes in as any other, and is judged there in the same way.
    let target = TemporaryFolder()
    #expect(try target.importing(try folder.exported()) == Importer.Outcome(added: 2))
    #expect(try target.reader.state().progress == progress)
    #expect(target.diagnosis.isSound)
  }

  @Test func `What comes from a pipe says so in journal and keystrokes`() throws {
    let keys = [Keystroke(.piped, at: 0), Keystroke(.digit(1), at: 0), Keystroke(.digit(4), at: 250)]
    let date = try #require(Timestamp(iso8601: "2026-11-21T19:42:07.123+01:00"))
    let plan = SessionPlan(.strict)
    let log = RecordedSession(id: "a", date: date, plan: plan, ended: .user, keystrokes: keys)
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"strict",\
      "ended":"user","keys":"p14","intervals":[0,0,250]}
      """
    #expect(log.bytes.text == line + "\n")
    #expect(RecordedSession.decode(line.data) == log)
    #expect(Certification(log.played.engine) == .notTyped && !SessionEntry(log).certified)
    let journal =
      """
      {"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"strict"}
      """
      + "\n0 p\n0 1\n250 4\n"
    var written = JournalText.header(id: "a", plan: plan, date: date, challenge: nil)
    for keystroke in keys { written += JournalText.line(keystroke) }
    #expect(written.text == journal)
    guard case .session(let recovered, true) = JournalText.decode(journal.data) else {
      Issue.record("not read")
      return
    }
    #expect(recovered.keystrokes == keys)
  }
}
