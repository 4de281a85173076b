import Canvas
import Preferences
import TrainerCore

/// A line of the settings: its name, its value, and what its keys do.
struct Setting {
  let label: @Sendable (Texts) -> String
  private(set) var about: @Sendable (Texts) -> String = { _ in "" }
  /// The current value, longest form first.
  let forms: @Sendable (ScreenContext) -> [String]
  private(set) var opensPage = false
  /// Sets a value that is written out, if the arrows do not offer all; returns an error message, or `nil`.
  private(set) var setFromText: (@Sendable (String, inout ScreenContext) -> String?)?
  /// All values in order, where the arrows offer them all.
  private(set) var values: (@Sendable (ScreenContext) -> [String])?
  /// Goes to the next value, or with −1 to the previous one.
  let change: @Sendable (inout ScreenContext, _ step: Int) -> [Request]

  /// The current value in its longest form, for the settings command and Today.
  func value(_ context: ScreenContext) -> String { forms(context).first ?? "" }
}

extension Setting {
  static let sections: [(name: @Sendable (Texts) -> String, settings: [Setting])] = [
    (
      { $0.say(en: "look", fr: "aspect") },
      [language, theme, keypad, digitGroups, digitRow, characters, mouse]
    ),
    ({ $0.say(en: "day", fr: "journée") }, [minutes, hold, newBlocks, aim, reminder, reminderHour]),
    ({ $0.say(en: "session", fr: "séance") }, [afterError, motion, bell]),
    ({ $0.say(en: "yours", fr: "perso") }, [words, places, friends, keys]),
  ]

  static let all = sections.flatMap(\.settings)

  private func explained(en: String, fr: String) -> Setting {
    var setting = self
    setting.about = { $0.say(en: en, fr: fr) }
    return setting
  }

  private static let language = choice(
    of: [nil] + Language.allCases, \.language, label: { $0.say(en: "language", fr: "langue") },
    name: { value, context in
      let texts = context.texts
      let locale = texts.name(context.localeLanguage)
      return value.map(texts.name) ?? texts.say(en: "locale (\(locale))", fr: "système (\(locale))")
    }
  ).explained(en: "English, French, or what the system says.", fr: "Français, anglais, ou celle du système.")

  private static let theme = choice(
    of: Theme.allCases, \.theme, label: { $0.say(en: "theme", fr: "thème") }, name: { $1.texts.name($0) }
  ).explained(
    en: "The colours of every page.",
    fr: "Les couleurs de toutes les pages.")

  private static let keypad = choice(
    of: Keypad.allCases, \.keypad, label: { $0.say(en: "keypad", fr: "pavé numérique") },
    name: { $1.texts.name($0) }
  ).explained(
    en: "The keys that are drawn below the digits, as on a phone or on a keyboard.",
    fr: "Les touches dessinées sous les chiffres, comme au téléphone ou au clavier.")

  private static let bell = choice(
    of: [false, true], \.bell, label: { $0.say(en: "bell", fr: "bip") },
    name: { $0 ? $1.texts.on : $1.texts.off }
  ).explained(
    en: "The terminal’s bell rings at a mistake, and for what has been earned.",
    fr: "Le terminal bipe à chaque faute, et pour ce qui est gagné.")

  private static let afterError = choice(
    of: [false, true], \.goesOnPastErrors, label: { $0.say(en: "after a mistake", fr: "après une faute") },
    name: { $0 ? $1.texts.say(en: "go on", fr: "continuer") : $1.texts.say(en: "stop", fr: "s’arrêter") }
  ).explained(
    en: "Go on: in practice and game a wrong digit stays, and you go on to the next.",
    fr: "Continuer : en practice et game, le chiffre faux reste, et on passe au suivant.")

  private static let motion = choice(
    of: [false, true], \.reducedMotion, label: { $0.say(en: "motion", fr: "animations") },
    name: { $0 ? $1.texts.say(en: "reduced", fr: "réduites") : $1.texts.say(en: "full", fr: "toutes") }
  ).explained(
    en: "Reduced: nothing shakes, flashes or fades; words say the same.",
    fr: "Réduites : rien ne tremble, ne clignote ni ne s’estompe ; les mots disent tout.")

  private static let characters = choice(
    of: Characters.allCases, \.characters, label: { $0.say(en: "characters", fr: "caractères") },
    name: {
      switch $0 {
      case .measured: $1.texts.say(en: "all", fr: "tous")
      case .narrow: $1.texts.say(en: "narrow", fr: "étroits")
      }
    }
  ).explained(
    en: "Narrow: without the lines and accents that some fonts make two columns wide.",
    fr: "Étroits : sans les traits et accents que des polices font larges de deux colonnes.")

  private static let mouse = choice(
    of: [false, true], \.mouse, label: { $0.say(en: "mouse", fr: "souris") },
    name: { $0 ? $1.texts.on : $1.texts.off }
  ).explained(
    en: "On, it clicks what is shown, and selects text with Shift; off, without Shift.",
    fr: "Active, elle clique, et sélectionne du texte avec Maj ; inactive, sans Maj.")

  static let minutes = choice(
    of: [2, 5, 10, 15, 20, 30, 45, 60], \.daily.minutes,
    label: { $0.say(en: "minutes", fr: "minutes") }, name: { $1.texts.minutes($0) }
  ).explained(
    en: "How long a day’s plan is; what does not fit waits for the next.",
    fr: "La durée du plan d’un jour ; ce qui n’y tient pas attend le lendemain.")

  static let hold = choice(
    of: PlanSettings.desiredRetentions, \.daily.desiredRetention, label: { $0.holdSetting },
    name: { $1.texts.number(Int(($0 * 100).rounded())) + " %" }
  ).explained(
    en: "A block comes up again before its chance falls below this: 90, 95, 98 %.",
    fr: "Un bloc revient avant que ses chances passent en dessous : 90, 95, 98 %.")

  private static let newBlocks = choice(
    of: [.auto] + (0...PlanSettings.mostNewBlocks).map { .count($0) }, \.daily.newBlocks,
    label: { $0.say(en: "new blocks", fr: "nouveaux blocs") }, name: { $1.texts.name($0) }
  ).explained(
    en: "How many new blocks each day brings; auto: as many as the minutes allow.",
    fr: "Combien de nouveaux blocs par jour ; auto : autant que les minutes le permettent.")

  private static let aim = Setting(
    label: { $0.aim },
    forms: { context in
      let texts = context.texts
      let aim = context.settings.aims[context.settings.constant]
      let names = aim.map(texts.aimForms) ?? [texts.noAim]
      return names.map { texts.name(context.settings.constant) + "  " + $0 }
    },
    opensPage: true, change: { _, _ in [.open(AimScreen())] }
  ).explained(
    en: "How far you want to get, and by which day; the plan leads there.",
    fr: "Jusqu’où tu veux aller, et pour quel jour ; le plan y mène.")

  private static let digitRow = choice(
    of: DigitRow.allCases, \.digitRow, label: { $0.say(en: "digit row", fr: "rangée de chiffres") },
    name: { $1.texts.name($0) }
  ).explained(
    en: "For keyboards whose digits need Shift: type them without it.",
    fr: "Pour taper les chiffres sans Maj sur les claviers qui la demandent.")

  private static let digitGroups = Setting(
    label: { $0.groupsSetting },
    forms: { context in
      let groups = context.settings.groups
      let row = groups.text(context.texts.digits(context.settings.constant, 0..<blockLength))
      return [groups.rawValue + "   " + row, row]
    },
    setFromText: { value, context in
      guard let groups = DigitGroups(rawValue: value) else { return context.texts.groupsForm }
      context.settings.groups = groups
      return nil
    },
    change: { context, step in
      // After the common groups comes the user's own pattern, and then the page for another.
      if !DigitGroups.common.contains(context.settings.groups) { context.ownGroups = context.settings.groups }
      let all = DigitGroups.common + context.ownGroups.list
      let next = ((all.firstIndex(of: context.settings.groups) ?? 0) + step + all.count + 1) % (all.count + 1)
      guard all.indices.contains(next) else { return [.open(GroupsScreen(context.ownGroups))] }
      context.settings.groups = all[next]
      return context.saveSettings()
    }
  ).explained(
    en: "How the ten digits of a row are grouped, as you remember them.",
    fr: "Comment les dix chiffres d’une rangée se groupent, comme tu les retiens.")

  private static let reminder = Setting(
    label: { $0.say(en: "reminder", fr: "rappel") },
    forms: { [$0.settings.reminder == .on ? $0.texts.on : $0.texts.off] },
    change: { context, _ in
      context.settings.reminder = context.settings.reminder == .on ? .off : .on
      return context.applyReminderSetting()
    }
  ).explained(
    en: "A notification when days in a row are at stake and today has no session yet.",
    fr: "Une notification quand des jours d’affilée sont en jeu, sans séance ce jour-là.")

  private static let reminderHour = Setting(
    label: { $0.say(en: "hour", fr: "heure") }, forms: { [$0.texts.hour($0.settings.reminderHour)] },
    change: { context, step in
      context.settings.reminderHour = (context.settings.reminderHour + step + 24) % 24
      return context.settings.reminder == .on ? context.applyReminderSetting() : context.saveSettings()
    }
  ).explained(en: "When the reminder comes.", fr: "L’heure du rappel.")

  private static let words = Setting(
    label: { $0.say(en: "words", fr: "mots") }, forms: { [$0.texts.words($0.images.words.count)] },
    opensPage: true, change: { _, _ in [.open(DigitWordsScreen())] }
  ).explained(
    en: "Your words for groups of one to six digits, shown in lessons.",
    fr: "Tes mots pour des groupes de un à six chiffres, montrés dans les leçons.")

  private static let places = Setting(
    label: { $0.places },
    forms: { [$0.texts.words($0.images.places[$0.settings.constant]?.names.count ?? 0)] },
    opensPage: true, change: { _, _ in [.open(LociScreen())] }
  ).explained(
    en: "The places of a walk along which you lay your decimals.",
    fr: "Les lieux du chemin le long duquel tu poses tes décimales.")

  private static let keys = Setting(
    label: { $0.keysSetting }, forms: { [$0.texts.changedKeys($0.keys.changes.count)] },
    opensPage: true, change: { _, _ in [.open(KeysScreen())] }
  ).explained(
    en: "The keys that reveal, restart, open a page or quit.",
    fr: "Les touches qui révèlent, recommencent, ouvrent une page ou quittent.")

  private static let friends = Setting(
    label: { $0.friends },
    forms: { [$0.settings.friends?.name ?? $0.texts.say(en: "none", fr: "aucun")] },
    opensPage: true, change: { context, _ in [.open(FriendsScreen(context))] }
  ).explained(
    en: "A folder in which friends see each other’s records and challenges.",
    fr: "Un dossier où des amis voient leurs records et leurs défis.")

  /// A choice among values that wraps around at the ends.
  private static func choice<Value: Equatable & Sendable>(
    of values: [Value], _ path: WritableKeyPath<Settings, Value> & Sendable,
    label: @escaping @Sendable (Texts) -> String,
    name: @escaping @Sendable (Value, ScreenContext) -> String
  ) -> Setting {
    Setting(
      label: label, forms: { [name($0.settings[keyPath: path], $0)] },
      values: { context in values.map { name($0, context) } },
      change: { context, step in
        let index = values.firstIndex(of: context.settings[keyPath: path]) ?? 0
        context.settings[keyPath: path] = values[(index + step + values.count) % values.count]
        return context.saveSettings()
      })
  }
}

extension ScreenContext {
  func saveSettings() -> [Request] { [.effect(.settingsChanged(settings))] }
}
