import Testing
import TrainerCore

struct ModeTests {
  @Test func `The names in files never change`() {
    #expect(Mode.onHome.map(\.rawValue) == ["learn", "practice", "game", "strict"])
    #expect(Mode.allCases.map(\.rawValue) == ["learn", "practice", "game", "strict", "review", "drill"])
    #expect(SessionEnd.allCases.map(\.rawValue) == ["user", "error", "complete", "interrupted", "rules"])
  }
}
