import Testing
import TrainerCore

struct CertificationTests {
  @Test(arguments: [
    (Mode.learn, "", Certification.otherMode),
    (.learn, "1415", .otherMode),
    (.practice, "", .otherMode),
    (.practice, "1415", .otherMode),
    (.practice, "14?15", .otherMode),
    (.practice, "9", .otherMode),
    (.game, "", .noDigit),
    (.game, "9", .noDigit),
    (.game, "1", .certified),
    (.game, "1415926535", .certified),
    (.game, "1415 9 9", .errors(1)),
    (.game, "1415 0", .errors(1)),
    (.game, "9 1415", .errors(1)),
    (.game, "14 00 15 9 0", .errors(2)),
    (.game, "?14?15r", .certified),
    (.strict, "", .noDigit),
    (.strict, "9", .noDigit),
    (.strict, "1", .certified),
    (.strict, "19", .certified),
    (.strict, "1415 0", .certified),
    (.strict, "1415 0 9999", .certified),
  ])
  func `a session is certified or it is said why not`(mode: Mode, script: String, verdict: Certification) {
    #expect(Certification(play(mode, script)) == verdict)
  }

  @Test func `what was shown on demand is not certified, whatever kind of session allows it`() {
    let plan = SessionPlan(KindWithHelp(), of: .pi)
    #expect(Certification(play(plan, "1415")) == .certified)
    #expect(Certification(play(plan, "14?15")) == .reveals(1))
    #expect(Certification(play(plan, "14?15 0")) == .reveals(1))
    var engine = PracticeEngine(plan: plan)
    engine.typeRight(at: 0)
    for time in [100, 200] as [UInt32] {
      _ = engine.press(.hint, at: time)
      engine.typeRight(at: time)
    }
    #expect(Certification(engine) == .reveals(2))
  }
}

/// Strict, but for its keys.
private struct KindWithHelp: SessionKind {
  static let mode = Mode.strict
  static let fields: [Field<Self>] = []

  func course(of constant: Constant) -> any Course { StrictKind().course(of: constant) }

  var keys: [Keystroke.Action] { [.reveal, .hint] }
  var credit: SessionCredit { StrictKind().credit }
}
