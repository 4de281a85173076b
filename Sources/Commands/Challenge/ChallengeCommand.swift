import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

/// Prints the challenge of the day, or begins it or the one with a code.
struct ChallengeCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    .init(
      "challenge", en: "Prints the challenge of the day, how it stands, and your favourites.",
      fr: "Affiche le défi du jour, où il en est, et tes favoris.",
      about: help(
        en: """
          It is of the same kind for everyone who practises the constant; its size depends on \
          your grade and on what you know, and stays the same all day once shown. There is none \
          until you know some of the constant.
          """,
        fr: """
          C’est le même exercice pour tous ceux qui travaillent la constante ; sa taille dépend \
          de ton grade et de ce que tu sais, et ne change plus de la journée une fois affichée. \
          Tant que tu ne sais rien de la constante, il n’y a pas de défi.
          """), examples: "challenge --date 2026-12-24")
  }

  @Option(
    help: .say(en: "A day other than today.", fr: "Le défi d’un autre jour.", valueName: "YYYY-MM-DD"))
  var date: String?

  @Option(
    help: .say(
      en: "Play the challenge with this code, as another user’s challenge --json prints it.",
      fr: "Joue le défi qui a ce code, tel que l’affiche challenge --json chez quelqu’un d’autre.",
      valueName: "code"))
  var code: String?

  @Flag(help: .say(en: "Play it.", fr: "Lance le défi."))
  var play = false

  @OptionGroup var chosen: ConstantChoice

  @OptionGroup var format: ReportFormat

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context, mayCreateFolder: play || code != nil)
    let others = [("--json", format.object.json), ("--csv", format.csv), ("--date", date != nil)]
    if let code {
      let all = [("--play", play)] + others + [("--constant", chosen.constant != nil)]
      if let (other, _) = all.first(where: \.1) { throw Failure.notTogether("--code", other) }
      guard let challenge = Challenge(code: code), !challenge.constant.isOwn, challenge.isVaried else {
        throw Failure(
          Exit.badData,
          en:
            "'\(code)' is not the code of a challenge of this version, such as 'stretch pi 350 1 20790 50 120'",
          fr:
            "« \(code) » n’est pas le code d’un défi de cette version, comme « stretch pi 350 1 20790 50 120 »"
        )
      }
      return try values.open { settings in
        RequestedSession(
          settings, challenge, on: nil, saying: values.console.texts.sentence(challenge))
      }
    }
    if play, let (other, _) = others.first(where: \.1) { throw Failure.notTogether("--play", other) }
    let now = context.now().date
    let day = try date.map { try dayNumber($0, for: "--date") } ?? now.day
    let console = values.console
    let reader = values.reader
    let named = try values.constant(chosen.constant)
    let state = try values.state()
    let log = state.challenges
    let constant = named ?? reader.settings().constant
    let report = ChallengeReport(
      log, day: day, today: now.day, constant: constant, progress: state.progress, reader.friends(), console)
    if !play { try format.write(report.report, console) }
    if day == now.day, log[day, constant] == nil, let challenge = report.challenge {
      DayChallenge.recordShown(challenge, values)
    }
    guard play, let challenge = report.challenge else { return Exit.done }
    return try values.open { settings in
      RequestedSession(
        settings, challenge, on: day, saying: console.texts.sentence(challenge))
    }
  }
}
