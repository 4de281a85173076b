import Canvas
import TrainerCore

/// A past session: its summary, and the way to its replay.
struct PastSessionScreen: Page {
  enum Action {
    case replay
    case up
    case down
    case learn
    case recite
    case loop
    case forget
    case keep
    case note
  }

  let content: SummaryContent
  private let keystrokes: [Keystroke]
  private let id: String
  private(set) var scroll = 0
  /// Whether the session is deleted if the key is pressed again.
  private(set) var isDoomed = false
  let largestPage = StatsScreen.largest

  init(
    _ entry: SessionEntry, _ keystrokes: [Keystroke], _ standing: PastStanding?, note: SessionNote? = nil,
    seal: Seal? = nil
  ) {
    self.keystrokes = keystrokes
    id = entry.id
    let session = PlayedSession(plan: entry.plan, keystrokes: keystrokes, ended: entry.ended)
    let said = SessionEvidence(session, date: entry.date, id: entry.id)
    content = SummaryContent(
      session: session, said, date: entry.date, before: standing?.progress, ghost: standing?.ghost,
      records: entry.records, challenge: ChallengeOutcome(entry), isPast: true, subject: .id(entry.id),
      note: note, seal: seal)
  }

  static func name(_ texts: Texts) -> String {
    texts.say(en: "a past session", fr: "une séance passée")
  }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    SessionsView.explanations(context.texts) + context.texts.sealExplained
  }

  static let bindings: [Binding<PastSessionScreen>] = [
    Binding(.keep, .escape) { $0.isDoomed ? $1.texts.cancel : nil },
    Binding(.replay, .enter, "p") { $1.texts.replayKey }.explained(en: "play it again", fr: "la rejouer"),
    Binding(.learn, .learn) { past, context in
      past.content.stretchToLearn.map { context.texts.learn($0) }
    },
    Binding(.recite, "r", when: { past, _ in past.content.recitation != nil }).explained(\.reciteErrors),
    Binding(.loop, "o", when: { past, _ in past.content.stretchToLoop != nil }).explained(\.loopFirst),
    Binding(.down, .down, "j", .pageDown, name: "↑↓") { $0.scrolls($1) ? $1.texts.more : nil }
      .explained(\.restOfPage),
    Binding(.up, .up, "k", .pageUp, when: { $0.scrolls($1) }),
    Binding(.note, "n") { $1.texts.noteKey }.explained(\.aNote),
    Binding(.forget, "x", .delete).explained(en: "delete the session", fr: "la supprimer"),
    .help(),
    .back { $1.texts.back },
  ]

  private func scrolls(_ context: ScreenContext) -> Bool {
    context.page(keepsRows: true) { SummaryPage(content: content, context: context).parts }.overflow > 0
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    let isSure = isDoomed
    isDoomed = false
    switch action {
    case .keep: break
    case .forget:
      if isSure { return [.effect(.forgetWanted(.id(id))), .back()] }
      isDoomed = true
    case .replay: return [.open(Replay(plan: content.plan, keystrokes: keystrokes, at: context.now.uptime))]
    case .up: scroll = scrolled(by: -1, context)
    case .down: scroll = scrolled(by: 1, context)
    case .learn: return .session(content.copying)
    case .recite: return .session(content.recitation)
    case .loop: return .session(content.loop)
    case .note: return [.open(content.noteScreen(context))]
    }
    return []
  }

  func page(_ context: ScreenContext) -> PageLayout {
    // The question takes the place of the keys.
    let keys =
      isDoomed
      ? [Piece(context.texts.forgetAgain, in: .accent)] : hints(context).map(\.piece)
    return PageLayout(context.size, context.repertoire, keys: keys) {
      SummaryPage(content: content, context: context).parts
    }
  }
}
