import ArgumentParser
import Runtime
import TrainerCore

/// The options of `play` that begin a drill or an attempt.
struct TestOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      help(
        en: "A drill: \(TestOptions.drills.joined(separator: ", ")).",
        fr: "Un exercice : \(TestOptions.drills.joined(separator: ", "))."),
      valueName: "drill"),
    completion: .list(TestOptions.drills))
  var drill: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The decimals that the drill asks for, from #1 to N.",
        fr: "Les décimales que l’exercice demande, de #1 à N."), valueName: "N"))
  var size: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The number of digits in a group of the drill.",
        fr: "Le nombre de chiffres d’un groupe de l’exercice."),
      valueName: "n"))
  var group: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The drill’s number of questions; in places, 0 for no end.",
        fr: "Le nombre de questions de l’exercice ; en places, 0 pour ne pas finir."), valueName: "K"))
  var questions: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "In dictation, the digits a second, 0.5 to 4.",
        fr: "En dictation, les chiffres par seconde, de 0,5 à 4."),
      valueName: "P"))
  var pace: Double?

  @Option(
    help: ArgumentHelp(
      help(
        en: "A number that the questions are drawn from: the same one draws the same questions.",
        fr: "Un nombre dont les questions sont tirées : le même donne les mêmes questions."), valueName: "S"))
  var seed: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "An attempt by the rules \(TestOptions.attempts.joined(separator: ", ")).",
        fr: "Une tentative selon les règles \(TestOptions.attempts.joined(separator: ", "))."),
      valueName: "rules"),
    completion: .list(TestOptions.attempts))
  var attempt: String?

  private static var drills: [String] { Drills.all.map { $0.name } }
  private static var attempts: [String] { AttemptRules.all.map(\.name) }

  /// What they ask for; `nil` if it is neither a drill nor an attempt.
  func wish() throws -> TestWish? {
    let numbers = [("--size", size), ("--group", group), ("--questions", questions), ("--seed", seed)]
    for (option, value) in numbers {
      guard let value else { continue }
      guard drill != nil else { throw Failure.onlyWith(option, "--drill") }
      guard value >= 0 else {
        throw Failure.wrongValue(option: option, value: String(value), allowed: ["0 …"])
      }
    }
    guard pace == nil || drill != nil else { throw Failure.onlyWith("--pace", "--drill") }
    if let attempt {
      guard drill == nil else { throw Failure.notTogether("--drill", "--attempt") }
      guard AttemptRules.named(attempt) != nil else {
        throw Failure.wrongValue(option: "--attempt", value: attempt, allowed: TestOptions.attempts)
      }
      return .attempt(attempt)
    }
    guard let drill else { return nil }
    guard Drills.named(drill) != nil else {
      throw Failure.wrongValue(option: "--drill", value: drill, allowed: TestOptions.drills)
    }
    return .drill(
      DrillWish(
        name: drill, size: size, group: group, questions: questions, seed: seed,
        // What is no sensible number is no pace either.
        pace: pace.map { $0.isFinite ? Int(min(max(0, ($0 * 100).rounded()), 1_000_000)) : 0 }))
  }

  /// The option that was given, for what it does not go together with.
  var given: String? { drill != nil ? "--drill" : attempt != nil ? "--attempt" : nil }
}
