import Foundation
import Testing
import TrainerCore

struct FSRSTests {
  @Test func `every sequence of the reference implementation comes out with all its digits`() throws {
    let vectors = try Vectors.read()
    #expect(vectors.sequences.count == 12)
    for sequence in vectors.sequences {
      let model = try #require(FSRS(parameters: sequence.parameters))
      var state: FSRS.State?
      var last = 0.0
      for step in sequence.steps {
        let grade = try #require(RecallGrade(rawValue: step.rating))
        let elapsed = (step.day - last).rounded(.down)
        if let before = state {
          if let expected = step.retrievabilityBefore {
            #expect(
              isClose(model.chance(after: elapsed, strength: before.stability), expected), "\(sequence.name)")
          }
          state = elapsed < 1 ? model.sameDay(before, grade) : model.next(before, grade, after: elapsed)
        } else {
          state = model.first(grade)
        }
        last = step.day
        let after = try #require(state)
        #expect(isClose(after.stability, step.stability), "\(sequence.name) on day \(step.day)")
        #expect(isClose(after.difficulty, step.difficulty), "\(sequence.name) on day \(step.day)")
      }
      let after = try #require(state)
      for later in sequence.retrievabilityAfterLast {
        let chance = model.chance(after: later.daysAfterLast, strength: after.stability)
        #expect(isClose(chance, later.retrievability), "\(sequence.name)")
      }
    }
  }

  @Test func `the chance is 90 % when as many days have passed as the strength has`() {
    for strength in [0.001, 0.2, 1, 7.5, 400, 36_500] {
      #expect(isClose(FSRS.standard.chance(after: strength, strength: strength), 0.9))
      #expect(isClose(FSRS.standard.days(untilChance: 0.9, strength: strength), strength))
    }
    #expect(FSRS.standard.chance(after: 0, strength: 1) == 1)
    #expect(FSRS.standard.chance(after: -5, strength: 1) == 1)
  }

  @Test func `a chance is reached after the days that are said`() {
    for chance in [0.5, 0.8, 0.95, 0.99, 0.998] {
      let days = FSRS.standard.days(untilChance: chance, strength: 12)
      #expect(isClose(FSRS.standard.chance(after: days, strength: 12), chance))
    }
  }

  @Test func `a model has 21 parameters`() {
    #expect(FSRS(parameters: []) == nil)
    #expect(FSRS(parameters: Array(repeating: 1, count: 20)) == nil)
  }

  private func isClose(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) <= 1e-12 * max(1, abs(expected))
  }
}

/// The sequences of the reference implementation, as they lie beside the tests.
private struct Vectors: Decodable {
  struct Sequence: Decodable {
    let name: String
    let parameters: [Double]
    let steps: [Step]
    let retrievabilityAfterLast: [Later]
  }

  struct Step: Decodable {
    let day: Double
    let rating: Int
    let retrievabilityBefore: Double?
    let stability: Double
    let difficulty: Double
  }

  struct Later: Decodable {
    let daysAfterLast: Double
    let retrievability: Double
  }

  let sequences: [Sequence]

  static func read() throws -> Vectors {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "fsrs-6.3.2-vectors.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Vectors.self, from: Data(contentsOf: path))
  }
}
