import Glibc

/// How often what is random or depends on the moment is tried: `PI_TRAINER_TEST_REPEAT` times, or once.
package let repetitions: Int = {
  guard let text = getenv("PI_TRAINER_TEST_REPEAT"), let count = Int(String(cString: text)) else { return 1 }
  return max(1, count)
}()
