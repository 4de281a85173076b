import Canvas
import TrainerCore

struct ChallengeScreen: Destination {
  enum Item: Equatable {
    case today(Challenge)
    case favourite(Challenge)
    case given(Challenge)
    /// A challenge that some friends have today, other than the user's own.
    case friends([String], Challenge)

    var challenge: Challenge {
      switch self {
      case .today(let challenge), .favourite(let challenge), .given(let challenge),
        .friends(_, let challenge):
        challenge
      }
    }

    /// Returns the heading above the items of this kind; `nil` for today's challenge.
    func heading(_ context: ScreenContext) -> String? {
      let texts = context.texts
      switch self {
      case .today: return nil
      case .given: return texts.say(en: "somebody else’s, without reward", fr: "d’un autre, sans récompense")
      case .friends(let names, _):
        return names.joined(separator: ", ") + texts.colon
          + texts.say(en: "another today, without reward", fr: "un autre aujourd’hui, sans récompense")
      case .favourite:
        return texts.favourites + texts.colon + texts.number(context.favourites.count)
      }
    }
  }

  private(set) var chosen = 0
  private(set) var scroll = 0
  private(set) var given: Challenge?

  init(_ context: ScreenContext) {}

  init(given: Challenge, _ context: ScreenContext) {
    self.given = given
    chosen = 1
  }

  static func nameInSentence(_ texts: Texts) -> String {
    texts.say(en: "the challenges", fr: "les défis")
  }
  static func homeLabel(_ texts: Texts) -> String { texts.challenge }
  static let command = KeyCommand.challenges

  /// Returns today's challenge, the given one, those of friends, and the favourites, latest first; empty until read.
  func items(_ context: ScreenContext) -> [Item] {
    guard context.challenges != nil else { return [] }
    let current = context.challengeOfToday?.challenge.map { [Item.today($0)] } ?? []
    let favourites = context.favourites.reversed().map(Item.favourite)
    let theirs = context.friends.challenges(on: context.today, context.settings.constant)
    let others = theirs.filter { $0.challenge != current.first?.challenge }.map {
      Item.friends($0.names, $0.challenge)
    }
    return current + given.map(Item.given).list + others + favourites
  }

  private func chosenItem(_ context: ScreenContext) -> Item? {
    let items = items(context)
    return items[safe: items.nearest(chosen)]
  }

  static let bindings: [Binding<ChallengeScreen>] = [
    Binding(.enter) { $0.play($1) }.says { screen, context in
      screen.chosenItem(context).map { item in
        let isPlayed = context.challengeOfToday?.state != .shown
        return item == .today(item.challenge) && isPlayed
          ? context.texts.again : context.texts.say(en: "accept", fr: "relever")
      }
    }.explained(en: "play the chosen one", fr: "jouer le défi choisi"),
    Binding(.learn) { screen, context in
      .session(
        screen.chosenItem(context).flatMap { item in
          item.challenge.stretch.map { SessionPlan(CopyingKind($0.segment), of: item.challenge.constant) }
        })
    }.says { screen, context in
      // A challenge of several questions names those to learn in its summary.
      screen.chosenItem(context)?.challenge.stretch.map { _ in context.texts.learnIt }
    }.explained(en: "learn its stretch", fr: "apprendre son passage"),
    Binding(.delete, "x", name: "x") {
      if let code = $0.chosenItem($1)?.challenge.code, $1.confirmDeletion(of: code) {
        $1.recordDeletion(Favourite(code, isKept: false))
      }
    }.says { screen, context in
      guard case .favourite = screen.chosenItem(context) else { return nil }
      return context.pendingDeletion == nil
        ? context.texts.forgetKey
        : context.texts.say(en: "again to delete", fr: "à nouveau pour supprimer")
    }.explained(en: "delete a favourite (twice)", fr: "supprimer un favori (2×)"),
    Binding("f") {
      if let item = $0.chosenItem($1) { $1.write(Favourite(item.challenge.code)) }
    }.says { screen, context in
      guard let item = screen.chosenItem(context) else { return nil }
      if case .favourite = item { return nil }
      let isKept = context.challenges == nil || context.favourites.contains(item.challenge)
      return isKept ? nil : context.texts.say(en: "favourite", fr: "favori")
    }.explained(en: "keep as a favourite", fr: "garder en favori"),
    .undo(),
    Binding(.down, "j", .tab, .up, "k", .backTab, name: "↑↓") {
      let items = $0.items($1)
      $0.chosen = items.nearest(items.nearest($0.chosen) + $2.step)
    }.says { $0.items($1).count > 1 ? $1.texts.choose : nil }
      .explained(en: "choose another one", fr: "en choisir un autre"),
    .help(),
    // Esc only withdraws the question, and leaves the page when there is none.
    Binding(.escape, "q") { $1.pendingDeletion == nil ? [.back()] : [] }
      .says { $1.pendingDeletion == nil ? $1.backLabel : $1.texts.say(en: "keep", fr: "garder") },
  ]

  mutating func didAppear(_ context: inout ScreenContext) -> [Request] { context.friendsRequest }

  /// Fixes the challenge of the day, so that an event after midnight finds the new one.
  mutating func advance(_ context: inout ScreenContext) -> [Request] {
    context.fixChallenge()
  }

  /// Fixes the challenge of the day, and scrolls so that the chosen one is in sight.
  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    let requests = context.fixChallenge()
    scroll = page(context).scroll(showing: chosen)
    return requests
  }

  /// The next full minute, at which the time left changes; midnight once the challenge is won.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    let now = context.now
    guard let state = context.challengeOfToday?.state, state != .won else { return now.midnight }
    let minute = 60_000
    let date = now.date.milliseconds + (uptime - now.uptime)
    return uptime + minute - (date % minute + minute) % minute
  }

  private func play(_ context: ScreenContext) -> [Request] {
    guard let item = chosenItem(context) else { return [] }
    let isToday = item == .today(item.challenge)
    return [.open(SessionScreen(item.challenge, on: isToday ? context.today : nil, context))]
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    chosen = entry
    return []
  }

  /// Returns only the answers while a deletion waits for confirmation.
  func hints(_ context: ScreenContext) -> [Hint] {
    let all = boundHints(context)
    return context.pendingDeletion == nil ? all : all.filter { $0.key == .delete || $0.key == .escape }
  }
}

extension ScreenContext {
  /// Fixes the challenge of the day when it is about to be seen for the first time; its size follows from what is known now.
  mutating func fixChallenge() -> [Request] {
    guard challenges != nil, challengeOfToday == nil,
      let challenge = Challenge(on: today, of: settings.constant, progress)
    else { return [] }
    return write(ShownChallenge(day: today, code: challenge.code))
  }

  var favourites: [Challenge] { challenges?.favourites ?? [] }
}

extension ChallengeScreen {
  func explanations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line(
        texts.challenge, en: "won without a mistake and within its time, once a day, as often as you try",
        fr: "gagné sans faute et dans son temps, une fois par jour, autant d’essais que tu veux"),
      texts.line(
        texts.say(en: "favourite", fr: "favori"), en: "a challenge kept, to be played again for practice",
        fr: "un défi gardé, à rejouer pour s’exercer"),
    ]
  }
}

extension KeyCommand {
  static let challenges = KeyCommand("challenges", "c") { $0.challengeOfTheDay }
}
