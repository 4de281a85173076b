import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The lines of a session as literal JSON, in every format ever written: they lie on people's disks.
struct FormatTests {
  let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)
  let dateText = "2026-11-21T19:42:07.123+01:00"

  @Test func `Date is the one meant`() {
    #expect(date.iso8601 == dateText)
    #expect(date.compact == "20261121T184207123Z")
  }

  @Test func `History line of learn`() throws {
    let line =
      """
      {"id":"20261121T184207123Z-7f3a9c21","date":"2026-11-21T19:42:07.123+01:00",\
      "constant":"pi","mode":"learn","segment":[50,100],"score":120,"errors":3,"revealsUsed":0,\
      "bestStreak":61,"duration":42.05,"cps":2.857,"loops":2,"certified":false,\
      "ended":"interrupted","records":[]}
      """
    let entry = try #require(SessionEntry.decode(line.data))
    #expect(
      entry
        == SessionEntry(
          id: "20261121T184207123Z-7f3a9c21", date: date,
          plan: SessionPlan(.learn, over: Segment(50, 100)), score: 120, errors: 3,
          revealsUsed: 0, bestStreak: 61, duration: 42_050, cps: 2.857, loops: 2, certified: false,
          ended: .interrupted, records: []))
    #expect(entry.json == line)
  }

  @Test func `History line of a game with records and challenge`() throws {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"sqrt2","mode":"game",\
      "score":60,"errors":0,"revealsUsed":0,"bestStreak":60,"duration":12,"cps":5,\
      "certified":true,"ended":"user","records":["crown","lightning"],\
      "challenge":"a \\"quoted\\" \\\\ \\u0001 é"}
      """
    let entry = try #require(SessionEntry.decode(line.data))
    #expect(entry.records == [.crown, .lightning])
    #expect(entry.challenge == "a \"quoted\" \\ \u{1} é")
    #expect(entry.plan.segment == nil && entry.loops == nil && entry.duration == 12_000)
    #expect(entry.json == line)
  }

  @Test(arguments: [
    (5_000_000, 0, 1, false), (1_000_000, 0, 1, true), (1_000_007, 7, 1, true),
    (1_000_008, 7, 1, false), (9, 0, 10, false),
  ])
  func `A line with impossible figures is unreadable`(
    score: Int, errors: Int, bestStreak: Int, isRead: Bool
  ) throws {
    let line =
      """
      {"id":"x","date":"2025-01-01T12:00:00+00:00","constant":"pi","mode":"game",\
      "score":\(score),"errors":\(errors),"revealsUsed":0,"bestStreak":\(bestStreak),"duration":9,\
      "cps":10,"certified":false,"ended":"user","records":[]}
      """
    #expect((SessionEntry.decode(line.data) != nil) == isRead)
    let folder = TemporaryFolder()
    try folder.write(Bench.log, line + "\n")
    #expect(folder.diagnosis.history.unreadable == (isRead ? 0 : 1))
    // In Learn it goes round and round.
    let loops = line.replacing(#""mode":"game""#, with: #""mode":"learn""#)
      .replacing(#","certified""#, with: #","loops":99999999,"certified""#)
    #expect((SessionEntry.decode(loops.data) != nil) == (bestStreak != 10))
  }

  @Test func `History line with unknown fields is read`() {
    let line =
      """
      {"records":[],"new":{"a":[1]},"id":"a","date":"2026-11-21T19:42:07Z","constant":"e",\
      "mode":"strict","score":1,"errors":0,"revealsUsed":0,"bestStreak":1,"duration":0.0,"cps":0,\
      "certified":true,"ended":"error"}
      """
    #expect(SessionEntry.decode(line.data)?.ended == .error)
  }

  @Test func `A line that another program wrote anew, with blanks, keeps its keys`() throws {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"game","score":2,"errors":0,\
      "revealsUsed":0,"bestStreak":2,"duration":0.2,"cps":10,"certified":true,"ended":"user",\
      "records":[],"keys":"14","intervals":[0,200]}
      """
    let log = try #require(RecordedSession.decode(line.data))
    #expect(log.keystrokes.map(\.milliseconds) == [0, 200])
    for blank in [line.replacing(",", with: ", "), line.replacing(":", with: ": ")] {
      // The clock has colons of its own.
      let session = RecordedSession.decode(blank.replacing("19: 42: 07", with: "19:42:07").data)
      #expect(session == log)
    }
  }

  @Test func `A line says the groups in which the decimals stood, unless they stood in tens`() throws {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","ended":"user",\
      "goesOn":true,"pattern":"2 2 2 2 2","keys":"14","intervals":[0,200]}
      """
    let session = try #require(RecordedSession.decode(line.data))
    #expect(session.groups == .pairs && session.line == line && session.json == line)
    let tens = line.replacing(#""pattern":"2 2 2 2 2","#, with: "")
    #expect(RecordedSession.decode(tens.data)?.groups == .ten)
    #expect(RecordedSession.decode(tens.data)?.json == tens)
    #expect(RecordedSession.decode(line.replacing("2 2 2 2 2", with: "2 0").data) == nil)
  }

  @Test(
    arguments: changes(
      """
      "mode":"strict" → "mode":"two words"
      "constant":"e" → "constant":"Ln2"
      "ended":"error" → "ended":"é"
      "records":[] → "records":["x"]
      "score":1 → "score":-1
      "score":1 → "score":9223372036854775807
      "duration":0.0 → "duration":1e300
      "cps":0 → "cps":-1
      "date":"2026-11-21T19:42:07Z" → "date":"yesterday"
      """))
  func `History line that means nothing is unreadable`(good: String, bad: String) {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07Z","constant":"e","mode":"strict","score":1,\
      "errors":0,"revealsUsed":0,"bestStreak":1,"duration":0.0,"cps":0,"certified":true,\
      "ended":"error","records":[]}
      """
    #expect(SessionEntry.decode(line.data) != nil)
    #expect(SessionEntry.decode(line.replacing(good, with: bad).data) == nil)
  }

  @Test func `History line of a segment typed backwards`() throws {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice",\
      "segment":[60,50],"score":10,"errors":1,"revealsUsed":0,"bestStreak":7,"duration":8.5,\
      "cps":1.176,"certified":false,"ended":"complete","records":[]}
      """
    let plan = SessionPlan(.practice, over: Segment(50, 60), isBackwards: true)
    let entry = try #require(SessionEntry.decode(line.data))
    #expect(plan.isBackwards && entry.plan == plan)
    #expect(entry.json == line)
    #expect(SessionEntry.decode(line.replacing(",", with: " , ").data) == entry)
    #expect(SessionRow(entry: entry, place: 3).plan == plan)
    #expect(Exporter.fields(of: entry)[4] == "60-50")
    let forwards = SessionEntry.decode(line.replacing("[60,50]", with: "[50,60]").data)
    #expect(forwards?.plan == SessionPlan(.practice, over: Segment(50, 60)))
    #expect(forwards.map { Exporter.fields(of: $0)[4] } == "50-60")
  }

  @Test(
    arguments: changes(
      """
      "mode":"practice" → "mode":"learn"
      "mode":"practice" → "mode":"game"
      [60,50] → [50,50]
      [60,50] → [1000001,50]
      [60,50] → [60,-1]
      [60,50] → [60]
      [60,50] → [60,50,40]
      """))
  func `A segment that no mode knows is unreadable`(good: String, bad: String) {
    let head =
      """
      "id":"a","date":"2026-11-21T19:42:07Z","constant":"e","mode":"practice","segment":[60,50]
      """
    let history =
      """
      {\(head),"score":1,"errors":0,"revealsUsed":0,"bestStreak":1,"duration":0,"cps":0,\
      "certified":false,"ended":"user","records":[]}
      """
    let keys =
      """
      {\(head),"ended":"user","keys":"1","intervals":[0]}
      """
    let journal =
      """
      {"version":1,\(head)}
      0 1

      """
    func isReadable(_ journal: String) -> Bool {
      if case .session = JournalText.decode(journal.data) { true } else { false }
    }
    #expect(SessionEntry.decode(history.data) != nil)
    #expect(RecordedSession.decode(keys.data) != nil)
    #expect(isReadable(journal))
    #expect(SessionEntry.decode(history.replacing(good, with: bad).data) == nil)
    #expect(RecordedSession.decode(keys.replacing(good, with: bad).data) == nil)
    #expect(!isReadable(journal.replacing(good, with: bad)))
  }

  @Test func `Keystrokes and journal of a segment typed backwards`() throws {
    let plan = SessionPlan(.practice, over: Segment(50, 60), isBackwards: true)
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice",\
      "segment":[60,50],"ended":"user","keys":"449","intervals":[0,213,187]}
      """
    let log = try #require(RecordedSession.decode(line.data))
    #expect(log.plan == plan && log.played.engine.score == 3 && log.played.engine.position == 57)
    #expect(log.bytes.text == line + "\n")
    let journal =
      """
      {"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi",\
      "mode":"practice","segment":[60,50]}
      0 4
      213 4
      400 9

      """
    guard case .session(let found, true) = JournalText.decode(journal.data) else {
      Issue.record("unreadable")
      return
    }
    #expect(found.plan == plan && found.keystrokes == log.keystrokes)
    var written = JournalText.header(id: "a", plan: plan, date: date, challenge: nil)
    for keystroke in log.keystrokes { written += JournalText.line(keystroke) }
    #expect(written.text == journal)
  }

  @Test func `Keystrokes line`() throws {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice",\
      "segment":[0,50],"ended":"user","keys":"14r9l","intervals":[0,213,0,1200,7]}
      """
    let log = try #require(RecordedSession.decode(line.data))
    let keys: [(Keystroke.Action, UInt32)] = [
      (.digit(1), 0), (.digit(4), 213), (.reveal, 213), (.digit(9), 1413), (.restartLoop, 1420),
    ]
    #expect(log.keystrokes == keys.map { Keystroke($0.0, at: $0.1) })
    #expect(log.plan.segment == Segment(0, 50) && log.date == date && log.ended == .user)
    #expect(log.bytes.text == line + "\n")
    let spaced = line.replacing(",", with: " , ").replacing("]}", with: "] }")
    #expect(RecordedSession.decode(spaced.data) == log)
    let reordered =
      """
      {"intervals":[0],"keys":"1","challenge":"c","ended":"complete","mode":"learn",\
      "constant":"e","date":"2026-11-21T19:42:07Z","id":"b"}
      """
    #expect(RecordedSession.decode(reordered.data)?.challenge == "c")
  }

  @Test func `A line says how long the person waited before the end, and whom they raced`() throws {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"game",\
      "ended":"user","waited":1200,"ghost":{"name":"crown","digits":20,"seconds":3.8,"position":7.065},\
      "keys":"14","intervals":[0,213]}
      """
    let session = try #require(RecordedSession.decode(line.data))
    #expect(session.waited == 1200 && session.line == line)
    for wrong in ["-1", "1e30", "\"1\""] {
      #expect(RecordedSession.decode(line.replacing("1200", with: wrong).data) == nil)
      #expect(RecordedSession.decode(line.replacing("20,", with: wrong + ",").data) == nil)
    }
    // Two of its digits against seven.
    #expect(
      SessionEntry(session).json.hasSuffix(
        #""race":{"ghost":"crown","result":"behind","decimals":5}}"#))
    let late = line.replacing("1200", with: "4000")
    #expect(
      RecordedSession.decode(late.data).map { SessionEntry($0).race?.json }
        == #"{"ghost":"crown","result":"lost","decimals":18}"#)
  }

  @Test(
    arguments: changes(
      """
      14 → [0]
      1x → [0,1]
      1é → [0,1]
      14 → [0,-1]
      14 → [0,]
      14 → [0,01]
      14 → [4294967295,1]
      """))
  func `Keystrokes that contradict are unreadable`(keys: String, intervals: String) {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"game","ended":"user",\
      "keys":"\(keys)","intervals":\(intervals)}
      """
    #expect(RecordedSession.decode(line.data) == nil)
  }

  @Test func `Every millisecond comes back`() {
    for time in Array(0...20_000) + [999_999, 1_000_000, 86_399_999, 4_294_967_295] {
      #expect(JSONValue.decode(Thousandths.self, Data(time.thousandths.utf8))?.value == time)
    }
    #expect(5.thousandths == "0.005" && 50.thousandths == "0.05")
  }
}
