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
  func nextFrame(after uptime: Int, _ shared: Shared) -> Int? {
    guard let elapsed = elapsed(shared) else { return nil }
    let page = SummaryPage(content, shared, elapsed: elapsed)
    var changes = [page.nextChange(scroll: min(scroll, page.overflow))].compactMap(\.self)
    if content.isDoubleBang, let next = DoubleBang.nextChange(after: elapsed) { changes.append(next) }
    return changes.min().flatMap { effects.uptime(at: $0) }.map { max($0, uptime + 1) }
  }

  /// Milliseconds since the summary was first seen; `nil` where nothing moves.
  private func elapsed(_ shared: Shared) -> Int? { shared.isStill ? nil : effects.elapsed }

  func bindings(_ shared: Shared) -> [Binding<Action>] {
    let texts = shared.texts
    var bindings = [Binding<Action>(.again, .enter, name: "⏎", label: texts.again)]
    if let stretch = content.stretchToLearn {
      // Beside a challenge there is one key more, and the page names the stretch.
      let isShort = content.challenge != nil && Margin.isNarrow(shared.size)
      let label = isShort ? texts.learnIt : texts.learnKey(stretch, shared)
      bindings.append(Binding(.learn, .character("l"), name: "l", label: label))
    }
    if SummaryPage(content, shared).overflow > 0 {
      bindings.append(Binding(.down, .down, .character("j"), .pageDown, name: "↑↓", label: texts.more))
      bindings.append(Binding(.up, .up, .character("k"), .pageUp))
    }
    if content.challenge != nil {
      bindings.append(Binding(.challenges, .character("c"), name: "c", label: texts.challengesKey))
    }
    return bindings + [
      Binding(.stats, .character("s"), name: "s", label: texts.statsKey),
      Binding(.help, .character("?"), name: "?", label: texts.help),
      Binding(.home, .escape, .character("q"), name: texts.escapeKey, label: texts.home),
    ]
  }

  func hintLine(_ shared: Shared) -> HintLine {
    HintLine(bindings(shared).compactMap(\.hint), size: shared.size, repertoire: shared.repertoire)
  }

  /// Takes an input in, which ends the effects unless it only scrolls or was pasted.
  mutating func handle(_ input: Input, _ shared: Shared) -> Request? {
    switch input {
    case .key(let key):
      effects.end()
      guard let action = bindings(shared).action(for: key) else { return nil }
      return perform(action, shared)
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: return perform(.up, shared)
      case .wheelDown: return perform(.down, shared)
      case .press:
        effects.end()
        guard let key = hintLine(shared).key(at: mouse, repertoire: shared.repertoire) else { return nil }
        return handle(.key(key), shared)
      }
    case .paste: return nil
    }
  }

  private mutating func perform(_ action: Action, _ shared: Shared) -> Request? {
    switch action {
    case .again: return content.challenge.map { .play($0.tag) } ?? .open(plan, digit: nil)
    case .challenges: return .goToChallenges
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
    let elapsed = elapsed(shared)
    let page = SummaryPage(content, shared, elapsed: elapsed)
    page.draw(into: &grid, scroll: min(scroll, page.overflow))
    hintLine(shared).draw(into: &grid)
    if let trouble = shared.trouble {
      let row = Margin.bottomRow(shared.size) - 1
      grid.put(shared.texts.text(trouble), row: row, column: Margin.left(shared.size), Style(.error))
    }
    if content.isDoubleBang, let elapsed { DoubleBang(elapsed: elapsed).draw(into: &grid) }
  }
}
