/// A generator whose run is the same on every machine (Steele, Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// A generator that gives the same numbers for the same seed.
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

/// What the questions of a drill are drawn with; the same seed gives the same questions on every machine.
extension SplitMix64 {
  /// The random numbers of a part of a drill: its questions come in parts, so that an endless one can be
  /// drawn as it goes on.
  init(drill seed: Int, part: Int = 0) {
    var luck = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    for _ in 0..<2 { _ = luck.next() }
    self.init(seed: luck.next() &+ UInt64(bitPattern: Int64(part)) &* 0xd1b5_4a32_d192_ed03)
  }

  /// A whole number from 0 up to a positive bound, each equally likely (Lemire, 2019).
  mutating func next(below bound: Int) -> Int {
    let bound = UInt64(max(1, bound))
    var product = next().multipliedFullWidth(by: bound)
    // The few numbers that would give some results once too often are drawn again.
    let least = (0 &- bound) % bound
    while product.low < least { product = next().multipliedFullWidth(by: bound) }
    return Int(product.high)
  }

  /// Some of the numbers from 0 up to a bound, all different and in random order; all of them where there are
  /// no more.
  mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    // A shuffle of which only the beginning is made.
    var numbers = Array(0..<bound)
    for place in 0..<min(count, bound) { numbers.swapAt(place, place + next(below: bound - place)) }
    return Array(numbers.prefix(count))
  }

  /// The index of one of some weights, each as likely as its share of them; the first where none is positive.
  mutating func weighted(_ weights: [Double]) -> Int {
    let total = weights.reduce(0) { $0 + max(0, $1) }
    // 53 bits are what a Double holds.
    var rest = Double(next() >> 11) / 9_007_199_254_740_992 * total
    for (index, weight) in weights.enumerated() where weight > 0 {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.lastIndex { $0 > 0 } ?? 0
  }
}
