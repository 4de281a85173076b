import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// What the lines of a session say of its route, its drill and its attempt, as literal JSON.
@Suite struct RouteFormatTests {
  private let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)
  private let history =
    #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"review","score":4,"errors":1,"#
    + #""revealsUsed":1,"bestStreak":3,"duration":1.2,"cps":3.333,"certified":false,"ended":"user","#
    + #""records":[],"challenge":"c","route":[[330,350],[470,480]]}"#
  private let keystrokes =
    #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"review","ended":"user","#
    + #""challenge":"c","route":[[330,350],[470,480]],"keys":"96h28r0","#
    + #""intervals":[0,200,300,100,200,200,200]}"#

  private var plan: SessionPlan {
    SessionPlan(
      reviewing: [Stretch(from: 330, to: 350), Stretch(from: 470, to: 480)].compactMap(\.self), of: .pi)
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func `the line of a review has its route in the history`() throws {
    let entry = try #require(HistoryLine.decode(Data(history.utf8)))
    #expect(entry.plan == plan && entry.challenge == "c" && entry.score == 4)
    #expect(HistoryLine.decode(Data(history.replacing(",", with: " , ").utf8)) == entry)
    #expect(text(HistoryLine.encode(entry)) == history + "\n")
    let fields = Exporter.fields(of: entry)
    #expect(Exporter.columns.suffix(6) == ["challenge", "route", "drill", "attempt", "voice", "judged"])
    #expect(fields.suffix(6) == ["c", "330-350 470-480", "", "", "", ""])
  }

  @Test func `the line of a review has its route and its hints in the keystrokes`() throws {
    let log = try #require(KeystrokesLine.decode(Data(keystrokes.utf8)))
    #expect(log.plan == plan && log.keystrokes[2] == Keystroke(.hint, at: 500))
    #expect(text(KeystrokesLine.encode(log)) == keystrokes + "\n")
    #expect(log.engine.reveals == 2 && log.engine.leg.range == 330..<350)
  }

  @Test func `what was said and what was judged is marked as such`() throws {
    let judged =
      #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"strict","ended":"user","#
      + #""attempt":"guinness","judged":true,"keys":"14u41","intervals":[0,200,300,100,200]}"#
    let log = try #require(KeystrokesLine.decode(Data(judged.utf8)))
    #expect(log.plan == SessionPlan(attempt: "guinness", of: .pi, source: .judge))
    #expect(log.engine.score == 3 && log.engine.takenBack == 1)
    #expect(text(KeystrokesLine.encode(log)) == judged + "\n")
    let said =
      #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","ended":"user","#
      + #""voice":true,"keys":"14y15","intervals":[0,200,300,100,200]}"#
    let voice = try #require(KeystrokesLine.decode(Data(said.utf8)))
    #expect(voice.plan.details.source == .voice && voice.engine.score == 4)
    #expect(text(KeystrokesLine.encode(voice)) == said + "\n")
    let fields = Exporter.fields(of: SessionEntry(voice))
    #expect(fields.suffix(2) == ["true", ""])
    // In Learn nothing is said, and in Practice nothing judged.
    let other = said.replacing("practice", with: "learn").replacing("voice", with: "judged")
    #expect(KeystrokesLine.decode(Data(other.utf8))?.plan.details.source == .keys)
  }

  @Test func `the head of a review's journal has its route`() throws {
    let head =
      #"{"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"review","#
      + #""route":[[330,350],[470,480]]}"# + "\n"
    #expect(text(JournalText.header(id: "a", plan: plan, date: date, challenge: nil)) == head)
    guard
      case .session(let log, isWhole: true) = JournalText.decode(Data((head + "0 9\n300 h\n400 6\n").utf8))
    else {
      Issue.record("the journal is not read")
      return
    }
    #expect(log.plan == plan && log.keystrokes.map(\.action) == [.digit(9), .hint, .digit(6)])
  }

  @Test(
    arguments: [
      "[[330,350],[470]]", "[[330,330]]", "[[330,1000001]]", "[[-1,20]]", "[330,350]", "[[330,350,1]]", "{}",
      "\"330-350\"", "[]",
    ]) func `a route of no stretches makes a line unreadable`(route: String)
  {
    let bad = history.replacing("[[330,350],[470,480]]", with: route)
    #expect(HistoryLine.decode(Data(bad.utf8)) == nil)
    let keys = keystrokes.replacing("[[330,350],[470,480]]", with: route)
    #expect(KeystrokesLine.decode(Data(keys.utf8)) == nil)
  }

  @Test func `a stretch of a route may be typed backwards`() throws {
    let line = history.replacing("[470,480]", with: "[480,470]")
    let entry = try #require(HistoryLine.decode(Data(line.utf8)))
    #expect(entry.plan.details.route.map(\.isBackwards) == [false, true])
    #expect(text(HistoryLine.encode(entry)) == line + "\n")
  }

  @Test func `a route in a mode that has its own way means nothing`() {
    let line = history.replacing(#""mode":"review""#, with: #""mode":"practice""#)
    #expect(HistoryLine.decode(Data(line.utf8))?.plan == SessionPlan(constant: .pi, mode: .practice))
  }

  @Test(
    arguments: [
      ("learn", #","segment":[0,50]"#, #""route":[[0,20]],"lesson":true"#),
      // One of 1.0.
      ("learn", #","segment":[0,50]"#, #""route":[[0,20]],"lesson":true,"groups":"2 3""#),
      ("drill", "", #""drill":{"name":"matrix","size":10000,"group":5,"questions":50,"seed":7}"#),
      ("drill", "", #""drill":{"name":"places","size":350,"questions":20,"seed":0}"#),
      ("strict", "", #""attempt":"alpine""#),
      ("practice", #","segment":[345,355]"#, #""again":true"#),
      ("practice", "", #""route":[[10,20],[40,60]],"again":true"#),
    ]) func `every detail of a plan is kept`(mode: String, segment: String, details: String) throws
  {
    let line =
      #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"\#(mode)"\#(segment),"#
      + #""score":1,"errors":0,"revealsUsed":0,"bestStreak":1,"duration":0,"cps":0,"certified":false,"#
      + #""ended":"rules","records":[],\#(details)}"#
    let entry = try #require(HistoryLine.decode(Data(line.utf8)))
    #expect(entry.ended == .rules && !entry.plan.details.isEmpty)
    #expect(text(HistoryLine.encode(entry)) == line + "\n")
    #expect(
      HistoryLine.decode(
        Data(
          line.replacing(":", with: " : ").replacing("T19 : 42 : 07", with: "T19:42:07")
            .replacing("+01 : 00", with: "+01:00").utf8)) == entry)
  }

  @Test func `the head of a lesson's journal has its whole blocks and leads to the same lesson`() throws {
    let plan = SessionPlan(
      lesson: try #require(Segment(3, 17)), of: .pi, known: KnownDecimals(), begun: [1])
    let head =
      #"{"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"learn","#
      + #""segment":[0,20],"route":[[0,20],[10,20]],"lesson":true}"# + "\n"
    #expect(text(JournalText.header(id: "a", plan: plan, date: date, challenge: nil)) == head)
    guard case .session(let log, isWhole: true) = JournalText.decode(Data((head + "0 1\n300 4\n").utf8))
    else {
      Issue.record("the journal is not read")
      return
    }
    #expect(log.plan == plan && log.engine.leg.range == 0..<10 && log.engine.score == 2)
  }

  @Test(
    arguments: [
      #""drill":{"name":"matrix","size":-1,"questions":5,"seed":7}"#, #""drill":{"name":"matrix"}"#,
      #""drill":{"name":"","size":1,"questions":5,"seed":7}"#, #""drill":"matrix""#,
      #""attempt":"two words""#,
      #""attempt":7"#, #""lesson":"yes""#,
    ]) func `details that mean nothing make a line unreadable`(details: String)
  {
    let line = Data(history.replacing(#""route":[[330,350],[470,480]]"#, with: details).utf8)
    #expect(HistoryLine.decode(line) == nil)
  }

  @Test func `an attempt by rules that are not known is a Strict run`() throws {
    let keys = Data(
      keystrokes.replacing(#""route":[[330,350],[470,480]]"#, with: #""attempt":"school-100""#)
        .replacing("review", with: "strict").utf8)
    let log = try #require(KeystrokesLine.decode(keys))
    #expect(log.plan.mode == .strict && log.plan.details.attempt == "school-100")
    #expect(log.plan.attemptRules == nil && log.plan.traits.canCertify)
  }

  @Test(arguments: [
    (#""attempt":"own","terms":{"pause":30,"corrections":2,"within":60,"breaks":[3,5]}"#, true),
    (#""attempt":"own","terms":{"within":60}"#, true), (#""attempt":"own""#, true),
    (#""attempt":"own","terms":{"within":1e99}"#, false),
  ])
  func `the terms that 1.0 wrote of an attempt come back, and what is no number makes a line unreadable`(
    _ details: String, _ isSound: Bool
  ) throws {
    let line = Data(
      history.replacing(#""route":[[330,350],[470,480]]"#, with: details).replacing("review", with: "strict")
        .utf8)
    let entry = HistoryLine.decode(line)
    #expect((entry != nil) == isSound)
    if let entry { #expect(String(decoding: HistoryLine.encode(entry), as: UTF8.self).contains(details)) }
  }

  @Test func `a review that was cut off is recovered with its route and teaches the memory`() throws {
    let folder = try TemporaryFolder()
    let bench = Bench(folder)
    let plan = SessionPlan(
      reviewing: [Stretch(from: 30, to: 40), Stretch(from: 10, to: 20)].compactMap(\.self), of: .pi)
    try bench.play(plan, digits: 15, pace: 400, end: nil)
    try bench.drop()
    let next = Bench(folder)
    try next.settles()
    let entry = try #require(try folder.history().first)
    #expect(entry.plan == plan && entry.ended == .interrupted && entry.score == 15 && !entry.certified)
    let memory = try HistoryReader(folder: folder.data).memory()
    #expect(memory[.pi].graded.map(\.block) == [3])
    #expect(next.box.progress?.xp == 15)
  }
}
