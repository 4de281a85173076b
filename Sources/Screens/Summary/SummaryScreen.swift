import Canvas
import TrainerCore

/// What a session was, after it.
struct SummaryScreen: Sendable {
  enum Action {
    case again
    case learn
    case challenges
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
  private var effects = SummaryEffects()

  init(
    number: Int, session: Session, date: Timestamp, before: Progress, records: [RecordKind],
    ghost: Record? = nil, endedAt: Int? = nil, challenge: ChallengeOutcome? = nil
  ) {
    self.number = number
    let plan = session.engine.plan
    let race = ghost.map {
      RaceReview(plan: plan, keystrokes: session.keystrokes, against: $0, endedAt: endedAt)
    }
    content = SummaryContent(
      review: Review(plan: plan, keystrokes: session.keystrokes), date: date, before: before, race: race,
      records: records, challenge: challenge)
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

  /// Lets the effects go on, which begin when the summary is first seen.
  mutating func advance(to uptime: Int) { effects.advance(to: uptime) }

  /// The uptime at which an effect would next change what is seen.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    guard let elapsed = elapsed(context) else { return nil }
    let page = SummaryPage(content, context, elapsed: elapsed)
    var changes = [page.nextChange(scroll: min(scroll, page.overflow))].compactMap(\.self)
    if content.isDoubleBang, let next = DoubleBang.nextChange(after: elapsed) { changes.append(next) }
    return changes.min().flatMap { effects.uptime(at: $0) }.map { max($0, uptime + 1) }
  }

  /// Milliseconds since the summary was first seen; `nil` where nothing moves.
  private func elapsed(_ context: ScreenContext) -> Int? { context.isStill ? nil : effects.elapsed }

  func bindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    var bindings = [Binding<Action>(.again, .enter, name: "⏎", label: texts.again)]
    if let stretch = content.stretchToLearn {
      // Beside a challenge there is one key more, and the page names the stretch.
      let isShort = content.challenge != nil && Margin.isNarrow(context.size)
      let label = isShort ? texts.learnIt : texts.learnKey(stretch, context)
      bindings.append(Binding(.learn, .learn, context, label: label))
    }
    if SummaryPage(content, context).overflow > 0 {
      bindings.append(Binding(.down, .down, .character("j"), .pageDown, name: "↑↓", label: texts.more))
      bindings.append(Binding(.up, .up, .character("k"), .pageUp))
    }
    if content.challenge != nil {
      bindings.append(Binding(.challenges, .challenges, context, label: texts.challengesKey))
    }
    return bindings + [
      Binding(.stats, .stats, context, label: texts.statsKey),
      Binding(.help, .help, context, label: texts.help),
      Binding(.home, .escape, .character("q"), name: texts.escapeKey, label: texts.home),
    ]
  }

  func hintLine(_ context: ScreenContext) -> HintLine {
    HintLine(bindings(context).compactMap(\.hint), size: context.size, repertoire: context.repertoire)
  }

  /// Takes an input in, which ends the effects unless it only scrolls or was pasted.
  mutating func handle(_ input: Input, _ context: ScreenContext) -> Request? {
    switch input {
    case .key(let key):
      effects.end()
      guard let action = bindings(context).action(for: key) else { return nil }
      return perform(action, context)
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: return perform(.up, context)
      case .wheelDown: return perform(.down, context)
      case .press:
        effects.end()
        guard let key = hintLine(context).key(at: mouse, repertoire: context.repertoire) else { return nil }
        return handle(.key(key), context)
      }
    case .paste: return nil
    }
  }

  private mutating func perform(_ action: Action, _ context: ScreenContext) -> Request? {
    switch action {
    case .again: return content.challenge.map { .play($0.tag) } ?? .open(plan, digit: nil)
    case .challenges: return .goToChallenges
    case .learn:
      guard let stretch = content.stretchToLearn else { return nil }
      return .open(SessionPlan(constant: plan.constant, mode: .learn, segment: stretch), digit: nil)
    case .stats: return .goToStats
    case .home: return .goHome
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll = min(SummaryPage(content, context).overflow, scroll + 1)
    case .help: return .openHelp
    }
    return nil
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let elapsed = elapsed(context)
    let page = SummaryPage(content, context, elapsed: elapsed)
    page.draw(into: &grid, scroll: min(scroll, page.overflow))
    hintLine(context).draw(into: &grid)
    if let trouble = context.trouble {
      let row = Margin.bottomRow(context.size) - 1
      grid.put(context.texts.text(trouble), row: row, column: Margin.left(context.size), Style(.error))
    }
    if content.isDoubleBang, let elapsed { DoubleBang(elapsed: elapsed).draw(into: &grid) }
  }
}
