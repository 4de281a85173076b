import Canvas
import Preferences
import TrainerCore

/// A page of the program: a screen with its keys, its reactions to events, and its drawing.
///
/// The top page of `App`'s stack is on the screen and gets the inputs; every page gets all other events; leaving one discards it.
protocol Page: Sendable {
  /// The keys in the order of the bottom line; of two bindings for a key, the first that applies wins.
  static var bindings: [Binding<Self>] { get }
  /// The page's name within a sentence, such as `the aim` where a key is used already; of a page of statistics also the tab.
  static func nameInSentence(_ texts: Texts) -> String
  /// Returns the help about the page's keys; `explanations` covers its words and signs.
  func keyLines(_ context: ScreenContext) -> [HelpLine]
  func explanations(_ context: ScreenContext) -> [HelpLine]
  /// Keys that commands working on the page cannot be bound to.
  static var fixedKeys: Set<Key> { get }

  /// The largest size of the page; on a larger terminal it is centred, so that the eye need not wander.
  var largestPage: Size { get }
  /// True if the help key opens the rules of races first.
  func helpBeginsWithRules(_ context: ScreenContext) -> Bool
  /// True while a text is being typed, so that every character stands for itself.
  var readsText: Bool { get }

  /// Returns true if a key has a meaning on the page, even if the number row makes it a digit.
  func means(_ key: Key, _ context: ScreenContext) -> Bool

  /// Called when the page comes to the top: it was opened, or the one above it closed.
  mutating func didAppear(_ context: inout ScreenContext) -> [Request]
  /// Called when the page is left for good.
  func didClose(_ context: inout ScreenContext) -> [Request]
  /// Advances to the time of the next event, before that event; called only on the top page.
  mutating func advance(_ context: inout ScreenContext) -> [Request]
  /// Edits the line being typed; returns true if there is one and the input belongs to it.
  mutating func editLine(with input: Input) -> Bool
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request]
  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request]
  /// Called on the top page after each event, before it is drawn.
  mutating func willDraw(_ context: inout ScreenContext) -> [Request]

  func hints(_ context: ScreenContext) -> [Hint]
  /// Handles a click on the list entry with a number.
  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request]
  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request]
  /// Handles a key; returns `nil` if it means nothing.
  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]?
  /// Returns the uptime in milliseconds at which the page next changes by itself; `nil` if it does not.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int?
  /// The tint of the background.
  var atmosphere: Atmosphere { get }
  /// Returns the parts above the keys, from top to bottom.
  @Stack.Builder func parts(_ context: ScreenContext) -> [Part]
  func page(_ context: ScreenContext) -> PageLayout
  var scroll: Int { get }
  func draw(into grid: inout Grid, _ context: ScreenContext)
}

/// A page that a command on Home opens.
protocol Destination: Page {
  static var command: KeyCommand { get }
  /// Returns the page's label beside its key in the bottom line of Home.
  static func homeLabel(_ texts: Texts) -> String
  init(_ context: ScreenContext)
}

/// The types of the pages, for the map of their keys, and of those that Home opens by a command.
enum Pages {
  static let all: [any Page.Type] =
    [
      HomeScreen.self, SessionScreen.self, SummaryScreen.self, BlockScreen.self,
      PastSessionScreen.self, Replay.self, DrillRulesScreen.self, KeysScreen.self, AimScreen.self,
      GroupsScreen.self, FriendsScreen.self, HelpScreen.self, RulesScreen.self, NoteScreen.self,
      ImageScreen.self, DigitWordsScreen.self, LociScreen.self,
    ] + destinations

  /// A list, since finding them by a cast searches all conformances: nearly half the instructions of a start.
  static let destinations: [any Destination.Type] = [
    TodayScreen.self, ChallengeScreen.self, StatsScreen.self, DrillsScreen.self, SettingsScreen.self,
    ProfilesScreen.self,
  ]
}

/// The type of a page as an `Equatable` value.
struct PageType: Equatable {
  let type: any Page.Type

  init(_ type: any Page.Type) { self.type = type }

  static func == (one: PageType, other: PageType) -> Bool { one.type == other.type }
}

extension Destination {
  static func homeLabel(_ texts: Texts) -> String { command.label(texts) }
}

extension Size {
  /// The size that pages have in the middle of a larger terminal, so that nothing moves between them.
  static let frame = Size(columns: 100, rows: 34)
}

extension Page {
  func keyLines(_ context: ScreenContext) -> [HelpLine] { boundLines(context) }

  func explanations(_ context: ScreenContext) -> [HelpLine] { [] }

  var largestPage: Size { .frame }

  func helpBeginsWithRules(_ context: ScreenContext) -> Bool { false }

  var readsText: Bool { false }

  func means(_ key: Key, _ context: ScreenContext) -> Bool { binds(key, context) }

  mutating func didAppear(_ context: inout ScreenContext) -> [Request] { [] }

  func didClose(_ context: inout ScreenContext) -> [Request] { [] }

  mutating func advance(_ context: inout ScreenContext) -> [Request] { [] }

  mutating func editLine(with input: Input) -> Bool { false }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    answer(input, &context)
  }

  /// Answers an input as the default `handle` does.
  mutating func answer(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    if editLine(with: input) { return [] }
    return switch input {
    case .key(let key): press(key, &context) ?? []
    case .mouse(let mouse): click(mouse, &context)
    case .paste: []
    }
  }

  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    []
  }

  mutating func willDraw(_ context: inout ScreenContext) -> [Request] { [] }

  func hints(_ context: ScreenContext) -> [Hint] {
    boundHints(context)
  }

  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    performBinding(of: key, &context)
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] { [] }

  /// Scrolls with the wheel as with the arrows; a click chooses a list entry or presses the key of a hint.
  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    switch mouse.action {
    case .wheelUp: return handle(.key(.up), &context)
    case .wheelDown: return handle(.key(.down), &context)
    case .press:
      let page = page(context)
      if let entry = page.anchor(at: mouse, scroll: scroll, as: Int.self) {
        context.pendingDeletion = nil
        return selectClicked(entry, &context)
      }
      return page.anchor(at: mouse, scroll: scroll, as: Key.self).map { handle(.key($0), &context) } ?? []
    }
  }

  func parts(_ context: ScreenContext) -> [Part] { [] }

  func page(_ context: ScreenContext) -> PageLayout { page(context, hints(context)) }

  func page(_ context: ScreenContext, _ keys: [Hint]) -> PageLayout {
    context.page(keys) { parts(context) }
  }

  var scroll: Int { 0 }

  /// Returns the value of `scroll` after a step of some rows, within the length of the page.
  func scrolled(by step: Int, _ context: ScreenContext) -> Int {
    let most = page(context).overflow
    return max(0, min(min(scroll, most) + step, most))
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    page(context).draw(into: &grid, scroll: scroll)
  }

  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? { nil }

  var atmosphere: Atmosphere { .still }

  /// Returns the page that the help key opens.
  func helpPage(_ context: ScreenContext) -> any Page {
    let help = HelpScreen(self, context)
    return helpBeginsWithRules(context) ? RulesScreen(help: help) : help
  }
}
