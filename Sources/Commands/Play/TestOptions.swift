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
      help(en: "The digits of a group in the drill.", fr: "Les chiffres d’un groupe de l’exercice."),
      valueName: "n"))
  var group: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The drill’s number of questions; 0 in places for no end.",
        fr: "Le nombre de questions de l’exercice ; 0 en places pour aucune fin."), valueName: "K"))
  var questions: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "The digits a second in dictation, 0.5 to 4.",
        fr: "Les chiffres par seconde en dictation, de 0,5 à 4."),
      valueName: "P"))
  var pace: Double?

  @Option(
    help: ArgumentHelp(
      help(
        en: "What the questions are drawn from: the same number draws the same ones.",
        fr: "Ce dont les questions sont tirées : le même nombre tire les mêmes."), valueName: "S"))
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

  /// What they ask for; `nil` where it is no drill and no attempt.
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
