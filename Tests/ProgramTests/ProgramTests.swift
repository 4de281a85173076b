import Glibc
import Testing

/// The program itself, built and run in tmux as a person would.
///
/// Each test has a terminal, a home and processes of its own, so that as many run at once as there are processors.
@Suite enum ProgramTests {}

/// How often what depends on the moment is tried: `PI_TRAINER_TEST_REPEAT` times, or once.
enum Repetition {
  static var count: Int {
    guard let text = getenv("PI_TRAINER_TEST_REPEAT") else { return 1 }
    return Int(String(cString: text)) ?? 1
  }
}
