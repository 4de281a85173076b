import Runtime
import TrainerCore

/// The options of `play` that begin a drill or an attempt.
extension PlayCommand {
  static var drills: [String] { Drills.all.map { $0.name } }
  static var attempts: [String] { AttemptRules.allCases.map(\.rawValue) }

  /// What they ask for; `nil` if it is neither a drill nor an attempt.
  func testWish() throws -> TestWish? {
    let numbers = [("--size", size), ("--group", group), ("--questions", questions), ("--seed", seed)]
    let given = numbers.filter { $0.1 != nil }.map(\.0) + (pace == nil ? [] : ["--pace"])
    if drill == nil, let option = given.first {
      throw Failure(
        en: "\(option) means something only with --drill; add that, or leave it out",
        fr: "\(option) n’a de sens qu’avec --drill ; l’ajouter, ou s’en passer")
    }
    for case (let option, let value?) in numbers where value < 0 {
      throw Failure(
        en: "\(option) cannot be \(value); it is 0 or more",
        fr: "\(option) ne peut pas être \(value) ; c’est 0 ou plus")
    }
    if let attempt {
      guard drill == nil else { throw Failure.notTogether("--drill", "--attempt") }
      guard AttemptRules(rawValue: attempt) != nil else {
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
