import TrainerCore

extension Texts {
  var keysSetting: String { say(en: "keys", fr: "touches") }
  var newKey: String { say(en: "new key", fr: "nouvelle touche") }
  var standardKey: String { say(en: "standard", fr: "d’origine") }
  var deleteKey: String { say(en: "Del", fr: "Suppr") }
  var cancel: String { say(en: "cancel", fr: "annuler") }
  var pressAKey: String { say(en: "press a key", fr: "une touche") }

  /// Said of a command whose key was given to another one.
  var noKey: String { say(en: "no key", fr: "sans touche") }

  func insteadOfKey(_ name: String) -> String { say(en: "for \(name)", fr: "pour \(name)") }

  /// How many keys are not the standard ones.
  func changedKeys(_ count: Int) -> String {
    switch count {
    case 0: say(en: "standard", fr: "d’origine")
    case 1: say(en: "1 changed", fr: "1 changée")
    default: say(en: "\(count) changed", fr: "\(count) changées")
    }
  }

  /// What a command does, in the list of the keys.
  func label(_ command: Command) -> String {
    switch command {
    case .reveal: say(en: "reveal the row", fr: "révéler la ligne")
    case .restartLoop: loopAgain
    case .startOver: startOver
    case .challenges: challengeOfTheDay
    case .stats: stats
    case .settings: settings
    case .learn: say(en: "learn the error", fr: "apprendre l’erreur")
    case .help: help
    case .quit: quit
    }
  }

  /// Why a key was refused.
  func text(_ refusal: KeysScreen.Refusal) -> String {
    guard let shortcut = refusal.shortcut else {
      return say(en: "that key is fixed", fr: "cette touche est fixe")
    }
    let key = name(shortcut)
    switch refusal.use {
    case .command(let command):
      return say(en: "\(key) is taken: \(label(command))", fr: "\(key) est prise : \(label(command))")
    case .page(let page):
      return say(en: "\(key) is used on \(name(page))", fr: "\(key) sert dans \(name(page))")
    case .everywhere: return say(en: "\(key) is fixed", fr: "\(key) est fixe")
    }
  }

  private func name(_ page: Page) -> String {
    switch page {
    case .home: say(en: "Home", fr: "l’accueil")
    case .session: say(en: "a session", fr: "une séance")
    case .summary: say(en: "the summary", fr: "le bilan")
    case .stats: say(en: "the statistics", fr: "les statistiques")
    case .pastSession: say(en: "a past session", fr: "une séance passée")
    case .settings: say(en: "the settings", fr: "les réglages")
    case .challenges: say(en: "the challenges", fr: "les défis")
    }
  }
}
