import TrainerCore

extension PlainCommand {
  /// The plan of the day; with `start` its first step begins.
  static let today = PlainCommand(
    words: ["today", "aujourd’hui", "aujourd'hui"], help: \.todayHelp
  ) { rest, context in
    guard let outlook = context.wholeOutlook else {
      return Answer(requests: context.askForOutlook(), awaitsReading: true)
    }
    let texts = context.texts
    let isBegun = rest.map { $0.lowercased() }.contains { ["start", "begin", "commencer"].contains($0) }
    if isBegun, let step = DayStep.all(outlook, context).first(where: { $0.kind != .challenge }) {
      let name = texts.name(step.kind) + ": " + (texts.forms(step, context).first ?? "")
      return Answer(lines: [name], plan: step.session(outlook, context)?.plan)
    }
    return Answer(lines: texts.lines(of: outlook) + [texts.beginsByWord])
  }
}

extension Texts {
  fileprivate var todayHelp: PlainHelp {
    PlainHelp(
      say(en: "today", fr: "aujourd’hui"),
      say(
        en: "the plan of the day; today start begins it",
        fr: "le plan du jour ; aujourd’hui commencer le lance"))
  }

  fileprivate var beginsByWord: String {
    say(en: "today start begins the first step", fr: "aujourd’hui commencer lance la première étape")
  }
}
