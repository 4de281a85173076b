import Canvas
import Preferences
import TrainerCore

extension Texts {
  var choose: String { say(en: "choose", fr: "choisir") }
  var change: String { say(en: "change", fr: "modifier") }

  var groupsSetting: String { say(en: "groups", fr: "groupement") }

  var holdSetting: String { say(en: "hold", fr: "chances visées") }
  func minutes(_ count: Int) -> String { "\(number(count)) min" }
  func name(_ newBlocks: PlanSettings.NewBlocks) -> String {
    switch newBlocks {
    case .auto: say(en: "auto", fr: "auto")
    case .count(let count): number(count)
    }
  }

  var on: String { say(en: "on", fr: "oui") }
  var off: String { say(en: "off", fr: "non") }

  func name(_ language: Language) -> String {
    switch language {
    case .english: "English"
    case .french: "français"
    }
  }

  func name(_ theme: Theme) -> String {
    switch theme {
    case .dark: say(en: "dark", fr: "sombre")
    case .light: say(en: "light", fr: "clair")
    case .highContrast: say(en: "high contrast", fr: "contraste fort")
    case .terminal: say(en: "the terminal’s", fr: "celui du terminal")
    }
  }

  /// The name of a layout of the number row, such as AZERTY.
  func name(_ row: DigitRow) -> String {
    switch row {
    case .asTyped: say(en: "as typed", fr: "telle quelle")
    case .azerty: say(en: "AZERTY", fr: "AZERTY")
    case .bepo: say(en: "BÉPO", fr: "BÉPO")
    case .czechSlovak: say(en: "Czech, Slovak", fr: "tchèque, slovaque")
    }
  }

  func name(_ keypad: Keypad) -> String {
    switch keypad {
    case .phone: say(en: "phone (123)", fr: "téléphone (123)")
    case .numpad: say(en: "numpad (789)", fr: "pavé (789)")
    case .off: off
    }
  }
}
