import Canvas
import TrainerCore

/// A past session: its summary, and the way to its replay.
struct PastSessionScreen: Page {
  let content: SummaryContent
  private let recorded: RecordedSession
  private let row: SessionRow
  private(set) var scroll = 0

  init(
    _ row: SessionRow, _ recorded: RecordedSession, _ earlier: StateBeforeSession?, seal: Seal? = nil
  ) {
    self.recorded = recorded
    self.row = row
    let played = recorded.played
    let judged = JudgedSession(recorded, played)
    content = SummaryContent(
      judged, played, before: earlier?.progress, ghost: earlier?.ghost, records: row.records,
      challenge: ChallengeOutcome(judged.entry), errors: earlier?.errors ?? [], isPast: true, seal: seal)
  }

  static func nameInSentence(_ texts: Texts) -> String {
    texts.say(en: "a past session", fr: "une séance passée")
  }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    SessionsView.explanations(context.texts) + context.texts.sealExplained
  }

  static let bindings: [Binding<PastSessionScreen>] = [
    Binding(.escape) { _, _ in }.says { $1.pendingDeletion == nil ? nil : $1.texts.cancel },
    Binding(.enter, "p") {
      let crown = $0.content.before?[$0.content.plan.constant].crown
      let replay = Replay(
        plan: $0.content.plan, keystrokes: $0.recorded.keystrokes, against: $0.content.ghost,
        crownEnd: $0.content.plan.credit.refusal == nil ? crown?.run.digits : nil,
        end: $0.recorded.end(of: $0.content.session.engine), at: $1.now.uptime)
      return [.open(replay)]
    }.says(\.replayKey).explained(en: "play it again", fr: "rejouer"),
    Binding(.learn) { past, _ in .session(past.content.copying) }.says { past, context in
      past.content.stretchToLearn.map { context.texts.learn($0) }
    },
    Binding("r") { past, _ in .session(past.content.recitation) }
      .when { past, _ in past.content.recitation != nil }.explained(\.reciteErrors),
    .scroll(\.scroll).says { $0.overflow($1) > 0 ? $1.texts.more : nil }.explained(\.restOfPage),
    Binding("n") { [.open($0.content.noteScreen($1))] }.says(\.note).explained(\.aNote),
    Binding("x", .delete) {
      guard $1.confirmDeletion(of: $0.recorded.id) else { return [] }
      $1.forget(.id($0.recorded.id), $0.row, below: 1)
      return [.back()]
    }.explained(en: "delete the session", fr: "supprimer"),
    .help(),
    .back { $1.texts.back },
  ]

  func page(_ context: ScreenContext) -> PageLayout {
    // The question takes the place of the keys.
    let keys =
      context.pendingDeletion != nil
      ? [Piece(context.texts.forgetAgain, in: .accent)] : hints(context).map(\.piece)
    return PageLayout(context.size, context.repertoire, keys: keys) { parts(context) }
  }

  func parts(_ context: ScreenContext) -> [Part] { SummaryLayout(content: content, context: context).parts }
}
