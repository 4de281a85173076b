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
    case keypad
    case bell
    case motion
    case reminder
    case reminderHour
  }

  private(set) var chosen = Item.language

  func bindings(_ texts: Texts) -> [Binding<Action>] {
    [
      Binding(.up, .up, .character("k"), .backTab, name: "↑↓", label: texts.choose),
      Binding(.down, .down, .character("j"), .tab),
      Binding(.previous, .left, .character("h"), name: "←→", label: texts.change),
      Binding(.next, .right, .character("l"), .enter, .character(" ")),
      Binding(.help, .character("?"), name: "?", label: texts.help),
      Binding(.home, .escape, .character("q"), name: texts.escapeKey, label: texts.home),
    ]
  }

  func hintLine(_ shared: Shared) -> HintLine {
    HintLine(
      bindings(shared.texts).compactMap(\.hint), size: shared.size, repertoire: shared.repertoire)
  }

  mutating func handle(_ input: Input, _ shared: inout Shared) -> Request? {
    switch input {
    case .key(let key):
      guard let action = bindings(shared.texts).action(for: key) else { return nil }
      return perform(action, &shared)
    case .mouse(let mouse): return click(mouse, &shared)
    case .paste: return nil
    }
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
  private func change(by step: Int, _ shared: inout Shared) -> Request? {
    switch chosen {
    case .language:
      let values: [Language?] = [nil] + Language.allCases
      let index = values.firstIndex(of: shared.settings.language) ?? 0
      shared.settings.language = values[(index + step + values.count) % values.count]
    case .keypad:
      let values = Keypad.allCases
      let index = values.firstIndex(of: shared.settings.keypad) ?? 0
      shared.settings.keypad = values[(index + step + values.count) % values.count]
    case .bell: shared.settings.bell.toggle()
    case .motion: shared.settings.reducedMotion.toggle()
    case .reminder:
      shared.settings.reminder = shared.settings.reminder == .on ? .off : .on
      return .arrangeReminder
    case .reminderHour:
      shared.settings.reminderHour = (shared.settings.reminderHour + step + 24) % 24
      if shared.settings.reminder == .on { return .arrangeReminder }
    }
    return .saveSettings
  }

  private mutating func click(_ mouse: Mouse, _ shared: inout Shared) -> Request? {
    guard mouse.action == .press else { return nil }
    for (index, item) in Item.allCases.enumerated() where mouse.row == row(of: index, shared.size) {
      chosen = item
      return change(by: 1, &shared)
    }
    guard let key = hintLine(shared).key(at: mouse, repertoire: shared.repertoire) else { return nil }
    return handle(.key(key), &shared)
  }

  private func row(of index: Int, _ size: Size) -> Int {
    Margin.topRow(size) + (size.rows >= 20 ? 3 + 2 * index : 2 + index)
  }

  func draw(into grid: inout Grid, _ shared: Shared) {
    let texts = shared.texts
    let left = Margin.left(shared.size)
    grid.put(texts.settings, row: Margin.topRow(shared.size), column: left, Style(.accent))
    let labels = Item.allCases.map { label(of: $0, texts) }
    let valueColumn = left + 4 + (labels.map(grid.repertoire.width).max() ?? 0)
    for (index, item) in Item.allCases.enumerated() {
      let row = row(of: index, shared.size)
      let isChosen = item == chosen
      grid.put(isChosen ? "›" : " ", row: row, column: left - 1, Style(.accent))
      grid.put(labels[index], row: row, column: left + 1, Style(isChosen ? .strong : .text))
      grid.put(value(of: item, shared), row: row, column: valueColumn, Style(isChosen ? .accent : .dim))
    }
    hintLine(shared).draw(into: &grid)
  }

  private func label(of item: Item, _ texts: Texts) -> String {
    switch item {
    case .language: texts.languageSetting
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
