import Canvas
import TrainerCore

extension Texts {
  var keysSetting: String { say(en: "keys", fr: "touches") }
  var cancel: String { say(en: "cancel", fr: "annuler") }

  /// The word in place of a key for a command whose key was given to another one.
  var noKey: String { say(en: "no key", fr: "sans touche") }

  /// Returns the value of the keys setting: `standard`, or the number changed.
  func changedKeys(_ count: Int) -> String {
    count == 0
      ? say(en: "standard", fr: "d’origine")
      : say(en: "\(count) changed", fr: "\(count) changée\(count == 1 ? "" : "s")")
  }

  func refusal(of key: Key?, _ use: KeyMap.Use) -> String {
    guard let key else {
      return say(en: "that key is fixed", fr: "cette touche est fixe")
    }
    let word = name(key)
    switch use {
    case .command(let command):
      return say(
        en: "\(word) is taken: \(command.label(self))", fr: "\(word) est prise : \(command.label(self))")
    case .page(let page):
      let name = page.type.nameInSentence(self)
      return say(en: "\(word) is used on \(name)", fr: "\(word) sert dans \(name)")
    case .everywhere: return say(en: "\(word) is fixed", fr: "\(word) est fixe")
    }
  }
}
