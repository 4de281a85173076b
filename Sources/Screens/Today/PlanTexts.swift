import Canvas
import TrainerCore

extension Texts {
  /// A day's plan, one entry per line: title, decimals held, steps, every stretch with its reason, and aim.
  package func lines(of dayPlan: DayPlan, _ steps: [PlanStep], at date: Timestamp) -> [String] {
    let question = dayPlan.question
    let plan = dayPlan.plan
    let minutes = number(question.settings.minutes)
    let constant = name(question.constant)
    var lines = [
      say(en: "today, \(constant), \(minutes) min", fr: "aujourd’hui, \(constant), \(minutes) min"),
      held(dayPlan)[0], "",
    ]
    lines += steps.map { step in
      let minutes = self.minutes(step)
      let title =
        step.activity == .learn && step.isExtra && !step.isDone ? more(dayPlan) : name(step.activity)
      let end = step.isBesides ? besides : step.isDone ? done : step.start.map { from($0, date) }
      return ([title] + words(step).list + [minutes] + end.list).joined(separator: "   ")
    }
    lines += (plan.review + plan.repetition).map { leg in
      "\(stretch(leg.range))   \(seconds(leg, dayPlan))   " + reason(leg.reason)
    }
    if plan.review.isEmpty, plan.leftOver.blocks == 0 { lines.append(nothingDue) }
    if let nothingNew = nothingNew(dayPlan) { lines.append(nothingNew) }
    if plan.leftOver.blocks > 0 { lines.append(leftOverLine(plan.leftOver)) }
    lines += plan.stubborn.map(stubbornLine) + plan.twinLosses.map(twinLine)
    if dayPlan.held.total == 0 { lines.append(reciteOnce) }
    if plan.run != nil || dayPlan.aim != nil, let forecast = dayPlan.forecast {
      lines += ["", noRun(forecast) ?? today + ", " + forecastLine(forecast)]
    }
    if let aim = dayPlan.aim {
      lines.append(say(en: "aim: ", fr: "objectif : ") + name(aim.aim))
      lines += aimLines(aim, question).map { $0[0] }
    }
    return lines
  }

  /// The hour from which a step is of use: `from 14:05 on`.
  package func from(_ milliseconds: Int, _ now: Timestamp) -> String {
    let minutes = Timestamp(milliseconds: milliseconds, offset: now.offset).secondOfDay / 60
    let time = (minutes / 60).padded(to: 2) + ":" + (minutes % 60).padded(to: 2)
    return say(en: "from \(time) on", fr: "à partir de \(time)")
  }

  package func title(of step: PlanStep) -> String {
    name(step.activity) + (words(step).map { colon + $0 } ?? "")
  }

  /// The time of a leg, in minutes from two on: `30 s`, or `about 30 s` while it is a guess.
  func seconds(_ leg: Plan.ReviewLeg, _ dayPlan: DayPlan) -> String {
    let seconds =
      leg.seconds < 120
      ? number(Int(leg.seconds.rounded())) + " s" : number(Int((leg.seconds / 60).rounded())) + " min"
    return dayPlan.reviewTime.isGuess ? say(en: "about \(seconds)", fr: "environ \(seconds)") : seconds
  }

  /// The number of decimals that would be recalled of all that were ever held, longest form first.
  package func held(_ held: HeldDecimals) -> [String] {
    let count = number(held.count)
    let total = number(held.total)
    let short = say(en: "held \(count) of \(total)", fr: "\(count) sur \(total) retenues")
    guard held.total > 0, let change = changeInAWeek(held) else { return [short] }
    return [short + ", " + change, short]
  }

  /// A row of the decimals held, or of those known if no block was ever held;
  /// `label` and `figure` are the widths in columns of the label and of the figure after it.
  func heldRow(_ dayPlan: DayPlan, label: Int = 0, figure: Int = 0) -> Row {
    let held = dayPlan.held
    guard held.total > 0 else { return Row(Piece(self.held(dayPlan), in: .text)) }
    let total = number(held.total)
    return Row(
      Piece(say(en: "held", fr: "retenues"), in: .dim).wide(label),
      Piece(
        Span(number(held.count), .strong),
        Span(say(en: " of \(total)", fr: " sur \(total)"), .text)
      ).wide(figure),
      Piece((8...28).reversed()) { grid, box in
        let cells = box.columns * held.count / held.total
        grid.fill("━", row: box.row, column: box.column, count: box.columns, .faint)
        grid.fill("━", row: box.row, column: box.column, count: cells, .curve)
      }.after(2, upTo: figure > 0 ? 2 : 4).shortens(-1).givesWay(2),
      Piece(changeInAWeek(held) ?? "", in: .dim).after(2, upTo: figure > 0 ? 2 : 4).givesWay(1))
  }

  private func changeInAWeek(_ held: HeldDecimals) -> String? {
    guard let weekAgo = held.weekAgo else { return nil }
    let change = number(abs(held.count - weekAgo))
    return switch held.count - weekAgo {
    case 0: say(en: "as many as a week ago", fr: "autant qu’il y a une semaine")
    case 1...: say(en: "\(change) more than a week ago", fr: "\(change) de plus en une semaine")
    default: say(en: "\(change) fewer than a week ago", fr: "\(change) de moins en une semaine")
    }
  }

  /// The decimals held, or those known if no block was ever held; longest form first.
  func held(_ dayPlan: DayPlan) -> [String] {
    guard dayPlan.held.total == 0 else { return held(dayPlan.held) }
    let known = dayPlan.known
    let nothing = say(en: "nothing held yet", fr: "rien de retenu pour l’instant")
    return [self.known(known) ?? nothing] + (known.fromStart > 0 ? [knownTo(known.fromStart)] : [])
  }

  /// The position up to which every decimal is known, or that none is.
  package func knownLine(_ known: KnownDecimals) -> String {
    self.known(known) ?? say(en: "nothing known yet", fr: "rien de connu pour l’instant")
  }

  package func reason(_ reason: Plan.Reason) -> String { reasonForms(reason)[0] }

  /// The singular for a block, or the plural for its decimals, as it is said.
  private func verb(_ one: String, _ many: String) -> String { isSpoken ? many : one }

  /// The reason to recite a stretch, longest form first.
  func reasonForms(_ reason: Plan.Reason) -> [String] {
    switch reason {
    case .begun:
      return [
        say(en: "begun in a lesson that was left", fr: "commencé dans une leçon interrompue"),
        say(en: "begun in a lesson", fr: "commencé en leçon"),
      ]
    case .lost(let block, let times, let isWholeMonth):
      let place = stretch(block...block)
      let count = self.times(times)
      let short = say(
        en: "\(place) \(verb("was", "were")) lost \(count)",
        fr: "\(place) \(verb("a été perdu", "ont été perdues")) \(count)")
      return isWholeMonth ? [short + say(en: " this month", fr: " ce mois-ci"), short] : [short]
    case .fading(let block, let chance):
      let place = stretch(block...block)
      let share = percentage(chance)
      return [
        say(
          en: "\(place) \(verb("is", "are")) down to \(share)",
          fr: "\(place) \(verb("est descendu", "sont descendues")) à \(share)"), place + ", " + share,
      ]
    case .falling(let block, let hold):
      let place = stretch(block...block)
      let share = wholePercentage(hold)
      return [
        say(
          en: "\(place) \(verb("falls", "fall")) below \(share) by tomorrow night",
          fr: "\(place) \(verb("passe", "passent")) sous \(share) d’ici demain soir"),
        say(en: "\(place), soon below \(share)", fr: "\(place), bientôt sous \(share)"),
      ]
    case .firmer(let block, let hold):
      let isWhole = (hold * 100).rounded() == hold * 100
      let place = stretch(block...block)
      let share = isWhole ? wholePercentage(hold) : percentage(hold)
      return [
        say(
          en: "\(place) \(verb("belongs", "belong")) to the aim: desired chance \(share)",
          fr: "\(place) \(verb("fait", "font")) partie de l’objectif : chances visées \(share)"),
        say(en: "for the aim: \(share)", fr: "pour l’objectif : \(share)"),
      ]
    case .aim: return [say(en: "the day of the aim is near", fr: "le jour de l’objectif est proche")]
    case .weakest(let block, let chance):
      let place = stretch(block...block)
      let share = percentage(chance)
      return [
        say(
          en: "for the aim: \(place) \(verb("is", "are")) at \(share) on its day",
          fr: "pour l’objectif : \(place) \(verb("sera", "seront")) à \(share) ce jour-là"),
        say(en: "for the aim: \(place), \(share)", fr: "pour l’objectif : \(place), \(share)"),
      ]
    case .joints: return [say(en: "for the aim: its joints", fr: "pour l’objectif : ses jointures")]
    case .learntToday:
      return [
        say(
          en: "learnt today, and the aim is near: once more",
          fr: "appris aujourd’hui, et l’objectif est proche : encore une fois"
        ),
        say(en: "learnt today: once more", fr: "appris aujourd’hui : encore une fois"),
      ]
    case .lostToday:
      return [
        say(
          en: "lost today, and the aim is near: once more",
          fr: "perdu aujourd’hui, et l’objectif est proche : encore une fois"),
        say(en: "lost today: once more", fr: "perdu aujourd’hui : encore une fois"),
      ]
    }
  }

  func wholePercentage(_ share: Double) -> String {
    number(Int((share * 100).rounded())) + " %"
  }

  /// A number of times: `once`, `twice`, `3 times`.
  func times(_ count: Int) -> String {
    switch count {
    case 1: say(en: "once", fr: "une fois")
    case 2: say(en: "twice", fr: "deux fois")
    default: say(en: "\(number(count)) times", fr: "\(number(count)) fois")
    }
  }

  var nothingDue: String { say(en: "nothing to review", fr: "rien à revoir") }

  private func leftOverLine(_ leftOver: Plan.LeftOver) -> String {
    let left = say(en: "later", fr: "plus tard") + "   " + blocks(leftOver.blocks)
    let days = number(leftOver.days)
    return switch leftOver.days {
    case ...0: left
    case 1: left + say(en: ", tomorrow", fr: ", demain")
    default: left + say(en: ", over \(days) days", fr: ", en \(days) jours")
    }
  }

  /// The advice for a block that was lost four times, given once.
  func stubbornLine(_ block: Int) -> String {
    let place = stretch(block...block)
    return say(
      en: "\(place) \(verb("was", "were")) lost four times: an image, a loop or a rest might help",
      fr: "\(place) : perdu quatre fois ; une image, une boucle ou une pause pourrait aider")
  }

  /// The advice if no block was ever recited.
  package var reciteOnce: String {
    say(
      en: "if you know some already, recite them once in practice, and they count",
      fr: "si tu en connais déjà, récite-les une fois : elles comptent")
  }

  package func forecastLine(_ forecast: Forecast) -> String {
    if let noRun = noRun(forecast) { return noRun }
    let low = position(forecast.low)
    let median = position(forecast.median)
    let high = position(forecast.high)
    if forecast.isOnePosition {
      return say(
        en: "a clean run: up to \(low), nine times in ten",
        fr: "sans faute : jusqu’à \(low), neuf fois sur dix")
    }
    return say(
      en: "a clean run: \(low) … \(high), even odds at \(median)",
      fr: "sans faute : \(low) … \(high), une chance sur deux d’atteindre \(median)")
  }

  /// The reason that a run would end in the first block; `nil` if it may go further.
  func noRun(_ forecast: Forecast) -> String? {
    guard forecast.survival.count == 1 else { return nil }
    let first = stretch(0...0)
    return forecast.lost == nil
      ? say(
        en: "you have not held \(first) yet; a run would end there",
        fr: "\(first) n’est pas encore retenu ; une récitation s’y arrêterait")
      : say(
        en: "you missed \(first) today; a run would end there",
        fr: "tu as manqué \(first) aujourd’hui ; une récitation s’y arrêterait")
  }

  /// The note if there can be no forecast: `isForToday` is false if it was asked for a later day.
  package func noForecast(isForToday: Bool = true) -> String {
    isForToday
      ? say(
        en: "no forecast yet: no block was ever held",
        fr: "pas encore de prévision : aucun bloc n’a encore été retenu")
      : say(
        en: "no forecast for later days yet: it takes three days of reciting",
        fr: "pas encore de prévision pour un jour à venir : il faut trois jours de récitation")
  }
}
