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
    let requests = context.progress.sessions > 0 ? context.fixChallenge() : []
    let steps = outlook.steps(context)
    let step = steps.next ?? steps.last { !$0.isDone && $0.isExtra && $0.kind == .learn }
    let isBegun = rest.map { $0.lowercased() }.contains { ["start", "begin", "commencer"].contains($0) }
    if isBegun, let step, let session = outlook.session(step, context) {
      let name =
        texts.name(step.kind) + texts.say(en: ": ", fr: " : ")
        + (texts.forms(step, outlook, context).first ?? "")
      return Answer(
        lines: [name], requests: requests, challenge: session.tag, plan: session.plan, isStep: true)
    }
    let hint = step == nil ? [] : [texts.beginsByWord]
    let challenge = context.progress.sessions > 0 ? context.challengeOfToday : nil
    return Answer(lines: texts.lines(of: outlook, challenge: challenge) + hint, requests: requests)
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

  /// The step that is left of the plan after a session of it.
  func goesOnByWord(_ step: PlanStep, _ outlook: DayOutlook, _ context: ScreenContext) -> String {
    let name =
      step.kind == .challenge
      ? challengeOfTheDay : name(step.kind) + " " + (forms(step, outlook, context).first ?? "")
    return say(en: "today start goes on: \(name)", fr: "aujourd’hui commencer lance la suite : \(name)")
  }
}
