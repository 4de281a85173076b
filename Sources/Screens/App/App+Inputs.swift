import Canvas
import TrainerCore

extension App {
  mutating func handle(_ input: Input, at moment: Moment) -> [Effect] {
    switch input {
    case .key(.control("c")): return depart(.interrupt)
    case .key(.control("z")): return [.suspend]
    case .key(.control("l")): return [.repaint]
    default: break
    }
    guard !isTooSmall else { return [] }
    var input = withDigits(input)
    if case .mouse(let mouse) = input {
      let row = mouse.row - origin.row
      input = .mouse(Mouse(row: row, column: mouse.column - origin.column, action: mouse.action))
    }
    if let overlay {
      if let next = self.overlay(after: overlay, input) {
        self.overlay = next
        return []
      }
      guard closesOverlay(input) else { return [] }
      self.overlay = nil
      guard counts(input, after: overlay) else { return [] }
    }
    switch place {
    case .home: return perform(home.handle(input, &context), at: moment)
    case .settings: return perform(settingsScreen.handle(input, &context), at: moment)
    case .challenge: return perform(challengeScreen.handle(input, at: now.date, context), at: moment)
    case .summary:
      let context = context
      return perform(summary?.handle(input, context), at: moment)
    case .stats:
      let context = context
      switch stats?.handle(input, at: moment, context) {
      case .request(let request): return perform(request, at: moment)
      case .wants(let requests): return requests.map(Effect.statsWanted)
      case .nothing, nil: return []
      }
    case .session:
      guard farewellEnds == nil else { return handleInFarewell(input, at: moment) }
      return handleInSession(input, at: moment)
    }
  }

  /// Makes a digit of a key that types one in another script, or without Shift in the chosen digit row.
  ///
  /// While a segment is typed the dash stays the dash between its ends.
  private func withDigits(_ input: Input) -> Input {
    guard case .key(.character(let scalar)) = input, let digit = context.settings.digit(typedBy: scalar)
    else {
      return input
    }
    guard scalar != "-" || place != .home || !home.isEditing else { return input }
    return .key(.digit(digit))
  }

  /// The page that an input leads to from another one, if to any.
  private func overlay(after overlay: Overlay, _ input: Input) -> Overlay? {
    switch overlay {
    case .rules:
      guard case .key(let key) = input, key == context.keys.key(.help) else { return nil }
      return .help(page: 0)
    case .help(let page):
      switch input {
      case .key(.digit), .key(.escape), .paste: return nil
      case .mouse(let mouse) where mouse.action != .wheelDown: return nil
      case .key, .mouse:
        return HelpScreen(place: place, context: context, page: page).nextPage.map(Overlay.help)
      }
    }
  }

  private func closesOverlay(_ input: Input) -> Bool {
    switch input {
    case .key: true
    case .mouse(let mouse): mouse.action == .press
    case .paste: false
    }
  }

  /// Whether an input that closes a page counts on the place below it: a digit always; behind the rules, which
  /// came unasked, also what was moving about.
  private func counts(_ input: Input, after overlay: Overlay) -> Bool {
    switch input {
    case .key(.digit): true
    case .key(.left), .key(.right), .key(.up), .key(.down), .key(.tab), .key(.backTab): overlay == .rules
    default: false
    }
  }

  /// Whether what is on the screen is about races, which have rules of their own.
  var isAboutGame: Bool {
    switch place {
    case .home: context.settings.mode.traits.hasGhost
    case .session: session?.plan.mode.traits.hasGhost == true
    case .summary: summary?.plan.mode.traits.hasGhost == true
    case .settings, .stats, .challenge: false
    }
  }
}
