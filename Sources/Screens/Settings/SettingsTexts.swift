import Canvas
import Preferences
import TrainerCore

extension Texts {
  var choose: String { say(en: "choose", fr: "choisir") }
  var change: String { say(en: "change", fr: "modifier") }
  var languageSetting: String { say(en: "language", fr: "langue") }
  /// Why clicks do nothing: a mouse there would delay a lone Esc.
  var mouseIsOff: String {
    say(en: "the mouse is off under GNU screen", fr: "souris désactivée sous GNU screen")
  }

  var themeSetting: String { say(en: "theme", fr: "thème") }
  var digitRowSetting: String { say(en: "digit row", fr: "rangée de chiffres") }
  var groupsSetting: String { say(en: "groups of digits", fr: "groupement") }
  func row(of constant: Constant, in groups: DigitGroups) -> String {
    groups.text(digits(constant, 0..<PracticeEngine.blockLength))
  }

  var digitsSetting: String { say(en: "dictation", fr: "dictée") }
  var spoken: String { say(en: "spoken", fr: "parlée") }

  /// Whether digits that are told are shown or spoken, or why they are not.
  func digitsValue(isSpoken: Bool, lacksVoice: Bool) -> String {
    guard isSpoken else { return say(en: "shown", fr: "montrée") }
    return lacksVoice ? noVoice : spoken
  }

  var recitingSetting: String { say(en: "reciting", fr: "récitation") }
  var byKeys: String { say(en: "typed", fr: "tapée") }

  private var noVoice: String { say(en: "no spd-say, no espeak-ng", fr: "ni spd-say ni espeak-ng") }

  var questionsSetting: String { say(en: "drill questions", fr: "questions") }

  /// Whether the questions of a drill are spoken, too, or why they are not.
  func questionsValue(areSpoken: Bool, lacksVoice: Bool) -> String {
    guard areSpoken else { return say(en: "shown", fr: "montrées") }
    return lacksVoice ? noVoice : say(en: "shown and spoken", fr: "montrées et dites")
  }

  var openPage: String { say(en: "open", fr: "ouvrir") }
  var bellSetting: String { say(en: "bell on an error", fr: "bip d’erreur") }
  var keypadSetting: String { say(en: "keypad", fr: "pavé numérique") }
  var motionSetting: String { say(en: "reduced motion", fr: "moins d’animations") }
  var minutesSetting: String { say(en: "minutes a day", fr: "minutes par jour") }
  var holdSetting: String { say(en: "desired chance", fr: "chances visées") }
  var newBlocksSetting: String { say(en: "new blocks a day", fr: "nouveaux blocs") }
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

  func asTheLocale(_ language: Language) -> String {
    say(en: "locale (\(name(language)))", fr: "système (\(name(language)))")
  }
}
