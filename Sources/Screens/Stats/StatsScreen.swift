import Canvas
import Preferences
import TrainerCore

/// The statistics of the history, in several pages; a worker reads it, and what has not arrived yet is left out.
struct StatsScreen: Destination {
  /// The pages in the order of Tab and of the digits from 1.
  static let pages: [any StatsPage.Type] = [
    RecordsView.self, SessionsView.self, ProgressView.self, BlocksView.self, MemoryView.self,
  ]

  /// The part of a list around the selection that the largest page can show.
  static func inReach(of chosen: Int, count: Int) -> Range<Int> {
    max(0, chosen - Size.frame.rows)..<min(count, chosen + Size.frame.rows)
  }

  private(set) var pages = StatsScreen.pages.map { $0.init() }
  private(set) var shown = 0
  private(set) var scroll = 0
  /// True if the current history was read or is being read; `nil` before the page was seen.
  private var isRead: Bool?
  /// The latest state, to find out what a new one has changed.
  private var state = State()

  init(_ context: ScreenContext) {}

  static func nameInSentence(_ texts: Texts) -> String {
    texts.say(en: "the statistics", fr: "les statistiques")
  }
  static func homeLabel(_ texts: Texts) -> String { texts.statsKey }
  static let command = KeyCommand.stats

  /// True if the page shows the sessions of a filter, not a single constant.
  private var isFiltered: Bool { pages[shown] is SessionsView }

  var readsText: Bool { pages[shown].readsText }

  private static let pageBindings: [Binding<StatsScreen>] = pages.indices.map { page in
    Binding(.digit(UInt8(page + 1))) { stats, _ in stats.show(page) }
  }

  static let bindings: [Binding<StatsScreen>] =
    keys(
      where: { stats, _ in stats.isFiltered },
      [
        Binding("c", name: "c m f") { $0.chooseNextConstant(&$1) }
          .says(en: "filter", fr: "filtre")
          .explained(en: "constant, mode, certified", fr: "constante, mode, certifiées").repeated,
        Binding("m") {
          $1.statistics.filter.mode = Mode.allCases.nextOrNone(after: $1.statistics.filter.mode)
        }.repeated,
        Binding("f") { $1.statistics.filter.certifiedOnly.toggle() }.repeated,
      ]) + [
      Binding("c") { $0.chooseNextConstant(&$1) }
        .says {
          $0.pages[$0.shown] is RecordsView && $1.size.columns < 60
            ? "" : $1.texts.say(en: "constant", fr: "constante")
        }
        .explained(en: "another constant", fr: "une autre constante").repeated
        .only { stats, _ in !stats.isFiltered },
      .scroll(\.scroll).says(\.more).explained(\.restOfPage)
        .only { $0.overflow($1) > 0 && !$0.pages[$0.shown].means(.down, $1) },
      .pages { $0.scroll = $0.scrolled(by: $2.step, $1) }.says(\.more).explained(\.restOfPage)
        .only { $0.overflow($1) > 0 && $0.pages[$0.shown].means(.down, $1) },
      Binding(.tab, .backTab, name: KeyName { _ in "Tab 1–\(StatsScreen.pages.count)" }) { stats, _, key in
        stats.show((stats.shown + key.step + pages.count) % pages.count)
      }.says(en: "page", fr: "page")
        .explained(en: "another page", fr: "une autre page"),
    ] + pageBindings + [.help(), .back()]

  static var fixedKeys: Set<Key> {
    pages.reduce(Set(bindings.flatMap(\.keys).filter(\.isChoosable))) {
      $0.union($1.fixedKeys)
    }
  }

  func hints(_ context: ScreenContext) -> [Hint] {
    let own = pages[shown].hints(context)
    // A text being written takes every other key.
    return readsText
      ? own : own + boundHints(context).filter { hint in !own.contains { $0.key == hint.key } }
  }

  func keyLines(_ context: ScreenContext) -> [HelpLine] {
    pages[shown].keyLines(context) + boundLines(context)
  }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    pages[shown].explanations(context)
  }

  func means(_ key: Key, _ context: ScreenContext) -> Bool {
    pages[shown].means(key, context) || binds(key, context)
  }

  mutating func editLine(with input: Input) -> Bool { pages[shown].editLine(with: input) }

  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    pages[shown].press(key, &context) ?? performBinding(of: key, &context)
  }

  private mutating func show(_ page: Int) { (shown, scroll) = (page, 0) }

  /// Goes to the next constant; after the last to all of them, if the page can show all.
  private mutating func chooseNextConstant(_ context: inout ScreenContext) {
    scroll = 0
    let all = context.practisedConstants
    let past = context.statistics
    let next =
      isFiltered
      ? all.nextOrNone(after: past.filter.constant) : all.nextOrNone(after: past.constant) ?? all.first
    if let next { context.statistics.constant = next }
    context.statistics.filter.constant = next
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    pages[shown].selectClicked(entry, &context)
  }

  /// Releases the history that the statistics have read.
  func didClose(_ context: inout ScreenContext) -> [Request] {
    context.statistics = StatsState(context.statistics.constant)
    return [StatsRequest.close.request]
  }

  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    if isRead == nil { context.statistics = StatsState(context.settings.constant) }
    let reading = isRead == true ? [] : [StatsRequest.open.request] + context.friendsRequest
    isRead = true
    state = context.local.state
    return reading + pages[shown].willDraw(&context)
      + context.statistics.newRequests(context.settings, today: context.today).map(\.request)
  }

  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .statsArrived(let answer): context.statistics.apply(answer)
    // The history is read again once the page is seen.
    case .store(.saved): isRead = false
    case .store(.state):
      let before = state
      state = context.local.state
      if before.progress.sessions != state.progress.sessions { isRead = false }
      return isRead == true && before.notes != state.notes ? [StatsRequest.notes.request] : []
    default: break
    }
    return pages.indices.flatMap { pages[$0].receive(event, &context) }
  }

  func parts(_ context: ScreenContext) -> [Part] {
    // Clicking a name types its digit, which would go into a text being written.
    let names = pages.enumerated().map { index, page in
      let name = type(of: page).nameInSentence(context.texts)
      let key: any Equatable = readsText ? name : Key.digit(UInt8(index + 1))
      return (name, key)
    }
    // Without room for the names, the digits that lead to the pages stand for them.
    Part.choices(
      names, briefly: pages.indices.map { String($0 + 1) }, chosen: shown, hasFocus: true, gap: 3,
      trail: [Piece(pages[shown].subject(context), in: .text).atEnd()]
    ).shrinks(2)
    Part.gap().shrinks(1)
    pages[shown].parts(context)
  }
}

extension Page {
  /// The number of rows that do not fit on the page, whatever keys the bottom line shows.
  func overflow(_ context: ScreenContext) -> Int {
    context.page(keepsRows: true) { parts(context) }.overflow
  }
}

extension KeyCommand {
  static let stats = KeyCommand("stats", "s") { $0.stats }
}

extension Array where Element: Equatable {
  /// The element after another; `nil` after the last, and the first after `nil`.
  func nextOrNone(after element: Element?) -> Element? {
    guard let element, let index = firstIndex(of: element) else { return first }
    return index + 1 < count ? self[index + 1] : nil
  }
}
