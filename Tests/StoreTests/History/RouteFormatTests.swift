import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The route, the drill and the attempt in the lines of a session, as literal JSON.
struct RouteFormatTests {
  private let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)
  private let history =
    """
    {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"review","score":4,\
    "errors":1,"revealsUsed":1,"bestStreak":3,"duration":1.2,"cps":3.333,"certified":false,\
    "ended":"user","records":[],"challenge":"c","route":[[330,350],[470,480]]}
    """
  private let keystrokes =
    """
    {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"review",\
    "ended":"user","challenge":"c","route":[[330,350],[470,480]],"keys":"96h28r0","intervals":[0,\
    200,300,100,200,200,200]}
    """

  private static let route = #""route":[[330,350],[470,480]]"#

  private var plan: SessionPlan {
    SessionPlan(
      reviewing: [Stretch(from: 330, to: 350), Stretch(from: 470, to: 480)].compactMap(\.self), of: .pi)
  }

  @Test func `the line of a review has its route in the history`() throws {
    let entry = try #require(SessionEntry.decode(history.data))
    #expect(entry.plan == plan && entry.challenge == "c" && entry.score == 4)
    #expect(SessionEntry.decode(history.replacing(",", with: " , ").data) == entry)
    #expect(entry.json == history)
    let fields = Exporter.fields(of: entry)
    #expect(Exporter.columns[15..<21] == ["challenge", "route", "drill", "attempt", "voice", "judged"])
    #expect(fields[15..<21] == ["c", "330-350 470-480", "", "", "", ""])
  }

  @Test func `the line of a review has its route and its hints in the keystrokes`() throws {
    let log = try #require(RecordedSession.decode(keystrokes.data))
    #expect(log.plan == plan && log.keystrokes[2] == Keystroke(.hint, at: 500))
    #expect(log.bytes.text == keystrokes + "\n")
    #expect(log.played.engine.reveals == 2 && log.played.engine.leg.range == 330..<350)
  }

  @Test func `what was said and what was judged is marked as such`() throws {
    let judged =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"strict",\
      "ended":"user","attempt":"guinness","judged":true,"keys":"14u41","intervals":[0,200,300,\
      100,200]}
      """
    let log = try #require(RecordedSession.decode(judged.data))
    #expect(log.plan == SessionPlan(attempt: "guinness", source: .judge))
    #expect(log.played.engine.score == 3 && log.played.engine.takenBack == 1)
    #expect(log.bytes.text == judged + "\n")
    let said =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice",\
      "ended":"user","voice":true,"keys":"14y15","intervals":[0,200,300,100,200]}
      """
    let voice = try #require(RecordedSession.decode(said.data))
    #expect(voice.plan.source == .program && voice.played.engine.score == 4)
    #expect(voice.bytes.text == said + "\n")
    let fields = Exporter.fields(of: SessionEntry(voice))
    #expect(fields[19..<21] == ["true", ""])
    // In Learn nothing is said, and in Practice nothing judged.
    let other = said.replacing("practice", with: "learn").replacing("voice", with: "judged")
    #expect(RecordedSession.decode(other.data)?.plan.source == .keys)
  }

  @Test func `the head of a review's journal has its route`() throws {
    let head =
      """
      {"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi",\
      "mode":"review","route":[[330,350],[470,480]]}

      """
    #expect(JournalText.header(id: "a", plan: plan, date: date, challenge: nil).text == head)
    guard
      case .session(let log, isWhole: true) = JournalText.decode((head + "0 9\n300 h\n400 6\n").data)
    else {
      Issue.record("the journal is not read")
      return
    }
    #expect(log.plan == plan && log.keystrokes.map(\.action) == [.digit(9), .hint, .digit(6)])
  }

  @Test(arguments: [
    "[[330,350],[470]]", "[[330,330]]", "[[330,1000001]]", "[[-1,20]]", "[330,350]", "[[330,350,1]]",
    "{}", "\"330-350\"", "[]",
  ])
  func `a route of no stretches makes a line unreadable`(route: String) {
    func wrong(_ line: String) -> Data { line.replacing("[[330,350],[470,480]]", with: route).data }
    #expect(SessionEntry.decode(wrong(history)) == nil && RecordedSession.decode(wrong(keystrokes)) == nil)
  }

  @Test func `a stretch of a route may be typed backwards`() throws {
    let line = history.replacing("[470,480]", with: "[480,470]")
    let entry = try #require(SessionEntry.decode(line.data))
    #expect(entry.plan.route.map(\.isBackwards) == [false, true])
    #expect(entry.json == line)
  }

  @Test func `a route in a mode that has its own way means nothing`() {
    let line = history.replacing(#""mode":"review""#, with: #""mode":"game""#)
    #expect(SessionEntry.decode(line.data)?.plan == SessionPlan(.game))
  }

  /// The lesson with groups is one of 1.0.
  @Test(
    arguments: changes(
      """
      "learn","segment":[0,50] → "route":[[0,20]],"lesson":true
      "learn","segment":[0,20] → "route":[[0,20]],"lesson":true,"joinedLast":true
      "learn","segment":[0,50] → "route":[[0,20]],"lesson":true,"groups":"2 3"
      "drill" → "drill":{"name":"matrix","size":10000,"group":5,"questions":50,"seed":7}
      "drill" → "drill":{"name":"places","size":350,"questions":20,"seed":0}
      "strict" → "attempt":"alpine"
      "practice","segment":[345,355] → "again":true
      "practice" → "route":[[10,20],[40,60]],"again":true
      """))
  func `every detail of a plan is kept`(mode: String, details: String) throws {
    let line =
      """
      {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi",\
      "mode":\(mode),"score":1,"errors":0,"revealsUsed":0,"bestStreak":1,\
      "duration":0,"cps":0,"certified":false,"ended":"rules","records":[],\(details)}
      """
    let entry = try #require(SessionEntry.decode(line.data))
    #expect(entry.ended == .rules)
    #expect(entry.json == line)
    #expect(
      SessionEntry.decode(
        line.replacing(":", with: " : ").replacing("T19 : 42 : 07", with: "T19:42:07")
          .replacing("+01 : 00", with: "+01:00").data) == entry)
  }

  @Test func `the head of a lesson's journal has its whole blocks and leads to the same lesson`() throws {
    let plan = SessionPlan(
      lesson: try #require(Segment(3, 17)), of: .pi, known: KnownDecimals(), begun: [1])
    let head =
      """
      {"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi",\
      "mode":"learn","segment":[0,20],"route":[[0,20],[10,20]],"lesson":true,"joinedLast":true}

      """
    #expect(JournalText.header(id: "a", plan: plan, date: date, challenge: nil).text == head)
    guard case .session(let log, isWhole: true) = JournalText.decode((head + "0 1\n300 4\n").data)
    else {
      Issue.record("the journal is not read")
      return
    }
    #expect(log.plan == plan && log.played.engine.leg.range == 0..<10 && log.played.engine.score == 2)
  }

  @Test(
    arguments: rows(
      """
      "drill":{"name":"matrix","size":-1,"questions":5,"seed":7}
      "drill":{"name":"matrix"}
      "drill":{"name":"","size":1,"questions":5,"seed":7}
      "drill":"matrix"
      "attempt":"two words"
      "attempt":7
      "lesson":"yes"
      """))
  func `details that mean nothing make a line unreadable`(details: String) {
    #expect(SessionEntry.decode(history.replacing(Self.route, with: details).data) == nil)
  }

  @Test func `an attempt by rules that are not known is a Strict run`() throws {
    let keys = keystrokes.replacing(Self.route, with: #""attempt":"school-100""#)
      .replacing("review", with: "strict")
    let log = try #require(RecordedSession.decode(keys.data))
    #expect(log.plan.mode == .strict && log.plan.kind.testName == "school-100")
    #expect(log.plan.rules == nil && log.plan.credit.refusal == nil)
  }

  @Test(
    arguments: changes(
      """
      sound → "attempt":"own","terms":{"pause":30,"corrections":2,"within":60,"breaks":[3,5]}
      sound → "attempt":"own","terms":{"within":60}
      sound → "attempt":"own"
      wrong → "attempt":"own","terms":{"within":1e99}
      """))
  func `the terms that 1.0 wrote of an attempt come back, and what is no number makes a line unreadable`(
    _ state: String, _ details: String
  ) throws {
    let line = history.replacing(Self.route, with: details).replacing("review", with: "strict")
    let entry = SessionEntry.decode(line.data)
    #expect((entry != nil) == (state == "sound"))
    if let entry { #expect((entry.json + "\n").contains(details)) }
  }

  @Test func `a review that was cut off is recovered with its route and teaches the memory`() throws {
    let folder = TemporaryFolder()
    let bench = Bench(folder)
    let plan = SessionPlan(
      reviewing: [Stretch(from: 30, to: 40), Stretch(from: 10, to: 20)].compactMap(\.self), of: .pi)
    try bench.play(plan, digits: 15, pace: 400, end: nil)
    let next = try bench.restarted()
    let entry = try folder.firstSession()
    #expect(entry.plan == plan && entry.ended == .interrupted && entry.score == 15 && !entry.certified)
    let memory = try folder.reader.state().memory
    #expect(memory[.pi].graded.map(\.block) == [3])
    #expect(next.box.progress?.xp == 15)
  }
}
