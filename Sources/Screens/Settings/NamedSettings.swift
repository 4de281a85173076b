import Canvas
import Preferences
import TrainerCore

/// The settings by name and value, as a command lists and changes them.
package struct NamedSettings {
  package struct Fault: Error {
    package let text: String
  }

  private var context: ScreenContext
  private var texts: Texts { context.texts }

  package init(
    _ settings: Settings, localeLanguage: Language, forcedLanguage: Language?, repertoire: Repertoire,
    at now: Moment
  ) {
    context = ScreenContext(
      settings: settings, progress: Progress(), repertoire: repertoire, localeLanguage: localeLanguage,
      forcedLanguage: forcedLanguage)
    context.now = now
  }

  package var settings: Settings { context.settings }

  package var language: Language { context.language }

  /// Every setting with its value, without those that open a page.
  package var all: [(name: String, value: String)] {
    NamedSettings.settable.map { ($0.label(texts), $0.value(context)) } + [(texts.aim, aim)]
  }

  package static func names(_ texts: Texts) -> [String] { settable.map { $0.label(texts) } + [texts.aim] }

  private static let settable = Setting.all.filter { !$0.opensPage }

  private var aim: String {
    let aim = settings.aims[settings.constant].map(texts.name) ?? texts.noAim
    return texts.name(settings.constant) + ", " + aim
  }

  /// Changes a setting by its name or first word, in the chosen language or in English; a name alone changes nothing.
  ///
  /// Examples are `theme light` and `aim 1000 2027-03-14`. Returns the setting with its value, and the hour of the reminder to arrange now:
  /// `.some(nil)` removes it, `nil` leaves it alone.
  /// - Throws: `Fault` if there is no such setting or value.
  package mutating func set(
    _ words: [String]
  ) throws(Fault) -> (name: String, value: String, reminder: Int??) {
    let phrase = words.joined(separator: " ").lowercased()
    if let first = words.first?.lowercased(), [texts.aim, Texts(.english).aim].contains(first) {
      try setAim(words.dropFirst().joined(separator: " ").lowercased())
      return (texts.aim, aim, nil)
    }
    guard let (setting, value) = named(in: phrase) else {
      let names = NamedSettings.names(texts).joined(separator: ", ")
      let short = String(phrase.prefix(20))
      throw Fault(
        text: texts.say(
          en: "no setting is called '\(short)'; there are \(names)",
          fr: "pas de réglage « \(short) » ; il y a \(names)"))
    }
    var requests: [Request] = []
    if !value.isEmpty {
      if let setFromText = setting.setFromText {
        if let fault = setFromText(value, &context) { throw Fault(text: "'\(value.prefix(40))': \(fault)") }
      } else {
        requests = try step(setting, to: value)
      }
    }
    var reminder: Int??
    for case .effect(.reminderWanted(let hour)) in requests { reminder = .some(hour) }
    return (setting.label(texts), setting.value(context), reminder)
  }

  /// Records the outcome of a choice about reminders, and returns it in words.
  package mutating func record(_ outcome: ReminderOutcome) -> String {
    _ = context.update(after: .reminderArranged(outcome))
    return texts.text(outcome)[0]
  }

  /// Sets the aim; a dash or the word for none removes it, and an empty text changes nothing.
  private mutating func setAim(_ typed: String) throws(Fault) {
    guard !typed.isEmpty else { return }
    var aim: PlanSettings.Aim?
    if !["-", texts.noAim, Texts(.english).noAim].contains(typed) {
      aim = PlanSettings.Aim(typed)
      guard let aim, (aim.day ?? context.today) >= context.today,
        aim.position <= settings.constant.decimals.count
      else {
        throw Fault(text: texts.aimFault(typed, of: settings.constant, today: context.today)[0])
      }
    }
    context.settings.aims[settings.constant] = aim
  }

  /// Steps through the values of a setting to the one typed; returns the requests of the last step.
  private mutating func step(_ setting: Setting, to value: String) throws(Fault) -> [Request] {
    func matchesTyped(_ shown: String) -> Bool {
      let rest = shown.lowercased().dropFirst(value.count)
      return shown.lowercased().hasPrefix(value)
        && !(rest.first?.isLetter == true || rest.first?.isNumber == true)
    }
    var tried = context
    var values: [String] = []
    var requests: [Request] = []
    while true {
      let shown = setting.value(tried)
      var inEnglish = tried
      inEnglish.forcedLanguage = .english
      if matchesTyped(shown) || matchesTyped(setting.value(inEnglish)) { break }
      guard !values.contains(shown) else {
        let list = (setting.values?(context) ?? values.sorted()).joined(separator: ", ")
        let short = String(value.prefix(20))
        throw Fault(
          text: texts.say(
            en: "'\(short)' is not one of its values: \(list)",
            fr: "« \(short) » n’est pas une de ses valeurs : \(list)"))
      }
      values.append(shown)
      // The requests of intermediate steps are dropped.
      requests = setting.change(&tried, 1)
    }
    context = tried
    return requests
  }

  /// The setting that a phrase names, by its whole name or its first word, and the rest of the phrase.
  private func named(in phrase: String) -> (setting: Setting, value: String)? {
    for isWhole in [true, false] {
      for setting in NamedSettings.settable {
        for language in [texts, Texts(.english)] {
          let label = setting.label(language).lowercased()
          let name = isWhole ? label[...] : label.prefix { $0 != " " }
          if phrase == name { return (setting, "") }
          if phrase.hasPrefix(name + " ") { return (setting, String(phrase.dropFirst(name.count + 1))) }
        }
      }
    }
    return nil
  }
}
