import Screens
import TrainerCore

/// What `plan`, `memory` and `forecast` say to a person.
extension Texts {
  func stretch(_ range: Range<Int>) -> String {
    position(range.lowerBound + 1) + "–" + position(range.upperBound)
  }

  func stretch(_ blocks: ClosedRange<Int>) -> String {
    let length = PracticeEngine.blockLength
    return stretch(blocks.lowerBound * length..<(blocks.upperBound + 1) * length)
  }

  func planHeading(_ constant: Constant, _ minutes: Int) -> String {
    let minutes = number(minutes)
    return say(
      en: "today, \(name(constant)), \(minutes) min", fr: "ce jour, \(name(constant)), \(minutes) min")
  }

  func knownLine(_ known: KnownDecimals) -> String {
    self.known(known) ?? say(en: "nothing known yet", fr: "rien de su encore")
  }

  func reviewLine(_ leg: Plan.Leg, on day: Int) -> String {
    let seconds = number(Int(leg.seconds.rounded()))
    return say(en: "review", fr: "revoir") + "   \(stretch(leg.range))   \(seconds) s   "
      + reason(leg.reason, on: day)
  }

  func reason(_ reason: Plan.Reason, on day: Int) -> String {
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

  func learnLine(_ blocks: ClosedRange<Int>) -> String {
    say(en: "learn", fr: "apprendre") + "   \(stretch(blocks))"
  }

  func laterLine(_ later: Plan.Later) -> String {
    let (blocks, days) = (number(later.blocks), number(later.days))
    guard later.days > 0 else {
      return say(en: "later   \(blocks) blocks", fr: "plus tard   \(blocks) blocs")
    }
    return say(
      en: "later   \(blocks) blocks, over \(days) days", fr: "plus tard   \(blocks) blocs, en \(days) jours")
  }

  func stubbornLine(_ block: Int) -> String {
    let place = stretch(block...block)
    return say(
      en: "\(place) was lost four times: an image, a loop or a rest might help",
      fr: "\(place) : perdu quatre fois ; une image, une boucle ou une pause pourrait aider")
  }

  var reciteOnce: String {
    say(
      en: "whoever knows some already: recite it once in practice, and it is taken into account",
      fr: "vous en savez déjà ? une récitation en practice, et il en est tenu compte")
  }

  func forecastLine(_ forecast: Forecast) -> String {
    let (low, median, high) = (position(forecast.low), position(forecast.median), position(forecast.high))
    return say(
      en: "a clean run: \(low) … \(high), even odds at \(median)",
      fr: "une récitation sans faute : \(low) … \(high), une chance sur deux à \(median)")
  }

  var noForecast: String {
    say(
      en: "no forecast yet: no block was ever recited whole",
      fr: "pas encore de prévision : aucun bloc n’a été récité en entier")
  }

  func days(_ days: Double) -> String { decimal(days, 1) + say(en: " d", fr: " j") }

  var strengthTitle: String { say(en: "strength", fr: "solidité") }
  var chanceTitle: String { say(en: "chance", fr: "chances") }
  var lapsesTitle: String { say(en: "lost", fr: "perdu") }
  var dueTitle: String { say(en: "due", fr: "à revoir") }
}
