import Testing

@testable import TrainerCore

struct MemoryPastTests {
  /// Three sessions over the first four blocks; the second one loses the third block, and holds it again that
  /// day.
  private var sessions: [SessionEvidence] {
    [
      Recital("40=", over: 0..<40, pace: 1000, isHalting: true).on(100),
      Recital("25= x 15=", over: 0..<40, pace: 1000, isHalting: true).on(105, id: "b"),
      Recital("10=", over: 20..<30, pace: 1000, isHalting: true).on(105, hour: 14, id: "c"),
      Recital("10=", of: .e, over: 0..<10).on(106, id: "d"),
    ]
  }

  private var past: MemoryPast {
    sessions.reduce(into: MemoryPast()) { $0.add($1) }
  }

  @Test func `it remembers what the sum of the same sessions remembers`() {
    #expect(past.memory == Memory(sessions))
  }

  @Test func `every pass that counted is there, with the chance that it had`() throws {
    let passes = past.passes(of: 2, .pi)
    #expect(passes.map(\.day) == [100, 105, 105])
    #expect(passes.map(\.grade) == [.good, .again, .good])
    let (first, second) = (try #require(passes.first), passes[1])
    #expect(first.chance == nil && first.stability > 2 && first.stability < 3)
    let chance = try #require(second.chance)
    #expect(chance > 0.5 && chance < 0.9)
    #expect(second.stability < first.stability)
    // As they are kept, to six digits.
    let strength = try #require(past.memory[.pi][2].state?.stability)
    #expect(abs(passes[2].stability / strength - 1) < 1e-6)
    #expect(past.passes(of: 0, .pi).map(\.day) == [100, 105])
    #expect(past.passes(of: 4, .pi).isEmpty)
    #expect(past.passes(of: 0, .e).count == 1)
  }

  @Test func `what was held on a day is the sum of the chances as of then`() throws {
    let held = past.held(.pi, on: [99, 100, 104, 105])
    #expect(held[0] == 0)
    #expect(abs(held[1] - 40) < 1e-9)
    let factor = past.memory.learnt.value
    let state = FSRS.standard.first(.good)
    let chance = FSRS.standard.chance(after: 4, strength: state.stability * factor)
    #expect(abs(held[2] - 40 * chance) < 1e-3)
    #expect(abs(held[3] - 40) < 1e-9)
    #expect(past.held(.phi, on: [105]) == [0])
  }

  @Test func `what was known on a day is what had been recited from #1 on`() {
    #expect(past.known(.pi, on: [99, 100, 105, 200]) == [0, 40, 40, 40])
    var gap = MemoryPast()
    gap.add(Recital("10=", over: 20..<30).on(100))
    gap.add(Recital("20=", over: 0..<20).on(103, id: "b"))
    #expect(gap.known(.pi, on: [100, 102, 103]) == [0, 0, 30])
    #expect(gap.known(.e, on: [103]) == [0])
  }

  @Test func `the figures look four weeks ahead, and how far a clean run would go`() throws {
    let figures = MemoryFigures(past, .init(.pi, on: 108, PlanSettings()))
    #expect(figures.hasLearnt)
    #expect(figures.due.count == 28)
    // The block that was lost is due first of all.
    #expect(figures.calibration == past.memory[.pi].calibration)
    #expect(figures.forecast == past.memory.forecast(.pi, on: 108, from: 108))
    let none = MemoryFigures(past, .init(.phi, on: 108, PlanSettings()))
    #expect(!none.hasLearnt && none.forecast == nil)
  }
}
