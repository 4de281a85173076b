import Foundation
import TestSupport
import Testing

@testable import TrainerCore

/// Values that the cached sums keep as numbers in one string.
struct NumberCodableTests {
  private struct Sample: NumberCodable, Equatable {
    var number: Int?
    var isTrue = false
    var share = 0.0
    var list: [Int] = []
    var nested: [Sample] = []

    init(_ number: Int?) { self.number = number }

    init(_ numbers: inout NumberReader) throws {
      number = try numbers.optional()
      isTrue = try numbers.bool()
      share = try numbers.double()
      list = try numbers.ints()
      nested = try numbers.values()
    }

    func write(to numbers: inout NumberWriter) {
      numbers.append(number)
      numbers.append(isTrue)
      numbers.append(share)
      numbers.append(list)
      numbers.append(nested)
    }
  }

  private func text(_ sample: Sample) -> String {
    var numbers = NumberWriter()
    sample.write(to: &numbers)
    return numbers.text
  }

  @Test func `Numbers stand in one string, each before a blank, a missing one as the blank alone`() {
    var sample = Sample(-7)
    sample.list = [3, 0]
    sample.nested = [Sample(nil)]
    #expect(text(sample) == "-7 0 0 2 3 0 1  0 0 0 0 ")
  }

  @Test func `Any numbers come back as they were`() throws {
    var random = SeededRandom(seed: 1)
    let extremes = [Int.min, .max, 0, -1, 1_000_000_000_000_000_000]
    func sample(_ depth: Int) -> Sample {
      var sample = Sample(random.chance(20) ? nil : random.pick(extremes + [random.number(-99...99)]))
      sample.isTrue = random.chance(50)
      let shares: [Double] = [0, -0.5, .infinity, .leastNonzeroMagnitude, 1 / 3, random.share()]
      sample.share = random.pick(shares)
      sample.list = (0..<random.below(4)).map { _ in random.pick(extremes) }
      if depth > 0 { sample.nested = (0..<random.below(3)).map { _ in Self.leaf(&random) } }
      return sample
    }
    for _ in 0..<500 {
      let sample = sample(1)
      let json = try JSONEncoder().encode([sample])
      #expect(try JSONDecoder().decode([Sample].self, from: json) == [sample])
    }
  }

  private static func leaf(_ random: inout SeededRandom) -> Sample {
    var leaf = Sample(random.number(-9...9))
    leaf.share = random.share()
    return leaf
  }

  @Test(arguments: [
    "", " ", "1", "1 0 0 0 0", "1 0 0 0 0 0 ", "1 0 0 -1 0 ", "1 0 0 99 1 ", "x 0 0 0 0 ", "1 - 0 0 ",
  ])
  func `Text that is cut, too long or no numbers is refused`(text: String) throws {
    let json = try JSONEncoder().encode([text])
    #expect(throws: (any Error).self) { try JSONDecoder().decode([Sample].self, from: json) }
  }
}
