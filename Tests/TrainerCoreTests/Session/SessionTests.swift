import TestSupport
import Testing
import TrainerCore

struct SessionTests {
  let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)

  private func at(_ uptime: Int) -> Moment { Moment(uptime: uptime, date: date) }

  @Test func `without a right digit only reviews, drills and attempts are kept`() {
    let cases: [(SessionPlan, String, Bool)] = [
      (plan(.strict), "2", false), (plan(.strict), "13", true), (plan(.game), "22", false),
      (plan(.practice), "2?", false), (plan(.practice), "21", true), (plan(.learn), "2r2", false),
      (SessionPlan(.learn, isFading: true), "2", false),
      (SessionPlan(reviewing: [Stretch(.standard)], of: .pi), "2", true),
      (SessionPlan(drill: DrillOrder("stretch", 10)), "2", true),
      (SessionPlan(attempt: "guinness"), "2", true),
      // Lost keys may have been right.
      (plan(.strict), "", true),
    ]
    for (plan, script, isKept) in cases {
      let recorded = RecordedSession(id: "a", date: date, plan: plan, keystrokes: keys(script))
      #expect(JudgedSession(recorded, on: date.day).isKept == isKept, "\(plan.mode) \(script)")
    }
  }

  @Test func `nothing runs before the first digit`() {
    var session = Session(plan: plan(.practice))
    #expect(session.began == nil)
    #expect(session.milliseconds(at: at(5000)) == 0)
    expect(session.press(.reveal, at: at(9000)), is: true)
    #expect(session.began == nil)
    #expect(session.keystrokes == [Keystroke(.reveal, at: 0)])
    expect(session.type(1, at: at(12_000)), is: .correct)
    #expect(session.began == date)
    #expect(session.engine.duration == 0)
    #expect(session.milliseconds(at: at(12_750)) == 750)
  }

  @Test func `the log holds every key that meant something`() {
    var session = Session(plan: plan(.game))
    let later = Timestamp(milliseconds: 1_795_286_599_000, offset: 7200)
    _ = session.type(1, at: at(1000))
    _ = session.press(.reveal, at: Moment(uptime: 1100, date: later))
    _ = session.type(9, at: Moment(uptime: 1200, date: later))
    _ = session.press(.restartLoop, at: Moment(uptime: 1300, date: later))
    _ = session.type(4, at: Moment(uptime: 1450, date: later))
    #expect(
      session.keystrokes == [
        Keystroke(.digit(1), at: 0), Keystroke(.digit(9), at: 200), Keystroke(.digit(4), at: 450),
      ])
    #expect(session.began == date)
  }

  @Test func `digits after the end are not logged`() {
    var session = Session(plan: plan(.strict))
    _ = session.type(1, at: at(0))
    _ = session.type(9, at: at(100))
    let ended = Answer.ended(.mistake(index: 1, expected: 4, typed: 9))
    expect(session.type(4, at: at(200)), is: ended)
    #expect(session.keystrokes.count == 2)
    #expect(session.engine.duration == 100)
  }

  @Test func `a reveal is logged where it did something`() {
    var practice = Session(plan: plan(.practice))
    expect(practice.type(1, at: at(0)), is: .correct)
    expect(practice.press(.reveal, at: at(10)), is: true)
    expect(practice.press(.reveal, at: at(20)), is: false)
    #expect(practice.keystrokes == [Keystroke(.digit(1), at: 0), Keystroke(.reveal, at: 10)])
  }

  @Test func `the digit that is judged is the digit that is logged`() throws {
    // #5 of π is a 9, which is what a keystroke makes of anything above it.
    let segment = try #require(Segment(4, 10))
    for digit: UInt8 in [9, 10, 11, 200, .max] {
      var session = Session(plan: plan(.practice, segment))
      _ = session.type(digit, at: at(0))
      let replayed = PlayedSession(plan(.practice, segment), session.keystrokes).engine
      #expect(session.engine == replayed)
    }
  }

  @Test(
    arguments: [
      (0, 4_294_967_295, 4_294_967_295), (0, 4_294_967_296, 4_294_967_295), (Int.min, Int.max, 4_294_967_295),
      (-5, Int.max, 4_294_967_295), (Int.max, Int.min, 0), (100, 99, 0), (Int.min, Int.min + 7, 7),
      (Int.max - 7, Int.max, 7), (-3, 4, 7),
    ] as [(Int, Int, UInt32)])
  func `no reading of the clock does harm`(first: Int, second: Int, milliseconds: UInt32) {
    var session = Session(plan: plan(.game))
    _ = session.type(1, at: at(first))
    _ = session.type(4, at: at(second))
    #expect(session.keystrokes.map(\.milliseconds) == [0, milliseconds])
  }

  @Test func `a wall clock that jumps moves neither the date nor a time`() {
    var session = Session(plan: plan(.strict))
    let first = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)
    for (index, jump) in [0, -86_400_000, 400 * 86_400_000, -1_795_286_527_123, 1, .max / 2].enumerated() {
      let date = Timestamp(
        milliseconds: first.milliseconds &+ jump, offset: index.isMultiple(of: 2) ? 3600 : -7200)
      _ = session.type(session.engine.expected, at: Moment(uptime: 1000 + 250 * index, date: date))
    }
    #expect(session.began == first)
    #expect(session.keystrokes.map(\.milliseconds) == [0, 250, 500, 750, 1000, 1250])
    #expect(session.engine.score == 6)
  }
}
