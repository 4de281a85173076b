import TrainerCore

extension Texts {
  var todayKey: String { say(en: "today", fr: "aujourd’hui") }
  var todayBriefly: String { say(en: "today", fr: "jour") }
  var planOfTheDay: String { say(en: "today’s plan", fr: "plan du jour") }
  var begin: String { say(en: "begin", fr: "commencer") }
  var beginBriefly: String { say(en: "begin", fr: "lancer") }
  var minutesBriefly: String { say(en: "min", fr: "min") }
  var goOn: String { say(en: "go on", fr: "continuer") }
  var minutesKey: String { say(en: "minutes", fr: "minutes") }
  var holdKey: String { say(en: "chance", fr: "chances") }
  var done: String { say(en: "done", fr: "fini") }
  var why: String { say(en: "why", fr: "pourquoi") }
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
      guard let reason = legs.first?.reason else { return [] }
      let whole = self.reason(reason, on: outlook.question.day)
      guard case .lost(let block, let times) = reason else { return [whole] }
      let place = stretch(block...block)
      return [
        whole, say(en: "\(place) was lost \(number(times))×", fr: "\(place) : perdu \(number(times))×"),
      ]
    case .learn(let range):
      let start = range.lowerBound * PracticeEngine.blockLength
      let decimals = outlook.question.constant.decimals
      let digits = (start..<start + PracticeEngine.blockLength).map { String(decimals[$0]) }.joined()
      guard start > 0 else {
        return [
          say(en: "\(digits): where it all begins", fr: "\(digits) : là où tout commence"), digits,
        ]
      }
      let place = position(start)
      return outlook.known.known >= start
        ? [
          say(
            en: "\(digits) follows what you know, up to \(place)",
            fr: "\(digits) suit ce que tu sais, jusqu’à \(place)"), digits,
        ]
        : [
          say(en: "\(digits) closes a gap after \(place)", fr: "\(digits) comble un trou après \(place)"),
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

  /// How far a clean run would go, the longest form first.
  func runForms(_ outlook: DayOutlook) -> [String] {
    guard let forecast = outlook.forecast else {
      return [say(en: "a clean run: no forecast yet", fr: "sans faute : pas encore de prévision")]
    }
    let (low, median, high) = (position(forecast.low), position(forecast.median), position(forecast.high))
    return [
      forecastLine(forecast),
      say(
        en: "clean run \(low) … \(high), half \(median)", fr: "sans faute \(low) … \(high), moitié \(median)"),
      say(en: "a clean run: \(median)", fr: "sans faute : \(median)"),
    ]
  }

  // MARK: - What is said of the day

  /// What is said about the day above its steps, the longest form first; nothing on a day like any other.
  func notices(_ outlook: DayOutlook, _ steps: [DayStep], _ context: ScreenContext) -> [String] {
    let plan = outlook.plan
    let constant = name(outlook.question.constant)
    let rest: String? =
      plan.later.blocks == 0 || plan.later.days == 0
      ? nil
      : plan.later.days == 1
        ? say(en: "the rest comes tomorrow", fr: "le reste viendra demain")
        : say(
          en: "the rest takes \(number(plan.later.days)) days",
          fr: "le reste prendra \(number(plan.later.days)) jours")
    let days = context.progress.days
    if let away = days.daysAway(on: context.today), away > 7, outlook.blocks > 0 {
      let welcome = say(en: "Welcome back.", fr: "Bon retour.")
      guard let rest else {
        return [
          welcome
            + say(
              en: " It is all still there: here is today’s share.",
              fr: " Rien n’est perdu : voici la part du jour."),
          welcome,
        ]
      }
      return [
        welcome + say(en: " This is today’s share; \(rest).", fr: " Voici la part du jour ; \(rest)."),
        say(en: "Welcome back; \(rest).", fr: "Bon retour ; \(rest)."), welcome,
      ]
    }
    if outlook.blocks == 0 {
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
    if let rest {
      let more = blocks(plan.later.blocks)
      return [say(en: "\(more) more are due: \(rest).", fr: "encore \(more) à revoir : \(rest)."), rest]
    }
    let minutes = Int(outlook.done.seconds / 60)
    if !steps.contains(where: { $0.kind != .challenge }) {
      return minutes > 0
        ? [
          say(
            en: "That was today’s plan: \(self.minutes(minutes)).",
            fr: "Le plan du jour est fait : \(self.minutes(minutes))."),
          say(en: "Done for today.", fr: "Fait pour aujourd’hui."),
        ]
        : [
          say(
            en: "Nothing is due today, and nothing is being forgotten.",
            fr: "Rien à revoir aujourd’hui : rien ne s’efface."),
          say(en: "Nothing is due today.", fr: "Rien à revoir aujourd’hui."),
        ]
    }
    return minutes > 0
      ? [
        say(
          en: "\(self.minutes(minutes)) of today’s \(number(outlook.question.settings.minutes)) done.",
          fr: """
            \(self.minutes(minutes)) faite\(minutes < 2 ? "" : "s"), sur les \
            \(number(outlook.question.settings.minutes)) du jour.
            """)
      ] : [""]
  }

  /// Every stretch with its reason, what is new and why, and what is left for other days: a line each.
  func allReasons(_ outlook: DayOutlook) -> [String] {
    let plan = outlook.plan
    var lines = plan.review.map { leg in
      let seconds = number(Int(leg.seconds.rounded()))
      return stretch(leg.blocks) + "  " + percentage(leg.chance) + "  \(seconds) s  "
        + reason(leg.reason, on: outlook.question.day)
    }
    if lines.isEmpty { lines.append(nothingDue) }
    if let learn = plan.learn {
      let seconds = number(Int(outlook.done.secondsOfLesson.rounded()))
      lines.append(
        say(
          en: "\(stretch(learn)): new, at \(seconds) s a block",
          fr: "\(stretch(learn)) : nouveau, à \(seconds) s par bloc"))
    } else if plan.later.blocks > 0 {
      lines.append(
        say(en: "nothing new while reviews are left over", fr: "rien de nouveau tant qu’il reste à revoir"))
    } else if case .count(0) = outlook.question.settings.newBlocks {
      lines.append(say(en: "nothing new: that is the setting", fr: "rien de nouveau : c’est le réglage"))
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

  /// The plan in a line, what is due and what is new; nothing where there is neither.
  package func planLine(_ outlook: DayOutlook) -> (due: String, new: String) {
    let plan = outlook.plan
    let new = plan.learn.map { stretch($0) }
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
