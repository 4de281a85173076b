import TrainerCore

/// A generator whose run can be had again from its seed, with what tests ask of chance.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  /// Begins the run of a seed.
  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The next 64 bits.
  package mutating func next() -> UInt64 { generator.next() }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of some elements, of which there has to be one.
  package mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }

  /// A number from 0 up to a limit, without it; 0 where there is none.
  package mutating func below(_ limit: Int) -> Int { limit > 0 ? number(0...limit - 1) : 0 }

  /// A number from 0 below 1.
  package mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// True `percent` times in a hundred.
  package mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// True with a probability of 0 … 1.
  package mutating func chance(_ probability: Double) -> Bool { share() < probability }
}
