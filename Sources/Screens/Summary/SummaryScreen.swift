import Canvas
import TrainerCore

struct SummaryScreen: Page {
  /// The making of a picture for showing to others, once the user has asked for it.
  enum CardState: Equatable {
    case waiting
    case written(String)
    case refused
    /// A line to paste about a challenge that was won, in place of a card.
    case line
  }

  private(set) var content: SummaryContent
  private(set) var scroll = 0
  /// The uptime at which the summary was first seen and its effects began; a key ends them for good.
  private var began: Int?
  private var hasEndedEffects = false
  /// The decimals of the milestone shown first, until a key leads on; kept if the records change, so that the key means what was seen.
  private(set) var milestone: Int?
  /// True if the summary came up without a key of the user's.
  private let openedByItself: Bool
  /// The state of the requested card; `nil` if none was requested.
  private(set) var card: CardState?

  init(_ ended: EndedSession) {
    content = ended.content
    milestone = content.milestone
    openedByItself = ended.session.ended != .user
  }

  var plan: SessionPlan { content.plan }
  var date: Timestamp { content.date }

  /// Rings for what was earned when the summary is first seen.
  mutating func didAppear(_ context: inout ScreenContext) -> [Request] {
    if openedByItself, began == nil { context.presses.ignoreInput(from: context.now.uptime) }
    let isEarned = !SummaryLayout(content: content, context: context).honours.isEmpty || isWon
    return isEarned && began == nil && context.settings.bell ? [.effect(.bell)] : []
  }

  private var isWon: Bool { content.challenge?.state == .won }

  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    // The history may have settled on other records, if another instance was faster.
    if case .store(.saved(content.id, let records)) = event { content.records = records }
    if case .store(.sealed(content.id, let seal)) = event { content.seal = seal }
    if case .cardWritten(let name) = event, card == .waiting { card = name.map { .written($0) } ?? .refused }
    return []
  }

  /// Starts the animations at the first draw, fixes the challenge to which Enter may lead, and asks for the plan that says what comes next.
  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    began = began ?? context.now.uptime
    return (context.isAboveToday ? context.fixChallenge() : [])
      + (content.saysNextStep(context) ? context.askForDayPlan() : [])
  }

  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    guard let began, let elapsed = elapsed(context) else { return nil }
    var changes: [Int] = []
    if let before = content.before?.xp, let bar = page(context).box(of: SummaryLayout.Anchor.bar) {
      let growth = GradeGrowth(
        before: before, after: before + content.session.engine.score, width: bar.columns)
      changes += growth.nextChange(after: elapsed).list
    }
    let flash =
      content.isDoubleBang
      ? DoubleBang.nextChange(after: elapsed)
      : flashing(context).isEmpty ? nil : HighlightSweep.nextChange(after: elapsed)
    changes += flash.list
    return changes.min().map { max(began + $0, uptime + 1) }
  }

  /// The words through which a light runs.
  private func flashing(_ context: ScreenContext) -> [String] {
    SummaryLayout(content: content, context: context).honours
      + (isWon ? content.challenge.map { context.texts.outcome($0) }.list : [])
  }

  /// Milliseconds since the effects began; `nil` with reduced motion, on the page of a milestone, and after a key.
  private func elapsed(_ context: ScreenContext) -> Int? {
    context.isStill || hasEndedEffects || milestone != nil ? nil : began.map { context.now.uptime - $0 }
  }

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "the summary", fr: "le bilan") }

  func helpBeginsWithRules(_ context: ScreenContext) -> Bool { plan.kind.hasGhost }

  /// The most helpful keys come first: the bottom line names at most three of them.
  static let bindings =
    keys(where: { screen, _ in screen.milestone != nil }, milestoneBindings)
    + keys(where: { screen, _ in screen.milestone == nil }, summaryBindings.map(\.ifAny))
  private static let milestoneBindings: [Binding<SummaryScreen>] = [
    Binding(.enter, .escape) { screen, _ in
      screen.milestone = nil
      screen.began = nil
      screen.hasEndedEffects = false
    }.says(\.goOn),
    Binding("y") { $0.makeCard($1) }
      .says { $0.canMakeCard ? $1.texts.say(en: "a card to show", fr: "une carte à montrer") : nil },
    .help { _, _ in "" },
  ]
  private static let summaryBindings: [Binding<SummaryScreen>] = [
    Binding(.enter) { _, _ in [.back(passing: .key(.enter))] }
      .says { $1.isAboveToday ? $1.texts.goOn : nil },
    Binding(.enter) { $0.playAgain($1) }.says { $1.isAboveToday ? nil : $1.texts.again },
    Binding("b") { screen, _ in
      if let block = screen.content.change?.stubborn {
        [.open(BlockScreen(block, of: screen.plan.constant, readsHistory: true))]
      }
    }.says { screen, context in
      screen.content.change?.stubborn.map { context.texts.stretch($0...$0) }
    }.explained(en: "the block lost so often", fr: "le bloc perdu si souvent"),
    // After a review, reciting again is the usual next step.
    recite.only { screen, _ in screen.plan.face.isRecitedAgain },
    Binding(.learn) { screen, _ in .session(screen.content.copying) }.says { screen, context in
      // After an attempt, the keys that witnesses need come first.
      screen.content.stretchToLearn.map { screen.content.attempt == nil ? context.texts.learn($0) : "" }
    },
    Binding(.tab) { screen, _ in
      screen.content.chosen = (screen.content.chosen + 1) % max(1, screen.content.drill?.toLearn.count ?? 1)
    }.says {
      ($0.content.drill?.toLearn.count ?? 0) > 1 ? $1.texts.say(en: "another", fr: "autre") : nil
    }.explained(en: "another question to learn", fr: "une autre question à apprendre"),
    note.only { screen, _ in screen.content.challenge != nil },
    Binding(.startOver) { $0.playAgain($1) }.says(\.again)
      .explained(en: "the same step again", fr: "refaire la même étape").only { $1.isAboveToday },
    image.only { screen, _ in screen.plan.face.writesImages },
    recite.only { screen, _ in !screen.plan.face.isRecitedAgain },
    Binding(.stats) { _, context in [.open(StatsScreen(context))] }.says(\.statsKey),
    image.only { screen, _ in !screen.plan.face.writesImages },
    Binding("y") { $0.makeCard($1) }.says { screen, context in
      guard screen.canMakeCard else { return nil }
      return screen.wonChallenge == nil
        ? context.texts.say(en: "card", fr: "carte") : context.texts.say(en: "line", fr: "ligne")
    }.explained(en: "a card, or a line to paste", fr: "carte, ou ligne à coller"),
    note.only { screen, _ in screen.content.challenge == nil && screen.content.isKept },
    Binding(.challenges) { _, context in [.open(ChallengeScreen(context))] }
      .says { $0.content.challenge == nil ? nil : $1.texts.challenge },
    .scroll(\.scroll).explained(en: "scroll", fr: "faire défiler"),
    .help {
      $0.content.attempt == nil
        ? $1.texts.help : $1.texts.say(en: "what a seal proves", fr: "ce que prouve un sceau")
    },
    .back { $1.isAboveToday ? $1.texts.today : $1.backLabel },
  ]

  private static let recite = Binding<SummaryScreen>("r") { screen, _ in
    .session(screen.content.recitation)
  }.says { screen, context in
    screen.content.recitation.map { _ in screen.content.attempt == nil ? context.texts.reciteIt : "" }
  }.explained(\.reciteErrors)

  private static let note = Binding<SummaryScreen>("n") { [.open($0.content.noteScreen($1))] }
    .says(\.note).explained(\.aNote)

  private static let image = Binding<SummaryScreen>("i") {
    .image($0.content.blocksToPicture, of: $0.plan.constant, $1)
  }.says { screen, context in
    screen.content.blocksToPicture.isEmpty ? nil : context.texts.image
  }.explained(en: "images for slow blocks", fr: "images des blocs lents")

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    content.attempt == nil ? [] : context.texts.sealExplained
  }

  /// The hints of at most five keys; `?` lists the others.
  func hints(_ context: ScreenContext) -> [Hint] {
    let all = boundHints(context)
    guard milestone == nil else { return all }
    let first = all.dropLast(2)
    let last = all.suffix(2)
    let whole = first.prefix(3) + last
    guard page(context, Array(whole)).overflow > 0 else { return Array(whole) }
    let more = Hint(name: "↑↓", label: context.texts.more, key: .down)
    return Array(first.prefix(2)) + [more] + Array(last)
  }

  /// The challenge that was won, if others can play it by its code.
  private var wonChallenge: Challenge? {
    guard let outcome = content.challenge, outcome.state == .won, let challenge = outcome.tag.challenge,
      !challenge.constant.isOwn, challenge.isVaried
    else { return nil }
    return challenge
  }

  private var canMakeCard: Bool { content.session.engine.score > 0 && (card == nil || card == .refused) }

  /// Handles a key, which ends the effects.
  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    hasEndedEffects = began != nil
    return performBinding(of: key, &context)
  }

  private func playAgain(_ context: ScreenContext) -> [Request] {
    [.replace(SessionScreen(again: content.challenge?.tag, plan, context))]
  }

  private mutating func makeCard(_ context: ScreenContext) -> [Request] {
    scroll = 0
    guard wonChallenge == nil else {
      card = .line
      return []
    }
    card = .waiting
    var made = Card(
      name: nil, constant: plan.constant, progress: context.progress, date: context.now.date,
      range: content.session.typedStretch, times: content.session.cumulativeTimes,
      theme: context.settings.theme)
    made.isTimed = content.session.isTimed
    return [.effect(.cardWanted(made, context.language))]
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let page = SummaryLayout(
      content: content, context: context, elapsed: elapsed(context), news: news(context))
    if let milestone { page.milestone(milestone) } else { page.parts }
  }

  /// Trouble with saving, or the outcome of the card; `nil` if there is neither.
  private func news(_ context: ScreenContext) -> Piece? {
    if let trouble = context.trouble { return Piece(context.texts.text(trouble), in: .error) }
    if card == .line, let wonChallenge {
      return Piece(context.texts.lineToPaste(wonChallenge, in: content.session.engine.scoringTime), in: .text)
    }
    guard let card, let forms = context.texts.cardForms(card) else { return nil }
    return Piece(forms, in: Style(card == .refused ? .error : .text))
  }

  /// Draws the page, and over it the effects for what was earned: a light through its words, or lightning and sparks.
  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let page = page(context)
    page.draw(into: &grid, scroll: scroll)
    guard let elapsed = elapsed(context) else { return }
    guard !content.isDoubleBang else { return DoubleBang(elapsed: elapsed).draw(into: &grid) }
    // Words that are scrolled away get no light.
    guard scroll == 0 else { return }
    for words in flashing(context) {
      guard let box = page.box(of: SummaryLayout.Anchor.honour(words)) else { continue }
      HighlightSweep(elapsed: elapsed).draw(words, into: &grid, row: box.row, column: box.column)
    }
  }
}
