import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

struct RemindCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "remind",
      en: "Says what is at stake today, if anything: the days in a row, what is due, and the challenge.",
      fr:
        """
        Rappelle ce qui est en jeu aujourd’hui : les jours d’affilée, les blocs à revoir et le \
        défi ; sinon, ne dit rien.
        """,
      about: help(
        en: """
          It sends a notification if there is a desktop with notify-send, or else prints a line; \
          on a terminal it always prints one. It is silent once you have practised today, or if \
          you have no days in a row to lose. It is meant for cron, or for a timer, which the \
          settings can set up.
          """,
        fr: """
          Passe par une notification s’il y a un environnement de bureau et notify-send, sinon \
          par la sortie standard ; dans un terminal, toujours par celle-ci. Ne dit rien une fois \
          la séance du jour faite, ni tant qu’il n’y a pas de jours d’affilée à perdre. Conçu \
          pour une minuterie, que les réglages mettent en place, ou pour cron.
          """), examples: "remind", "remind --json")
  }

  @Flag(
    help: .say(
      en: "Print one JSON object instead: title, text, streak, practised, due and challenge.",
      fr: "Affiche plutôt un objet JSON : title, text, streak, practised, due et challenge."))
  var json = false

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let now = values.clock()
    let today = now.day
    let state = try values.state()
    let days = state.progress.days
    let streak = days.streak(at: now)
    // Without days in a row to lose there is no reminder.
    guard json || streak > 0 && !days.contains(today) else { return }
    let console = values.console
    let settings = values.reader.settings()
    let dayPlan = state.dayPlan(settings, on: today)
    let challenge = challenge(today, of: settings.constant, state, console.texts)
    let review = dayPlan.steps(challenge: nil, at: now).first { $0.activity == .review && !$0.isDone }
    let lines = [
      review.map { console.texts.brief($0) + ", " + console.texts.minutes($0) },
      challenge.map(console.texts.todaysChallenge),
    ]
    let words = console.texts.reminder(days, at: now, lines: lines.compactMap(\.self))
    let title = console.texts.reminderTitle(words.title, of: values.folder.profile?.text)
    if json {
      let json: JSONText = [
        "title": title, "text": words.text, "streak": streak,
        "practised": days.contains(today), "due": dayPlan.due, "challenge": challenge,
      ]
      try values.context.output.write(forPrograms: json.line)
      return
    }
    let isDelivered = values.context.notify(Notification(title: title, text: words.text))
    guard !isDelivered || values.context.output.isTerminal else { return }
    try console.print(([title] + words.text).map { console.paint($0) })
  }

  /// The day's challenge in words; `nil` if it is won already.
  private func challenge(
    _ today: Int, of constant: Constant, _ state: State, _ texts: Texts
  ) -> String? {
    guard let entry = state.challenges[today, constant] else {
      return Challenge(on: today, of: constant, state.progress).map(texts.sentence)
    }
    return entry.state == .won ? nil : entry.challenge.map(texts.sentence)
  }
}
