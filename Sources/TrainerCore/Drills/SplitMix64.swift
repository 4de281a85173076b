/// A generator with the same sequence on every machine (Steele, Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// The generator for one part of a drill; parts let a drill go on without end.
  init(drill seed: Int, part: Int = 0) {
    var luck = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    for _ in 0..<2 { _ = luck.next() }
    self.init(seed: luck.next() &+ UInt64(bitPattern: Int64(part)) &* 0xd1b5_4a32_d192_ed03)
  }

  /// Returns a number from 0 to below a positive bound, each equally likely (Lemire, 2019).
  mutating func next(below bound: Int) -> Int {
    let bound = UInt64(max(1, bound))
    var product = next().multipliedFullWidth(by: bound)
    // Values that would favour some results are drawn again.
    let least = (0 &- bound) % bound
    while product.low < least { product = next().multipliedFullWidth(by: bound) }
    return Int(product.high)
  }

  /// Returns different numbers from 0 to below a bound, in random order; at most all of them.
  mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    var numbers = Array(0..<bound)
    for place in 0..<min(count, bound) { numbers.swapAt(place, place + next(below: bound - place)) }
    return Array(numbers.prefix(count))
  }

  /// Returns an index with a probability proportional to its weight; 0 if no weight is positive.
  mutating func weighted(_ weights: [Double]) -> Int {
    let total = weights.reduce(0) { $0 + max(0, $1) }
    // A `Double` holds 53 bits.
    var rest = Double(next() >> 11) / 9_007_199_254_740_992 * total
    for (index, weight) in weights.enumerated() where weight > 0 {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.lastIndex { $0 > 0 } ?? 0
  }
}
