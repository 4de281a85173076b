/// A generator whose run can be had again from its seed (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 below 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something happens that does so with a probability of 0 … 1.
  mutating func chance(_ probability: Double) -> Bool { share() < probability }
}
