import ArgumentParser
import TrainerCore

/// What a committee sets for an attempt by rules of the user's own.
struct OwnRules: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      help(
        en: "In an attempt by rules of your own, the most seconds allowed between two digits, or none.",
        fr: "Dans une tentative à tes règles, le plus de secondes entre deux chiffres, ou none."),
      valueName: "S"))
  var pause: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "In an attempt by rules of your own, how many mistakes may be corrected.",
        fr: "Dans une tentative à tes règles, le nombre de fautes qui peuvent être corrigées."),
      valueName: "N"))
  var corrections: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "In an attempt by rules of your own, the minutes that it may take.",
        fr: "Dans une tentative à tes règles, les minutes qu’elle peut durer."), valueName: "minutes"))
  var within: Int?

  @Option(
    help: ArgumentHelp(
      help(
        en: "In an attempt by rules of your own, N breaks of M minutes, such as 3x5.",
        fr: "Dans une tentative à tes règles, N arrêts de M minutes, comme 3x5."), valueName: "NxM"))
  var breaks: String?

  /// The terms; `nil` where none was set.
  ///
  /// - Throws: where the attempt is by other rules, or a number makes no sense.
  func terms(of attempt: String?) throws -> AttemptTerms? {
    let given = [
      ("--pause", pause != nil), ("--corrections", corrections != nil), ("--within", within != nil),
      ("--breaks", breaks != nil),
    ].filter(\.1).map(\.0)
    guard let option = given.first else { return nil }
    guard attempt == AttemptRules.own(.none).name else {
      throw Failure(
        en: "\(option) means something only with --attempt own; add that, or leave it out",
        fr: "\(option) n’a de sens qu’avec --attempt own ; l’ajouter, ou s’en passer")
    }
    func wrong(_ option: String, _ value: String, _ range: String) -> Failure {
      Failure(
        en: "\(option) cannot be '\(value)'; it is \(range)",
        fr: "\(option) ne peut pas être « \(value) » ; c’est \(range)")
    }
    var seconds: Int?
    if let pause, pause != "none" {
      seconds = Int(pause)
      guard let seconds, AttemptTerms(pause: seconds) != nil else {
        throw wrong("--pause", pause, "1 … 86400, none")
      }
    }
    if let corrections, AttemptTerms(corrections: corrections) == nil {
      throw wrong("--corrections", String(corrections), "0 … 1000")
    }
    if let within, AttemptTerms(within: within) == nil {
      throw wrong("--within", String(within), "1 … 10080")
    }
    var some: AttemptTerms.Breaks?
    if let breaks {
      let numbers = breaks.split(omittingEmptySubsequences: false) { "x×X".contains($0) }.map { Int($0) }
      guard numbers.count == 2, let count = numbers[0], let minutes = numbers[1],
        let wanted = AttemptTerms.Breaks(count: count, minutes: minutes)
      else { throw wrong("--breaks", breaks, "NxM, 1 ≤ N ≤ 100, 1 ≤ M ≤ 1440") }
      some = wanted
    }
    return AttemptTerms(pause: seconds, corrections: corrections, within: within, breaks: some)
  }
}
