import Canvas
import Preferences
import TrainerCore

/// A line of the settings: what it is called, what it is set to, and what its keys do.
struct Setting: Sendable {
  let label: @Sendable (Texts) -> String
  let value: @Sendable (ScreenContext) -> String
  /// What `Enter` is called where it leads to a page; `nil` where the arrows change the value.
  private(set) var opens: (@Sendable (Texts) -> String)?
  /// Goes to the next value, or with −1 to the previous one.
  let change: @Sendable (inout ScreenContext, _ step: Int) -> [Request]
}

extension Setting {
  /// All settings, in their order on the screen.
  static let all: [Setting] = [
    language, theme, keypad, bell, motion, reminder, reminderHour, digitRow, keys,
  ]

  private static let language = choice(
    of: [nil] + Language.allCases, \.language, label: { $0.languageSetting },
    name: { value, context in
      value.map(context.texts.name) ?? context.texts.asTheLocale(context.localeLanguage)
    })

  private static let theme = choice(
    of: Theme.allCases, \.theme, label: { $0.themeSetting }, name: { $1.texts.name($0) })

  private static let keypad = choice(
    of: Keypad.allCases, \.keypad, label: { $0.keypadSetting }, name: { $1.texts.name($0) })

  private static let bell = flag(\.bell) { $0.bellSetting }

  private static let motion = flag(\.reducedMotion) { $0.motionSetting }

  private static let digitRow = choice(
    of: DigitRow.allCases, \.digitRow, label: { $0.digitRowSetting }, name: { $1.texts.name($0) })

  private static let reminder = Setting(
    label: { $0.reminderSetting },
    value: { context in
      context.texts.reminderValue(
        context.settings.reminder == .on, context.reminderOutcome, isShort: context.size.columns < 80)
    },
    change: { context, _ in
      context.settings.reminder = context.settings.reminder == .on ? .off : .on
      return context.arrangeReminder()
    })

  private static let reminderHour = Setting(
    label: { $0.reminderHourSetting }, value: { $0.texts.hour($0.settings.reminderHour) },
    change: { context, step in
      context.settings.reminderHour = (context.settings.reminderHour + step + 24) % 24
      return context.settings.reminder == .on ? context.arrangeReminder() : context.saveSettings()
    })

  private static let keys = Setting(
    label: { $0.keysSetting }, value: { $0.texts.changedKeys($0.keys.changes.count) },
    opens: { $0.openPage }, change: { _, _ in [.open(KeysScreen())] })

  /// A choice among values, round the ends.
  private static func choice<Value: Equatable & Sendable>(
    of values: [Value], _ path: WritableKeyPath<Settings, Value> & Sendable,
    label: @escaping @Sendable (Texts) -> String,
    name: @escaping @Sendable (Value, ScreenContext) -> String
  ) -> Setting {
    Setting(
      label: label, value: { name($0.settings[keyPath: path], $0) },
      change: { context, step in
        let index = values.firstIndex(of: context.settings[keyPath: path]) ?? 0
        context.settings[keyPath: path] = values[(index + step + values.count) % values.count]
        return context.saveSettings()
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
