import Canvas
import Preferences
import TrainerCore

extension PlainCommand {
  /// The settings, and their change by name and value.
  static let settings = PlainCommand(
    words: ["set", "settings", "réglages", "reglages", "régler", "regler"], help: \.settingsHelp
  ) { rest, context in
    let (texts, wish) = (context.texts, rest.joined(separator: " ").lowercased())
    /// Whether that belongs to the word or the number before it.
    func goesOn(_ rest: Substring) -> Bool { rest.first?.isLetter == true || rest.first?.isNumber == true }
    // A page cannot be opened here.
    let known = Setting.all.filter { $0.opens == nil }
    func line(_ setting: Setting, _ context: ScreenContext) -> String {
      setting.label(texts) + texts.say(en: ": ", fr: " : ") + setting.value(context)
    }
    guard !wish.isEmpty else { return Answer(lines: known.map { line($0, context) } + [texts.setsByWord]) }
    guard let (setting, value) = named(known, in: wish, texts) else {
      let labels = known.map { $0.label(texts) }
      return Answer(lines: [texts.unknownSetting(wish, labels)])
    }
    guard !value.isEmpty else { return Answer(lines: [line(setting, context)]) }
    /// Whether a value is the one that was asked for.
    func isWanted(_ shown: String) -> Bool {
      shown.lowercased().hasPrefix(value) && !goesOn(shown.dropFirst(value.count))
    }
    // Step by step, as the arrows do, until the value says what was asked for, here or in English.
    var tried = context
    var values: [String] = []
    while true {
      let shown = setting.value(tried)
      var inEnglish = tried
      inEnglish.forcedLanguage = .english
      if isWanted(shown) || isWanted(setting.value(inEnglish)) { break }
      guard !values.contains(shown) else { return Answer(lines: [texts.unknownValue(value, values)]) }
      values.append(shown)
      _ = setting.change(&tried, 1)
    }
    guard !values.isEmpty else { return Answer(lines: [line(setting, context)]) }
    // Only the last step counts.
    for _ in values.dropLast() { _ = setting.change(&context, 1) }
    let requests = setting.change(&context, 1)
    return Answer(lines: [line(setting, context)], requests: requests)
  }
}

extension PlainCommand {
  /// The setting that a line names, by its whole name or the first word of it, and what comes after that.
  private static func named(
    _ settings: [Setting], in wish: String, _ texts: Texts
  ) -> (setting: Setting, value: String)? {
    for isWhole in [true, false] {
      for setting in settings {
        for language in [texts, Texts(.english)] {
          let label = setting.label(language).lowercased()
          let name = isWhole ? label[...] : label.prefix { $0 != " " }
          if wish == name { return (setting, "") }
          if wish.hasPrefix(name + " ") { return (setting, String(wish.dropFirst(name.count + 1))) }
        }
      }
    }
    return nil
  }
}

extension Texts {
  fileprivate var settingsHelp: PlainHelp {
    PlainHelp(
      say(en: "set", fr: "régler"),
      say(
        en: "the settings; set bell on changes one",
        fr: "les réglages ; régler bip oui en change un"))
  }

  fileprivate var setsByWord: String {
    say(
      en: "set with a name and a value changes one: set \(themeSetting) \(name(Theme.light))",
      fr: "régler avec un nom et une valeur en change un : régler \(themeSetting) \(name(Theme.light))")
  }

  fileprivate func unknownSetting(_ name: String, _ names: [String]) -> String {
    let list = names.joined(separator: ", ")
    let short = String(name.prefix(20))
    return say(
      en: "no setting is called '\(short)'; there are \(list)",
      fr: "pas de réglage « \(short) » ; il y a \(list)")
  }

  fileprivate func unknownValue(_ value: String, _ values: [String]) -> String {
    let list = values.joined(separator: ", ")
    let short = String(value.prefix(20))
    return say(
      en: "'\(short)' is not one of its values: \(list)",
      fr: "« \(short) » n’est pas une de ses valeurs : \(list)")
  }
}
