import Canvas
import Preferences
import TrainerCore

/// A page where a user can be: a screen with its keys, what they do, how it reacts to events, and how it is
/// drawn.
///
/// `App` holds a stack of pages. The one on top is on the screen and gets the inputs; every other event is
/// told to all. A page that is left is gone, and the one below comes back as it was.
protocol Page: Sendable {
  /// All its keys, in the order of the bottom line; of two bindings of the same key the first that works is
  /// obeyed.
  static var bindings: [Binding<Self>] { get }
  /// What it is called where a key is refused because it is used there.
  static func name(_ texts: Texts) -> String
  /// What its help says of its keys, and of its words and signs.
  func keyLines(_ context: ScreenContext) -> [HelpLine]
  func explanations(_ context: ScreenContext) -> [HelpLine]
  /// The keys that can be given to no command that works there.
  static var fixedKeys: Set<Key> { get }

  /// Its largest page: on a larger terminal it is in the middle, so that the eye need not wander.
  var largestPage: Size { get }
  /// Whether it is about races, which have rules of their own.
  func isAboutGame(_ context: ScreenContext) -> Bool
  /// Whether a text is being written, in which every character stands for itself.
  var readsText: Bool { get }

  /// Tells whether a key does something of its own there, even where the digit row has it.
  func means(_ key: Key, _ context: ScreenContext) -> Bool

  /// It comes to the top: it was opened, or what was on top of it is gone.
  mutating func appear(_ context: inout ScreenContext) -> [Request]
  /// It is left for good.
  func close(_ context: inout ScreenContext) -> [Request]
  /// Time has passed, up to what happens next; told only while it is on top.
  mutating func advance(_ context: inout ScreenContext) -> [Request]
  /// Takes an input into the line that is being written; whether there is one and it belongs there.
  mutating func write(_ input: Input) -> Bool
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request]
  mutating func take(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request]
  /// Does what has to be done before it is seen as it stands now.
  mutating func prepare(_ context: inout ScreenContext) -> [Request]

  /// What the bottom line says now.
  func hints(_ context: ScreenContext) -> [Hint]
  /// Answers a click on an entry of its list, by its number.
  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request]
  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request]
  /// Answers a key; `nil` if it means nothing.
  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]?
  /// The uptime in milliseconds at which it would next change by itself; `nil` if it would not.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int?
  /// The tint of the ground.
  var atmosphere: Atmosphere { get }
  /// What is above its keys, from top to bottom.
  @Stack.Builder func parts(_ context: ScreenContext) -> [Part]
  /// Its parts, and where they are.
  func page(_ context: ScreenContext) -> PageLayout
  /// How many rows of its page are above the first one in sight.
  var scroll: Int { get }
  func draw(into grid: inout Grid, _ context: ScreenContext)
}

/// A page that a command leads to from Home.
protocol Destination: Page {
  static var command: KeyCommand { get }
  /// What Home calls it.
  static func label(_ texts: Texts) -> String
  init(_ context: ScreenContext)
}

/// Where the pages are listed.
enum Pages {
  static let all: [any Page.Type] =
    [
      HomeScreen.self, SessionScreen.self, SummaryScreen.self, BlockScreen.self,
      PastSessionScreen.self, Replay.self, DrillRulesScreen.self, KeysScreen.self, AimScreen.self,
      GroupsScreen.self, FriendsScreen.self, HelpScreen.self, RulesScreen.self, NoteScreen.self,
      ImageScreen.self, PegsScreen.self, LociScreen.self,
    ] + destinations

  /// Those that a command leads to from Home.
  ///
  /// Listed rather than found by a cast, for which the runtime goes through every conformance there is: that
  /// took nearly half the instructions of a start.
  static let destinations: [any Destination.Type] = [
    TodayScreen.self, ChallengeScreen.self, StatsScreen.self, DrillsScreen.self, SettingsScreen.self,
    ProfilesScreen.self,
  ]
}

/// The type of a page as a value that can be compared.
struct PageType: Equatable {
  let type: any Page.Type

  init(_ type: any Page.Type) { self.type = type }

  static func == (one: PageType, other: PageType) -> Bool { one.type == other.type }
}

extension Destination {
  static func label(_ texts: Texts) -> String { command.label(texts) }
}

// What holds for most pages.
extension Page {
  func keyLines(_ context: ScreenContext) -> [HelpLine] { boundLines(context) }

  func explanations(_ context: ScreenContext) -> [HelpLine] { context.texts.modesExplained }

  var largestPage: Size { Size(columns: 100, rows: 34) }

  func isAboutGame(_ context: ScreenContext) -> Bool { false }

  var readsText: Bool { false }

  func means(_ key: Key, _ context: ScreenContext) -> Bool { binds(key, context) }

  mutating func appear(_ context: inout ScreenContext) -> [Request] { [] }

  func close(_ context: inout ScreenContext) -> [Request] { [] }

  mutating func advance(_ context: inout ScreenContext) -> [Request] { [] }

  mutating func write(_ input: Input) -> Bool { false }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    answer(input, &context)
  }

  /// Answers an input as most pages do.
  mutating func answer(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    if write(input) { return [] }
    return switch input {
    case .key(let key): press(key, &context) ?? []
    case .mouse(let mouse): click(mouse, &context)
    case .paste: []
    }
  }

  mutating func take(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    []
  }

  mutating func prepare(_ context: inout ScreenContext) -> [Request] { [] }

  func hints(_ context: ScreenContext) -> [Hint] {
    boundHints(context)
  }

  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    obey(key, &context)
  }

  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] { [] }

  /// The wheel scrolls as the arrows do, and a click on the bottom line is the key that it names.
  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    switch mouse.action {
    case .wheelUp: return handle(.key(.up), &context)
    case .wheelDown: return handle(.key(.down), &context)
    case .press:
      let page = page(context)
      if let entry = page.spot(at: mouse, scroll: scroll, as: Int.self) {
        context.doomed = nil
        return choose(entry, &context)
      }
      return page.spot(at: mouse, scroll: scroll, as: Key.self).map { handle(.key($0), &context) } ?? []
    }
  }

  func parts(_ context: ScreenContext) -> [Part] { [] }

  func page(_ context: ScreenContext) -> PageLayout { page(context, hints(context)) }

  /// Its parts above some keys.
  func page(_ context: ScreenContext, _ keys: [Hint]) -> PageLayout {
    context.page(keys) { parts(context) }
  }

  var scroll: Int { 0 }

  /// The rows above the first one in sight once it has scrolled by a row.
  func scrolled(by step: Int, _ context: ScreenContext) -> Int {
    let most = page(context).overflow
    return max(0, min(min(scroll, most) + step, most))
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    page(context).draw(into: &grid, scroll: scroll)
  }

  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? { nil }

  var atmosphere: Atmosphere { .still }

  /// The page that the help's key opens: for races their rules, from which one more key leads to the help.
  func helpPage(_ context: ScreenContext) -> any Page {
    let help = HelpScreen(self, context)
    return isAboutGame(context) ? RulesScreen(help: help) : help
  }
}
