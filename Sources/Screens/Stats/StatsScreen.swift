import Canvas
import TrainerCore

/// What the history tells: records, sessions, curves, calendar, blocks and rhythm, a view each.
///
/// The history is read by a worker: what has not come yet is left out, and no key waits for it.
struct StatsScreen: Sendable {
  /// The views, in the order of `Tab` and of the digits 1 … 6.
  enum View: Int, CaseIterable, Hashable, Sendable {
    case records
    case sessions
    case curves
    case calendar
    case blocks
    case rhythm
  }

  enum Action: Hashable {
    case show(View)
    case nextView
    case previousView
    case constant
    case mode
    case certified
    case order
    case span(Int)
    case unit
    case move(rows: Int, columns: Int)
    case page(Int)
    case first
    case last
    case choose
    case worst
    case help
    case back
  }

  private(set) var view = View.records
  /// Which sessions the views are about.
  private(set) var filter: SessionTable.Filter
  /// The constant of the views that are about one: the filter's, or the last that it had.
  private(set) var constant: Constant
  /// The sessions as far as they are known.
  private(set) var table: SessionTable?
  private(set) var aggregates: Aggregates?
  /// How much of the history has been read, 0 … 1.
  private(set) var share = 0.0
  var sessions = SessionsView()
  var curves = CurvesView()
  var calendar: CalendarView
  var blocks = BlocksView()
  /// The session that is open.
  private(set) var detail: SessionDetail?

  init(constant: Constant, today: Int) {
    filter = SessionTable.Filter(constant: constant)
    self.constant = constant
    calendar = CalendarView(today: today)
  }

  /// Takes in what the worker found.
  mutating func take(_ answer: StatsAnswer) {
    switch answer {
    case .share(let share): self.share = share
    case .latest(let rows): sessions.takeLatest(rows)
    case .table(let table): self.table = table
    case .indices(let filter, let order, let indices):
      if filter == self.filter && order == sessions.order { sessions.take(indices, in: table) }
    case .days(let filter, let days):
      if filter == self.filter { calendar.take(days) }
    case .curves(let filter, let scope, let series):
      if filter == self.filter && scope == curves.scope { curves.take(series) }
    case .aggregates(let aggregates):
      self.aggregates = aggregates
      blocks.take(aggregates[constant].blocks, constant)
      share = 1
    case .session(let row, let entry, let keystrokes):
      // Only the last one asked for opens, and only while nothing else was done.
      guard sessions.wanted == row else { return }
      sessions.wanted = nil
      detail = entry.map { SessionDetail($0, keystrokes) }
      sessions.isLost = entry == nil
    }
  }

  /// The views that follow the filter, asked for anew.
  func requests(today: Int) -> [StatsRequest] {
    guard table != nil else { return [] }
    let curves = StatsRequest.curves(filter, curves.scope, today: today)
    // What is on the screen comes first.
    let first: [StatsRequest] = view == .curves ? [curves] : view == .calendar ? [.days(filter)] : []
    let all: [StatsRequest] = [.indices(filter, sessions.order), .days(filter), curves]
    return first + all.filter { !first.contains($0) }
  }

  // MARK: - Keys

  func bindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    var bindings = viewBindings(context)
    bindings += View.allCases.map { Binding(.show($0), .digit(UInt8($0.rawValue + 1))) }
    bindings += filterBindings(context)
    bindings += [
      Binding(.nextView, .tab, name: "Tab 1–6", label: texts.viewKey),
      Binding(.previousView, .backTab),
      Binding(.help, .help, context, label: texts.help),
      Binding(.back, .escape, .character("q"), name: texts.escapeKey, label: texts.home),
    ]
    return bindings
  }

  /// The keys that choose what a view is about, under one name where there are three.
  private func filterBindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    switch view {
    case .sessions, .curves, .calendar:
      return [
        Binding(.constant, .character("c"), name: "c m f", label: texts.filterKey),
        Binding(.mode, .character("m")), Binding(.certified, .character("f")),
      ]
    case .blocks, .rhythm: return [Binding(.constant, .character("c"), name: "c", label: texts.constantKey)]
    case .records:
      // Where there is room all constants are shown in full.
      guard RecordsView(context).isShort else { return [] }
      return [Binding(.constant, .character("c"), name: "c", label: texts.constantKey)]
    }
  }

  private func viewBindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    let up = Binding<Action>(.move(rows: -1, columns: 0), .up, .character("k"))
    let down = Binding<Action>(.move(rows: 1, columns: 0), .down, .character("j"))
    let left = Binding<Action>(.move(rows: 0, columns: -1), .left, .character("h"))
    let right = Binding<Action>(.move(rows: 0, columns: 1), .right, .character("l"))
    switch view {
    case .records, .rhythm: return []
    case .sessions:
      let list = sessions.list(table, filter)
      guard list.count > 0 || !list.isWhole else { return [] }
      return [
        Binding(.choose, .enter, name: "⏎", label: texts.look),
        up, down, Binding(.page(-1), .pageUp), Binding(.page(1), .pageDown), Binding(.first, .home),
        Binding(.last, .end),
        Binding(.order, .character("o"), name: "o", label: texts.orderKey),
      ]
    case .curves:
      return [
        Binding(.span(-1), .left, .character("h"), name: "←→", label: texts.spanKey),
        Binding(.span(1), .right, .character("l")),
        Binding(.unit, .character("d"), name: "d", label: texts.unitKey(curves.scope.unit)),
      ]
    case .calendar:
      return [
        Binding(
          .choose, .enter, name: "⏎", label: Margin.isNarrow(context.size) ? texts.look : texts.itsSessions),
        Binding(.move(rows: 0, columns: -1), .left, .character("h"), name: "←→↑↓", label: texts.dayKey),
        right, up, down,
      ]
    case .blocks:
      return [
        Binding(.choose, .enter, name: "⏎", label: texts.learnIt),
        Binding(.worst, .character("w"), name: "w", label: texts.worstKey(blocks.isList)),
        left, right, up, down, Binding(.page(-1), .pageUp), Binding(.page(1), .pageDown),
        Binding(.first, .home), Binding(.last, .end),
      ]
    }
  }

  /// The keys that the bottom line names.
  func hints(_ context: ScreenContext) -> [Hint] {
    detail?.bindings(context).compactMap(\.hint) ?? bindings(context).compactMap(\.hint)
  }

  func hintLine(_ context: ScreenContext) -> HintLine {
    HintLine(hints(context), size: context.size, repertoire: context.repertoire)
  }

  mutating func handle(_ input: Input, at moment: Moment, _ context: ScreenContext) -> StatsOutcome {
    switch input {
    case .key(let key):
      sessions.wanted = nil
      sessions.isLost = false
      if let detail {
        guard let action = detail.bindings(context).action(for: key) else { return .nothing }
        return handleInDetail(action, at: moment, context)
      }
      guard let action = bindings(context).action(for: key) else { return .nothing }
      return perform(action, today: moment.date.day, context)
    case .mouse(let mouse): return handle(mouse, at: moment, context)
    case .paste: return .nothing
    }
  }

  private mutating func handle(_ mouse: Mouse, at moment: Moment, _ context: ScreenContext) -> StatsOutcome {
    let today = moment.date.day
    switch mouse.action {
    case .wheelUp: return handle(.key(.up), at: moment, context)
    case .wheelDown: return handle(.key(.down), at: moment, context)
    case .press:
      if detail == nil, let view = StatsHead(context).view(at: mouse) {
        return perform(.show(view), today: today, context)
      }
      if detail == nil, view == .sessions, let row = SessionsLayout(context).entry(at: mouse) {
        let first = SessionsLayout(context).first(cursor: sessions.cursor, count: sessionCount)
        // A second click opens what the first one has chosen.
        if first + row == sessions.cursor { return handle(.key(.enter), at: moment, context) }
        sessions.point(at: first + row, sessionCount)
        return .nothing
      }
      guard let key = hintLine(context).key(at: mouse, repertoire: context.repertoire) else {
        return .nothing
      }
      return handle(.key(key), at: moment, context)
    }
  }

  /// How many sessions the list has.
  private var sessionCount: Int { sessions.list(table, filter).count }

  private mutating func perform(_ action: Action, today: Int, _ context: ScreenContext) -> StatsOutcome {
    switch action {
    case .show(let view): self.view = view
    case .nextView: view = View(rawValue: (view.rawValue + 1) % View.allCases.count) ?? .records
    case .previousView:
      view = View(rawValue: (view.rawValue + View.allCases.count - 1) % View.allCases.count) ?? .records
    case .constant: return nextConstant(today)
    case .mode: return refilter(today) { $0.mode = Mode.allCases.nextOrNone(after: $0.mode) }
    case .certified: return refilter(today) { $0.certifiedOnly.toggle() }
    case .order:
      sessions.turn(to: SessionTable.Order.allCases.next(after: sessions.order) ?? .date)
      return .wants([.indices(filter, sessions.order)])
    case .span(let step):
      guard curves.moveSpan(step) else { return .nothing }
      return .wants([.curves(filter, curves.scope, today: today)])
    case .unit:
      curves.toggleUnit()
      return .wants([.curves(filter, curves.scope, today: today)])
    case .move(let rows, let columns): return move(rows, columns, today, context)
    case .page(let pages):
      let lines = view == .sessions ? SessionsLayout(context).lines : blocks.layout(context).rows
      return move(pages * max(1, lines - 1), 0, today, context)
    case .first: return move(-10_000_000, 0, today, context)
    case .last: return move(10_000_000, 0, today, context)
    case .choose: return choose(context)
    case .worst: blocks.toggleList()
    case .help: return .request(.openHelp)
    case .back: return .request(.goHome)
    }
    return .nothing
  }

  private mutating func refilter(
    _ today: Int, _ change: (inout SessionTable.Filter) -> Void
  ) -> StatsOutcome {
    change(&filter)
    // What was found for another filter would be wrong under this one's name.
    sessions.reset()
    curves.reset()
    calendar.reset()
    return .wants(requests(today: today))
  }

  /// Goes to the next constant; behind the last one come all together, where a view can be about all.
  private mutating func nextConstant(_ today: Int) -> StatsOutcome {
    let all = Constant.allCases
    let canBeAll = view != .blocks && view != .rhythm && view != .records
    let next = canBeAll ? all.nextOrNone(after: filter.constant) : all.next(after: constant)
    if let next { constant = next }
    if let aggregates { blocks.take(aggregates[constant].blocks, constant) }
    return refilter(today) { $0.constant = next }
  }

  private mutating func move(_ rows: Int, _ columns: Int, _ today: Int, _ context: ScreenContext)
    -> StatsOutcome
  {
    switch view {
    case .sessions: sessions.move(by: rows, sessionCount)
    case .calendar: calendar.move(by: columns * 7 + rows, today: today)
    case .blocks: blocks.move(rows: rows, columns: columns, blocks.layout(context))
    case .records, .curves, .rhythm: break
    }
    return .nothing
  }

  private mutating func choose(_ context: ScreenContext) -> StatsOutcome {
    switch view {
    case .sessions:
      guard let row = sessions.list(table, filter)[sessions.cursor] else { return .nothing }
      sessions.wanted = row
      return .wants([.session(row)])
    case .calendar:
      guard calendar.hasSessions else { return .nothing }
      view = .sessions
      // A day's sessions stand together only in a list by date.
      let isByDate = sessions.order == .date
      if !isByDate { sessions.turn(to: .date) }
      sessions.point(atDay: calendar.day, in: sessions.list(table, filter))
      return isByDate ? .nothing : .wants([.indices(filter, .date)])
    case .blocks:
      guard let block = blocks.chosen,
        let stretch = SummaryContent.stretch(around: block.range.lowerBound)
      else { return .nothing }
      return .request(.open(SessionPlan(constant: constant, mode: .learn, segment: stretch), digit: nil))
    case .records, .curves, .rhythm: return .nothing
    }
  }

  private mutating func handleInDetail(
    _ action: SessionDetail.Action, at moment: Moment, _ context: ScreenContext
  ) -> StatsOutcome {
    switch action {
    case .help: return .request(.openHelp)
    case .learn:
      guard let content = detail?.content, let stretch = content.stretchToLearn else { return .nothing }
      return .request(
        .open(SessionPlan(constant: content.plan.constant, mode: .learn, segment: stretch), digit: nil))
    default: break
    }
    if detail?.perform(action, at: moment.uptime, context) == false { detail = nil }
    return .nothing
  }

  /// Moves a replay to a time.
  mutating func advance(to uptime: Int) { detail?.replay?.advance(to: uptime) }

  /// The uptime of the next keystroke of a replay.
  func nextFrame(after uptime: Int) -> Int? { detail?.replay?.nextFrame(after: uptime) }

  // MARK: - Drawing

  func draw(into grid: inout Grid, _ context: ScreenContext, today: Int) {
    if let detail {
      detail.draw(into: &grid, context)
    } else {
      StatsHead(context).draw(into: &grid, view, filter, constant)
      switch view {
      case .records: RecordsView(context).draw(into: &grid, constant)
      case .sessions: sessions.draw(into: &grid, table, filter, context, today: today)
      case .curves: curves.draw(into: &grid, context)
      case .calendar: calendar.draw(into: &grid, filter, context, today: today)
      case .blocks: blocks.draw(into: &grid, share, context, today)
      case .rhythm: RhythmView(context).draw(into: &grid, aggregates?[constant].rhythm, share)
      }
    }
    hintLine(context).draw(into: &grid)
  }
}

/// What came of an input on the statistics.
enum StatsOutcome {
  case nothing
  case wants([StatsRequest])
  case request(Request)
}

extension Array where Element: Equatable {
  /// The element behind another, round the end.
  func next(after element: Element?) -> Element? {
    guard let element, let index = firstIndex(of: element) else { return first }
    return self[(index + 1) % count]
  }

  /// The element behind another; none behind the last, and the first behind none.
  func nextOrNone(after element: Element?) -> Element? {
    guard let element, let index = firstIndex(of: element) else { return first }
    return index + 1 < count ? self[index + 1] : nil
  }
}
