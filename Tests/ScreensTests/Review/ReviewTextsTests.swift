import Foundation
import TestSupport
import Testing

@testable import Screens
@testable import TrainerCore

/// The texts about a review that is over.
struct ReviewTextsTests {
  private static let today = Player.start.date.day

  /// Recites blocks, losing some, and returns the change.
  private func change(_ blocks: [(number: Int, strength: Double, isLost: Bool)]) throws -> MemoryChange {
    var memory = Memory()
    for block in blocks {
      memory[.pi][block.number] = BlockMemory(
        strength: block.strength, since: Self.today - 40, last: Self.today - 10)
    }
    let plan = try #require(SessionPlan(reciting: blocks.map(\.number), of: .pi))
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    while engine.ending == nil {
      // The first time, lost at its first digit: twice wrong is no slip.
      let isLost =
        engine.legs < plan.route.count && engine.nextIndex % 10 == 0
        && blocks.contains { $0.number == engine.nextIndex / 10 && $0.isLost }
      let digits = isLost ? Array(repeating: (engine.expected + 1) % 10, count: 2) : []
      for digit in digits + [engine.expected] {
        keystrokes.append(Keystroke(.digit(digit), at: UInt32(keystrokes.count * 700)))
        engine.apply(keystrokes[keystrokes.count - 1])
      }
    }
    let session = SessionEvidence(
      PlayedSession(plan, keystrokes), date: Player.start.date, id: "b")
    var after = memory
    after.add(session)
    return MemoryChange(session, before: memory, after: after, PlanSettings())
  }

  private func lines(_ change: MemoryChange, _ language: Language = .english) -> [String] {
    Texts(language).lines(of: change, today: Self.today)
  }

  @Test func `where all is held it says when the first of it comes again`() throws {
    let change = try change([(0, 30, false), (7, 300, false)])
    let date = Texts(.english).date(ofDay: (change.blocks[0].due ?? 0))
    #expect((change.blocks[0].due ?? 0) < (change.blocks[1].due ?? 0))
    #expect(lines(change) == ["2 of 2 held", "what you held comes again on \(date) or later"])
  }

  @Test func `what was lost is named with its day`() throws {
    let change = try change([(0, 30, false), (34, 3, true), (47, 3, true), (48, 3, true)])
    let texts = Texts(.french)
    #expect(lines(change).prefix(2) == ["1 of 4 held", "lost #341–#350, #471–#490: again tomorrow"])
    #expect(
      lines(change, .french) == [
        "1 bloc sur 4 retenu", "perdu #341–#350, #471–#490 : à revoir demain",
        "ce qui est retenu revient le \(texts.date(ofDay: (change.held[0].due ?? 0)))",
      ])
    #expect(lines(try self.change([(34, 3, true)])) == ["0 of 1 held", "lost #341–#350: again tomorrow"])
  }

  @Test func `where not all of it comes again on one day each day is named`() throws {
    let change = try change([(34, 3, true), (47, 1e9, true)])
    let date = Texts(.english).date(ofDay: (change.lost[1].due ?? 0))
    #expect((change.lost[1].due ?? 0) > Self.today + 1)
    #expect(lines(change)[1] == "lost #341–#350: again tomorrow; #471–#480: again on \(date)")
    #expect(
      lines(change, .french)[1]
        == "perdu #341–#350 : à revoir demain ; #471–#480 : à revoir le "
        + Texts(.french).date(ofDay: (change.lost[1].due ?? 0)))
  }

  @Test func `too much of it to be named is counted by its days`() throws {
    let many = (0..<17).map { (number: 2 * $0, strength: $0 < 12 ? 3 : 1e9, isLost: true) }
    let change = try change(many)
    let days = change.lost.compactMap(\.due)
    let texts = (Texts(.english), Texts(.french))
    #expect(days.prefix(12).allSatisfy { $0 <= Self.today + 1 } && Set(days.suffix(5)) == [days[16]])
    #expect(
      lines(change) == [
        "0 of 17 held", "lost 17 blocks, due again: 12 tomorrow, 5 on \(texts.0.date(ofDay: days[16]))",
      ])
    #expect(
      lines(change, .french)[1]
        == "17 blocs perdus, à revoir : 12 demain, 5 le \(texts.1.date(ofDay: days[16]))")
    let alike = try self.change(many.map { ($0.number, 3, true) })
    #expect(lines(alike)[1] == "lost 17 blocks, due again: 17 tomorrow")
    #expect(lines(alike, .french)[1] == "17 blocs perdus, à revoir : 17 demain")
  }

  @Test func `it is short however much was lost and on however many days it comes again`() throws {
    for seed in UInt64(0)..<20 {
      var random = SeededRandom(seed: seed)
      let count = Int.random(in: 1...60, using: &random)
      let blocks = Set((0..<count).map { _ in Int.random(in: 0..<9999, using: &random) }).sorted().map {
        ($0, pow(10, Double.random(in: 0...9, using: &random)), random.chance(80))
      }
      let change = try change(blocks)
      for language in Language.allCases {
        let lines = lines(change, language)
        #expect(lines.count <= 3 && lines.allSatisfy { $0.count <= 74 }, "seed \(seed): \(lines)")
      }
    }
  }

  @Test(arguments: [
    (4, "5 blocks learnt in lessons", "5 blocs appris en leçon"),
    (5, "5 blocks learnt in lessons, about 1:30 each", "5 blocs appris en leçon, environ 1:30 par bloc"),
  ])
  func `what a block takes in lessons is said once it was measured`(
    times: Int, english: String, french: String
  ) {
    var figures = LessonFigures()
    figures.blocks = 5
    let time = PracticeTime.lesson.with(Array(repeating: 60_000, count: times))
    #expect(Texts(.english).lessons(figures, time) == [english])
    #expect(Texts(.french).lessons(figures, time) == [french])
  }
}
