import TrainerCore

/// What is said of a plan, of what is remembered, and of a forecast.
extension Texts {
  /// The decimals of a range of indices by their numbers: `#51–#100`.
  package func stretch(_ range: Range<Int>) -> String {
    position(range.lowerBound + 1) + "–" + position(range.upperBound)
  }

  /// The decimals of blocks, which are given by their numbers from 0.
  package func stretch(_ blocks: ClosedRange<Int>) -> String {
    let length = PracticeEngine.blockLength
    return stretch(blocks.lowerBound * length..<(blocks.upperBound + 1) * length)
  }

  /// A day's plan, the forecast and the aim, a line each; the first is the title.
  package func lines(of outlook: DayOutlook) -> [String] {
    let (question, plan) = (outlook.question, outlook.plan)
    let minutes = number(question.settings.minutes)
    let constant = name(question.constant)
    var lines = [
      say(en: "today, \(constant), \(minutes) min", fr: "aujourd’hui, \(constant), \(minutes) min"),
      knownLine(outlook.known), "",
    ]
    lines += plan.review.map { leg in
      let seconds = number(Int(leg.seconds.rounded()))
      return say(en: "review", fr: "revoir") + "   \(stretch(leg.range))   \(seconds) s   "
        + reason(leg.reason, on: question.day)
    }
    if plan.review.isEmpty { lines.append(nothingDue) }
    if let learn = plan.learn { lines.append(say(en: "learn", fr: "apprendre") + "   \(stretch(learn))") }
    if let nothingNew = nothingNew(outlook) { lines.append(nothingNew) }
    if plan.later.blocks > 0 { lines.append(laterLine(plan.later)) }
    lines += plan.stubborn.map(stubbornLine)
    if outlook.blocks == 0 { lines.append(reciteOnce) }
    if let forecast = outlook.forecast { lines += ["", forecastLine(forecast)] }
    if let aim = outlook.aim {
      lines.append(say(en: "aim: ", fr: "but : ") + name(aim.aim))
      lines += aimLines(aim, question)
    }
    return lines
  }

  /// Up to where every decimal is known, or that nothing is.
  package func knownLine(_ known: KnownDecimals) -> String {
    self.known(known) ?? say(en: "nothing known yet", fr: "rien de su pour l’instant")
  }

  /// Why a stretch is to be recited.
  package func reason(_ reason: Plan.Reason, on day: Int) -> String {
    switch reason {
    case .lost(let block, let times):
      let (place, count) = (stretch(block...block), self.times(times))
      return say(
        en: "\(place) was lost \(count) in the past month",
        fr: "\(place) a été perdu \(count) au cours du dernier mois")
    case .fading(let block, let chance):
      let place = stretch(block...block)
      let share = percentage(chance)
      return say(en: "\(place) is down to \(share)", fr: "\(place) est descendu à \(share)")
    case .aim: return say(en: "the day of the aim is near", fr: "le jour du but est proche")
    }
  }

  /// The same, the longest form first.
  func forms(_ reason: Plan.Reason, on day: Int) -> [String] {
    let whole = self.reason(reason, on: day)
    switch reason {
    case .lost(let block, let times):
      let (place, count) = (stretch(block...block), self.times(times))
      return [whole, say(en: "\(place) was lost \(count)", fr: "\(place) a été perdu \(count)")]
    case .fading(let block, let chance): return [whole, stretch(block...block) + ", " + percentage(chance)]
    case .aim: return [whole]
    }
  }

  /// How often: `once`, `twice`, `3 times`.
  func times(_ count: Int) -> String {
    switch count {
    case 1: say(en: "once", fr: "une fois")
    case 2: say(en: "twice", fr: "deux fois")
    default: say(en: "\(number(count)) times", fr: "\(number(count)) fois")
    }
  }

  var nothingDue: String { say(en: "nothing to review", fr: "rien à revoir") }

  private func laterLine(_ later: Plan.Later) -> String {
    let left = say(en: "later", fr: "plus tard") + "   " + blocks(later.blocks)
    let days = number(later.days)
    switch later.days {
    case ...0: return left
    case 1: return left + say(en: ", tomorrow", fr: ", demain")
    default: return left + say(en: ", over \(days) days", fr: ", en \(days) jours")
    }
  }

  /// Said once about a block that was lost four times.
  func stubbornLine(_ block: Int) -> String {
    let place = stretch(block...block)
    return say(
      en: "\(place) was lost four times: an image, a loop or a rest might help",
      fr: "\(place) : perdu quatre fois ; une image, une boucle ou une pause pourrait aider")
  }

  /// Said where no block was ever recited.
  package var reciteOnce: String {
    say(
      en: "if you know some already, recite it once in practice, and it counts",
      fr: "si tu en sais déjà, récite-le une fois en practice, et cela compte")
  }

  /// How far a run without a mistake would go.
  package func forecastLine(_ forecast: Forecast) -> String {
    let (low, median, high) = (position(forecast.low), position(forecast.median), position(forecast.high))
    if low == high, forecast.low > 0 {
      return say(
        en: "a clean run: up to \(low), nine times in ten",
        fr: "sans faute : jusqu’à \(low), neuf fois sur dix")
    }
    return say(
      en: "a clean run: \(low) … \(high), even odds at \(median)",
      fr: "sans faute : \(low) … \(high), une chance sur deux d’atteindre \(median)")
  }

  /// Said where there can be no forecast.
  package var noForecast: String {
    say(
      en: "no forecast yet: no block was ever recited whole",
      fr: "pas encore de prévision : aucun bloc n’a été récité en entier")
  }
}
