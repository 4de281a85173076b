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
      let place = stretch(block...block)
      let count = number(times)
      return times == 1
        ? say(
          en: "\(place) was lost once in the last thirty days",
          fr: "\(place) : perdu une fois ces trente derniers jours")
        : say(
          en: "\(place) was lost \(count) times in the last thirty days",
          fr: "\(place) : perdu \(count) fois ces trente derniers jours")
    case .fading(let block, let chance):
      let place = stretch(block...block)
      let share = percentage(chance)
      return say(en: "\(place) is down to \(share)", fr: "\(place) : encore \(share)")
    case .aim: return say(en: "the day of the aim is near", fr: "le jour du but est proche")
    }
  }

  var nothingDue: String { say(en: "nothing to review", fr: "rien à revoir") }

  private func laterLine(_ later: Plan.Later) -> String {
    let (blocks, days) = (number(later.blocks), number(later.days))
    guard later.days > 0 else {
      return say(en: "later   \(blocks) blocks", fr: "plus tard   \(blocks) blocs")
    }
    return say(
      en: "later   \(blocks) blocks, over \(days) days", fr: "plus tard   \(blocks) blocs, en \(days) jours")
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
    return say(
      en: "a clean run: \(low) … \(high), even odds at \(median)",
      fr: "une récitation sans faute : \(low) … \(high), une chance sur deux à \(median)")
  }

  /// Said where there can be no forecast.
  package var noForecast: String {
    say(
      en: "no forecast yet: no block was ever recited whole",
      fr: "pas encore de prévision : aucun bloc n’a été récité en entier")
  }
}
