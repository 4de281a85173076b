import Glibc

/// The seed of a random test: the one that `PI_TRAINER_TEST_SEED` gives, or another one each time.
///
/// A test names it when something is wrong, so that the same run can be had again.
public func testSeed() -> UInt64 {
  if let text = getenv("PI_TRAINER_TEST_SEED"), let seed = UInt64(String(cString: text)) { return seed }
  return .random(in: .min ... .max)
}
