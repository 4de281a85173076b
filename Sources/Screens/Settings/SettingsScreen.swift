import Canvas
import Preferences
import TrainerCore

/// What can be set, a line each.
struct SettingsScreen: Hashable, Sendable {
  enum Action {
    case up
    case down
    case previous
    case next
    case help
    case home
  }

  /// The lines of the screen.
  enum Item: CaseIterable, Hashable {
    case language
    case theme
    case keypad
    case bell
    case motion
    case reminder
    case reminderHour
    case digitRow
    case keys
  }

  private(set) var chosen = Item.language
  /// The page of the keys, while it is open.
  private(set) var keysPage: KeysScreen?

  func bindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    var bindings: [Binding<Action>] = [
      Binding(.up, .up, .character("k"), .backTab, name: "↑↓", label: texts.choose),
      Binding(.down, .down, .character("j"), .tab),
    ]
    if chosen == .keys {
      bindings.append(
        Binding(.next, .enter, .character(" "), .right, .character("l"), name: "⏎", label: texts.openPage))
    } else {
      bindings += [
        Binding(.previous, .left, .character("h"), name: "←→", label: texts.change),
        Binding(.next, .right, .character("l"), .enter, .character(" ")),
      ]
    }
    return bindings + [
      Binding(.help, .help, context, label: texts.help),
      Binding(.home, .escape, .character("q"), name: texts.escapeKey, label: texts.home),
    ]
  }

  /// The keys that the bottom line names.
  func hints(_ context: ScreenContext) -> [Hint] {
    keysPage?.bindings(context).compactMap(\.hint) ?? bindings(context).compactMap(\.hint)
  }

  func hintLine(_ context: ScreenContext) -> HintLine {
    HintLine(hints(context), size: context.size, repertoire: context.repertoire)
  }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> Request? {
    if keysPage != nil { return handleInKeys(input, &context) }
    switch input {
    case .key(let key):
      guard let action = bindings(context).action(for: key) else { return nil }
      return perform(action, &context)
    case .mouse(let mouse): return click(mouse, &context)
    case .paste: return nil
    }
  }

  private mutating func handleInKeys(_ input: Input, _ context: inout ScreenContext) -> Request? {
    switch keysPage?.handle(input, &context) {
    case .changed: return .saveSettings
    case .helpAsked: return .openHelp
    case .closed: keysPage = nil
    case .nothing, nil: break
    }
    return nil
  }

  private mutating func perform(_ action: Action, _ context: inout ScreenContext) -> Request? {
    switch action {
    case .up: chosen = Item.allCases.neighbour(of: chosen, -1)
    case .down: chosen = Item.allCases.neighbour(of: chosen, 1)
    case .previous: return change(by: -1, &context)
    case .next: return change(by: 1, &context)
    case .help: return .openHelp
    case .home: return .goHome
    }
    return nil
  }

  /// Sets the chosen line to its next or previous value, round the ends.
  private mutating func change(by step: Int, _ context: inout ScreenContext) -> Request? {
    switch chosen {
    case .language:
      let values: [Language?] = [nil] + Language.allCases
      let index = values.firstIndex(of: context.settings.language) ?? 0
      context.settings.language = values[(index + step + values.count) % values.count]
    case .keypad:
      let values = Keypad.allCases
      let index = values.firstIndex(of: context.settings.keypad) ?? 0
      context.settings.keypad = values[(index + step + values.count) % values.count]
    case .theme:
      let values = Theme.allCases
      let index = values.firstIndex(of: context.settings.theme) ?? 0
      context.settings.theme = values[(index + step + values.count) % values.count]
    case .bell: context.settings.bell.toggle()
    case .motion: context.settings.reducedMotion.toggle()
    case .reminder:
      context.settings.reminder = context.settings.reminder == .on ? .off : .on
      return .arrangeReminder
    case .reminderHour:
      context.settings.reminderHour = (context.settings.reminderHour + step + 24) % 24
      if context.settings.reminder == .on { return .arrangeReminder }
    case .digitRow:
      let values = DigitRow.allCases
      let index = values.firstIndex(of: context.settings.digitRow) ?? 0
      context.settings.digitRow = values[(index + step + values.count) % values.count]
    case .keys:
      keysPage = KeysScreen()
      return nil
    }
    return .saveSettings
  }

  private mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> Request? {
    switch mouse.action {
    case .wheelUp: return perform(.up, &context)
    case .wheelDown: return perform(.down, &context)
    case .press: break
    }
    if let entry = window(context.size).entry(at: mouse) {
      chosen = Item.allCases[entry]
      return change(by: 1, &context)
    }
    guard let key = hintLine(context).key(at: mouse, repertoire: context.repertoire) else { return nil }
    return handle(.key(key), &context)
  }

  /// The rows of a page of settings between its title and its keys.
  static func rows(_ size: Size) -> Range<Int> {
    let isRoomy = size.rows >= 20
    let first = Margin.topRow(size) + (isRoomy ? 3 : 2)
    return first..<max(first + 1, Margin.bottomRow(size) - (isRoomy ? 1 : 0))
  }

  private func window(_ size: Size) -> ListWindow {
    ListWindow(
      count: Item.allCases.count, chosen: Item.allCases.firstIndex(of: chosen) ?? 0,
      rows: SettingsScreen.rows(size))
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    if let keysPage { return keysPage.draw(into: &grid, context) }
    let texts = context.texts
    let left = Margin.left(context.size)
    grid.put(texts.settings, row: Margin.topRow(context.size), column: left, Style(.accent))
    let labels = Item.allCases.map { label(of: $0, texts) }
    let valueColumn =
      left + (Margin.isNarrow(context.size) ? 3 : 4) + (labels.map(grid.repertoire.width).max() ?? 0)
    let window = window(context.size)
    for (index, item) in Item.allCases.enumerated() {
      guard let row = window.row(of: index) else { continue }
      let isChosen = item == chosen
      if isChosen { grid.put("›", row: row, column: left - 1, Style(.accent)) }
      grid.put(labels[index], row: row, column: left + 1, Style(isChosen ? .strong : .text))
      grid.put(value(of: item, context), row: row, column: valueColumn, Style(isChosen ? .accent : .dim))
    }
    window.drawMarks(into: &grid, endingBefore: context.size.columns - left)
    hintLine(context).draw(into: &grid)
  }

  private func label(of item: Item, _ texts: Texts) -> String {
    switch item {
    case .language: texts.languageSetting
    case .theme: texts.themeSetting
    case .digitRow: texts.digitRowSetting
    case .keys: texts.keysSetting
    case .keypad: texts.keypadSetting
    case .bell: texts.bellSetting
    case .motion: texts.motionSetting
    case .reminder: texts.reminderSetting
    case .reminderHour: texts.reminderHourSetting
    }
  }

  private func value(of item: Item, _ context: ScreenContext) -> String {
    let texts = context.texts
    switch item {
    case .language:
      return context.settings.language.map(texts.name) ?? texts.asTheLocale(context.localeLanguage)
    case .theme: return texts.name(context.settings.theme)
    case .digitRow: return texts.name(context.settings.digitRow)
    case .keys: return texts.changedKeys(context.keys.changes.count)
    case .keypad: return texts.name(context.settings.keypad)
    case .bell: return context.settings.bell ? texts.on : texts.off
    case .motion: return context.settings.reducedMotion ? texts.on : texts.off
    case .reminder:
      return texts.reminderValue(
        context.settings.reminder == .on, context.reminderOutcome, isShort: context.size.columns < 80)
    case .reminderHour: return texts.hour(context.settings.reminderHour)
    }
  }
}
