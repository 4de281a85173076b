import Canvas
import TrainerCore

/// The challenge of the day, the days before it, and the challenges that a person keeps.
struct ChallengeScreen: Hashable, Sendable {
  enum Action {
    case play
    case keep
    case learn
    case up
    case down
    case delete
    case help
    case home
  }

  /// A line that can be chosen.
  enum Item: Hashable {
    case today(Challenge)
    case favourite(Challenge)
    case own(Challenge)

    var challenge: Challenge {
      switch self {
      case .today(let challenge), .favourite(let challenge), .own(let challenge): challenge
      }
    }
  }

  /// The index of the chosen line.
  private(set) var chosen = 0
  /// The favourite that is deleted if its key comes again.
  private(set) var doomed: Challenge?

  /// All lines that can be chosen: today's, the favourites, the latest first, and one's own.
  ///
  /// To be made once for a key or a frame: one's own may be many, each with its place to be found.
  func items(_ context: ScreenContext, today: Int) -> [Item] {
    guard let shelf = context.shelf else { return [] }
    let current = shelf.log[today].map { [Item.today($0.challenge)] } ?? []
    let favourites = shelf.log.favourites.reversed().map(Item.favourite)
    let progress = context.progress
    let own = shelf.own.map {
      Item.own($0.challenge(on: today, grade: progress.grade, known: progress[$0.constant].furthest))
    }
    return current + favourites + own
  }

  func bindings(_ items: [Item], _ context: ScreenContext, today: Int) -> [Binding<Action>] {
    let texts = context.texts
    var bindings: [Binding<Action>] = []
    if let item = items[safe: min(chosen, items.count - 1)] {
      let state = context.shelf?.log[today]?.state
      let isAgain = item == .today(item.challenge) && state != .shown
      bindings.append(
        Binding(.play, .enter, name: "⏎", label: isAgain ? texts.again : texts.accept))
      if canLearn(item, context, today: today) {
        let label = texts.learnKey(item.challenge.segment, context)
        bindings.append(Binding(.learn, .learn, context, label: label))
      }
      if case .favourite = item {
        bindings.append(
          Binding(.delete, .delete, .character("x"), name: "x", label: texts.deleteFavourite))
      } else if context.shelf?.log.favourites.contains(item.challenge) == false {
        bindings.append(Binding(.keep, .character("f"), name: "f", label: texts.keepKey))
      }
    }
    if items.count > 1 {
      bindings.append(Binding(.down, .down, .character("j"), .tab, name: "↑↓", label: texts.choose))
      bindings.append(Binding(.up, .up, .character("k"), .backTab))
    }
    return bindings + [
      Binding(.help, .help, context, label: texts.help),
      Binding(.home, .escape, .character("q"), name: texts.escapeKey, label: texts.home),
    ]
  }

  /// A failed one offers its exact stretch; so does one that is still to be won, and any whose stretch was never typed,
  /// unless that gives its answer away.
  private func canLearn(_ item: Item, _ context: ScreenContext, today: Int) -> Bool {
    let challenge = item.challenge
    var isToBeWon = false
    if case .today = item, let state = context.shelf?.log[today]?.state {
      if state == .failed { return true }
      isToBeWon = state != .won
    }
    switch challenge.kind {
    case .next, .position: return false
    case .clean, .sprint, .backwards:
      return isToBeWon || challenge.segment.end > context.progress[challenge.constant].furthest
    }
  }

  func hintLine(_ items: [Item], _ context: ScreenContext, today: Int) -> HintLine {
    HintLine(
      bindings(items, context, today: today).compactMap(\.hint), size: context.size,
      repertoire: context.repertoire)
  }

  mutating func handle(_ input: Input, at now: Timestamp, _ context: ScreenContext) -> Request? {
    handle(input, items(context, today: now.day), at: now, context)
  }

  private mutating func handle(
    _ input: Input, _ items: [Item], at now: Timestamp, _ context: ScreenContext
  ) -> Request? {
    let today = now.day
    switch input {
    case .key(let key):
      let doomed = doomed
      self.doomed = nil
      // Esc takes the question back, and no more.
      if doomed != nil && key == .escape { return nil }
      guard let action = bindings(items, context, today: today).action(for: key) else { return nil }
      return perform(action, items, today: today, doomed: doomed)
    case .mouse(let mouse): return click(mouse, items, at: now, context)
    case .paste: return nil
    }
  }

  private mutating func perform(
    _ action: Action, _ items: [Item], today: Int, doomed: Challenge?
  ) -> Request? {
    chosen = max(0, min(chosen, items.count - 1))
    let item = items[safe: chosen]
    switch action {
    case .play:
      guard let item else { return nil }
      if case .today(let challenge) = item { return .play(ChallengeTag(day: today, challenge: challenge)) }
      return .play(ChallengeTag(day: nil, challenge: item.challenge))
    case .keep: return item.map { .changeChallenges(.kept($0.challenge)) }
    case .learn:
      guard let challenge = item?.challenge else { return nil }
      let plan = SessionPlan(constant: challenge.constant, mode: .learn, segment: challenge.segment)
      return .open(plan, digit: nil)
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = min(max(0, items.count - 1), chosen + 1)
    case .delete:
      guard let challenge = item?.challenge else { return nil }
      guard doomed == challenge else {
        self.doomed = challenge
        return nil
      }
      return .changeChallenges(.dropped(challenge))
    case .help: return .openHelp
    case .home: return .goHome
    }
    return nil
  }

  private mutating func click(
    _ mouse: Mouse, _ items: [Item], at now: Timestamp, _ context: ScreenContext
  ) -> Request? {
    switch mouse.action {
    case .wheelUp: return handle(.key(.up), items, at: now, context)
    case .wheelDown: return handle(.key(.down), items, at: now, context)
    case .press: break
    }
    let line = hintLine(items, context, today: now.day)
    if doomed != nil, mouse.row >= line.row {
      // The question stands where the keys are named at other times.
      let width = context.repertoire.width(of: context.texts.deleteAgain)
      let isYes = mouse.row == line.row && (line.column..<line.column + width).contains(mouse.column)
      return handle(.key(isYes ? .character("x") : .escape), items, at: now, context)
    }
    if let index = ChallengePage(self, items, context, today: now.day).index(atRow: mouse.row, now: now) {
      chosen = index
      doomed = nil
      return nil
    }
    guard let key = line.key(at: mouse, repertoire: context.repertoire) else { return nil }
    return handle(.key(key), items, at: now, context)
  }
}
