import TrainerCore

extension Texts {
  var todayKey: String { say(en: "today", fr: "aujourd’hui") }
  var todayBriefly: String { say(en: "today", fr: "jour") }
  var planOfTheDay: String { say(en: "today’s plan", fr: "plan du jour") }
  var begin: String { say(en: "begin", fr: "commencer") }
  var beginBriefly: String { say(en: "begin", fr: "lancer") }
  var minutesBriefly: String { say(en: "min", fr: "min") }
  var nextStep: String { say(en: "go on", fr: "continuer") }
  var minutesKey: String { say(en: "minutes", fr: "minutes") }
  var holdKey: String { say(en: "chance", fr: "chances") }
  var done: String { say(en: "done", fr: "fini") }
  var why: String { say(en: "why", fr: "pourquoi") }
  var loopLost: String { say(en: "loop what was lost", fr: "reprendre les perdus") }
  var planKey: String { say(en: "the plan", fr: "le plan") }
  var cleanRun: String { say(en: "a clean run", fr: "sans faute") }

  func minutesADay(_ count: Int) -> String {
    let minutes = number(count)
    return say(
      en: "\(minutes) minute\(count == 1 ? "" : "s")", fr: "\(minutes) minute\(count < 2 ? "" : "s")")
  }

  func name(_ kind: DayStep.Kind) -> String {
    switch kind {
    case .review: say(en: "review", fr: "revoir")
    case .learn: say(en: "learn", fr: "apprendre")
    case .challenge: challenge
    }
  }

  func blocks(_ count: Int) -> String {
    let blocks = number(count)
    return say(en: "\(blocks) block\(count == 1 ? "" : "s")", fr: "\(blocks) bloc\(count < 2 ? "" : "s")")
  }

  // MARK: - Steps

  /// How much of a lesson that was left went through the steps.
  private func goesOn(_ stepped: Int, of count: Int) -> String {
    guard count > 1 else {
      return say(en: "only the last pass is left", fr: "il ne reste que le dernier passage")
    }
    return steps(stepped, of: count)
  }

  /// What a step is about, the longest form first.
  func forms(_ step: DayStep, _ context: ScreenContext) -> [String] {
    switch step {
    case .review(let legs):
      let count = legs.reduce(0) { $0 + $1.blocks.count }
      let stretches = number(legs.count)
      if legs.count == 1, let leg = legs.first {
        return [blocks(count) + ", " + stretch(leg.blocks), blocks(count)]
      }
      return [
        say(
          en: "\(blocks(count)) in \(stretches) stretches", fr: "\(blocks(count)) en \(stretches) passages"),
        blocks(count),
      ]
    case .learn(let range): return [stretch(range) + ", " + blocks(range.count), stretch(range)]
    case .challenge(let entry):
      let sentence = context.sentence(of: entry.challenge)
      return [
        sentence, name(entry.challenge.constant) + " " + stretch(entry.challenge.segment), challengeOfTheDay,
      ]
    }
  }

  /// Why a step is taken, the longest form first.
  func reasons(_ step: DayStep, _ outlook: DayOutlook, _ context: ScreenContext) -> [String] {
    switch step {
    case .review(let legs):
      return legs.first.map { forms($0.reason, on: outlook.question.day) } ?? []
    case .learn(let range):
      let stepped = range.count { outlook.done.stepped.contains($0) }
      guard stepped == 0 else { return [goesOn(stepped, of: range.count)] }
      let start = range.lowerBound * PracticeEngine.blockLength
      let first = digits(outlook.question.constant, start..<start + PracticeEngine.blockLength)
      let digits = context.settings.groups.text(first)
      guard start > 0 else {
        return [
          say(en: "\(digits): where it all begins", fr: "\(digits) : là où tout commence"), digits,
        ]
      }
      let place = position(start)
      let isGap = outlook.known.stretches.contains { $0.lowerBound >= start }
      return [
        isGap
          ? say(en: "\(digits) closes a gap after \(place)", fr: "\(digits) comble un trou après \(place)")
          : say(
            en: "\(digits) follows what you know, up to \(place)",
            fr: "\(digits) suit ce que tu sais, jusqu’à \(place)"),
        digits,
      ]
    case .challenge(let entry):
      switch entry.state {
      case .shown: return [say(en: "not played yet", fr: "pas encore joué")]
      case .begun, .failed:
        return [say(en: "not won yet: it may be tried again", fr: "pas encore gagné : on peut réessayer")]
      case .won: return [say(en: "won", fr: "gagné")]
      }
    }
  }

  var noForecastYet: String { say(en: "no forecast yet", fr: "pas encore de prévision") }

  /// How far a clean run would go, the longest form first.
  func runForms(_ outlook: DayOutlook) -> [String] {
    guard let forecast = outlook.forecast else {
      return [cleanRun + say(en: ": ", fr: " : ") + noForecastYet]
    }
    let (low, median, high) = (position(forecast.low), position(forecast.median), position(forecast.high))
    if low == high, forecast.low > 0 {
      return [
        forecastLine(forecast),
        say(en: "clean to \(low), 9 times in 10", fr: "sans faute jusqu’à \(low), 9 fois sur 10"),
        say(en: "clean to \(low)", fr: "sans faute jusqu’à \(low)"),
      ]
    }
    return [
      forecastLine(forecast),
      say(
        en: "clean run \(low) … \(high), median \(median)",
        fr: "sans faute \(low) … \(high), médiane \(median)"),
      say(en: "a clean run: \(median)", fr: "sans faute : \(median)"),
    ]
  }

  // MARK: - What is said of the day

  /// What is said about the day above its steps, the longest form first; nothing on a day like any other.
  ///
  /// - Parameters:
  ///   - outlook: what the day holds.
  ///   - steps: the steps that are left of it.
  ///   - isOver: whether all steps were taken since the page was opened.
  ///   - context: what all screens know.
  /// - Returns: the forms.
  func notices(
    _ outlook: DayOutlook, _ steps: [DayStep], isOver: Bool, _ context: ScreenContext
  ) -> [String] {
    let plan = outlook.plan
    let days = context.progress.days
    if let away = days.daysAway(on: context.today), away > 7, outlook.blocks > 0 {
      return welcomes(rest(of: plan))
    }
    if outlook.blocks == 0, outlook.done.seconds == 0 {
      let constant = name(outlook.question.constant)
      return [
        say(
          en: "You know some of \(constant) already? Recite it once in practice, and it counts.",
          fr: "Tu sais déjà une partie de \(constant) ? Récite-la en practice, et elle compte."),
        say(en: "Know some? Recite it in practice.", fr: "Déjà su ? Récite-le en practice."),
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
    let hasMore = steps.contains { $0.kind != .challenge }
    if outlook.done.seconds > 0, isOver || !hasMore || outlook.isDone {
      return wellDone(outlook, hasMore: hasMore)
    }
    if let rest = rest(of: plan) {
      let (count, more) = (plan.later.blocks, number(plan.later.blocks))
      return [
        say(
          en: "\(more) more block\(count == 1 ? " is" : "s are") due: \(rest).",
          fr: "encore \(blocks(count)) à revoir : \(rest)."), rest,
      ]
    }
    if !hasMore {
      return [
        say(
          en: "Nothing is due today, and nothing is being forgotten.",
          fr: "Rien à revoir aujourd’hui : rien ne s’efface."),
        say(en: "Nothing is due today.", fr: "Rien à revoir aujourd’hui."),
      ]
    }
    guard outlook.done.seconds >= 30 else { return [""] }
    let (done, all) = (minutes(outlook.minutesDone), number(outlook.question.settings.minutes))
    return [
      say(
        en: "\(done) of today’s \(all) done.",
        fr: "\(done) faite\(outlook.minutesDone < 2 ? "" : "s"), sur les \(all) du jour.")
    ]
  }

  /// When what is due beyond the minutes comes; `nil` where there is nothing of it.
  private func rest(of plan: Plan) -> String? {
    switch plan.later.days {
    case _ where plan.later.blocks == 0: nil
    case ...0: nil
    case 1: say(en: "the rest comes tomorrow", fr: "le reste viendra demain")
    case let days:
      say(en: "the rest takes \(number(days)) days", fr: "le reste prendra \(number(days)) jours")
    }
  }

  /// Said after a week away or more.
  private func welcomes(_ rest: String?) -> [String] {
    let welcome = say(en: "Welcome back.", fr: "Bon retour.")
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
      say(en: "Welcome back; \(rest).", fr: "Bon retour ; \(rest)."), welcome,
    ]
  }

  /// Said when the plan was followed: what came up meanwhile can wait, and nobody is sent on.
  private func wellDone(_ outlook: DayOutlook, hasMore: Bool) -> [String] {
    let minutes = minutes(outlook.minutesDone)
    let said = say(en: "That was today’s plan: \(minutes).", fr: "Le plan du jour est fait : \(minutes).")
    let brief = say(en: "Done for today.", fr: "Fait pour aujourd’hui.")
    if outlook.plan.later.blocks > 0 || hasMore && outlook.isDone {
      return [
        said + say(en: " The rest can wait until tomorrow.", fr: " Le reste peut attendre demain."),
        brief + say(en: " The rest: tomorrow.", fr: " Le reste, demain."), brief,
      ]
    }
    guard hasMore else { return [said, brief] }
    return [
      said
        + say(en: " There is time for more, if you like.", fr: " Il reste du temps, si le cœur t’en dit."),
      said, brief,
    ]
  }

  /// Every stretch with its reason, what is new and why, and what is left for other days: a line each.
  func allReasons(_ outlook: DayOutlook) -> [String] {
    let plan = outlook.plan
    var lines = plan.review.map { leg in
      let seconds = number(Int(leg.seconds.rounded())) + " s"
      let why = reason(leg.reason, on: outlook.question.day)
      guard leg.blocks.count > 1 else { return why + ", " + seconds }
      return stretch(leg.blocks) + ", " + blocks(leg.blocks.count) + ", " + seconds
        + say(en: ": ", fr: " : ") + why
    }
    if lines.isEmpty { lines.append(nothingDue) }
    if let learn = plan.learn {
      let seconds = number(Int(outlook.done.secondsOfLesson.rounded()))
      lines.append(
        say(
          en: "\(stretch(learn)): new, at \(seconds) s a block",
          fr: "\(stretch(learn)) : nouveau, à \(seconds) s par bloc"))
    } else if let nothingNew = nothingNew(outlook) {
      lines.append(nothingNew)
    }
    lines += plan.stubborn.map(stubbornLine)
    if plan.later.blocks > 0 {
      lines.append(
        say(
          en: "left for other days: \(blocks(plan.later.blocks))",
          fr: "pour d’autres jours : \(blocks(plan.later.blocks))"))
    }
    let hold = number(Int((outlook.question.settings.hold * 100).rounded()))
    lines.append(
      say(
        en: "due is what falls below \(hold) % before the end of tomorrow",
        fr: "à revoir : ce qui passe sous \(hold) % avant demain soir"))
    return lines
  }

  /// Why a day has nothing new; `nil` where it has, or had as much as was asked for.
  func nothingNew(_ outlook: DayOutlook) -> String? {
    let plan = outlook.plan
    guard plan.learn == nil else { return nil }
    switch outlook.question.settings.newBlocks {
    case .count(0):
      return say(en: "nothing new: that is the setting", fr: "rien de nouveau : c’est le réglage")
    case .count: return nil
    case .auto where plan.later.blocks > 0:
      return say(
        en: "nothing new while reviews are left over", fr: "rien de nouveau tant qu’il reste à revoir")
    case .auto where plan.isPostponed:
      return say(
        en: "nothing new today: most of the last new blocks were lost",
        fr: "rien de nouveau aujourd’hui : la plupart des derniers blocs appris ont été perdus")
    case .auto:
      let seconds = number(Int(outlook.done.secondsOfLesson.rounded()))
      return say(
        en: "nothing new: a block takes \(seconds) s, more than is left today",
        fr: "rien de nouveau : un bloc prend \(seconds) s, plus qu’il n’en reste aujourd’hui")
    }
  }

  /// The plan in a line, what is due and what is new; nothing where there is neither.
  package func planLine(_ outlook: DayOutlook) -> (due: String, new: String) {
    let plan = outlook.plan
    let new = plan.learn.map { stretch($0) }
    // Less than a minute is left: whoever followed the plan is not sent on.
    guard !outlook.isDone else { return (doneOrNothing(outlook), "") }
    guard !plan.review.isEmpty else {
      return (new.map { say(en: "learn \($0)", fr: "apprendre \($0)") } ?? doneOrNothing(outlook), "")
    }
    let count = plan.review.reduce(0) { $0 + $1.blocks.count }
    let minutes = DayStep.review(plan.review).minutes(outlook)
    let due = say(
      en: "\(blocks(count)) to review, \(self.minutes(minutes))",
      fr: "\(blocks(count)) à revoir, \(self.minutes(minutes))")
    return (due, new.map { say(en: "then learn \($0)", fr: "puis apprendre \($0)") } ?? "")
  }

  private func doneOrNothing(_ outlook: DayOutlook) -> String {
    outlook.done.seconds > 0
      ? say(en: "today’s plan is done", fr: "le plan du jour est fait")
      : say(en: "nothing is due", fr: "rien à revoir")
  }
}
