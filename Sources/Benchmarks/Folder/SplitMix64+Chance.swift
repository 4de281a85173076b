import TrainerCore

extension SplitMix64 {
  /// A number from 0 below 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something happens that does so with a probability of 0 … 1.
  mutating func chance(_ probability: Double) -> Bool { share() < probability }
}
