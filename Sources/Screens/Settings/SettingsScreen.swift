import Canvas
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
    case azerty
    case keys
  }

  private(set) var chosen = Item.language
  /// The page of the keys, while it is open.
  private(set) var keysPage: KeysScreen?

  func bindings(_ shared: Shared) -> [Binding<Action>] {
    let texts = shared.texts
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
      Binding(.help, .help, shared, label: texts.help),
      Binding(.home, .escape, .character("q"), name: texts.escapeKey, label: texts.home),
    ]
  }

  /// The keys that the bottom line names.
  func hints(_ shared: Shared) -> [Hint] {
    keysPage?.bindings(shared).compactMap(\.hint) ?? bindings(shared).compactMap(\.hint)
  }

  func hintLine(_ shared: Shared) -> HintLine {
    HintLine(hints(shared), size: shared.size, repertoire: shared.repertoire)
  }

  mutating func handle(_ input: Input, _ shared: inout Shared) -> Request? {
    if keysPage != nil { return handleInKeys(input, &shared) }
    switch input {
    case .key(let key):
      guard let action = bindings(shared).action(for: key) else { return nil }
      return perform(action, &shared)
    case .mouse(let mouse): return click(mouse, &shared)
    case .paste: return nil
    }
  }

  private mutating func handleInKeys(_ input: Input, _ shared: inout Shared) -> Request? {
    switch keysPage?.handle(input, &shared) {
    case .changed: return .saveSettings
    case .helpAsked: return .openHelp
    case .closed: keysPage = nil
    case .nothing, nil: break
    }
    return nil
  }

  private mutating func perform(_ action: Action, _ shared: inout Shared) -> Request? {
    switch action {
    case .up: chosen = Item.allCases.neighbour(of: chosen, -1)
    case .down: chosen = Item.allCases.neighbour(of: chosen, 1)
    case .previous: return change(by: -1, &shared)
    case .next: return change(by: 1, &shared)
    case .help: return .openHelp
    case .home: return .goHome
    }
    return nil
  }

  /// Sets the chosen line to its next or previous value, round the ends.
  private mutating func change(by step: Int, _ shared: inout Shared) -> Request? {
    switch chosen {
    case .language:
      let values: [Language?] = [nil] + Language.allCases
      let index = values.firstIndex(of: shared.settings.language) ?? 0
      shared.settings.language = values[(index + step + values.count) % values.count]
    case .keypad:
      let values = Keypad.allCases
      let index = values.firstIndex(of: shared.settings.keypad) ?? 0
      shared.settings.keypad = values[(index + step + values.count) % values.count]
    case .theme:
      let values = Theme.allCases
      let index = values.firstIndex(of: shared.settings.theme) ?? 0
      shared.settings.theme = values[(index + step + values.count) % values.count]
    case .bell: shared.settings.bell.toggle()
    case .motion: shared.settings.reducedMotion.toggle()
    case .reminder:
      shared.settings.reminder = shared.settings.reminder == .on ? .off : .on
      return .arrangeReminder
    case .reminderHour:
      shared.settings.reminderHour = (shared.settings.reminderHour + step + 24) % 24
      if shared.settings.reminder == .on { return .arrangeReminder }
    case .azerty: shared.settings.azerty.toggle()
    case .keys:
      keysPage = KeysScreen()
      return nil
    }
    return .saveSettings
  }

  private mutating func click(_ mouse: Mouse, _ shared: inout Shared) -> Request? {
    switch mouse.action {
    case .wheelUp: return perform(.up, &shared)
    case .wheelDown: return perform(.down, &shared)
    case .press: break
    }
    if let entry = window(shared.size).entry(at: mouse) {
      chosen = Item.allCases[entry]
      return change(by: 1, &shared)
    }
    guard let key = hintLine(shared).key(at: mouse, repertoire: shared.repertoire) else { return nil }
    return handle(.key(key), &shared)
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

  func draw(into grid: inout Grid, _ shared: Shared) {
    if let keysPage { return keysPage.draw(into: &grid, shared) }
    let texts = shared.texts
    let left = Margin.left(shared.size)
    grid.put(texts.settings, row: Margin.topRow(shared.size), column: left, Style(.accent))
    let labels = Item.allCases.map { label(of: $0, texts) }
    let valueColumn =
      left + (Margin.isNarrow(shared.size) ? 3 : 4) + (labels.map(grid.repertoire.width).max() ?? 0)
    let window = window(shared.size)
    for (index, item) in Item.allCases.enumerated() {
      guard let row = window.row(of: index) else { continue }
      let isChosen = item == chosen
      if isChosen { grid.put("›", row: row, column: left - 1, Style(.accent)) }
      grid.put(labels[index], row: row, column: left + 1, Style(isChosen ? .strong : .text))
      grid.put(value(of: item, shared), row: row, column: valueColumn, Style(isChosen ? .accent : .dim))
    }
    window.drawMarks(into: &grid, endingBefore: shared.size.columns - left)
    hintLine(shared).draw(into: &grid)
  }

  private func label(of item: Item, _ texts: Texts) -> String {
    switch item {
    case .language: texts.languageSetting
    case .theme: texts.themeSetting
    case .azerty: texts.azertySetting
    case .keys: texts.keysSetting
    case .keypad: texts.keypadSetting
    case .bell: texts.bellSetting
    case .motion: texts.motionSetting
    case .reminder: texts.reminderSetting
    case .reminderHour: texts.reminderHourSetting
    }
  }

  private func value(of item: Item, _ shared: Shared) -> String {
    let texts = shared.texts
    switch item {
    case .language:
      return shared.settings.language.map(texts.name) ?? texts.asTheLocale(shared.localeLanguage)
    case .theme: return texts.name(shared.settings.theme)
    case .azerty: return shared.settings.azerty ? texts.withoutShift : texts.off
    case .keys: return texts.changedKeys(shared.keys.changes.count)
    case .keypad: return texts.name(shared.settings.keypad)
    case .bell: return shared.settings.bell ? texts.on : texts.off
    case .motion: return shared.settings.reducedMotion ? texts.on : texts.off
    case .reminder:
      return texts.reminderValue(
        shared.settings.reminder == .on, shared.reminderOutcome, isShort: shared.size.columns < 80)
    case .reminderHour: return texts.hour(shared.settings.reminderHour)
    }
  }
}
