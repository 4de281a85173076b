import Glibc

/// Tries of whatever depends on chance or timing: `PI_TRAINER_TEST_REPEAT`, or one.
package let repetitions: Int = {
  guard let text = getenv("PI_TRAINER_TEST_REPEAT"), let count = Int(String(cString: text)) else { return 1 }
  return max(1, count)
}()
