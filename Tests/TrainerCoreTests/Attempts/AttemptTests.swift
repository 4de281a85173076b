import Testing

@testable import TrainerCore

struct AttemptTests {
  private func plan(_ rules: String) -> SessionPlan { SessionPlan(attempt: rules) }

  /// Correct digits at these times.
  private func engine(_ rules: String, _ times: [UInt32]) -> PracticeEngine {
    var engine = PracticeEngine(plan: plan(rules))
    for time in times { engine.typeRight(at: time) }
    return engine
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
    var strict = PracticeEngine(plan: SessionPlan(.strict))
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
        type(engine.wrong)
        time += 100
      }
      type(engine.expected)
      time += 100
    }
    let record = AttemptRecord(PlayedSession(plan("emden"), keystrokes, ended: .rules))
    #expect(record.score == 1200)
    // Before #501 lie exactly five seconds, before #701 5101 ms; the last pause ran out.
    #expect(record.pauses.map(\.position) == [701, 1201])
    #expect(record.pauses.map(\.milliseconds) == [5101, 60_000])
    #expect(record.marks.map(\.count) == Array(stride(from: 100, through: 1200, by: 100)))
    #expect(record.marks[9] == (1000, 999 * 100 + 9901 + 100))
    #expect(record.digits.count == 1201)
    #expect(record.corrections.map(\.position) == [901])
    #expect(record.lastMistake == nil)
    #expect(record.duration == 1199 * 100 + 9901 + 100 + 60_000)
    let left = AttemptRecord(PlayedSession(plan("emden"), keystrokes, ended: .user))
    #expect(left.duration == record.duration - 60_000 && left.pauses.count == 1)
  }
}
