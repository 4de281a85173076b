import TrainerCore

extension Texts {
  var today: String { say(en: "today", fr: "aujourd’hui") }
  var begin: String { say(en: "begin", fr: "commencer") }
  var goOn: String { say(en: "go on", fr: "continuer") }
  var done: String { say(en: "done", fr: "terminé") }

  func minutesInFull(_ count: Int) -> String {
    counted(count, en: "minute", fr: "minute")
  }

  /// The minutes of a step: `4 min`, or `about 4 min` while they are a guess.
  package func minutes(_ step: PlanStep) -> String {
    let minutes = minutes(step.minutes)
    return step.isGuess ? say(en: "about \(minutes)", fr: "environ \(minutes)") : minutes
  }

  /// The minutes of a step in brief: `~4 min`.
  func minutesBriefly(_ step: PlanStep) -> String {
    (step.isGuess ? "~" : "") + minutes(step.minutes)
  }

  package func name(_ activity: PlanStep.Activity) -> String {
    switch activity {
    case .review: say(en: "review", fr: "revoir")
    case .learn: say(en: "learn", fr: "apprendre")
    case .run: say(en: "run", fr: "réciter")
    case .challenge: challenge
    }
  }

  func blocks(_ count: Int) -> String {
    counted(count, en: "block", fr: "bloc")
  }

  // MARK: - Steps

  /// The content of a step as far as the plan alone tells it; `nil` for the challenge.
  func words(_ step: PlanStep) -> String? {
    switch step.activity {
    case .review where step.isDone:
      let held = number(step.held)
      return blocks(step.count) + say(en: ", \(held) held", fr: ", \(held) retenu\(step.held < 2 ? "" : "s")")
    case .review: return blocks(step.count)
    case .learn:
      return step.blocks.map { stretch($0) + ", " + blocks($0.count) }
    case .run: return say(en: "strict from #1", fr: "strict depuis #1")
    case .challenge: return nil
    }
  }

  /// The content of a step, with its stretches and the drill of the challenge; longest form first.
  func stepForms(_ step: PlanStep, _ dayPlan: DayPlan, _ context: ScreenContext) -> [String] {
    switch step.activity {
    case .review where !step.isDone:
      let legs = dayPlan.legs(of: step)
      let stretches = number(legs.count)
      if legs.count == 1, let leg = legs.first {
        return [blocks(step.count) + ", " + stretch(leg.blocks), blocks(step.count)]
      }
      return [
        say(
          en: "\(blocks(step.count)) in \(stretches) stretches",
          fr: "\(blocks(step.count)) en \(stretches) passages"),
        blocks(step.count),
      ]
    case .challenge:
      guard let challenge = context.challengeOfToday?.challenge else { return [challengeOfTheDay] }
      let forms = [sentence(challenge), title(of: challenge)]
      return step.isDone ? forms.map { $0 + say(en: ", won", fr: ", gagné") } + forms.suffix(1) : forms
    case .learn where step.isExtra && !step.isDone:
      return [words(step).map { more(dayPlan) + colon + $0 } ?? "", words(step) ?? ""]
    case .learn: return [words(step) ?? "", step.blocks.map { stretch($0) } ?? ""]
    case .review, .run: return [words(step) ?? ""]
    }
  }

  var besides: String { say(en: "besides the plan", fr: "en plus du plan") }

  /// The lesson offered once everything is done.
  package func more(_ dayPlan: DayPlan) -> String {
    dayPlan.isUntouched
      ? say(en: "a first lesson", fr: "une première leçon")
      : say(en: "one more lesson", fr: "encore une leçon")
  }

  /// The reason for a step, longest form first; empty if it is done.
  func reasons(_ step: PlanStep, _ dayPlan: DayPlan, _ context: ScreenContext) -> [String] {
    guard !step.isDone else { return [] }
    switch step.activity {
    case .review:
      let reasons = dayPlan.legs(of: step).first.map { reasonForms($0.reason) } ?? []
      guard step.isExtra, let start = step.start else { return reasons }
      let from = from(start, context.now.date)
      return reasons.map { $0 + semicolon + from } + [from]
    case .learn:
      if step.isExtra, let costs = costs(step, dayPlan) { return costs }
      return step.blocks.map { reasonsToLearn($0, dayPlan, context) } ?? []
    case .run: return reasonsToRun(step, dayPlan, context)
    case .challenge:
      return context.challengeOfToday?.state == .shown
        ? [say(en: "not played yet", fr: "pas encore joué")]
        : [say(en: "not won yet", fr: "pas encore gagné")]
    }
  }

  /// The cost of a lesson beyond the aim, longest form first; `nil` for other lessons.
  private func costs(_ step: PlanStep, _ dayPlan: DayPlan) -> [String]? {
    guard let aim = dayPlan.question.settings.aim, let day = aim.day, day >= dayPlan.question.day,
      let first = step.blocks?.lowerBound, first * blockLength >= aim.position
    else { return nil }
    let beyond = say(en: "beyond the aim", fr: "au-delà de l’objectif")
    let before = dayPlan.aim?.chance
    let after = dayPlan.aim?.chanceAfterMore
    let share = percentage(before ?? 0)
    let other = percentage(min(before ?? 0, after ?? 0))
    let cost =
      after == nil
      ? say(en: "its reviews take minutes too", fr: "ses révisions prendront aussi du temps")
      : share == other
        ? say(en: "it costs next to nothing", fr: "cela ne lui coûte presque rien")
        : say(
          en: "a clean run on its day \(other) instead of \(share)",
          fr: "sans faute ce jour-là \(other) au lieu de \(share)")
    return [beyond + colon + cost, beyond]
  }

  private func reasonsToLearn(
    _ blocks: ClosedRange<Int>, _ dayPlan: DayPlan, _ context: ScreenContext
  ) -> [String] {
    let begun = blocks.count { dayPlan.plan.begun.contains($0) }
    guard begun == 0 else {
      return [
        say(
          en: "goes on: \(self.blocks(begun)) of \(number(blocks.count)) begun",
          fr: "à continuer : \(self.blocks(begun)) sur \(number(blocks.count)) en cours"),
        say(en: "goes on: \(number(begun)) begun", fr: "à continuer : \(number(begun)) en cours"),
      ]
    }
    let first = Range(ofBlocks: blocks.lowerBound...blocks.lowerBound)
    let start = first.lowerBound
    let digits = context.settings.groups.text(self.digits(dayPlan.question.constant, first), from: start)
    let place = position(start)
    let isGap = dayPlan.known.stretches.contains { $0.lowerBound >= first.upperBound }
    let whole =
      start == 0
      ? say(en: "\(digits): where it all begins", fr: "\(digits) : là où tout commence")
      : isGap
        ? say(en: "\(digits) closes a gap after \(place)", fr: "\(digits) comble un trou après \(place)")
        : say(en: "\(digits) comes after \(place)", fr: "\(digits) vient après \(place)")
    return [whole, digits]
  }

  private func reasonsToRun(_ step: PlanStep, _ dayPlan: DayPlan, _ context: ScreenContext) -> [String] {
    if !step.isExtra,
      let introduction = context.introduction(of: SessionPlan(StrictKind(), of: dayPlan.question.constant))
    {
      return [introduction, say(en: "how far without a mistake?", fr: "jusqu’où sans faute ?")]
    }
    let crown = context.progress[dayPlan.question.constant].crown.map { position($0.run.digits) }
    let odds = dayPlan.forecast.flatMap { $0.median > 0 ? $0 : nil }.map {
      let median = position($0.median)
      return say(en: "even odds today at \(median)", fr: "une chance sur deux d’atteindre \(median)")
    }
    let isWhole = dayPlan.known.fromStart >= dayPlan.question.settings.aim?.position ?? 0
    let record =
      dayPlan.plan.isRunForAim && !step.isDone
      ? isWhole
        ? say(en: "all of the aim, as on its day", fr: "tout l’objectif, comme ce jour-là")
        : say(en: "all that you know of the aim", fr: "tout ce que tu connais de l’objectif")
      : crown.map { say(en: "your Crown is \($0)", fr: "ta couronne : \($0)") }
        ?? say(en: "no Crown yet", fr: "pas encore de couronne")
    let extra =
      step.isExtra
      ? say(
        en: "optional: longer than the day’s minutes", fr: "facultatif : dépasse les minutes du jour")
      : nil
    return [
      [record, odds, extra].compactMap(\.self).joined(separator: semicolon),
      [record, extra].compactMap(\.self).joined(separator: semicolon), extra ?? record,
    ]
  }

  // MARK: - What is said of the day

  /// The notice about the day above its steps, longest form first; empty on an ordinary day.
  func notices(_ dayPlan: DayPlan, _ steps: [PlanStep], _ context: ScreenContext) -> [String] {
    let plan = dayPlan.plan
    if let away = context.progress.days.daysAway(on: context.today), away > 7, dayPlan.held.total > 0,
      !dayPlan.isDone
    {
      return welcomes(rest(of: plan))
    }
    if dayPlan.held.total == 0, dayPlan.done.seconds == 0 || dayPlan.isUntouched {
      let constant = name(dayPlan.question.constant)
      return [
        say(
          en: "You know some of \(constant) already? Recite them once in practice, and they count.",
          fr: "Tu connais déjà des décimales de \(constant) ? Récite-les une fois : elles comptent."),
        say(en: "Know some? Recite them in practice.", fr: "Tu en connais ? Récite-les."),
      ]
    }
    if let loss = plan.twinLosses.first {
      let place = position(loss.index + 1)
      let twin = position(loss.twin + 1)
      return [
        twinLine(loss), say(en: "\(place), lost to \(twin): drill it", fr: "\(place) confondu avec \(twin)"),
      ]
    }
    if let block = plan.stubborn.first {
      return [
        stubbornLine(block),
        say(
          en: "lost four times: \(stretch(block...block))",
          fr: "perdu quatre fois : \(stretch(block...block))"),
      ]
    }
    if dayPlan.isDone { return wellDone(dayPlan, steps) }
    if let rest = rest(of: plan) {
      let count = plan.leftOver.blocks
      let due = say(
        en: "\(number(count)) more block\(count == 1 ? " is" : "s are") due",
        fr: "encore \(blocks(count)) à revoir")
      let said =
        plan.nothingNew == .leftOver
        ? say(en: "nothing new while \(due)", fr: "rien de nouveau avec \(due)") : due
      return [asSentence(said + colon + rest), rest]
    }
    if !steps.contains(where: { $0.activity != .challenge }) {
      let nothing = say(en: "Nothing is due today.", fr: "Rien à revoir aujourd’hui.")
      let why = nothingNew(dayPlan).map(asSentence)
      return (why.map { [nothing + " " + $0, $0] } ?? []) + [nothing]
    }
    guard plan.nothingNew != .setting, let reason = nothingNew(dayPlan) else { return [] }
    return [asSentence(reason), ""]
  }

  func asSentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  /// The days that the blocks beyond today's minutes take; `nil` without such blocks, or if a day has no minutes.
  private func rest(of plan: Plan) -> String? {
    switch plan.leftOver.days {
    case _ where plan.leftOver.blocks == 0: nil
    case ...0: nil
    case 1: say(en: "the rest comes tomorrow", fr: "le reste viendra demain")
    case let days:
      say(en: "the rest takes \(number(days)) days", fr: "le reste prendra \(number(days)) jours")
    }
  }

  /// The greeting after more than a week away, longest form first; `rest` is the text of `rest(of:)`.
  private func welcomes(_ rest: String?) -> [String] {
    let welcome = say(en: "Welcome back.", fr: "Te revoilà.")
    guard let rest else {
      return [
        welcome
          + say(
            en: " It soon comes back: here is today’s share.",
            fr: " Cela revient vite : voici la part du jour."),
        welcome,
      ]
    }
    return [
      welcome + say(en: " This is today’s share; \(rest).", fr: " Voici la part du jour ; \(rest)."),
      say(en: "Welcome back; \(rest).", fr: "Te revoilà ; \(rest)."), welcome,
    ]
  }

  /// The notice once the plan is done: whatever came up meanwhile can wait.
  private func wellDone(_ dayPlan: DayPlan, _ steps: [PlanStep]) -> [String] {
    let minutes = minutes(dayPlan.minutesDone)
    let said: String
    let brief: String
    switch steps.next?.activity {
    case nil:
      said = say(en: "That was today’s plan: \(minutes).", fr: "Le plan du jour est fait : \(minutes).")
      brief = say(en: "Done for today.", fr: "C’est fini pour aujourd’hui.")
    case .challenge:
      said = say(
        en: "All done but the challenge: \(minutes).", fr: "Tout est fait, sauf le défi : \(minutes).")
      brief = say(en: "The challenge is left.", fr: "Il reste le défi.")
    default:
      said = say(
        en: "All done; now once more what you learnt today.",
        fr: "Tout est fait ; récite encore ce que tu as appris aujourd’hui.")
      brief = say(en: "Once more what you learnt.", fr: "Récite encore ce que tu as appris.")
    }
    guard dayPlan.plan.leftOver.blocks > 0 else {
      let why = nothingNew(dayPlan).map(asSentence).map { [said + " " + $0, brief + " " + $0] }
      return (why ?? []) + [said, brief]
    }
    return [
      said + say(en: " The rest can wait until tomorrow.", fr: " Le reste peut attendre demain."),
      brief + say(en: " The rest: tomorrow.", fr: " Le reste, demain."), brief,
    ]
  }

  /// The reason that the day brings no new blocks; `nil` if it does, or that needs no explanation.
  func nothingNew(_ dayPlan: DayPlan) -> String? {
    switch dayPlan.plan.nothingNew {
    case .setting:
      return say(en: "nothing new: that is the setting", fr: "rien de nouveau : c’est le réglage")
    case .leftOver:
      return say(
        en: "nothing new while reviews are left over", fr: "rien de nouveau tant qu’il reste à revoir")
    case .postponed:
      return say(
        en: "nothing new today: most of the last new blocks were lost yesterday",
        fr: "rien de nouveau aujourd’hui : la plupart des derniers blocs appris ont été perdus hier")
    case .aim:
      let aim = dayPlan.question.settings.aim.map { position($0.position) } ?? ""
      return say(
        en: "nothing new beyond the aim for now: \(aim) comes first",
        fr: "rien de nouveau au-delà de l’objectif pour l’instant : \(aim) d’abord")
    case .nearAim:
      guard let aim = dayPlan.question.settings.aim, let day = aim.day else { return nil }
      let place = position(aim.position)
      let date = date(ofDay: day)
      return say(
        en: "nothing new beyond \(place) until \(date): holding it comes first",
        fr: "rien de nouveau au-delà de \(place) jusqu’au \(date) : d’abord le retenir")
    case .reachedAim:
      guard let aim = dayPlan.question.settings.aim else { return nil }
      let place = position(aim.position)
      return say(
        en: "\(place) is reached: nothing more to learn", fr: "\(place) est atteint : plus rien à apprendre")
    case .enough, nil: return nil
    }
  }

  /// The next step of the day in a few words, and the steps after it, each with the longest form first.
  func stepLine(_ dayPlan: DayPlan, _ context: ScreenContext) -> (next: [String], others: [String]) {
    guard let next = context.nextStep else { return (formsWithoutStep(dayPlan, context), [""]) }
    let forms =
      next.activity == .challenge
      ? context.challengeOfToday?.challenge.map { [challenge + colon + sentence($0)] } ?? []
      : [brief(next) + ", " + minutes(next), brief(next) + ", " + minutesBriefly(next)]
    let steps = dayPlan.steps(context)
    var others: [String] = []
    var learns: ClosedRange<Int>?
    for step in steps where !step.isDone && !step.isExtra && step != next && step.activity != .challenge {
      // Consecutive lessons are named as one stretch.
      if let blocks = step.blocks, let before = learns, step.activity == .learn,
        before.upperBound + 1 == blocks.lowerBound
      {
        learns = before.lowerBound...blocks.upperBound
        others[others.count - 1] = name(step.activity) + " " + stretch(before.lowerBound...blocks.upperBound)
        continue
      }
      learns = step.activity == .learn ? step.blocks : nil
      others.append(step.activity == .run ? say(en: "your run", fr: "ta récitation") : brief(step))
    }
    let then = say(en: "then ", fr: "puis ")
    return (
      forms + [next.activity == .challenge ? challengeOfTheDay : brief(next)],
      others.isEmpty ? [""] : [then + others.joined(separator: ", "), then + others[0]]
    )
  }

  /// A step in brief: `review 14 blocks`.
  package func brief(_ step: PlanStep) -> String {
    switch step.activity {
    case .review: name(step.activity) + " " + blocks(step.count)
    case .learn: name(step.activity) + (step.blocks.map { " " + stretch($0) } ?? "")
    case .run: say(en: "your run, strict from #1", fr: "ta récitation, strict depuis #1")
    case .challenge: challengeOfTheDay
    }
  }

  /// The words in place of a next step: a lesson on offer, that nothing is due, or the minutes done; longest form first.
  private func formsWithoutStep(_ dayPlan: DayPlan, _ context: ScreenContext) -> [String] {
    if dayPlan.isUntouched, let step = dayPlan.steps(context).more {
      let offer = more(dayPlan) + say(en: ", if you like: ", fr: ", si tu veux : ")
      return [offer + (step.blocks.map { stretch($0) } ?? "") + ", " + minutes(step), more(dayPlan)]
    }
    guard dayPlan.done.seconds > 0, !dayPlan.isUntouched else {
      return [say(en: "nothing is due", fr: "rien à revoir")]
    }
    let minutes = minutes(dayPlan.minutesDone)
    let done = say(en: "all done, \(minutes)", fr: "tout est fait, \(minutes)")
    let later = dayPlan.steps(context).first { $0.isExtra && !$0.isDone && $0.start != nil }
    return
      (later.flatMap { step in
        step.start.map { done + semicolon + name(step.activity) + " " + from($0, context.now.date) }
      }).list + [done]
  }
}
