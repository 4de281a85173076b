import TestSupport
import Testing

@testable import TrainerCore

/// Reciters of 1 000 decimals of π who go wrong in a way of their own; the figures are those of `docs/memory.md`.
struct SimulatedReciterTests {
  /// Wrong digits at a place and the pause after them, in ms; `nil` where it is right.
  private typealias Fault = (_ index: Int, _ random: inout SeededRandom) -> (digits: [UInt8], pause: UInt32)?

  private static let known = 1000
  private static let phone: [[UInt8]] = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0]]
  private let decimals = (0..<1020).map { Constant.pi.decimals[$0] }

  /// Percentages of the errors of ten recitations, by the name of the cause; an empty one for none.
  private func causes(_ seed: UInt64, _ fault: Fault) -> [String: Int] {
    var random = SeededRandom(seed: seed)
    var memory = Memory()
    memory[.pi].known.insert(0..<Self.known)
    var counts: [String: Int] = [:]
    for day in 0..<10 {
      let plan = SessionPlan(.practice, .pi, over: Segment(0, Self.known))
      var engine = PracticeEngine(plan: plan)
      var keys: [Keystroke] = []
      var time: UInt32 = 0
      func type(_ digit: UInt8, after pause: UInt32) {
        time += pause
        keys.append(Keystroke(.digit(digit), at: time))
        engine.apply(keys[keys.count - 1])
      }
      while engine.ending == nil {
        if engine.nextIndex > 10, let fault = fault(engine.nextIndex, &random) {
          for digit in fault.digits where engine.ending == nil { type(digit, after: 400) }
          guard engine.ending == nil else { break }
          type(engine.expected, after: fault.pause)
        }
        if engine.ending == nil { type(engine.expected, after: 400) }
      }
      let session = SessionEvidence(plan, keys, date: Timestamp(milliseconds: day * 86_400_000, offset: 0))
      let errors = memory.errors(of: session, on: Self.phone)
      for error in errors { counts[error.cause?.name ?? "", default: 0] += 1 }
      memory.add(session)
    }
    let all = counts.values.reduce(0, +)
    return counts.mapValues { Int((Double($0) / Double(all) * 100).rounded()) }
  }

  @Test func `who goes by the chain of digits goes wrong at twins`() {
    let places = Dictionary(grouping: 4..<Self.known) { Array(decimals[$0 - 4..<$0]) }
    let shares = causes(1) { index, random in
      // Any of the ways in which the last four digits go on.
      let ways = (places[Array(decimals[index - 4..<index])] ?? []).map { decimals[$0] }
      guard let way = ways.randomElement(using: &random), way != decimals[index] else { return nil }
      return ([way], 1000)
    }
    #expect(shares == ["twin": 100])
  }

  @Test func `of errors at random hardly anything is said`() {
    let shares = causes(2) { index, random in
      guard Int.random(in: 0..<50, using: &random) == 0 else { return nil }
      return ([(decimals[index] + UInt8.random(in: 1...9, using: &random)) % 10], 1000)
    }
    #expect(shares == ["": 98, "twin": 2, "back": 1])
  }

  @Test func `who leaves out a block has skipped it`() {
    let shares = causes(3) { index, random in
      guard index % 10 == 0, index < 990, Int.random(in: 0..<5, using: &random) == 0 else { return nil }
      return (Array(decimals[index + 10..<index + 13]), 1000)
    }
    #expect(shares == ["skip": 88, "repeated": 6, "twin": 2, "": 4])
  }

  @Test func `a heavy finger hits the keys beside it`() {
    let shares = causes(4) { index, random in
      guard Int.random(in: 0..<50, using: &random) == 0,
        let key = Self.phone.neighbours(of: decimals[index]).randomElement(using: &random)
      else { return nil }
      return ([key], 300)
    }
    #expect(shares == ["key": 82, "swap": 8, "doubled": 8, "back": 2, "twin": 2])
  }
}

extension [[UInt8]] {
  /// The keys beside, above and below one.
  fileprivate func neighbours(of digit: UInt8) -> [UInt8] {
    let places: [UInt8: (Int, Int)] = Dictionary(
      uniqueKeysWithValues: enumerated().flatMap { row, digits in
        digits.enumerated().map { ($1, (row, digits.count == 1 ? 1 : $0)) }
      })
    guard let (row, column) = places[digit] else { return [] }
    return places.filter { abs($0.value.0 - row) + abs($0.value.1 - column) == 1 }.keys.sorted()
  }
}
