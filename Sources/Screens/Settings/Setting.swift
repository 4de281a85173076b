import Canvas
import Preferences
import TrainerCore

/// A line of the settings: what it is called, what it is set to, and what its keys do.
struct Setting: Sendable {
  let label: @Sendable (Texts) -> String
  /// What it is set to, the longest form first.
  let forms: @Sendable (ScreenContext) -> [String]
  /// Whether it leads to a page, and the arrows change nothing.
  private(set) var opensPage = false
  /// Takes a value that is written out, where not all are among those that the arrows offer; what is wrong with it,
  /// `nil` if nothing is.
  private(set) var reads: (@Sendable (String, inout ScreenContext) -> String?)?
  /// Goes to the next value, or with −1 to the previous one.
  let change: @Sendable (inout ScreenContext, _ step: Int) -> [Request]

  /// What it is set to, where there is room.
  func value(_ context: ScreenContext) -> String { forms(context).first ?? "" }
}

extension Setting {
  /// All settings, in their order on the screen.
  static let all: [Setting] = [
    language, theme, keypad, bell, motion, minutes, hold, newBlocks, aim, reminder, reminderHour, digitRow,
    groups, digits, questions, voice, pegs, places, keys,
  ]

  private static let language = choice(
    of: [nil] + Language.allCases, \.language, label: { $0.say(en: "language", fr: "langue") },
    name: { value, context in
      let texts = context.texts
      let locale = texts.name(context.localeLanguage)
      return value.map(texts.name) ?? texts.say(en: "locale (\(locale))", fr: "système (\(locale))")
    })

  private static let theme = choice(
    of: Theme.allCases, \.theme, label: { $0.say(en: "theme", fr: "thème") }, name: { $1.texts.name($0) })

  private static let keypad = choice(
    of: Keypad.allCases, \.keypad, label: { $0.say(en: "keypad", fr: "pavé numérique") },
    name: { $1.texts.name($0) })

  private static let bell = flag(\.bell) { $0.say(en: "bell on an error", fr: "bip d’erreur") }

  private static let motion = flag(\.reducedMotion) { $0.say(en: "reduced motion", fr: "moins d’animations") }

  static let minutes = choice(
    of: [2, 5, 10, 15, 20, 30, 45, 60], \.daily.minutes,
    label: { $0.say(en: "minutes a day", fr: "minutes par jour") }, name: { $1.texts.minutes($0) })

  static let hold = choice(
    of: PlanSettings.desiredRetentions, \.daily.desiredRetention, label: { $0.holdSetting },
    name: { $1.texts.number(Int(($0 * 100).rounded())) + " %" })

  private static let newBlocks = choice(
    of: [.auto] + (0...PlanSettings.mostNewBlocks).map { .count($0) }, \.daily.newBlocks,
    label: { $0.say(en: "new blocks a day", fr: "nouveaux blocs") }, name: { $1.texts.name($0) })

  private static let aim = Setting(
    label: { $0.aim },
    forms: { context in
      let (texts, aim) = (context.texts, context.settings.aims[context.settings.constant])
      let names = aim.map { [texts.name($0), texts.position($0.position)] } ?? [texts.noAim]
      return names.map { texts.name(context.settings.constant) + "  " + $0 }
    },
    opensPage: true, change: { _, _ in [.open(AimScreen())] })

  private static let digitRow = choice(
    of: DigitRow.allCases, \.digitRow, label: { $0.say(en: "digit row", fr: "rangée de chiffres") },
    name: { $1.texts.name($0) })

  private static let groups = Setting(
    label: { $0.groupsSetting },
    forms: { context in
      let groups = context.settings.groups
      let row = groups.text(context.texts.digits(context.settings.constant, 0..<blockLength))
      return [groups.rawValue + "   " + row, row]
    },
    reads: { value, context in
      guard let groups = DigitGroups(rawValue: value) else { return context.texts.groupsForm }
      context.settings.groups = groups
      return nil
    },
    change: { context, step in
      // After the common ones comes the pattern of one's own, and then the page for another.
      if !DigitGroups.common.contains(context.settings.groups) { context.ownGroups = context.settings.groups }
      let all = DigitGroups.common + context.ownGroups.list
      let next = ((all.firstIndex(of: context.settings.groups) ?? 0) + step + all.count + 1) % (all.count + 1)
      guard all.indices.contains(next) else { return [.open(GroupsScreen(context.ownGroups))] }
      context.settings.groups = all[next]
      return context.saveSettings()
    })

  private static let digits = spoken(
    \.speaksDigits, Phrase(en: "dictation", fr: "dictée"), off: Phrase(en: "shown", fr: "montrée"),
    on: .spoken)

  private static let questions = spoken(
    \.speaksQuestions, Phrase(en: "drill questions", fr: "questions"),
    off: Phrase(en: "shown", fr: "montrées"),
    on: Phrase(en: "shown and spoken", fr: "montrées et dites"))

  private static let voice = choice(
    of: [false, true], \.listens, label: { $0.say(en: "reciting", fr: "récitation") },
    name: { $0 ? $1.texts.name(.voice) ?? "" : $1.texts.say(en: "typed", fr: "tapée") })

  private static let reminder = Setting(
    label: { $0.say(en: "reminder", fr: "rappel") },
    forms: { [$0.settings.reminder == .on ? $0.texts.on : $0.texts.off] },
    change: { context, _ in
      context.settings.reminder = context.settings.reminder == .on ? .off : .on
      return context.arrangeReminder()
    })

  private static let reminderHour = Setting(
    label: { $0.say(en: "hour", fr: "heure") }, forms: { [$0.texts.hour($0.settings.reminderHour)] },
    change: { context, step in
      context.settings.reminderHour = (context.settings.reminderHour + step + 24) % 24
      return context.settings.reminder == .on ? context.arrangeReminder() : context.saveSettings()
    })

  private static let pegs = Setting(
    label: { $0.pegs }, forms: { [$0.texts.pegs($0.images.pegs.count)] },
    opensPage: true, change: { _, _ in [.open(PegsScreen())] })

  private static let places = Setting(
    label: { $0.places },
    forms: { [$0.texts.pegs($0.images.places[$0.settings.constant]?.names.count ?? 0)] },
    opensPage: true, change: { _, _ in [.open(LociScreen())] })

  private static let keys = Setting(
    label: { $0.keysSetting }, forms: { [$0.texts.changedKeys($0.keys.changes.count)] },
    opensPage: true, change: { _, _ in [.open(KeysScreen())] })

  /// A choice among values, wrapping at the ends.
  private static func choice<Value: Equatable & Sendable>(
    of values: [Value], _ path: WritableKeyPath<Settings, Value> & Sendable,
    label: @escaping @Sendable (Texts) -> String,
    name: @escaping @Sendable (Value, ScreenContext) -> String
  ) -> Setting {
    Setting(
      label: label, forms: { [name($0.settings[keyPath: path], $0)] },
      change: { context, step in
        let index = values.firstIndex(of: context.settings[keyPath: path]) ?? 0
        context.settings[keyPath: path] = values[(index + step + values.count) % values.count]
        return context.saveSettings()
      })
  }

  /// Whether something is spoken, if something is there that can speak.
  private static func spoken(
    _ path: WritableKeyPath<Settings, Bool> & Sendable, _ label: Phrase, off: Phrase, on: Phrase
  ) -> Setting {
    Setting(
      label: { $0.say(label) },
      forms: { context in
        let texts = context.texts
        guard context.settings[keyPath: path] else { return [texts.say(off)] }
        return [
          context.lacksVoice
            ? texts.say(en: "no spd-say, no espeak-ng", fr: "ni spd-say ni espeak-ng") : texts.say(on)
        ]
      },
      change: { context, _ in
        context.settings[keyPath: path].toggle()
        context.lacksVoice = false
        // To be heard at once, or to be told that nothing can be.
        let sample = Request.effect(.spoken(context.texts.say(.spoken), context.language))
        return context.saveSettings() + (context.settings[keyPath: path] ? [sample] : [])
      })
  }

  private static func flag(
    _ path: WritableKeyPath<Settings, Bool> & Sendable, label: @escaping @Sendable (Texts) -> String
  ) -> Setting {
    choice(of: [false, true], path, label: label, name: { $0 ? $1.texts.on : $1.texts.off })
  }
}

extension ScreenContext {
  func saveSettings() -> [Request] { [.effect(.settingsChanged(settings))] }
}

extension Phrase {
  fileprivate static let spoken = Phrase(en: "spoken", fr: "parlée")
}
