import TestSupport
import Testing

@testable import TrainerCore

struct MatrixTests {
  private let event = DrillSize(name: "matrix", decimals: 10_000, questions: 50)

  private func drill(_ size: DrillSize, seed: Int) throws -> any Drill {
    try size.order(seed: seed).drill(of: .pi)
  }

  /// The groups that are asked about, by their number from 0.
  private func groups(_ size: DrillSize, seed: Int) throws -> [Int] {
    let drill = try drill(size, seed: seed)
    return try (0..<size.questions).map {
      (try #require(drill.question($0)).legs[1].range.lowerBound - 5) / 5
    }
  }

  @Test
  func `Of a group the five before are typed, then the five after; an error ends it`() throws {
    let legs = try #require(try drill(event, seed: 1).question(0)).legs
    #expect(legs.count == 2)
    #expect(
      legs.allSatisfy { $0.range.count == 5 && $0.errorRule == .ends && $0.cue == 0 && !$0.isBackwards })
    #expect(legs[0].range.upperBound + 5 == legs[1].range.lowerBound)
    #expect(legs[0].range.lowerBound % 5 == 0)
  }

  @Test
  func `Never two in a row from the same thousand, never the same twice`() throws {
    for seed in 0..<100 * repetitions {
      let groups = try groups(event, seed: seed)
      #expect(Set(groups).count == 50)
      #expect(zip(groups, groups.dropFirst()).allSatisfy { $0 / 200 != $1 / 200 })
    }
  }

  @Test
  func `A range of one thousand has no other to go to`() throws {
    let groups = try groups(DrillSize(name: "matrix", decimals: 420, questions: 10), seed: 3)
    #expect(Set(groups).count == 10)
    #expect(groups.allSatisfy { (1...82).contains($0) })
  }

  @Test
  func `A small second thousand is not asked twice to keep the rule`() throws {
    // 200 groups in the first thousand, six in the second, of which the last is never asked.
    let groups = try groups(DrillSize(name: "matrix", decimals: 1030, questions: 12), seed: 5)
    #expect(Set(groups).count == 12)
  }

  @Test
  func `Groups that occur twice are not asked, nor are the first and the last`() throws {
    let candidates = Matrix.candidates(among: 10_000, of: .pi)
    let decimals = Constant.pi.decimals
    let texts = (0..<2000).map { group in (0..<5).map { String(decimals[group * 5 + $0]) }.joined() }
    // The slow and obvious way.
    let expected = (1..<1999).filter { group in texts.filter { $0 == texts[group] }.count == 1 }
    #expect(candidates == expected)
    #expect(candidates.count < 1998)
  }

  @Test
  func `The draw is fair`() throws {
    let candidates = Matrix.candidates(among: 10_000, of: .pi)
    var firsts: [Int: Int] = [:]
    var thirds: [Int: Int] = [:]
    var steps = Array(repeating: 0, count: 10)
    let count = 20_000
    for seed in 0..<count {
      var luck = SplitMix64(drill: seed)
      let drawn = Matrix.draw(3, from: candidates, with: &luck)
      firsts[drawn[0], default: 0] += 1
      thirds[drawn[2], default: 0] += 1
      steps[(drawn[1] / 200 - drawn[0] / 200 + 10) % 10] += 1
    }
    #expect(isFair(candidates.map { firsts[$0] ?? 0 }))
    #expect(isFair(candidates.map { thirds[$0] ?? 0 }))
    // From one thousand to each of the nine others.
    #expect(steps[0] == 0)
    #expect(steps.dropFirst().allSatisfy { abs($0 - count / 9) < 310 })
  }

  @Test
  func `What cannot be asked is refused with what is wrong`() {
    func fault(_ decimals: Int, _ questions: Int, group: Int? = nil) -> DrillFault? {
      let size = DrillSize(name: "matrix", decimals: decimals, group: group, questions: questions)
      do {
        _ = try size.order(seed: 1).drill(of: .pi)
        return nil
      } catch { return error }
    }
    #expect(fault(99, 10) == .tooFewDecimals(least: 100))
    #expect(fault(100, 0) == .noQuestion)
    #expect(fault(100, 19) == .tooManyQuestions(most: 18))
    #expect(fault(1_000_001, 10) == .tooManyDecimals(most: 1_000_000))
    #expect(fault(100, 10, group: 5) == .group(9...9))
    #expect(fault(100, 18) == nil)
  }

  @Test
  func `The Space Matrix asks for rows of nine and ten, the one before first; an error ends it`() throws {
    #expect(
      (0..<12).map { Matrix.range(of: $0, isSpace: true).count } == [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10, 9])
    // The pages leave out nothing.
    for row in 0..<10_999 {
      let (one, next) = (Matrix.range(of: row, isSpace: true), Matrix.range(of: row + 1, isSpace: true))
      #expect(one.upperBound == next.lowerBound)
    }
    #expect(Matrix.range(of: 10_999, isSpace: true).upperBound == 100_000)
    let drill = try drill(Matrix.spaceEvent, seed: 2)
    for number in 0..<50 {
      let legs = try #require(drill.question(number)).legs
      #expect(
        legs.count == 2 && legs.allSatisfy { $0.errorRule == .ends && (9...10).contains($0.range.count) })
      #expect((9...10).contains(legs[1].range.lowerBound - legs[0].range.upperBound))
    }
    #expect(drill.question(50) == nil)
  }

  @Test
  func `A drill whose seed was chosen counts, and sets no best`() {
    for isChosen in [false, true] {
      var order = DrillSize(name: "matrix", decimals: 100, questions: 1).order(seed: 4)
      order.isSeedChosen = isChosen
      var engine = PracticeEngine(plan: SessionPlan(drill: order))
      for step in 0..<10 { engine.typeRight(at: UInt32(step * 100)) }
      var bests = DrillBests()
      bests.record(engine, date: epoch)
      #expect(bests[order.drillSize]?.count == 1 && bests[order.drillSize]?.bests.isEmpty == isChosen)
    }
  }

  @Test
  func `More joints than anybody types are refused before they are drawn`() {
    func fault(_ questions: Int) -> DrillFault? {
      let order = DrillSize(name: "joints", decimals: 100, questions: questions).order(seed: 1)
      do {
        _ = try order.drill(of: .pi, route: Joints.route(order, of: .pi) { Weakness() })
        return nil
      } catch { return error }
    }
    #expect(fault(.max) == .tooManyQuestions(most: 100_000))
    #expect(fault(100_001) == .tooManyQuestions(most: 100_000))
    #expect(fault(1000) == nil)
  }

  @Test
  func
    `The first wrong digit ends the event and is not counted; at a practice size it is, and the drill goes on`()
    throws
  {
    let order = DrillSize(name: "matrix", decimals: 100, questions: 2).order(seed: 4)
    let plan = SessionPlan(drill: order)
    var engine = PracticeEngine(plan: plan)
    var time: UInt32 = 0
    engine.typeWrong(at: time)
    while engine.ending == nil {
      time += 100
      engine.typeRight(at: time)
    }
    #expect(engine.ending == .complete)
    #expect(engine.score == 20 && engine.errors == 1)
    #expect(engine.legs == 4)
    #expect((engine.course as? DrillCourse)?.number == 2)

    var other = PracticeEngine(plan: SessionPlan(drill: event.order(seed: 4)))
    for step in 0..<7 { other.typeRight(at: UInt32(step * 100)) }
    other.typeWrong(at: 700)
    guard case .mistake = other.ending else {
      Issue.record("the error did not end it")
      return
    }
    #expect(other.score == 7 && other.errors == 0)
  }
}
