import TrainerCore

extension Texts {
  var choose: String { say(en: "choose", fr: "choisir") }
  var change: String { say(en: "change", fr: "modifier") }
  var languageSetting: String { say(en: "language", fr: "langue") }
  var bellSetting: String { say(en: "bell on an error", fr: "sonnerie en cas d’erreur") }
  var keypadSetting: String { say(en: "keypad on the screen", fr: "pavé à l’écran") }
  var motionSetting: String { say(en: "reduced motion", fr: "moins d’animations") }
  var on: String { say(en: "on", fr: "oui") }
  var off: String { say(en: "off", fr: "non") }

  /// A language calls itself by its own name wherever it is offered.
  func name(_ language: Language) -> String {
    switch language {
    case .english: "English"
    case .french: "français"
    }
  }

  func name(_ keypad: Keypad) -> String {
    switch keypad {
    case .phone: say(en: "phone (1 2 3 on top)", fr: "téléphone (1 2 3 en haut)")
    case .numpad: say(en: "numpad (7 8 9 on top)", fr: "pavé numérique (7 8 9 en haut)")
    case .off: off
    }
  }

  func asTheLocale(_ language: Language) -> String {
    say(en: "as the locale (\(name(language)))", fr: "selon l’environnement (\(name(language)))")
  }
}
