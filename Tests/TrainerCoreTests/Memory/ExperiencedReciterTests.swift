import TestSupport
import Testing

@testable import TrainerCore

/// The decimals that the page says are held after somebody recites for the first time what they knew long before.
struct ExperiencedReciterTests {
  private static let count = 3000

  /// The recital of somebody who sees images: a pause before each, then its digits in a fifth of a second.
  private static func imagist(_ length: Int, count: Int = count) -> [Int] {
    var random = SeededRandom(seed: UInt64(length))
    return (0..<count).map { $0.isMultiple(of: length) ? Int.random(in: 1500...2300, using: &random) : 200 }
  }

  /// Enter for every five that were heard; the second person confirms them once they are through.
  private static let confirmed = (0..<count).map { _ in 560 }

  /// An even pace with a long pause in the middle of every tenth block.
  private static let hesitant = (0..<count).map { $0 % 100 == 55 ? 5500 : 600 }

  private func session(
    _ pauses: [Int], _ source: DigitSource = .keys, on day: Int = 0, groups: DigitGroups = .ten
  ) -> SessionEvidence {
    var time = -pauses[0]
    let keys = zip(Constant.pi.decimals, pauses).map { digit, pause in
      time += pause
      return Keystroke(.digit(digit), at: UInt32(time))
    }
    let plan = SessionPlan(StrictKind(), of: .pi, source: source)
    let date = Timestamp(milliseconds: day * 86_400_000, offset: 0)
    return SessionEvidence(plan, keys, date: date, id: "a", groups: groups)
  }

  private func memory(after pauses: [Int], _ source: DigitSource = .keys) -> Memory {
    Memory([session(pauses, source)])
  }

  @Test(
    arguments: [
      ("an even pace", Array(repeating: 600, count: count), .keys),
      ("an even, slow pace", Array(repeating: 1400, count: count), .keys),
      ("images of four", imagist(4), .keys), ("images of six", imagist(6), .keys),
      ("images of ten", imagist(10), .keys), ("confirmed by a second person", confirmed, .judge),
    ] as [(String, [Int], DigitSource)])
  func `what was brought along is believed`(name: String, pauses: [Int], source: DigitSource) {
    let memory = memory(after: pauses, source)
    #expect(memory[.pi].learnt.allSatisfy { $0.memory.wasKnownBefore }, "\(name)")
    // 8,2956 days by FSRS, 22,0 with the factor 2,65: after a day 0,993, after seven 0,959.
    #expect(memory.held(.pi, on: 1) == HeldDecimals(count: 2980, total: 3000), "\(name)")
    #expect(memory.held(.pi, on: 7).count == 2877, "\(name)")
  }

  @Test func `a pause of over five seconds is a hesitation all the same`() {
    let memory = memory(after: Self.hesitant)
    #expect(
      memory[.pi].learnt.filter { !$0.memory.wasKnownBefore }.map(\.block)
        == Array(stride(from: 5, to: 300, by: 10)))
    // Thirty blocks are Hard, with 1,2931 days: after a day 0,917 each, after seven 0,753.
    #expect(memory.held(.pi, on: 1).count == 2957 && memory.held(.pi, on: 7).count == 2815)
  }

  /// A first session of 300 decimals, too few to be believed whatever the pauses; after a week, another.
  @Test(arguments: [4, 6, 10])
  func `the pause before an image is usual where the groups are those of the images`(length: Int) throws {
    let pauses = Self.imagist(length, count: 300)
    let groups = try #require(DigitGroups(rawValue: String(length)))
    var memory = Memory()
    for day in [0, 7] {
      memory.add(session(pauses, on: day, groups: groups))
      let blocks = memory[.pi].learnt
      #expect(blocks.count == 30 && blocks.allSatisfy { $0.memory.wasKnownBefore }, "\(day)")
      // Easy, then Good after seven days: no pass is Hard.
      let first = FSRS.standard.first(.easy)
      let state = day == 0 ? first : FSRS.standard.next(first, .good, after: 7)
      #expect(blocks.allSatisfy { $0.state == state }, "\(day)")
    }
  }

  /// The same recitals of somebody who has not chosen these groups.
  @Test(arguments: [(4, 17, 233), (6, 11, 236)])
  func `in tens, the pause before an image within a block is a doubt`(length: Int, hard: Int, held: Int) {
    let pauses = Self.imagist(length, count: 300)
    let memory = Memory([session(pauses)])
    #expect(hard == (0..<30).count { block in (1..<10).contains { pauses[block * 10 + $0] > 2000 } })
    // After seven days 0,753 for each that is Hard, and 0,808 for each that is Good.
    #expect(held == Int((10 * (Double(hard) * 0.753 + Double(30 - hard) * 0.808)).rounded()))
    #expect(memory.held(.pi, on: 7).count == held)
    #expect(memory[.pi].learnt.allSatisfy { !$0.memory.wasKnownBefore })
  }

  @Test func `the usual is the median of each kind, and the pace their mean`() throws {
    let pauses = (0..<3000).map { $0.isMultiple(of: 4) ? 1900 : 200 }
    let usual = Memory([session(pauses, groups: try #require(DigitGroups(rawValue: "4")))]).usual
    #expect((usual.first, usual.groups, usual.others) == (1900, 1900, 200))
    // Within twenty decimals four digits begin a group but no block, and fifteen begin neither.
    #expect(abs(usual.mean - (4 * 1900 + 15 * 200) / 19.0) < 1)
    let even = Memory([session(Array(repeating: 600, count: 3000))]).usual
    #expect(even == UsualIntervals(first: 600, groups: 1000, others: 600) && even.mean == 600)
  }

  @Test(arguments: [
    ("in lessons, before a recital of all", Recital("500=")),
    ("in Learn that day", Recital("500=", .learn, over: 0..<500)),
  ])
  func `what was learnt here is not taken for known`(name: String, learning: Recital) {
    var memory = Memory()
    if learning.mode == .learn {
      memory.add(learning.on(0, hour: 8))
    } else {
      let passes = (0..<50).map { Pass(block: $0, .held(Pass.Pace(first: 1000, others: 1500))) }
      memory.add(SessionEvidence(on: 0, passes))
    }
    memory.add(Recital("500=").on(0))
    #expect(
      memory[.pi].learnt.count == 50 && memory[.pi].learnt.allSatisfy { !$0.memory.wasKnownBefore }, "\(name)"
    )
    // 2,3065 days: after a day 0,947, after seven 0,808.
    #expect(memory.held(.pi, on: 1).count == 473 && memory.held(.pi, on: 7).count == 404, "\(name)")
  }

  @Test(arguments: [
    ("500 decimals", "500=", 50), ("490", "490=", 0), ("with a mistake on the way", "260= x 300=", 0),
    ("with a mistake after 500", "505= x 300=", 50), ("after it", "105= x 600=", 59),
  ])
  func `only a clean run of 500 shows that all of it was known`(name: String, keys: String, brought: Int) {
    // A pace of 1,9 s after a session of 0,6 s would be no first pass that is easy.
    var memory = Memory([Recital("2000=", of: .e, pace: 600).on(0)])
    memory.add(Recital(keys, pace: 1900).on(1))
    #expect(memory[.pi].learnt.count { $0.memory.wasKnownBefore } == brought, "\(name)")
  }
}
