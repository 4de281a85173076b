import Canvas

/// What can be set, a line each.
struct SettingsScreen: Destination {
  enum Action {
    case up
    case down
    case previous
    case next
    case help
    case home
  }

  /// The place of the chosen line.
  private(set) var chosen = 0

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "the settings", fr: "les réglages") }
  static func label(_ texts: Texts) -> String { texts.settings }
  static func labelBriefly(_ texts: Texts) -> String { "" }
  static func title(_ texts: Texts) -> String { texts.settings }
  static let command = Command.settings

  private var setting: Setting { Setting.all[min(chosen, Setting.all.count - 1)] }

  static let bindings: [Binding<SettingsScreen>] = [
    Binding(.up, .up, .character("k"), .backTab, name: "↑↓") { $1.texts.choose },
    Binding(.down, .down, .character("j"), .tab),
    Binding(.next, .enter, .character(" "), .right, .character("l")) { $0.setting.opens?($1.texts) },
    Binding(.previous, .left, .character("h"), name: "←→") {
      $0.setting.opens == nil ? $1.texts.change : nil
    },
    Binding(
      .next, .right, .character("l"), .enter, .character(" "),
      when: { screen, _ in screen.setting.opens == nil }),
    Binding(.help, .help) { $1.texts.help },
    Binding(.home, .escape, .character("q")) { $1.backLabel },
  ]

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = min(Setting.all.count - 1, chosen + 1)
    case .previous: return setting.change(&context, -1)
    case .next: return setting.change(&context, 1)
    case .help: return [.open(helpPage(context))]
    case .home: return [.back()]
    }
    return []
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    switch mouse.action {
    case .wheelUp: return perform(.up, &context)
    case .wheelDown: return perform(.down, &context)
    case .press: break
    }
    if let entry = window(context.size).entry(at: mouse) {
      chosen = entry
      return setting.change(&context, 1)
    }
    let key = hintLine(context).key(at: mouse, repertoire: context.repertoire)
    return key.map { handle(.key($0), &context) } ?? []
  }

  /// The rows of a page of settings between its title and its keys.
  static func rows(_ size: Size) -> Range<Int> {
    let isRoomy = size.rows >= 20
    let first = Margin.topRow(size) + (isRoomy ? 3 : 2)
    return first..<max(first + 1, Margin.bottomRow(size) - (isRoomy ? 1 : 0))
  }

  private func window(_ size: Size) -> ListWindow {
    ListWindow(count: Setting.all.count, chosen: chosen, rows: SettingsScreen.rows(size))
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let texts = context.texts
    let left = Margin.left(context.size)
    grid.put(texts.settings, row: Margin.topRow(context.size), column: left, Style(.accent))
    if context.isInGNUScreen {
      grid.put(texts.mouseIsOff, row: Margin.topRow(context.size) + 1, column: left, Style(.dim))
    }
    let labels = Setting.all.map { $0.label(texts) }
    let valueColumn =
      left + (Margin.isNarrow(context.size) ? 3 : 4) + (labels.map(grid.repertoire.width).max() ?? 0)
    let window = window(context.size)
    for (index, setting) in Setting.all.enumerated() {
      guard let row = window.row(of: index) else { continue }
      let isChosen = index == chosen
      if isChosen { grid.put("›", row: row, column: left - 1, Style(.accent)) }
      grid.put(labels[index], row: row, column: left + 1, Style(isChosen ? .strong : .text))
      grid.put(setting.value(context), row: row, column: valueColumn, Style(isChosen ? .accent : .dim))
    }
    window.drawMarks(into: &grid, endingBefore: context.size.columns - left)
    hintLine(context).draw(into: &grid)
  }
}

extension Command {
  /// Opens the settings.
  static let settings = Command("settings", .character(",")) { $0.settings }
}
