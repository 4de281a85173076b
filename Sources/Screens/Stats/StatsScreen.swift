import Canvas
import Preferences
import TrainerCore

/// What the history says, on a page each.
///
/// The history is read by a worker: what has not arrived yet is left out, and no key waits for it.
struct StatsScreen: Destination {
  enum Action {
    case show(Int)
    case turn(Int)
    case constant
    case mode
    case certified
    case help
    case back
  }

  /// The pages, in the order of `Tab` and of the digits from 1.
  static let pages: [any StatsPage.Type] = [
    RecordsView.self, SessionsView.self, CurvesView.self, CalendarView.self, BlocksView.self, RhythmView.self,
    MemoryView.self, NotesView.self,
  ]

  /// Its lists are long and its calendar is wide, and the pages' names must not move between them.
  static let page = Size(columns: 132, rows: 54)

  let largestPage = StatsScreen.page
  private(set) var pages: [any StatsPage]
  /// The index of the page that is shown.
  private(set) var shown = 0
  private(set) var stats: StatsContext
  private var isOpen = false

  init(_ context: ScreenContext) {
    stats = StatsContext(
      screen: context, filter: SessionTable.Filter(constant: context.settings.constant),
      constant: context.settings.constant)
    pages = StatsScreen.pages.map { $0.init(context) }
  }

  static func name(_ texts: Texts) -> String { texts.say(en: "the statistics", fr: "les statistiques") }
  static func label(_ texts: Texts) -> String { texts.statsKey }
  static func title(_ texts: Texts) -> String { texts.say(en: "statistics", fr: "statistiques") }
  static let command = Command.stats

  private var subject: StatsSubject { type(of: pages[shown]).subject }

  // MARK: - Keys

  private static let pageBindings: [Binding<StatsScreen>] = pages.indices.map {
    Binding(.show($0), .digit(UInt8($0 + 1)))
  }

  static let bindings: [Binding<StatsScreen>] =
    pageBindings + [
      Binding(.constant, .character("c"), name: "c m f") {
        $0.subject == .sessions ? $1.texts.filterKey : nil
      },
      Binding(.mode, .character("m"), when: { screen, _ in screen.subject == .sessions }),
      Binding(.certified, .character("f"), when: { screen, _ in screen.subject == .sessions }),
      Binding(.constant, .character("c")) { screen, context in
        switch screen.subject {
        case .sessions: nil
        case .constant: context.texts.constantKey
        // Where there is room all constants are shown in full.
        case .everything: RecordsView(context).isShort ? context.texts.constantKey : nil
        }
      },
      Binding(.turn(1), .tab, name: KeyName { _ in "Tab 1–\(StatsScreen.pages.count)" }) {
        $1.texts.viewKey
      },
      Binding(.turn(-1), .backTab),
      Binding(.help, .help) { $1.texts.help },
      Binding(.back, .escape, .character("q")) { $1.backLabel },
    ]

  static var fixedShortcuts: Set<Shortcut> {
    pages.reduce(Set(bindings.flatMap(\.keys).compactMap { Shortcut($0) })) {
      $0.union($1.fixedShortcuts)
    }
  }

  func hints(_ context: ScreenContext) -> [Hint] {
    pages[shown].hints(known(context), context.keys, context.texts)
      + hints(context, context.keys, context.texts)
  }

  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    for index in pages.indices { pages[index].stopWaiting() }
    stats = known(context)
    if let requests = pages[shown].press(key, &stats, context.keys) { return requests + showWantedDay() }
    return action(for: key, context, context.keys).map { perform($0, &context) }
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    stats = known(context)
    switch action {
    case .show(let page): shown = page
    case .turn(let step): shown = (shown + step + pages.count) % pages.count
    case .constant: return nextConstant()
    case .mode: return refilter { $0.mode = Mode.allCases.nextOrNone(after: $0.mode) }
    case .certified: return refilter { $0.certifiedOnly.toggle() }
    case .help: return [.open(helpPage(context))]
    case .back: return [.back()]
    }
    return []
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    switch mouse.action {
    case .wheelUp: return handle(.key(.up), &context)
    case .wheelDown: return handle(.key(.down), &context)
    case .press: break
    }
    stats = known(context)
    if let page = StatsHead(context).page(at: mouse) { return perform(.show(page), &context) }
    if let requests = pages[shown].click(mouse, &stats) { return requests }
    let key = hintLine(context).key(at: mouse, repertoire: context.repertoire)
    return key.map { handle(.key($0), &context) } ?? []
  }

  // MARK: - What is shown of the history

  /// What the pages know, as of now.
  private func known(_ context: ScreenContext) -> StatsContext {
    var stats = stats
    stats.screen = context
    return stats
  }

  /// The pages' requests, those of the page that is shown first.
  private func requests() -> [Request] {
    guard stats.table != nil else { return [] }
    let others = pages.indices.filter { $0 != shown }.flatMap { pages[$0].requests(stats) }
    return (pages[shown].requests(stats) + others).map(\.wish)
  }

  private mutating func refilter(_ change: (inout SessionTable.Filter) -> Void) -> [Request] {
    change(&stats.filter)
    for index in pages.indices { pages[index].reset(stats) }
    return requests()
  }

  /// Goes to the next constant; after the last one come all together, where a page can be about all.
  private mutating func nextConstant() -> [Request] {
    let all = Constant.allCases
    let next =
      subject == .sessions ? all.nextOrNone(after: stats.filter.constant) : all.next(after: stats.constant)
    if let next { stats.constant = next }
    return refilter { $0.constant = next }
  }

  /// Shows the sessions of the day that a page wants to be shown, if one does.
  private mutating func showWantedDay() -> [Request] {
    guard let day = stats.wantedDay else { return [] }
    stats.wantedDay = nil
    for index in pages.indices {
      guard let requests = pages[index].show(day: day, stats) else { continue }
      shown = index
      return requests
    }
    return []
  }

  // MARK: - What happens

  mutating func appear(_ context: inout ScreenContext) -> [Request] {
    guard !isOpen else { return [] }
    isOpen = true
    return [StatsRequest.open.wish]
  }

  /// What was read is released.
  func close() -> [Request] { isOpen ? [StatsRequest.close.wish] : [] }

  mutating func take(_ event: Event.Kind, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .statsArrived(let answer):
      stats = known(context)
      return take(answer)
    case .store(.memory):
      stats = known(context)
      for index in pages.indices { pages[index].takeMemory(stats) }
      return []
    case .store(.forgotten): return isOpen ? [StatsRequest.open.wish] : []
    case .store(.noted): return isOpen ? [StatsRequest.notes.wish] : []
    case .store(.saved):
      // There is more to read when it is seen again.
      isOpen = false
      return []
    default: return []
    }
  }

  private mutating func take(_ answer: StatsAnswer) -> [Request] {
    switch answer {
    case .share(let share): stats.share = share
    case .unreadable: stats.isUnreadable = true
    case .table(let table): stats.table = table
    case .aggregates(let aggregates):
      stats.aggregates = aggregates
      stats.share = 1
    default: break
    }
    var requests: [Request] = []
    for index in pages.indices { requests += pages[index].take(answer, stats) }
    if case .table = answer { requests += self.requests() }
    return requests
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let stats = known(context)
    StatsHead(context).draw(into: &grid, shown, stats)
    pages[shown].draw(into: &grid, stats)
    hintLine(context).draw(into: &grid)
  }
}

extension Command {
  /// Opens the statistics.
  static let stats = Command("stats", .character("s")) { $0.stats }
}

extension Array where Element: Equatable {
  /// The element after another, wrapping at the end.
  func next(after element: Element?) -> Element? {
    guard let element, let index = firstIndex(of: element) else { return first }
    return self[(index + 1) % count]
  }

  /// The element after another; none after the last, and the first after none.
  func nextOrNone(after element: Element?) -> Element? {
    guard let element, let index = firstIndex(of: element) else { return first }
    return index + 1 < count ? self[index + 1] : nil
  }
}
