import TestSupport
import Testing
import TrainerCore

struct GhostEngineTests {
  @Test(
    arguments: [
      // One digit: there from the first moment, and through.
      ([0], -1, 0), ([0], 0, 1), ([0], 3_600_000, 1),
      // Before the player's first digit it waits.
      ([0, 400, 1000], .min, 0),
      // At a recorded digit it is exactly on it, between two on the line from one to the other.
      ([0, 400, 1000], 0, 1), ([0, 400, 1000], 100, 1.25), ([0, 400, 1000], 200, 1.5),
      ([0, 400, 1000], 400, 2), ([0, 400, 1000], 700, 2.5), ([0, 400, 1000], 999, 2 + 599.0 / 600),
      // At its last digit it stops.
      ([0, 400, 1000], 1000, 3), ([0, 400, 1000], 1001, 3), ([0, 400, 1000], .max, 3),
      // Digits in the same millisecond count all at once.
      ([0, 0, 0, 300], 0, 3), ([0, 0, 0, 300], 100, 3 + 1.0 / 3), ([0, 500, 500, 1000], 499, 1.998),
      ([0, 500, 500, 1000], 500, 3), ([0, 500, 500], 500, 3), ([0, 0, 0], -1, 0),
      // A pause of an hour is walked through evenly.
      ([0, 200, 3_600_200], 900_200, 2.25), ([0, 200, 3_600_200], 3_600_199, 3 - 1.0 / 3_600_000),
      // The longest time that a record can have.
      ([0, .max], 2_147_483_648, 1.5 + 0.5 / 4_294_967_295),
    ] as [([UInt32], Int, Double)])
  func `a ghost is where its runner was`(times: [UInt32], elapsed: Int, position: Double) throws {
    let ghost = GhostEngine(try record(times))
    expect(abs(ghost.position(at: elapsed) - position) < 1e-9, is: true)
  }

  @Test(arguments: seeds(100))
  func `it is exact at every recorded digit, in any order`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let times = randomTimes(&random)
    let ghost = GhostEngine(try record(times))
    for index in Array(times.indices) + times.indices.shuffled(using: &random) {
      // The last of those that were typed in the same millisecond.
      let last = times.lastIndex(of: times[index]) ?? index
      expect(ghost.position(at: Int(times[index])), is: Double(last + 1))
    }
  }

  @Test(arguments: seeds(200))
  func `it never runs backwards, and asked at random it answers the same`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let times = randomTimes(&random)
    let ghost = GhostEngine(try record(times))
    let end = Int(times.last ?? 0)
    let moments = (0..<80).map { _ in Int.random(in: -10...end + 10, using: &random) }.sorted()
    let positions = moments.map { ghost.position(at: $0) }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(positions.allSatisfy { (0...Double(times.count)).contains($0) })
    for index in moments.indices.shuffled(using: &random) {
      expect(ghost.position(at: moments[index]), is: positions[index])
    }
  }
}

struct LeadTests {
  @Test(
    arguments: [
      (0, .level), (0.99, .level), (-0.99, .level), (1, .ahead(1)), (-1, .behind(1)), (1.5, .ahead(1)),
      (-1.5, .behind(1)), (1.999, .ahead(1)), (2, .ahead(2)), (20.3, .ahead(20)), (-20.3, .behind(20)),
      (.infinity, .ahead(1_000_000)), (-.infinity, .behind(1_000_000)), (-0.0, .level),
    ] as [(Double, Lead)])
  func `less than one decimal is a tie`(gap: Double, standing: Lead) {
    #expect(Lead(gap: gap) == standing)
  }
}

extension LeadTests {
  @Test(
    arguments: [
      // Level until a whole decimal is gained or lost, and level again only where the two meet.
      (.level, 0.9, .level), (.level, -0.9, .level), (.level, 1, .ahead(1)), (.level, -3.5, .behind(3)),
      (.ahead(1), 0.1, .ahead(1)), (.ahead(1), 0, .level), (.ahead(1), 1.9, .ahead(1)),
      (.ahead(1), 2, .ahead(2)),
      (.behind(1), -0.1, .behind(1)), (.behind(1), 0, .level), (.behind(1), -2, .behind(2)),
      (.ahead(5), 3.2, .ahead(4)), (.ahead(1), -1.2, .behind(1)), (.behind(1), 1.7, .ahead(1)),
      (.behind(3), -.infinity, .behind(1_000_000)),
    ] as [(Lead, Double, Lead)])
  func `the lead that is shown follows the gap by whole decimals`(before: Lead, gap: Double, after: Lead) {
    #expect(before.following(gap) == after)
  }
}

struct RaceReviewTests {
  /// A ghost of five digits, one every second.
  static let ghost: [UInt32] = [0, 1000, 2000, 3000, 4000]

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let digits: [(digit: UInt8, milliseconds: UInt32)]
    let outcome: RaceReview.Outcome
    let turn: Int?
    let gaps: [Double]

    init(
      _ name: String, _ digits: [(UInt8, UInt32)], _ outcome: RaceReview.Outcome, turn: Int? = nil,
      gaps: [Double]
    ) {
      self.name = name
      self.digits = digits.map { ($0.0, $0.1) }
      self.outcome = outcome
      self.turn = turn
      self.gaps = gaps
    }

    var testDescription: String { name }
  }

  // 3.14159265…
  @Test(arguments: [
    Case(
      "won by a second and a half",
      [(1, 0), (4, 500), (1, 1000), (5, 1750), (9, 2500)], .won(milliseconds: 1500),
      // The ghost at 1, 1.5, 2, 2.75, 3.5.
      gaps: [0, 0.5, 1, 1.25, 1.5]),
    Case(
      "won by a millisecond, and typed on",
      [(1, 0), (4, 500), (1, 1000), (5, 2000), (9, 3999), (2, 9000)], .won(milliseconds: 1),
      gaps: [0, 0.5, 1, 1, 5 - 4.999]),
    Case(
      "drawn",
      [(1, 0), (4, 1000), (1, 2000), (5, 3000), (9, 4000)], .drawn, gaps: [0, 0, 0, 0, 0]),
    Case(
      "lost by a second",
      [(1, 0), (4, 1000), (1, 3500), (5, 4200), (9, 5000)], .lost(milliseconds: 1000),
      gaps: [0, 0, -1.5]),
    Case(
      "lost by decimals: two typed when the ghost was through, the third after it",
      [(1, 0), (4, 1000), (1, 5000)], .lostByDecimals(3), gaps: [0, 0]),
    Case(
      "ahead when it was ended",
      [(1, 0), (4, 100), (1, 200)], .unfinished(.ahead(1)), gaps: [0, 0.9, 1.8]),
    Case(
      "behind when it was ended",
      [(1, 0), (4, 3500)], .unfinished(.behind(2)), gaps: [0, -2.5]),
    Case("level when it was ended", [(1, 0), (4, 700)], .unfinished(.level), gaps: [0, 2 - 1.7]),
    Case(
      "wrong digits at a place cost one decimal, and never more than there are",
      [(7, 0), (7, 100), (1, 200), (4, 400), (1, 600), (5, 800)], .unfinished(.ahead(1)), turn: 4,
      // 0 of 0 − 1 twice, then 1 − 1, 2 − 1, 3 − 1, 4 − 1 against 1, 1.1, 1.2, 1.4, 1.6, 1.8.
      gaps: [-1, -1.1, -1.2, -0.4, 0.4, 1.2]),
    Case(
      "an error on the last digits costs the race: it takes one digit more",
      [(1, 0), (4, 500), (1, 1000), (8, 1100), (5, 1500), (9, 2000), (2, 4100)], .lost(milliseconds: 100),
      turn: 6,
      gaps: [0, 0.5, 1, 2 - 2.1, 0.5, 1]),
    Case(
      "the lead changes hands: it turned where it did for good",
      // Behind while resting before #2, ahead by more than one with #5.
      [(1, 0), (4, 2500), (1, 2600), (5, 2700), (9, 2800)], .won(milliseconds: 1200), turn: 5,
      gaps: [0, -1.5, -0.6, 0.3, 1.2]),
    Case(
      "a race against itself at the first millisecond", [(1, 0)], .unfinished(.level), gaps: [0]),
    Case(
      "whoever passes a ghost that is through has lost all the same, where it passed him",
      // Ahead by one at 1 s, behind by two just before #4 at 4 s, and two beyond its end at last.
      [(1, 0), (4, 500), (1, 1000), (5, 4000), (9, 4500), (2, 4600), (6, 4700)], .lost(milliseconds: 500),
      turn: 4, gaps: [0, 0.5, 1, -1]),
    Case("nothing typed", [], .unfinished(.level), gaps: []),
  ])
  func `a race is derived from its keystrokes`(race: Case) throws {
    let review = RaceReview(
      PlayedSession(plan(.game), race.digits.map { Keystroke(.digit($0.digit), at: $0.milliseconds) }),
      against: try record(Self.ghost))
    #expect(review.outcome == race.outcome)
    #expect(review.turn == race.turn)
    #expect(review.gaps.count == race.gaps.count)
    for (gap, expected) in zip(review.gaps, race.gaps) { #expect(abs(gap - expected) < 1e-9) }
  }

  @Test func `a ghost of one digit is reached with the first right digit, or has won by one`() throws {
    let one = try record([0])
    let won = RaceReview(PlayedSession(plan(.game), keys("1")), against: one)
    #expect(won.outcome == .drawn)
    let lost = RaceReview(PlayedSession(plan(.game), keys("7")), against: one)
    #expect(lost.outcome == .lostByDecimals(1))
  }

  @Test(arguments: seeds(400))
  func `a gap for each digit until the race is decided, none more than the score`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let log = RandomLog(seed: seed, modes: [.game], clockRunsBack: false)
    let ghost = try record(randomTimes(&random))
    let review = RaceReview(PlayedSession(log.plan, log.keystrokes), against: ghost)
    var engine = PracticeEngine(plan: log.plan)
    var scores: [Int] = []
    var isDecided = false
    for keystroke in log.keystrokes {
      guard case .digit = keystroke.action, engine.ending == nil else { continue }
      engine.apply(keystroke)
      #expect((0...engine.score).contains(engine.racePosition))
      if engine.duration > Int(ghost.times.last ?? 0) { isDecided = true }
      if !isDecided { scores.append(engine.score) }
      if engine.racePosition >= ghost.times.count { isDecided = true }
    }
    #expect(review.gaps.count == scores.count)
    #expect(zip(review.gaps, scores).allSatisfy { $0 <= Double($1) })
    if let turn = review.turn { #expect(engine.plan.range.contains(turn - 1)) }
  }
}

private func record(_ times: [UInt32]) throws -> Record {
  try #require(
    Record(constant: .pi, type: .crown, times: times, date: epoch))
}

/// Times as they might be: steady, in bursts of the same millisecond, with rests up to an hour.
private func randomTimes(_ random: inout SeededRandom) -> [UInt32] {
  var time: UInt32 = 0
  var times: [UInt32] = [0]
  for _ in 0..<Int.random(in: 0...120, using: &random) {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: break
    case 15..<17: time += UInt32.random(in: 0...3_600_000, using: &random)
    default: time += UInt32.random(in: 1...900, using: &random)
    }
    times.append(time)
  }
  return times
}
