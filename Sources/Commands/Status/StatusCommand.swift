import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

struct StatusCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "status", en: "Prints one short line for a prompt or a status bar.",
      fr: "Affiche une courte ligne, pour l’invite du shell ou une barre d’état.",
      about: help(
        en:
          """
          The constant chosen last, the days in a row, today (○ nothing yet, ◐ practised, ● the \
          challenge won too), what is held, and the blocks that are due.
          """,
        fr:
          """
          La dernière constante choisie, les jours d’affilée, l’état du jour (○ encore rien, ◐ \
          une séance, ● et le défi gagné), les décimales retenues et les blocs à revoir.
          """
      ), examples: "status --json")
  }

  @Flag(
    help: .say(
      en:
        """
        Print one JSON object: constant, streak, longest, today, due, held, heldOf, knownTo, \
        knownBeyond, xp and grade.
        """,
      fr:
        """
        Affiche un objet JSON : constant, streak, longest, today, due, held, heldOf, knownTo, \
        knownBeyond, xp et grade.
        """
    ))
  var json = false

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let reader = values.reader
    let now = values.clock()
    let day = now.day
    let state = try values.state()
    let progress = state.progress
    let settings = reader.settings()
    let hasWon = state.challenges.state(on: day) == .won
    let dayPlan = state.dayPlan(settings, on: day)
    let today = Today(progress.days, day: day, hasWon: hasWon)
    if json {
      let known = progress[settings.constant].known
      let json: JSONText = [
        "constant": settings.constant.rawValue, "streak": progress.days.streak(at: now),
        "longest": progress.days.longest, "today": today.rawValue, "due": dayPlan.due,
        "held": dayPlan.held.count, "heldOf": dayPlan.held.total, "knownTo": known.fromStart,
        "knownBeyond": known.afterGap, "xp": progress.xp, "grade": progress.grade.key,
      ]
      try values.context.output.write(forPrograms: json.line)
    } else {
      let console = values.console(settings)
      let texts = console.texts
      let streak = progress.days.streak(at: now)
      let held = dayPlan.held.total > 0 ? texts.held(dayPlan.held) : nil
      let due = dayPlan.due > 0 ? dayPlan.due : nil
      let later = dayPlan.steps(challenge: nil, at: now).first { $0.start != nil }
      let again = later.map { step in
        let from = step.start.flatMap { step.isExtra ? " " + texts.from($0, now) : nil } ?? ""
        return (brief: texts.due(step.count) + from, full: texts.blocksDue(step.count) + from)
      }
      let parts =
        [texts.name(settings.constant), texts.shortDays(streak), "·", today.mark]
        + [held?.last, due.map(texts.due), again?.brief].flatMap { $0.map { ["·", $0] } ?? [] }
      let words = [
        texts.name(settings.constant) + texts.colon + texts.daysInARow(streak), texts.text(today),
        held?.first, due.map(texts.blocksDue), again?.full,
      ].compactMap(\.self)
      let lines = console.isLinear ? words : [parts.joined(separator: " ")]
      try console.print(lines.map { console.paint($0) })
    }
  }
}

/// The state of a day; the raw value is its name for programs.
enum Today: String {
  case open
  case done
  case won

  init(_ days: PractisedDays, day: Int, hasWon: Bool) {
    self = hasWon ? .won : days.contains(day) ? .done : .open
  }

  var mark: String {
    switch self {
    case .open: "○"
    case .done: "◐"
    case .won: "●"
    }
  }
}

extension Texts {
  fileprivate func text(_ today: Today) -> String {
    switch today {
    case .open: say(en: "nothing yet today", fr: "rien encore aujourd’hui")
    case .done: say(en: "practised today", fr: "séance faite aujourd’hui")
    case .won: say(en: "practised today, challenge won", fr: "séance faite aujourd’hui, défi gagné")
    }
  }

  fileprivate func blocksDue(_ count: Int) -> String {
    counted(count, en: "block", fr: "bloc") + say(en: " due", fr: " à revoir")
  }
}
