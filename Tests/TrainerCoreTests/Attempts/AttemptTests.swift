import Testing

@testable import TrainerCore

@Suite("Attempts")
struct AttemptTests {
  private func plan(_ rules: String) -> SessionPlan { SessionPlan(attempt: rules, of: .pi) }

  /// Correct digits at these times.
  private func engine(_ rules: String, _ times: [UInt32]) -> PracticeEngine {
    var engine = PracticeEngine(plan: plan(rules))
    for time in times { _ = engine.type(engine.expected, at: time) }
    return engine
  }

  @Test
  func `Guinness: fifteen seconds between two digits are allowed, a millisecond more ends it`() {
    #expect(engine("guinness", [0, 15_000, 30_000]).ending == nil)
    #expect(engine("guinness", [0, 15_001]).ending == .timeOut)
    #expect(engine("guinness", [0, 15_001]).score == 1)
    var silent = engine("guinness", [0, 100])
    silent.elapse(to: 15_100)
    #expect(silent.ending == nil)
    silent.elapse(to: 15_101)
    #expect(silent.ending == .timeOut)
    var wrong = engine("guinness", [0, 100])
    #expect(wrong.type(9, at: 200) == .ended(.mistake(index: 2, expected: 1, typed: 9)))
  }

  @Test
  func
    `Emden: a mistake may be corrected at once, a second one in its place ends it; a minute between digits`()
  {
    var engine = engine("emden", [0, 60_000])
    #expect(engine.ending == nil)
    #expect(engine.type(9, at: 61_000) == .error(expected: 1))
    #expect(engine.type(1, at: 62_000) == .correct)
    #expect(engine.errors == 1)
    #expect(Certification(engine) == .errors(1))
    #expect(engine.type(2, at: 63_000) == .error(expected: 5))
    _ = engine.type(3, at: 64_000)
    guard case .mistake = engine.ending else {
      Issue.record("a second mistake in a row did not end it")
      return
    }
    #expect(self.engine("emden", [0, 60_001]).ending == .timeOut)
  }

  @Test
  func `It certifies as Strict does, but never after a signal or a crash`() {
    #expect(Certification(engine("guinness", [0, 100])) == .certified)
    #expect(Certification(engine("guinness", [0, 15_001])) == .certified)
    var engine = engine("guinness", [0, 100])
    engine.end(.interrupted)
    #expect(Certification(engine) == .interrupted)
    var strict = PracticeEngine(plan: SessionPlan(constant: .pi, mode: .strict))
    _ = strict.type(1, at: 0)
    strict.end(.interrupted)
    #expect(Certification(strict) == .certified)
  }

  @Test
  func `The record: long pauses, hundredths, corrections, and the end to the millisecond`() {
    var engine = PracticeEngine(plan: plan("emden"))
    var keystrokes: [Keystroke] = []
    var time: UInt32 = 0
    func type(_ digit: UInt8) {
      keystrokes.append(Keystroke(.digit(digit), at: time))
      engine.apply(Keystroke(.digit(digit), at: time))
    }
    for count in 0..<1200 {
      if count == 500 { time += 4900 }
      if count == 700 { time += 5001 }
      if count == 900 {
        type((engine.expected + 1) % 10)
        time += 100
      }
      type(engine.expected)
      time += 100
    }
    let record = AttemptRecord(PlayedSession(plan: plan("emden"), keystrokes: keystrokes, ended: .rules))
    #expect(record.score == 1200)
    // Before #501 lie exactly five seconds, before #701 5101 ms; the last pause ran out.
    #expect(record.pauses.map(\.position) == [701, 1201])
    #expect(record.pauses.map(\.milliseconds) == [5101, 60_000])
    #expect(record.marks.map(\.count) == Array(stride(from: 100, through: 1200, by: 100)))
    #expect(record.marks[9] == AttemptRecord.Mark(count: 1000, time: 999 * 100 + 9901 + 100))
    #expect(record.digits.count == 1201)
    #expect(record.corrections.map(\.position) == [901])
    #expect(record.lastMistake == nil)
    #expect(record.duration == 1199 * 100 + 9901 + 100 + 60_000)
    let left = AttemptRecord(PlayedSession(plan: plan("emden"), keystrokes: keystrokes, ended: .user))
    #expect(left.duration == record.duration - 60_000 && left.pauses.count == 1)
  }

  @Test
  func `SHA-256 of the published messages`() {
    #expect(
      SHA256.hexDigest(of: Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.hexDigest(of: []) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  /// A session by rules of a committee's own.
  private func own(_ terms: AttemptTerms?) -> PracticeEngine {
    PracticeEngine(plan: SessionPlan(attempt: "own", on: terms, of: .pi))
  }

  @Test
  func `Rules of one's own: a term that is missing limits nothing, but no mistake may be corrected`() {
    var engine = own(nil)
    _ = engine.type(1, at: 0)
    #expect(engine.type(4, at: 4_000_000) == .correct)
    #expect(engine.type(0, at: 4_000_001) == .ended(.mistake(index: 2, expected: 1, typed: 0)))
    var corrected = own(AttemptTerms(corrections: 1))
    #expect(corrected.type(0, at: 0) == .error(expected: 1))
    #expect(corrected.type(1, at: 1) == .correct)
    #expect(corrected.type(0, at: 2) == .ended(.mistake(index: 1, expected: 4, typed: 0)))
    var timed = own(AttemptTerms(pause: 1, within: 1))
    _ = timed.type(1, at: 0)
    timed.elapse(to: 1000)
    #expect(timed.ending == nil)
    timed.elapse(to: 1001)
    #expect(timed.ending == .timeOut)
    #expect(
      AttemptTerms(pause: 0) == nil && AttemptTerms(corrections: -1) == nil && AttemptTerms(within: 0) == nil)
    #expect(
      AttemptTerms.Breaks(count: 0, minutes: 5) == nil && AttemptTerms.Breaks(count: 5, minutes: 1441) == nil)
  }

  @Test
  func `A break: the clock of the pauses rests until it is over or a digit comes, that of the time goes on`()
    throws
  {
    let breaks = try #require(AttemptTerms.Breaks(count: 2, minutes: 1))
    let terms = AttemptTerms(pause: 10, within: 2, breaks: breaks)
    var engine = own(terms)
    #expect(engine.takeBreak(at: 0) == false)
    _ = engine.type(1, at: 0)
    #expect(engine.takeBreak(at: 4000) == true)
    #expect(engine.breakEnd == 64_000 && engine.pauseLimit == 70_000)
    // While one goes on there is no other.
    #expect(engine.takeBreak(at: 5000) == false)
    #expect(engine.type(4, at: 30_000) == .correct)
    #expect(engine.breaksLeft == 1 && engine.breakEnd == nil && engine.pauseLimit == 40_000)
    #expect(engine.takeBreak(at: 31_000) == true)
    #expect(engine.breaksLeft == 0 && engine.pauseLimit == 100_000)
    engine.elapse(to: 100_000)
    #expect(engine.takeBreak(at: 100_000) == false)
    #expect(engine.ending == nil)
    engine.elapse(to: 100_001)
    #expect(engine.ending == .timeOut)

    let keys = [
      (Keystroke.Action.digit(1), 0), (.takeBreak, 4000), (.digit(4), 30_000), (.takeBreak, 31_000),
    ]
    let session = PlayedSession(
      plan: engine.plan, keystrokes: keys.map { Keystroke($0, at: UInt32($1)) }, ended: .rules)
    let record = AttemptRecord(session)
    #expect(
      record.breaks.map(\.start) == [4000, 31_000] && record.breaks.map(\.milliseconds) == [26_000, 60_000])
    #expect(record.breaks.map(\.position) == [2, 3])
    // Four seconds before the first break; ten around the second.
    #expect(record.longest?.milliseconds == 10_000 && record.pauses.map(\.position) == [3])
    #expect(record.duration == 100_000 && !record.isOutOfTime)
  }
}
