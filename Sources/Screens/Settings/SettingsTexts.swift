import TrainerCore

extension Texts {
  var choose: String { say(en: "choose", fr: "choisir") }
  var change: String { say(en: "change", fr: "modifier") }
  var languageSetting: String { say(en: "language", fr: "langue") }
  var bellSetting: String { say(en: "bell on an error", fr: "sonnerie d’erreur") }
  var keypadSetting: String { say(en: "keypad", fr: "pavé") }
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
    case .phone: say(en: "phone (123)", fr: "téléphone (123)")
    case .numpad: say(en: "numpad (789)", fr: "clavier (789)")
    case .off: off
    }
  }

  func asTheLocale(_ language: Language) -> String {
    say(en: "locale (\(name(language)))", fr: "système (\(name(language)))")
  }
}
