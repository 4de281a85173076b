import Testing

@testable import TrainerCore

/// Lessons that end where a place of the user's walk does.
struct WholePlacesTests {
  /// Ten minutes are five new blocks at 120 s each, two minutes one.
  @Test(
    arguments: [
      ("no places", nil, 100, 0, 10, .auto, [0...2, 3...4]),
      ("a place a block", ("2 2 2 2 2", 5), 100, 0, 10, .auto, [0...2, 3...4]),
      ("a place for two blocks", ("10", 2), 100, 0, 10, .auto, [0...1, 2...3]),
      ("the same, from the second half of a place", ("10", 2), 100, 1, 10, .auto, [1...3, 4...5]),
      ("five places in two blocks", ("2", 2), 100, 0, 10, .auto, [0...1, 2...3]),
      ("five in three blocks", ("3", 2), 100, 0, 10, .auto, [0...2]),
      ("rather two blocks than half a place", ("10", 2), 100, 0, 2, .auto, [0...1]),
      ("rather three", ("3", 2), 100, 0, 2, .auto, [0...2]),
      ("but no more than a number of the user's", ("3", 2), 100, 0, 10, .count(1), [0...0]),
      ("fewer than that number", ("10", 2), 100, 0, 60, .count(3), [0...1]),
      ("no end within reach", ("7", 1), 100, 0, 10, .auto, [0...2, 3...4]),
      ("beyond the last place", ("10", 2), 2, 0, 10, .auto, [0...1, 2...4]),
    ] as [(String, (String, Int)?, Int, Int, Int, PlanSettings.NewBlocks, [ClosedRange<Int>])])
  func `a lesson cuts no place in two`(
    name: String, laid: (pattern: String, groups: Int)?, places: Int, learnt: Int, minutes: Int,
    newBlocks: PlanSettings.NewBlocks, lessons: [ClosedRange<Int>]
  ) {
    let plan = Plan(
      memory(learnt), .pi, on: 1, settings(laid, places, minutes: minutes, newBlocks))
    #expect(plan.lessons == lessons, "\(name)")
    #expect(plan.learn?.lowerBound == learnt && plan.learn?.upperBound == lessons.last?.upperBound)
  }

  /// A first day of ten minutes has two blocks, another one five; seventy decimals were chosen.
  @Test(
    arguments: [
      (4, [0...1], [0...1, 2...3], [0..<20, 10..<40, 30..<60, 50..<70]),
      (6, [0...2], [0...2], [0..<30, 20..<60, 50..<70]),
      (7, [0...1], [0...2, 3...4], [0..<30, 20..<60, 50..<70]),
      (8, [0...1], [0...2, 3...3], [0..<30, 20..<40, 30..<70]),
      (10, [0...1], [0...2, 3...4], [0..<30, 20..<60, 50..<70]),
      (12, [0...1], [0...2, 3...4], [0..<30, 20..<60, 50..<70]),
    ] as [(Int, [ClosedRange<Int>], [ClosedRange<Int>], [Range<Int>])])
  func `a place is learnt in one lesson, or joined by the next one`(
    length: Int, first: [ClosedRange<Int>], ordinary: [ClosedRange<Int>], passes: [Range<Int>]
  ) throws {
    let settings = settings(("\(length)", 1), 100, minutes: 10)
    #expect(Plan(Memory(), .pi, on: 1, settings).lessons == first)
    #expect(Plan(memory(0), .pi, on: 1, settings).lessons == ordinary)
    let stretch = try #require(Segment(0, 70))
    #expect(passesFromMemory(SessionPlan(lesson: stretch, of: .pi, settings)) == passes)
    for start in stride(from: 0, to: 70, by: length) {
      let place = start..<min(70, start + length)
      #expect(passes.contains { $0.clamped(to: place) == place }, "\(place)")
    }
  }

  private func passesFromMemory(_ plan: SessionPlan) -> [Range<Int>] {
    var engine = PracticeEngine(plan: plan)
    var passes: [Range<Int>] = []
    var time: UInt32 = 0
    while engine.ending == nil {
      if engine.lesson?.step == nil, passes.last != engine.leg.range { passes.append(engine.leg.range) }
      engine.typeRight(at: time)
      time += 100
    }
    return passes
  }

  @Test func `a chosen stretch keeps its lessons in the log when places change`() throws {
    let stretch = try #require(Segment(0, 70))
    let plan = SessionPlan(lesson: stretch, of: .pi, settings(("4", 1), 100, minutes: 10))
    #expect(plan.details.contains { $0 == ("lessonEnds", "[20,40,60]") })
    #expect(
      !SessionPlan(lesson: stretch, of: .pi, settings(nil, 0, minutes: 10)).details.contains {
        $0.name == "lessonEnds"
      })
  }

  @Test func `one more lesson ends with a place, too`() {
    let settings = settings(("10", 2), 100, minutes: 0)
    #expect(Plan(memory(0), .pi, on: 1, settings).extraLesson == 0...1)
    // On a first day as well, where it would have two blocks.
    let sixes = self.settings(("6", 1), 100, minutes: 0)
    #expect(Plan(Memory(), .pi, on: 1, sixes).extraLesson == 0...2)
  }

  @Test func `an aim is projected by the same lessons`() {
    func learnt(_ laid: (String, Int)?) -> [Int] {
      Projection(
        memory(0), .pi, from: 1, days: 1, settings(laid, 100, minutes: 10), learning: Array(0..<20)
      ).learnt
    }
    #expect(learnt(nil) == [5] && learnt(("10", 2)) == [4])
    #expect(
      Projection(
        Memory(), .pi, from: 1, days: 1, settings(("6", 1), 100, minutes: 10), learning: Array(0..<20)
      ).learnt == [3])
  }

  private func settings(
    _ laid: (pattern: String, groups: Int)?, _ places: Int, minutes: Int,
    _ newBlocks: PlanSettings.NewBlocks = .auto
  ) -> PlanSettings {
    var settings = PlanSettings(minutes: minutes, newBlocks: newBlocks)
    settings.places = laid.flatMap { laid in
      Loci(
        (1...places).map { "place \($0)" }, groups: laid.groups, of: DigitGroups(rawValue: laid.pattern))
    }
    return settings
  }

  /// A memory of the first blocks, too firm to be due; nothing was done on its first day, long ago.
  private func memory(_ blocks: Int) -> Memory {
    var memory = Memory()
    memory.firstDay = -100
    for block in 0..<blocks { memory[.pi][block] = BlockMemory(strength: 1_000_000) }
    return memory
  }
}
