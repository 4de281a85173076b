import Screens

/// The headings and figures of `memory`.
extension Texts {
  func days(_ days: Double) -> String { decimal(days, 1) + say(en: " d", fr: " j") }

  var strengthTitle: String { say(en: "strength", fr: "solidité") }
  var chanceTitle: String { say(en: "chance", fr: "chances") }
  var lapsesTitle: String { say(en: "lost", fr: "perdu") }
  var dueTitle: String { say(en: "due", fr: "à revoir") }
}
