import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

/// Prints the challenge of a day.
struct ChallengeCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "challenge",
      abstract: help(en: "Prints the challenge of the day.", fr: "Affiche le défi du jour."),
      discussion: discussion(
        help(
          en:
            "It is the same for everyone who practises the constant; its size depends on the grade and on what is known.",
          fr:
            "Le même pour tous ceux qui travaillent la constante ; sa taille dépend du grade et de ce qui est su."
        ),
        examples: "challenge --date 2026-12-24")
    )
  }

  @Option(
    help: ArgumentHelp(
      help(en: "Another day than today.", fr: "Un autre jour qu’aujourd’hui."), valueName: "YYYY-MM-DD"))
  var date: String?

  @Option(
    help: ArgumentHelp(
      help(
        en: "Play the challenge with this code, as another user’s challenge --json prints it.",
        fr: "Joue le défi qui a ce code, tel que l’affiche challenge --json chez quelqu’un d’autre."),
      valueName: "code"))
  var code: String?

  @Flag(help: ArgumentHelp(help(en: "Play it.", fr: "Le joue.")))
  var play = false

  @OptionGroup var chosen: ConstantChoice

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    if let code {
      let others = [
        ("--play", play), ("--json", format.json), ("--date", date != nil),
        ("--constant", chosen.constant != nil),
      ]
      if let (other, _) = others.first(where: \.1) { throw Failure.notTogether("--code", other) }
      guard let challenge = Challenge(code: code) else {
        throw Failure(
          Exit.badData,
          en: "'\(code)' is not the code of a challenge, such as 'rush sprint pi 100-150 20000'",
          fr: "« \(code) » n’est pas le code d’un défi, comme « rush sprint pi 100-150 20000 »")
      }
      return try values.open { settings, _ in
        Opening(
          settings, ChallengeTag(day: nil, challenge: challenge),
          saying: values.console.texts.sentence(challenge, nil))
      }
    }
    if play, let other = [("--json", format.json), ("--date", date != nil)].first(where: \.1)?.0 {
      throw Failure.notTogether("--play", other)
    }
    let now = context.now().date
    let day = try date.map { try dayNumber($0, for: "--date") } ?? now.day
    let console = values.console
    let reader = HistoryReader(folder: values.folder)
    let named = try choice(of: chosen.constant, for: "--constant", among: Constant.allCases)
    let shelf = try ChallengeReader(folder: values.folder).shelf()
    let bar = ProgressBar(console.texts.readingLabel, console)
    defer { bar.erase() }
    let progress = try reader.progress(bar.show)
    bar.erase()
    let practised = reader.settings().constant
    let report = ChallengeReport(
      shelf, day: day, today: now.day, constant: practised, named: named, progress: progress, console)
    if !play { try format.write(object: report.json.line, lines: report.lines, to: context.output) }
    // Once shown, it is kept, whatever is learnt later in the day.
    let kept = shelf.log[day]?.challenge
    if day == now.day, kept == nil, named ?? practised == practised, let challenge = report.challenge {
      DayChallenge.keep(challenge, values)
    }
    guard play, let challenge = report.challenge else { return Exit.done }
    let isOfTheDay = kept.map { $0 == challenge } ?? (named ?? practised == practised)
    return try values.open { settings, _ in
      Opening(
        settings, ChallengeTag(day: isOfTheDay ? day : nil, challenge: challenge),
        saying: console.texts.sentence(challenge, shelf.words(of: challenge)))
    }
  }
}
