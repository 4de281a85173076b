import Canvas
import TrainerCore

/// The summary of a session, after its end.
struct SummaryScreen: Place {
  enum Action {
    case again
    case nextStep
    case learn
    case nextQuestion
    case loop
    case recite
    case block
    case challenges
    case stats
    case home
    case up
    case down
    case help
    case card
    case note
    case image
  }

  /// What became of a card.
  enum CardState: Equatable {
    case waiting
    case written(String)
    case refused
  }

  /// The number of the session in this process.
  let number: Int
  private(set) var content: SummaryContent
  /// The lines scrolled out at the top.
  private(set) var scroll = 0
  private var effects = SummaryEffects()
  /// What became of the card that was asked for, if one was.
  private(set) var card: CardState?

  init(_ ended: EndedSession) {
    number = ended.number
    content = SummaryContent(ended)
  }

  var plan: SessionPlan { content.plan }
  var date: Timestamp { content.date }

  mutating func take(_ event: Event.Kind, _ context: inout ScreenContext) -> [Request] {
    // The history may have settled on other records, if another instance was faster.
    if case .store(.saved(number, let records, _)) = event { content.records = records }
    if case .cardWritten(let name) = event, card == .waiting { card = name.map { .written($0) } ?? .refused }
    return []
  }

  /// Advances the effects, which begin when the summary is first seen.
  mutating func prepare(_ context: inout ScreenContext) -> [Request] {
    effects.advance(to: context.now.uptime)
    return []
  }

  /// The uptime at which an effect would next change what is seen.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    guard let elapsed = elapsed(context) else { return nil }
    let page = SummaryPage(content, context, elapsed: elapsed)
    var changes = [page.nextChange(scroll: min(scroll, page.overflow))].compactMap(\.self)
    if content.isDoubleBang, let next = DoubleBang.nextChange(after: elapsed) { changes.append(next) }
    return changes.min().flatMap { effects.uptime(at: $0) }.map { max($0, uptime + 1) }
  }

  /// Milliseconds since the summary was first seen; `nil` if nothing moves.
  private func elapsed(_ context: ScreenContext) -> Int? { context.isStill ? nil : effects.elapsed }

  static func name(_ texts: Texts) -> String { texts.say(en: "the summary", fr: "le bilan") }

  func isAboutGame(_ context: ScreenContext) -> Bool { plan.mode.traits.hasGhost }

  static let bindings: [Binding<SummaryScreen>] = [
    Binding(.nextStep, .enter) { $1.isAboveToday ? $1.texts.nextStep : nil },
    Binding(.again, .enter) { $1.isAboveToday ? nil : $1.texts.again },
    Binding(.again, .startOver) {
      $1.isAboveToday ? Margin.isNarrow($1.size) ? "" : $1.texts.again : nil
    },
    Binding(.learn, .learn) { screen, context in
      guard let stretch = screen.content.stretchToLearn else { return nil }
      // Beside a challenge there is one key more, and the page names the stretch.
      let isShort =
        screen.content.challenge != nil && Margin.isNarrow(context.size)
        || screen.content.drill != nil && context.size.columns < 80
      return isShort ? context.texts.learnIt : context.texts.learnKey(stretch, context)
    },
    Binding(.nextQuestion, .tab) { screen, context in
      guard (screen.content.drill?.toLearn.count ?? 0) > 1 else { return nil }
      // Where there is little room the keys of every summary come first.
      let hasRoom =
        context.size.columns >= 100 || !Margin.isNarrow(context.size) && context.repertoire != .ascii
      return hasRoom ? context.texts.another : ""
    },
    Binding(.recite, .character("r")) { screen, context in
      guard screen.content.recitation != nil else { return nil }
      // After a review it is what one does next; elsewhere the keys of every summary come first.
      return screen.plan.traits.hasRoute || context.size.columns >= 80 ? context.texts.reciteIt : ""
    },
    Binding(.block, .character("b")) { screen, context in
      guard let block = screen.content.change?.stubborn else { return nil }
      return context.size.columns >= 80 ? context.texts.stretch(block...block) : ""
    },
    Binding(.loop, .character("o")) { screen, context in
      screen.content.stretchToLoop.map { context.texts.loopKey($0, context) }
    },
    Binding(.down, .down, .character("j"), .pageDown, name: "↑↓") { $0.scrolls($1) ? $1.texts.more : nil },
    Binding(.up, .up, .character("k"), .pageUp, when: { $0.scrolls($1) }),
    Binding(.challenges, .challenges) { $0.content.challenge == nil ? nil : $1.texts.challengesKey },
    Binding(.stats, .stats) { $1.texts.statsKey },
    Binding(.card, .character("y")) { screen, context in
      guard screen.hasCard else { return nil }
      // A drill's summary has more keys than others, and less room for them.
      let isShort = screen.content.drill != nil && context.size.columns < 80
      return isShort || Margin.isNarrow(context.size) ? "" : context.texts.cardKey
    },
    Binding(.note, .character("n")) { $1.size.columns < 80 ? "" : $1.texts.noteKey },
    Binding(.image, .character("i")) { screen, context in
      guard !screen.content.blocksToPicture.isEmpty else { return nil }
      return context.size.columns < 100 ? "" : context.texts.imageKey
    },
    Binding(.help, .help) { $1.texts.help },
    Binding(.home, .escape, .character("q")) { $1.backLabel },
  ]

  /// Whether there is something to show, and no card of it yet.
  private var hasCard: Bool { content.session.engine.score > 0 && (card == nil || card == .refused) }

  private func scrolls(_ context: ScreenContext) -> Bool { SummaryPage(content, context).overflow > 0 }

  /// Takes an input in, which ends the effects unless it only scrolls or was pasted.
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    switch input {
    case .key(let key):
      effects.end()
      return press(key, &context) ?? []
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: return perform(.up, &context)
      case .wheelDown: return perform(.down, &context)
      case .press:
        effects.end()
        return click(mouse, &context)
      }
    case .paste: return []
    }
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .again:
      return [.replace(SessionScreen(again: content.challenge?.tag, plan, context))]
    case .nextStep: return [.back(passing: .key(.enter))]
    case .challenges: return [.open(ChallengeScreen(context))]
    case .learn:
      guard let stretch = content.stretchToLearn else { return [] }
      let plan = SessionPlan(constant: plan.constant, mode: .learn, segment: stretch)
      return [.open(SessionScreen(plan: plan))]
    case .nextQuestion: content.chosen = (content.chosen + 1) % max(1, content.drill?.toLearn.count ?? 1)
    case .loop:
      let loops = content.stretchToLoop.flatMap { SessionPlan(looping: [$0], of: plan.constant) }
      return loops.map { [.open(SessionScreen(plan: $0))] } ?? []
    case .block:
      return content.change?.stubborn.map {
        [.open(BlockScreen($0, of: plan.constant, readsHistory: true))]
      } ?? []
    case .recite: return content.recitation.map { [.open(SessionScreen(plan: $0))] } ?? []
    case .stats: return [.open(StatsScreen(context))]
    case .note: return [.open(content.noteScreen(context))]
    case .image:
      let page = ImageScreen(content.blocksToPicture, of: plan.constant, context.images)
      return page.map { [.open($0)] } ?? []
    case .home: return [.back()]
    case .card:
      card = .waiting
      let made = Card(
        name: nil, constant: plan.constant, progress: context.progress, date: context.now.date,
        times: content.session.cumulativeTimes, theme: context.settings.theme)
      return [.effect(.cardWanted(made, context.language))]
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll = min(SummaryPage(content, context).overflow, scroll + 1)
    case .help: return [.open(helpPage(context))]
    }
    return []
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let elapsed = elapsed(context)
    let page = SummaryPage(content, context, elapsed: elapsed)
    page.draw(into: &grid, scroll: min(scroll, page.overflow))
    hintLine(context).draw(into: &grid)
    if let trouble = context.trouble {
      let row = Margin.bottomRow(context.size) - 1
      grid.put(context.texts.text(trouble), row: row, column: Margin.left(context.size), Style(.error))
    } else if let card, let text = context.texts.text(card) {
      let row = Margin.bottomRow(context.size) - 1
      let ink = card == .refused ? Ink.error : .text
      grid.fill(" ", row: row, column: 0, count: grid.size.columns, Style(.text))
      grid.put(text, row: row, column: Margin.left(context.size), Style(ink))
    }
    if content.isDoubleBang, let elapsed { DoubleBang(elapsed: elapsed).draw(into: &grid) }
  }
}
