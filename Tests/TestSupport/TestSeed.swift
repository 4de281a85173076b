import Glibc

/// The seed of a random test, which names it: the one that `PI_TRAINER_TEST_SEED` gives, or another one each
/// time.
///
/// - Parameter test: the test, which need not be given.
/// - Returns: the seed.
package func testSeed(of test: String = #function) -> UInt64 {
  let given = getenv("PI_TRAINER_TEST_SEED").flatMap { UInt64(String(cString: $0)) }
  let seed = given ?? .random(in: .min ... .max)
  nameSeed(seed, of: test)
  return seed
}

/// Names the seed of a random run before it begins, so that it is known even if the run ends in a trap.
///
/// - Parameters:
///   - seed: the seed.
///   - test: the test, which need not be given.
package func nameSeed(_ seed: UInt64, of test: String = #function) {
  // At once and in one piece: what waits in a buffer is lost in a trap.
  let line = Array("\(test): seed \(seed)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
