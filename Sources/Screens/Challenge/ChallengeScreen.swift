import Canvas
import TrainerCore

/// The challenge of the day, somebody else's, and the favourites.
struct ChallengeScreen: Destination {
  enum Action {
    case play
    case keep
    case learn
    case up
    case down
    case delete
    case home
  }

  /// A line that can be chosen.
  enum Item: Equatable {
    case today(Challenge)
    case favourite(Challenge)
    /// Somebody else's, by its code.
    case given(Challenge)

    var challenge: Challenge {
      switch self {
      case .today(let challenge), .favourite(let challenge), .given(let challenge): challenge
      }
    }

    /// What is above those of its kind; `nil` for today's.
    func heading(_ texts: Texts) -> String? {
      switch self {
      case .today: nil
      case .given: texts.say(en: "somebody else’s, without reward", fr: "d’un autre, sans récompense")
      case .favourite: texts.favourites
      }
    }
  }

  /// The index of the chosen line.
  private(set) var chosen = 0
  /// The favourite that is deleted if the key is pressed again.
  private(set) var doomed: Challenge?

  private(set) var scroll = 0
  /// Somebody else's challenge, if one was given.
  private(set) var given: Challenge?

  init(_ context: ScreenContext) {}

  /// The challenges with somebody else's, which is chosen.
  init(given: Challenge, _ context: ScreenContext) {
    self.given = given
    chosen = 1
  }

  static func name(_ texts: Texts) -> String {
    texts.say(en: "the challenges", fr: "les défis")
  }
  static func label(_ texts: Texts) -> String { texts.challenge }
  static let command = KeyCommand.challenges

  /// All lines that can be chosen: today's, somebody else's, and the favourites, the latest first.
  func items(_ context: ScreenContext) -> [Item] {
    guard let challenges = context.challenges else { return [] }
    let current = context.challengeOfToday?.challenge.map { [Item.today($0)] } ?? []
    let favourites = challenges.favourites.reversed().map(Item.favourite)
    return current + (given.map { [Item.given($0)] } ?? []) + favourites
  }

  private func chosenItem(_ context: ScreenContext) -> Item? {
    let items = items(context)
    return items[safe: items.nearest(chosen)]
  }

  static let bindings: [Binding<ChallengeScreen>] = [
    Binding(.play, .enter) { screen, context in
      screen.chosenItem(context).map { item in
        let isPlayed = context.challengeOfToday?.state != .shown
        return item == .today(item.challenge) && isPlayed ? context.texts.again : context.texts.accept
      }
    }.explained(en: "play the chosen one", fr: "jouer le défi choisi"),
    Binding(.learn, .learn) { screen, context in
      // Of several questions the summary names those to be learnt.
      screen.chosenItem(context)?.challenge.stretch.map { _ in context.texts.learnIt }
    }.explained(en: "learn its stretch", fr: "apprendre son passage"),
    Binding(.delete, .delete, "x", name: "x") { screen, context in
      guard case .favourite = screen.chosenItem(context) else { return nil }
      return screen.doomed == nil
        ? context.texts.say(en: "delete", fr: "supprimer")
        : context.texts.say(en: "again to delete", fr: "à nouveau pour supprimer")
    }.explained(en: "delete a favourite (twice)", fr: "supprimer un favori (2×)"),
    Binding(.keep, "f") { screen, context in
      guard let item = screen.chosenItem(context) else { return nil }
      if case .favourite = item { return nil }
      let isKept = context.challenges?.favourites.contains(item.challenge) != false
      return isKept ? nil : context.texts.say(en: "favourite", fr: "favori")
    }.explained(en: "keep as a favourite", fr: "garder en favori"),
    Binding(.down, .down, "j", .tab, name: "↑↓") {
      $0.items($1).count > 1 ? $1.texts.choose : nil
    }.explained(en: "choose another one", fr: "en choisir un autre"),
    Binding(.up, .up, "k", .backTab, when: { $0.items($1).count > 1 }),
    .help(),
    Binding(.home, .escape, "q") { $0.doomed == nil ? $1.backLabel : $1.texts.say(en: "keep", fr: "garder") },
  ]

  // MARK: - What happens

  mutating func advance(_ context: inout ScreenContext) -> [Request] {
    context.fixChallenge()
  }

  mutating func prepare(_ context: inout ScreenContext) -> [Request] {
    let requests = context.fixChallenge()
    scroll = page(context).scroll(showing: chosen)
    return requests
  }

  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    context.nextMinute(after: uptime) ?? context.now.midnight
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    let asked = doomed
    doomed = nil
    let items = items(context)
    chosen = items.nearest(chosen)
    let item = items[safe: chosen]
    switch action {
    case .play:
      guard let item else { return [] }
      let isToday = item == .today(item.challenge)
      return [.open(SessionScreen(item.challenge, on: isToday ? context.today : nil, context))]
    case .keep: return item.map { context.change(.kept(code: $0.challenge.code)) } ?? []
    case .learn:
      guard let challenge = item?.challenge, let segment = challenge.stretch?.segment else { return [] }
      return .session(SessionPlan(CopyingKind(segment), of: challenge.constant))
    case .up: chosen = items.nearest(chosen - 1)
    case .down: chosen = items.nearest(chosen + 1)
    case .delete:
      guard let challenge = item?.challenge else { return [] }
      guard asked == challenge else {
        doomed = challenge
        return []
      }
      return context.change(.dropped(code: challenge.code))
    // Esc takes the question back and does nothing else.
    case .home: return asked == nil ? [.back()] : []
    }
    return []
  }

  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    (chosen, doomed) = (entry, nil)
    return []
  }

  /// While it is asked whether to delete a favourite, the answers.
  func hints(_ context: ScreenContext) -> [Hint] {
    let all = boundHints(context)
    return doomed == nil ? all : all.filter { $0.key == .delete || $0.key == .escape }
  }
}

extension ScreenContext {
  /// Fixes the challenge of the day where it is about to be seen for the first time.
  ///
  /// Its kind is that of the date and the constant chosen; its size follows from this moment. All of it stays
  /// fixed.
  mutating func fixChallenge() -> [Request] {
    guard challenges != nil, challengeOfToday == nil,
      let challenge = Challenge(on: today, of: settings.constant, progress)
    else { return [] }
    return change(.reached(.shown, day: today, code: challenge.code))
  }

  fileprivate mutating func change(_ change: ChallengeLog.Change) -> [Request] {
    challenges?.apply(change)
    return [.effect(.challengeChanged(change))]
  }

  /// The uptime of the next full minute where the time until midnight is counted; `nil` if it is not.
  fileprivate func nextMinute(after uptime: Int) -> Int? {
    guard let state = challengeOfToday?.state, state != .won else { return nil }
    let minute = 60_000
    let date = now.date.milliseconds + (uptime - now.uptime)
    return uptime + minute - (date % minute + minute) % minute
  }
}

extension ChallengeScreen {
  func explanations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line(
        texts.challenge, en: "won without a mistake and within its time, once a day, as often as you try",
        fr: "gagné sans erreur et dans son temps, une fois par jour, autant d’essais que tu veux"),
      texts.line(
        texts.say(en: "favourite", fr: "favori"), en: "a challenge kept, to be played again for practice",
        fr: "un défi gardé, à rejouer pour s’exercer"),
    ]
  }
}

extension KeyCommand {
  /// Opens the challenge of the day.
  static let challenges = KeyCommand("challenges", "c") { $0.challengeOfTheDay }
}
