import Canvas
import TrainerCore

/// A session of the past: its summary, and its replay.
struct SessionDetail: Sendable {
  enum Action: Hashable {
    case replay
    case up
    case down
    case learn
    case pause
    case step(Int)
    case faster
    case slower
    case help
    case back
  }

  let content: SummaryContent
  private let keystrokes: [Keystroke]
  private var scroll = 0
  /// The replay, while it is open.
  var replay: Replay?

  init(_ entry: SessionEntry, _ keystrokes: [Keystroke]) {
    self.keystrokes = keystrokes
    content = SummaryContent(
      review: Review(plan: entry.plan, keystrokes: keystrokes), date: entry.date, before: nil, race: nil,
      records: entry.records, challenge: ChallengeOutcome(entry))
  }

  func bindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    let back = Binding<Action>(.back, .escape, .character("q"), name: texts.escapeKey, label: texts.back)
    if let replay {
      return [
        Binding(
          .pause, .character(" "), .enter, name: texts.spaceKey,
          label: texts.pauseKey(isPaused: replay.isPaused, isOver: replay.isOver)),
        Binding(.step(-1), .left, .character("h"), name: "←→", label: texts.oneDigit),
        Binding(.step(1), .right, .character("l")),
        Binding(.slower, .down, .character("j"), .character("-"), name: "↑↓", label: texts.speedKey),
        Binding(.faster, .up, .character("k"), .character("+")),
        back,
      ]
    }
    var bindings = [Binding<Action>(.replay, .enter, .character("p"), name: "⏎", label: texts.replayKey)]
    if let stretch = content.stretchToLearn {
      bindings.append(Binding(.learn, .learn, context, label: texts.learnKey(stretch, context)))
    }
    if SummaryPage(content, context).overflow > 0 {
      bindings.append(Binding(.down, .down, .character("j"), .pageDown, name: "↑↓", label: texts.more))
      bindings.append(Binding(.up, .up, .character("k"), .pageUp))
    }
    return bindings + [Binding(.help, .help, context, label: texts.help), back]
  }

  /// Does what a key asks for; false where that is to close the session.
  mutating func perform(_ action: Action, at uptime: Int, _ context: ScreenContext) -> Bool {
    switch action {
    case .replay: replay = Replay(plan: content.plan, keystrokes: keystrokes, at: uptime)
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll = min(SummaryPage(content, context).overflow, scroll + 1)
    case .pause: replay?.togglePause(at: uptime)
    case .step(let step): replay?.step(step, at: uptime)
    case .faster: replay?.changeSpeed(1, at: uptime)
    case .slower: replay?.changeSpeed(-1, at: uptime)
    case .learn, .help: break
    case .back:
      guard replay != nil else { return false }
      replay = nil
    }
    return true
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    if let replay { return replay.draw(into: &grid, context) }
    let page = SummaryPage(content, context)
    page.draw(into: &grid, scroll: min(scroll, page.overflow))
  }
}
