import TrainerCore

extension PlainCommand {
  /// What was done so far, in totals.
  static let stats = PlainCommand(
    words: ["stats", "statistics", "statistiques"], help: \.statsHelp
  ) { _, context in
    let (texts, progress) = (context.texts, context.progress)
    var lines: [String] = []
    var total = TrainerCore.Progress.Figures()
    for constant in Constant.allCases where progress[constant].sessions > 0 {
      let figures = progress[constant]
      lines.append(texts.plainTotals(texts.name(constant), figures))
      lines += RecordKind.allCases.compactMap { kind in
        figures[kind].map { texts.name(constant) + ", " + texts.plainRecord(kind, $0) }
      }
      total.sessions += figures.sessions
      total.digits += figures.digits
      total.time += figures.time
      total.bestStreak = max(total.bestStreak, figures.bestStreak)
    }
    lines.append(texts.plainTotals(texts.inAll, total))
    lines.append(texts.name(progress.grade) + ", " + texts.number(progress.xp) + " XP")
    lines.append(
      texts.plainDays(progress.days.streak(on: context.today), longest: progress.days.longest))
    return Answer(lines: lines)
  }
}

extension Texts {
  fileprivate var statsHelp: PlainHelp {
    PlainHelp(
      say(en: "stats", fr: "statistiques"),
      say(
        en: "sessions, decimals and time, for each constant",
        fr: "séances, décimales et temps, par constante"))
  }

  fileprivate var inAll: String { say(en: "in all", fr: "en tout") }

  /// What was done with a constant, or with all of them.
  fileprivate func plainTotals(_ what: String, _ figures: TrainerCore.Progress.Figures) -> String {
    let decimals = number(figures.digits) + " " + self.decimals(figures.digits)
    let known = self.known(figures.known).map { [$0] } ?? []
    let streak = bestStreak + " " + number(figures.bestStreak)
    return what + say(en: ": ", fr: " : ")
      + ([sessions(figures.sessions), decimals, hours(figures.time), streak] + known).joined(separator: ", ")
  }

  fileprivate func plainDays(_ days: Int, longest: Int) -> String {
    daysInARow(days) + say(en: ", longest \(number(longest))", fr: ", record \(number(longest))")
  }
}
