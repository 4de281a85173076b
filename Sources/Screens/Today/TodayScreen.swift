import Canvas
import Preferences
import TrainerCore

/// The plan of the day: what is held, its steps in order, and what the aim requires.
struct TodayScreen: Destination {
  enum ChangeableFigure: CaseIterable {
    case minutes
    case hold

    var setting: Setting { self == .minutes ? .minutes : .hold }
  }

  /// The index of the selected step; `nil` for the next one.
  private var chosen: Int?
  /// The figure that the arrows change; `nil` while they select a step.
  private(set) var changedFigure: ChangeableFigure?

  init(_ context: ScreenContext) {}

  static func nameInSentence(_ texts: Texts) -> String {
    texts.say(en: "today’s plan", fr: "le plan du jour")
  }
  static func homeLabel(_ texts: Texts) -> String { texts.today }
  static let command = KeyCommand.today

  static let bindings: [Binding<TodayScreen>] = [
    Binding(.left, "h", .right, "l", name: "←→") { $0.changedFigure?.setting.change(&$1, $2.step) ?? [] }
      .says { $0.changedFigure == nil ? nil : $1.texts.change },
    Binding(.enter) { $0.beginStepOrSelectOffered($1) }.says { screen, context in
      guard screen.changedFigure == nil else { return nil }
      if screen.offeredIndex(context) != nil { return context.dayPlan.map(context.texts.more) }
      return screen.stepToBegin(context) == nil ? nil : context.texts.begin
    }.explained(en: "begin the step, go on", fr: "lancer l’étape, continuer"),
    Binding(.enter) { screen, _ in screen.letArrowsChangeNextFigure() }.when { screen, _ in
      screen.changedFigure != nil
    },
    Binding(.down, "j", .tab, name: "↑↓") { $0.moveSelection(by: 1, $1) }
      .says { $0.steps($1).count > 1 ? $1.texts.choose : nil }
      .explained(en: "choose a step", fr: "choisir une étape"),
    Binding(.up, "k", .backTab) { $0.moveSelection(by: -1, $1) },
    Binding("m") { screen, _ in screen.letArrowsChangeNextFigure() }.says { screen, context in
      screen.changedFigure == nil
        ? context.texts.say(en: "minutes", fr: "minutes")
        : screen.changedFigure == .minutes ? context.texts.say(en: "chance", fr: "chances") : ""
    }.explained(en: "minutes, desired chance", fr: "minutes, chances visées").repeated,
    Binding("o") { .session($0.loop($1)) }.says { screen, context in
      screen.changedFigure == nil && screen.loop(context) != nil
        ? context.texts.say(en: "loop what was lost", fr: "blocs perdus") : nil
    }.explained(en: "loop what was lost today", fr: "boucler les blocs perdus"),
    Binding("d") { .session($1.twins) }
      .says { screen, context in
        screen.changedFigure == nil && context.twins != nil ? context.texts.drillTitle(TwinsDrill.name) : nil
      }.explained(en: "the twins drill", fr: "l’exercice des jumeaux"),
    Binding("a") { screen, _ in
      screen.changedFigure = nil
      [.open(AimScreen())]
    }.says { screen, context in
      // The key for lost blocks comes first.
      screen.changedFigure == nil && screen.loop(context) != nil ? "" : context.texts.aim
    }.explained(\.aim),
    .help(),
    Binding(.escape, "q") { screen, _ in screen.stopChangingOrGoBack() }.says {
      $0.changedFigure != nil ? $1.texts.done : $1.backLabel
    },
  ]

  func steps(_ context: ScreenContext) -> [PlanStep] {
    context.dayPlan?.steps(context) ?? []
  }

  /// The index of the step that Enter begins: the selected one, else the next one; `nil` if all are done.
  func index(_ context: ScreenContext) -> Int? {
    let steps = steps(context)
    if let chosen, steps.indices.contains(chosen) { return chosen }
    return steps.next.flatMap { steps.firstIndex(of: $0) }
  }

  /// The index in the list of steps of the lesson offered once all are done; `nil` before that.
  private func offeredIndex(_ context: ScreenContext) -> Int? {
    let steps = steps(context)
    return index(context) == nil ? steps.more.flatMap(steps.firstIndex) : nil
  }

  /// The step that Enter begins; `nil` if it is done, or none is left.
  func stepToBegin(_ context: ScreenContext) -> PlanStep? {
    let step = index(context).flatMap { steps(context)[safe: $0] }
    return step?.isDone == true ? nil : step
  }

  /// A loop over what was lost today; `nil` if nothing was.
  private func loop(_ context: ScreenContext) -> SessionPlan? {
    context.memory.flatMap {
      SessionPlan(loopingLost: $0, on: context.today, of: context.settings.constant)
    }.map(context.prepared)
  }

  /// Selects the next step after a session.
  mutating func didAppear(_ context: inout ScreenContext) -> [Request] {
    chosen = nil
    return []
  }

  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    (context.isNew ? [] : context.fixChallenge()) + context.askForDayPlan()
  }

  mutating func advance(_ context: inout ScreenContext) -> [Request] { willDraw(&context) }

  /// Midnight, when the plan of the next day takes the place of this one.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    context.now.midnight
  }

  private mutating func beginStepOrSelectOffered(_ context: ScreenContext) -> [Request] {
    if let offered = offeredIndex(context) {
      chosen = offered
      return []
    }
    guard let dayPlan = context.dayPlan, let step = stepToBegin(context),
      let session = dayPlan.session(step, context)
    else { return [] }
    return [.open(session)]
  }

  private mutating func moveSelection(by step: Int, _ context: ScreenContext) {
    let last = steps(context).count - 1
    chosen = index(context).map { min(max(0, $0 + step), last) } ?? (step > 0 ? 0 : last)
  }

  private mutating func letArrowsChangeNextFigure() {
    changedFigure = ChangeableFigure.allCases.nextOrNone(after: changedFigure)
  }

  private mutating func stopChangingOrGoBack() -> [Request] {
    defer { changedFigure = nil }
    return changedFigure == nil ? [.back()] : []
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    chosen = entry
    return []
  }
}

extension KeyCommand {
  static let today = KeyCommand("today", "t") { $0.say(en: "today’s plan", fr: "plan du jour") }
}

extension TodayScreen {
  func explanations(_ context: ScreenContext) -> [HelpLine] {
    context.texts.blockExplained
  }
}
