import Testing
import TrainerCore

@Suite struct ModeTests {
  @Test func `Every name comes back as the same`() {
    #expect(Mode.onHome.map(\.rawValue) == ["learn", "practice", "game", "strict"])
    #expect(Mode.allCases.map(\.rawValue) == ["learn", "practice", "game", "strict", "review", "drill"])
    for mode in Mode.allCases { #expect(Mode(rawValue: mode.rawValue) == mode && mode.isKnown) }
    for end in SessionEnd.allCases { #expect(SessionEnd(rawValue: end.rawValue) == end && end.isKnown) }
    #expect(SessionEnd.allCases.map(\.rawValue) == ["user", "error", "complete", "interrupted", "rules"])
  }

  @Test func `A name of a newer version stays that name`() throws {
    for name in ["meditate", "Game", "strict2"] {
      let mode = try #require(Mode(rawValue: name))
      #expect(mode == .unknown(name) && mode.rawValue == name && !mode.isKnown)
      let traits = mode.traits
      #expect(!traits.canCertify && !traits.hasGhost && !traits.hasReveals && !traits.hasLoops)
    }
    #expect(SessionEnd(rawValue: "tired") == .unknown("tired"))
  }

  @Test(arguments: ["", "two words", "é", "a\u{1B}[2J", String(repeating: "a", count: 65)])
  func `What is no word is no name`(_ text: String) {
    #expect(Mode(rawValue: text) == nil && SessionEnd(rawValue: text) == nil)
  }

  @Test func `A row keeps every mode beside every end`() throws {
    let modes =
      try Mode.allCases + [#require(Mode(rawValue: "meditate")), #require(Mode(rawValue: "drill2"))]
    let ends = try SessionEnd.allCases + [#require(SessionEnd(rawValue: "tired"))]
    for mode in modes {
      for end in ends {
        let entry = SessionEntry(
          id: "x", date: Timestamp(milliseconds: 0, offset: 0),
          plan: SessionPlan(constant: .pi, mode: mode, segment: Segment(50, 100)), score: 7, errors: 0,
          revealsUsed: 0, bestStreak: 7, duration: 1000, cps: 7, loops: nil, certified: true, ended: end,
          records: [.crown])
        let row = SessionRow(entry: entry, offset: 5)
        #expect(row.mode == mode && row.segment == entry.plan.segment)
        #expect(row.endedByMistake == (end == .error))
        if entry.plan.details.isEmpty { #expect(row.plan == entry.plan) }
        #expect(row.isUnderstood == (entry.plan.isKnown && end.isKnown))
        #expect(row.certified == row.isUnderstood && row.set(.crown) == row.isUnderstood)
      }
    }
  }
}
