import Canvas
import TrainerCore

/// What a session was, after it.
struct SummaryScreen: Sendable {
  enum Action {
    case again
    case learn
    case stats
    case home
    case up
    case down
    case help
  }

  /// The number of the session in this process.
  let number: Int
  private(set) var content: SummaryContent
  /// The lines scrolled out at the top.
  private(set) var scroll = 0

  init(
    number: Int, session: Session, date: Timestamp, before: Progress, records: [RecordKind],
    ghost: Record? = nil, endedAt: Int? = nil
  ) {
    self.number = number
    let plan = session.engine.plan
    let race = ghost.map {
      RaceReview(plan: plan, keystrokes: session.keystrokes, against: $0, endedAt: endedAt)
    }
    content = SummaryContent(
      review: Review(plan: plan, keystrokes: session.keystrokes), date: date, before: before, race: race,
      records: records)
  }

  var plan: SessionPlan { content.plan }
  var review: Review { content.review }
  var date: Timestamp { content.date }

  /// Takes the records that the history really gave, which differ where another instance was faster.
  ///
  /// - Returns: whether they are those that were expected.
  mutating func confirm(number: Int, records: [RecordKind]) -> Bool {
    guard number == self.number, content.records != records else { return true }
    content.records = records
    return false
  }

  func bindings(_ shared: Shared) -> [Binding<Action>] {
    let texts = shared.texts
    var bindings = [Binding<Action>(.again, .enter, name: "⏎", label: texts.again)]
    if let stretch = content.stretchToLearn {
      bindings.append(Binding(.learn, .learn, shared, label: texts.learnKey(stretch, shared)))
    }
    if SummaryPage(content, shared).overflow > 0 {
      bindings.append(Binding(.down, .down, .character("j"), .pageDown, name: "↑↓", label: texts.more))
      bindings.append(Binding(.up, .up, .character("k"), .pageUp))
    }
    return bindings + [
      Binding(.stats, .stats, shared, label: texts.statsKey),
      Binding(.help, .help, shared, label: texts.help),
      Binding(.home, .escape, .character("q"), name: texts.escapeKey, label: texts.home),
    ]
  }

  func hintLine(_ shared: Shared) -> HintLine {
    HintLine(bindings(shared).compactMap(\.hint), size: shared.size, repertoire: shared.repertoire)
  }

  mutating func handle(_ input: Input, _ shared: Shared) -> Request? {
    switch input {
    case .key(let key):
      guard let action = bindings(shared).action(for: key) else { return nil }
      return perform(action, shared)
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: return perform(.up, shared)
      case .wheelDown: return perform(.down, shared)
      case .press:
        guard let key = hintLine(shared).key(at: mouse, repertoire: shared.repertoire) else { return nil }
        return handle(.key(key), shared)
      }
    case .paste: return nil
    }
  }

  private mutating func perform(_ action: Action, _ shared: Shared) -> Request? {
    switch action {
    case .again: return .open(plan, digit: nil)
    case .learn:
      guard let stretch = content.stretchToLearn else { return nil }
      return .open(SessionPlan(constant: plan.constant, mode: .learn, segment: stretch), digit: nil)
    case .stats: return .goToStats
    case .home: return .goHome
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll = min(SummaryPage(content, shared).overflow, scroll + 1)
    case .help: return .openHelp
    }
    return nil
  }

  func draw(into grid: inout Grid, _ shared: Shared) {
    let page = SummaryPage(content, shared)
    page.draw(into: &grid, scroll: min(scroll, page.overflow))
    hintLine(shared).draw(into: &grid)
    if let trouble = shared.trouble {
      let row = Margin.bottomRow(shared.size) - 1
      grid.put(shared.texts.text(trouble), row: row, column: Margin.left(shared.size), Style(.error))
    }
  }
}
