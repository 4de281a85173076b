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
    case scroll(Int)
    case constant
    case mode
    case certified
  }

  /// The pages, in the order of `Tab` and of the digits from 1.
  static let pages: [any StatsPage.Type] = [
    RecordsView.self, SessionsView.self, ProgressView.self, BlocksView.self, MemoryView.self,
  ]

  /// Its lists are long and its calendar is wide, and the pages' names must not move between them.
  static let largest = Size(columns: 132, rows: 54)

  let largestPage = StatsScreen.largest
  private(set) var pages: [any StatsPage]
  /// The index of the page that is shown.
  private(set) var shown = 0
  private(set) var stats: StatsContext
  private(set) var scroll = 0
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
  static let command = KeyCommand.stats

  private var isFiltered: Bool { type(of: pages[shown]).isFiltered }

  var readsText: Bool { pages[shown].readsText }

  // MARK: - Keys

  private static let pageBindings: [Binding<StatsScreen>] = pages.indices.map {
    Binding(.show($0), .digit(UInt8($0 + 1)))
  }

  static let bindings: [Binding<StatsScreen>] =
    keys(
      where: { stats, _ in stats.isFiltered },
      [
        Binding(.constant, "c", name: "c m f") { $1.texts.say(en: "filter", fr: "filtre") }
          .explained(en: "constant, mode, certified", fr: "constante, mode, certifiées"),
        Binding(.mode, "m"), Binding(.certified, "f"),
      ]) + [
      Binding(.constant, "c") { $1.texts.say(en: "constant", fr: "constante") }
        .explained(en: "another constant", fr: "une autre constante").only { stats, _ in !stats.isFiltered },
      Binding(.scroll(1), .down, "j", .pageDown, name: "↑↓") { _, context in context.texts.more }
        .explained(\.restOfPage).only { $0.overflow($1) > 0 },
      Binding(.scroll(-1), .up, "k", .pageUp, when: { $0.overflow($1) > 0 }),
      Binding(.turn(1), .tab, name: KeyName { _ in "Tab 1–\(StatsScreen.pages.count)" }) {
        $1.texts.say(en: "page", fr: "page")
      }.explained(en: "another page", fr: "une autre page"),
      Binding(.turn(-1), .backTab),
    ] + pageBindings + [.help(), .back()]

  static var fixedShortcuts: Set<Shortcut> {
    pages.reduce(Set(bindings.flatMap(\.keys).compactMap { Shortcut($0) })) {
      $0.union($1.fixedShortcuts)
    }
  }

  func hints(_ context: ScreenContext) -> [Hint] {
    let own = pages[shown].hints(known(context), context.keys, context.texts)
    // What is being written takes every other key.
    return readsText ? own : own + hints(context, context.keys, context.texts)
  }

  func keyLines(_ context: ScreenContext) -> [HelpLine] {
    pages[shown].help(known(context), context.keys, context.texts)
      + help(context, context.keys, context.texts)
  }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    type(of: pages[shown]).explanations(context.texts)
  }

  mutating func write(_ input: Input) -> Bool { pages[shown].write(input) }

  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    for index in pages.indices { pages[index].stopWaiting() }
    stats = known(context)
    if let requests = pages[shown].press(key, &stats, context.keys) { return requests }
    return press(key, &context, context.keys)
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    stats = known(context)
    switch action {
    case .show(let page): (shown, scroll) = (page, 0)
    case .turn(let step): (shown, scroll) = ((shown + step + pages.count) % pages.count, 0)
    case .scroll(let step):
      let last = overflow(context)
      scroll = min(max(0, min(scroll, last) + step), last)
    case .constant:
      scroll = 0
      return nextConstant()
    case .mode: return refilter { $0.mode = Mode.allCases.nextOrNone(after: $0.mode) }
    case .certified: return refilter { $0.certifiedOnly.toggle() }
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
    let page = page(context)
    switch page.spot(at: mouse, scroll: scroll, as: StatsSpot.self) {
    case .page(let index): return perform(.show(index), &context)
    case .entry(let entry): return pages[shown].click(entry, &stats)
    case nil:
      return page.spot(at: mouse, scroll: scroll, as: Key.self).map { handle(.key($0), &context) } ?? []
    }
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
    return (pages[shown].requests(stats) + others).map(\.request)
  }

  private mutating func refilter(_ change: (inout SessionTable.Filter) -> Void) -> [Request] {
    change(&stats.filter)
    for index in pages.indices { pages[index].reset(stats) }
    return requests()
  }

  /// Goes to the next constant; after the last one come all together, where a page can be about all.
  private mutating func nextConstant() -> [Request] {
    let all = stats.constants
    let next = isFiltered ? all.nextOrNone(after: stats.filter.constant) : all.next(after: stats.constant)
    if let next { stats.constant = next }
    return refilter { $0.constant = next }
  }

  // MARK: - What happens

  mutating func appear(_ context: inout ScreenContext) -> [Request] {
    guard !isOpen else { return [] }
    isOpen = true
    return [StatsRequest.open.request]
  }

  /// What was read is released.
  func close() -> [Request] { isOpen ? [StatsRequest.close.request] : [] }

  mutating func take(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .statsArrived(let answer):
      stats = known(context)
      return take(answer)
    case .store(.memory):
      stats = known(context)
      for index in pages.indices { pages[index].takeMemory(stats) }
      return []
    case .store(.forgotten): return isOpen ? [StatsRequest.open.request] : []
    case .store(.noted): return isOpen ? [StatsRequest.notes.request] : []
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

  private func overflow(_ context: ScreenContext) -> Int {
    context.page(keepsRows: true) { parts(context) }.overflow
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let stats = known(context)
    let names = pages.enumerated().map { index, page in
      (type(of: page).name(context.texts), AnyHashable(StatsSpot.page(index)))
    }
    // Where there is little room the digits that lead to the pages stand for their names.
    Part.choices(
      names, briefly: pages.indices.map { String($0 + 1) }, chosen: shown, hasFocus: true, gap: 3,
      trail: [Piece(pages[shown].about(stats), in: .text).atEnd()]
    ).shrinks(2)
    Part.gap().shrinks(1)
    pages[shown].parts(stats)
  }
}

extension KeyCommand {
  /// Opens the statistics.
  static let stats = KeyCommand("stats", "s") { $0.stats }
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
