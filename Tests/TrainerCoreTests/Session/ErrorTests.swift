import TestSupport
import Testing

@testable import TrainerCore

/// Errors: one for each place, whatever is typed there, and what follows them.
struct ErrorTests {
  /// Digits of π from #1 on, typed every 200 ms.
  private func engine(_ kind: some SessionKind, _ digits: String) -> PlayedSession {
    PlayedSession(plan: SessionPlan(kind, of: .pi), keystrokes: [Keystroke].typed(digits, every: 200))
  }

  /// The decimals begin 1415926535; after a wrong 2 at #3 somebody types on in rhythm until it is put right.
  @Test(arguments: [
    // Digits, then in Practice and Game: score, errors, position in the race.
    ("14", 2, 0, 2),
    ("142", 2, 1, 1),
    ("1422", 2, 1, 1),
    ("142926", 2, 1, 1),
    ("1429261", 3, 1, 2),
    ("14215", 4, 1, 3),
    ("0141", 3, 1, 2),
    ("140150", 4, 2, 2),
    ("140015009", 5, 2, 3),
  ])
  func `wrong digits at one place are one error`(digits: String, score: Int, errors: Int, position: Int) {
    for played in [
      engine(PracticeKind(), digits), engine(RaceKind(), digits), engine(ReviewKind.all, digits),
    ] {
      let engine = played.engine
      #expect(engine.score == score && engine.errors == errors && engine.racePosition == position)
      #expect(engine.accuracy == Double(score) / Double(score + errors))
      #expect(played.mistakes.count == errors)
    }
  }

  @Test func `the first wrong digit is the error`() {
    let played = engine(PracticeKind(), "14567159")
    #expect(played.mistakes.map(\.typed) == [5] && played.mistakes.map(\.index) == [2])
    #expect(played.steps.filter(\.isWrong).map(\.typed) == [5, 6, 7])
  }

  @Test func `a slip in rhythm is one error where the setting goes on`() throws {
    var typed = publishedPi.utf8.map { $0 - 0x30 }
    typed[41] = (typed[41] + 1) % 10
    for kind in [PracticeKind().goingOnPastErrors(true), RaceKind().goingOnPastErrors(true)]
      as [any SessionKind]
    {
      let played = PlayedSession(
        plan: SessionPlan(kind, of: .pi), keystrokes: [Keystroke].typed(typed, every: 200))
      let engine = played.engine
      #expect(engine.score == 99 && engine.errors == 1 && engine.nextIndex == 100)
      #expect(engine.accuracy == 0.99 && engine.racePosition == 98 && engine.scoreBeforeFirstError == 41)
      #expect(engine.run.passed == [41: typed[41]])
      #expect(engine.streak == 58 && engine.bestStreak == 58)
      #expect(Certification(engine) != .certified)
      let evidence = SessionEvidence(played, date: epoch, id: "a")
      #expect(evidence.recalledRuns.map(\.range) == [0..<41, 42..<100])
      #expect(evidence.passes.filter { !$0.isHeld }.map(\.block) == [4])
      #expect(evidence.wrong.map(\.index) == [41])
      // An even rhythm has no slow row, although a place was passed.
      #expect(
        played.slowestRows(2).isEmpty && played.correctSteps.dropFirst().allSatisfy { $0.interval == 200 })
    }
  }

  /// The setting is for Practice and Game alone.
  @Test func `other sessions always stop`() {
    let kinds: [any SessionKind] = [
      StrictKind(), CopyingKind(.standard), LessonKind(.standard), ReviewKind.all, AttemptKind("emden"),
    ]
    for kind in kinds {
      let going: any SessionKind = kind.goingOnPastErrors(true)
      let engine = PracticeEngine(plan: SessionPlan(going, of: .pi))
      #expect(!engine.goesOnPastErrors, "\(kind)")
      #expect(engine.plan == SessionPlan(kind, of: .pi), "\(kind)")
    }
  }

  @Test func `the line says that the session goes on`() throws {
    let plan = SessionPlan(PracticeKind().goingOnPastErrors(true), of: .pi)
    let session = RecordedSession(
      id: "a", date: epoch, plan: plan, keystrokes: [Keystroke].typed("142", every: 100))
    #expect(session.json.contains(#""mode":"practice","ended":"user","goesOn":true,"keys":"142""#))
    let race = RecordedSession(
      id: "a", date: epoch, plan: SessionPlan(RaceKind(Segment(10, 20)).goingOnPastErrors(true), of: .pi),
      keystrokes: [Keystroke].typed("5", every: 100))
    #expect(race.json.contains(#""segment":[10,20],"ended":"user","goesOn":true,"#))
  }

  /// #3 is 1 and #4 is 5: two digits in the wrong order.
  @Test func `a swap is two errors where the session goes on, and one where it stops`() {
    let stops = engine(PracticeKind(), "145159")
    #expect(stops.mistakes.map(\.index) == [2] && stops.engine.score == 5)
    let goesOn = engine(PracticeKind().goingOnPastErrors(true), "1451926")
    #expect(goesOn.mistakes.map(\.index) == [2, 3] && goesOn.engine.score == 5)
    let wrong = SessionEvidence(goesOn, date: epoch, id: "a").wrong
    #expect(wrong[0].correction == 200 && wrong[1].correction == nil)
  }

  @Test func `the last decimal can be passed, too`() throws {
    let segment = try #require(Segment(0, 10))
    let once = engine(PracticeKind(Stretch(segment)).goingOnPastErrors(true), "1415926530")
    #expect(once.engine.ending == .complete && once.engine.score == 9 && once.engine.errors == 1)
    let loops = engine(
      PracticeKind(Stretch(segment), isRepeated: true).goingOnPastErrors(true), "141592653014")
    #expect(loops.engine.loops == 1 && loops.engine.nextIndex == 2 && loops.engine.lastLoop?.errors == 1)
    #expect(loops.engine.run.passed.isEmpty)
  }

  @Test func `a hundred that was passed wrong has its split when it was left`() {
    for wrong in [50, 99, 150] {
      var digits = Array(Constant.pi.decimals.prefix(200))
      digits[wrong] = (digits[wrong] + 1) % 10
      let played = PlayedSession(
        plan: SessionPlan(RaceKind().goingOnPastErrors(true), of: .pi),
        keystrokes: [Keystroke].typed(digits, every: 200))
      let splits = played.splits(against: nil)
      #expect(splits.map(\.decimal) == [100, 200] && splits.map(\.milliseconds) == [99 * 200, 199 * 200])
      #expect(splits.map(\.time) == [99 * 200, 100 * 200])
    }
  }

  // MARK: - Streaks and help

  @Test func `a loop begun again ends the streak`() throws {
    let plan = SessionPlan(CopyingKind(try #require(Segment(0, 10))), of: .pi)
    var engine = PracticeEngine(plan: plan)
    for keystroke in keys("141592r14") { engine.apply(keystroke) }
    #expect(engine.streak == 2 && engine.score == 8)
  }

  @Test(arguments: [
    // Keys in Practice; `?` reveals the row, `h` shows a digit. The best streak is from memory.
    ("141592", 6), ("1415?92653", 4), ("1415?9265358979", 4), ("14h15926", 4), ("1415?92653589793238", 8),
  ])
  func `digits that are shown set no best streak`(script: String, best: Int) {
    var engine = PracticeEngine(plan: SessionPlan(PracticeKind(), of: .pi))
    for keystroke in keys(script) { engine.apply(keystroke) }
    #expect(engine.bestStreak == best)
  }

  @Test func `copied digits set no best streak`() {
    #expect(engine(CopyingKind(.standard), "1415926535").engine.bestStreak == 0)
  }

  @Test func `Tab in Practice shows one digit and counts as a reveal`() {
    var engine = PracticeEngine(plan: SessionPlan(PracticeKind(), of: .pi))
    for keystroke in keys("14h") { engine.apply(keystroke) }
    #expect(engine.isExpectedShown && engine.revealedEnd == 0 && engine.reveals == 1)
    engine.apply(Keystroke(.digit(1), at: 5000))
    #expect(!engine.isNextShown && engine.score == 3)
  }
}

extension ReviewKind {
  /// A review of the first fifty decimals.
  fileprivate static var all: ReviewKind { ReviewKind([Stretch(.standard)]) }
}
