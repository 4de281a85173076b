import Testing
import TrainerCore

@Suite struct ModeTests {
  @Test func `The names in files never change`() {
    #expect(Mode.onHome.map(\.rawValue) == ["learn", "practice", "game", "strict"])
    #expect(Mode.allCases.map(\.rawValue) == ["learn", "practice", "game", "strict", "review", "drill"])
    #expect(SessionEnd.allCases.map(\.rawValue) == ["user", "error", "complete", "interrupted", "rules"])
  }

  @Test func `A row keeps every mode beside every end`() {
    for mode in Mode.allCases {
      for end in SessionEnd.allCases {
        let entry = SessionEntry(
          id: "x", date: epoch,
          plan: SessionPlan(mode, over: Segment(50, 100)), score: 7, errors: 0,
          revealsUsed: 0, bestStreak: 7, duration: 1000, cps: 7, loops: nil, certified: true, ended: end,
          records: [.crown])
        let row = SessionRow(entry: entry, offset: 5)
        #expect(row.plan == entry.plan && row.certified && row.set(.crown))
        #expect(row.ended == end)
      }
    }
  }
}
