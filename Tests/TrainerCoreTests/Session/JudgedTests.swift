import TestSupport
import Testing

@testable import TrainerCore

/// Sessions whose digits come by a judge's keys: what is taken back never happened, but for its time.
struct JudgedTests {
  /// Keys a second apart: digits, `u` to take one back.
  private func keys(_ script: String) -> [Keystroke] {
    script.enumerated().map { index, key in
      let action = key.wholeNumberValue.map { Keystroke.Action.digit(UInt8($0)) } ?? .takeBack
      return Keystroke(action, at: UInt32(index) * 1000)
    }
  }

  private func session(
    _ script: String, _ rules: String = "guinness"
  ) -> PlayedSession {
    PlayedSession(SessionPlan(attempt: rules, source: .judge), keys(script))
  }

  @Test func `A digit taken back is due again`() {
    let session = session("1415u")
    #expect(session.engine.score == 3)
    #expect(session.engine.expected == 5)
    #expect(session.engine.takenBack == 1)
    #expect(session.steps.map(\.typed) == [1, 4, 1])
  }

  @Test func `A mistake that ended the attempt can be taken back`() {
    #expect(session("142").engine.ending == .mistake(index: 2, expected: 1, typed: 2))
    let session = session("142u159")
    #expect(session.engine.ending == nil)
    #expect(session.engine.score == 5)
    #expect(Certification(session.engine) == .certified)
  }

  @Test func `All of it can be taken back, and no more`() {
    let session = session("14uuu")
    #expect(session.engine.score == 0 && session.steps.isEmpty)
    #expect(session.engine.takenBack == 2)
    #expect(self.session("uu14").engine.score == 2)
    #expect(self.session("14uuu1415").engine.score == 4)
  }

  @Test func `Nothing is taken back where nobody judges`() {
    let typed = PlayedSession(SessionPlan(attempt: "guinness"), keys("141u5"))
    #expect(typed.engine.score == 4)
  }

  @Test func `The pause begins again with the key that takes one back`() {
    let plan = SessionPlan(attempt: "guinness", source: .judge)
    func engine(_ last: UInt32) -> PracticeEngine {
      let keys = [
        Keystroke(.digit(1), at: 0), Keystroke(.digit(4), at: 1000), Keystroke(.takeBack, at: 10_000),
        Keystroke(.digit(4), at: last),
      ]
      return PlayedSession(plan, keys).engine
    }
    #expect(engine(25_000).score == 2)
    #expect(engine(25_001).ending == .timeOut)
  }

  @Test func `What time has ended is not taken back`() {
    let plan = SessionPlan(attempt: "guinness", source: .judge)
    let keys = [Keystroke(.digit(1), at: 0), Keystroke(.takeBack, at: 15_001)]
    #expect(PlayedSession(plan, keys).engine.ending == .timeOut)
  }

  @Test func `A correction taken back is a mistake again`() {
    let session = session("1421u2", "emden")
    #expect(session.engine.ending == .mistake(index: 2, expected: 1, typed: 2))
    #expect(session.engine.errors == 1)
  }

  @Test func `It is an attempt, certified as one, whose passes are neither Hard nor Easy`() throws {
    let plan = SessionPlan(attempt: "guinness", source: .judge)
    let digits = Array("14159265358979323846").map { UInt8(String($0)) ?? 0 }
    var (time, keys) = (UInt32(0), [Keystroke]())
    for digit in digits {
      keys.append(Keystroke(.digit(digit), at: time))
      time += keys.count == 15 ? 9000 : 10
    }
    let session = PlayedSession(plan, keys)
    let evidence = SessionEvidence(session, date: epoch, id: "")
    #expect(Certification(session.engine) == .certified)
    #expect(evidence.passes.map(\.block) == [0, 1])
    for pass in evidence.passes {
      #expect(pass.grade(UsualIntervals(), mayBeEasy: true) == .good)
    }
    #expect(evidence.firstIntervals.isEmpty && evidence.otherIntervals.isEmpty)
    #expect(evidence.known == [0..<20])
  }

  /// Sixty digits of a judge by Space, or of which so many come by Enter: five at a time, spread over the time since
  /// the key before.
  private func recital(fives: Int, of source: DigitSource = .judge) -> PlayedSession {
    var (times, random) = ([UInt32](), SeededRandom(seed: 9))
    while times.count < 60 {
      let last = times.last ?? 0
      let now = times.isEmpty ? 0 : last + UInt32.random(in: 300...900, using: &random)
      times += times.count < fives ? (1...5).map { last + (now - last) * $0 / 5 } : [now]
    }
    let keys = zip(Constant.pi.decimals.prefix(60), times).map { Keystroke(.digit($0), at: $1) }
    return PlayedSession(SessionPlan(attempt: "emden", source: source), keys)
  }

  @Test func `Five at once set no Lightning and no best time, single keys and a Crown do`() {
    func progress(_ session: PlayedSession) -> (Progress, [RecordType]) {
      var progress = Progress()
      let evidence = SessionEvidence(session, date: epoch, id: "")
      let records = progress.add(session, evidence, date: epoch)
      return (progress, records)
    }
    let (single, both) = progress(recital(fives: 0))
    #expect(both == [.crown, .lightning] && single[.pi].bestTimes.entries.count == 3)
    for fives in [5, 60] {
      let (progress, records) = progress(recital(fives: fives))
      #expect(records == [.crown] && progress[.pi].lightning == nil, "\(fives)")
      #expect(progress[.pi].bestTimes.entries.isEmpty && progress[.pi].known.fromStart == 60)
    }
    // Whoever types has the times that they are.
    #expect(progress(recital(fives: 60, of: .keys)).1 == [.crown, .lightning])
  }

  @Test func `Five at once that were taken back cost nothing, and those after that key are found`() {
    let plan = SessionPlan(attempt: "emden", source: .judge)
    func session(_ extra: [Keystroke]) -> PlayedSession {
      let typed = [0, 611, 1502].enumerated().map {
        Keystroke(.digit(Constant.pi.decimals[$0.offset]), at: UInt32($0.element))
      }
      return PlayedSession(plan, typed + extra)
    }
    func five(from start: UInt32, to end: UInt32) -> [Keystroke] {
      (1...5).map {
        Keystroke(.digit(Constant.pi.decimals[2 + $0]), at: start + (end - start) * UInt32($0) / 5)
      }
    }
    let back = (0..<5).map { _ in Keystroke(.takeBack, at: 4007) }
    #expect(session([]).isTimed && !session(five(from: 1502, to: 3333)).isTimed)
    #expect(session(five(from: 1502, to: 3333) + back).isTimed)
    #expect(!session(five(from: 1502, to: 3333) + back + five(from: 4007, to: 4999)).isTimed)
    let again = five(from: 4007, to: 4999) + [Keystroke(.digit(8), at: 7000), Keystroke(.takeBack, at: 8000)]
    #expect(!session(five(from: 1502, to: 3333) + back + again).isTimed)
    // After a break the five come at the moment of the key.
    #expect(!session(five(from: 3333, to: 3333)).isTimed)
  }

  @Test(arguments: [(Mode.practice, DigitSource.judge), (.learn, .keys), (.game, .keys), (.review, .keys)])
  func `Practice can be judged, as attempts are`(_ mode: Mode, _ source: DigitSource) {
    #expect(SessionPlan(mode, source: .judge).source == source)
    #expect(!SessionPlan(mode, source: .judge).accepts(.reveal) || mode != .practice)
  }
}
