import Canvas
import Preferences
import TrainerCore

extension Texts {
  var choose: String { say(en: "choose", fr: "choisir") }
  var change: String { say(en: "change", fr: "modifier") }

  var groupsSetting: String { say(en: "groups of digits", fr: "groupement") }
  func row(of constant: Constant, in groups: DigitGroups) -> String {
    groups.text(digits(constant, 0..<blockLength))
  }

  var spoken: String { say(en: "spoken", fr: "parlée") }

  /// Whether digits that are told are shown or spoken, or why they are not.
  func digitsValue(isSpoken: Bool, lacksVoice: Bool) -> String {
    guard isSpoken else { return say(en: "shown", fr: "montrée") }
    return lacksVoice ? noVoice : spoken
  }

  private var noVoice: String {
    say(en: "no spd-say, no espeak-ng", fr: "ni spd-say ni espeak-ng")
  }

  /// Whether the questions of a drill are spoken, too, or why they are not.
  func questionsValue(areSpoken: Bool, lacksVoice: Bool) -> String {
    guard areSpoken else { return say(en: "shown", fr: "montrées") }
    return lacksVoice ? noVoice : say(en: "shown and spoken", fr: "montrées et dites")
  }

  var holdSetting: String { say(en: "desired chance", fr: "chances visées") }
  func minutes(_ count: Int) -> String { "\(number(count)) min" }
  func name(_ newBlocks: PlanSettings.NewBlocks) -> String {
    switch newBlocks {
    case .auto: say(en: "auto", fr: "auto")
    case .count(let count): number(count)
    }
  }

  var on: String { say(en: "on", fr: "oui") }
  var off: String { say(en: "off", fr: "non") }

  /// A language calls itself by its own name wherever it is offered.
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
    case .monochrome: say(en: "monochrome", fr: "monochrome")
    case .terminal: say(en: "the terminal’s", fr: "celui du terminal")
    }
  }

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
