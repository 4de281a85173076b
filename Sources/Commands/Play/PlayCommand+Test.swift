import Runtime
import TrainerCore

/// The options of `play` that begin a drill or an attempt.
extension PlayCommand {
  static var drills: [String] { Drills.all.map { $0.name } }
  static var attempts: [String] { AttemptRules.all.map(\.name) }

  /// What they ask for; `nil` if it is neither a drill nor an attempt.
  func testWish() throws -> TestWish? {
    let numbers = [("--size", size), ("--group", group), ("--questions", questions), ("--seed", seed)]
    for (option, value) in numbers {
      guard let value else { continue }
      guard drill != nil else { throw Failure.onlyWith(option, "--drill") }
      guard value >= 0 else {
        throw Failure.wrongNumber(option: option, value: value, range: 0...Int.max)
      }
    }
    guard pace == nil || drill != nil else { throw Failure.onlyWith("--pace", "--drill") }
    if let attempt {
      guard drill == nil else { throw Failure.notTogether("--drill", "--attempt") }
      guard AttemptRules.named(attempt) != nil else {
        throw Failure.wrongValue(option: "--attempt", value: attempt, allowed: PlayCommand.attempts)
      }
      return .attempt(attempt)
    }
    guard let drill else { return nil }
    guard Drills.named(drill) != nil else {
      throw Failure.wrongValue(option: "--drill", value: drill, allowed: PlayCommand.drills)
    }
    return .drill(
      DrillWish(
        name: drill, size: size, group: group, questions: questions, seed: seed,
        // What is no sensible number is no pace either.
        pace: pace.map { $0.isFinite ? Int(min(max(0, ($0 * 100).rounded()), 1_000_000)) : 0 }))
  }

  /// The option that was given, for what it does not go together with.
  var givenTest: String? { drill != nil ? "--drill" : attempt != nil ? "--attempt" : nil }
}
