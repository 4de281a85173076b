import Screens

extension Texts {
  func days(_ days: Double) -> String { decimal(days, 1) + say(en: " d", fr: " j") }
}
