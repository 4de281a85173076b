/// A generator whose run is the same on every machine (Steele, Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that gives the same numbers for the same seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The random numbers of a name on a day, or in a cycle of days.
  init(of name: String, on day: Int) {
    self.init(seed: FNV1a.hash(name.utf8) &+ UInt64(bitPattern: Int64(day)))
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
