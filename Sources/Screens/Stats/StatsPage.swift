import Canvas
import Preferences
import TrainerCore

/// A page of the statistics, which shows as much of the history as has been read.
protocol StatsPage: Page {
  init()

  static func explanations(_ texts: Texts) -> [HelpLine]
  /// Returns the constant that the page is about, or the filter of its sessions, for the corner of the page; longest form first.
  func subject(_ context: ScreenContext) -> [String]
}

extension StatsPage {
  func explanations(_ context: ScreenContext) -> [HelpLine] { Self.explanations(context.texts) }

  func subject(_ context: ScreenContext) -> [String] { [context.texts.name(context.statistics.constant)] }
}

/// The subject of the statistics, and what was read of the history for them.
struct StatsState {
  var filter: SessionTable.Filter { didSet { (indices, cursor) = (nil, 0) } }
  /// The constant of the pages about a single one: the filter's, or the last that it had.
  var constant: Constant {
    didSet { if constant != oldValue { (block, progress, memory) = (nil, nil, nil) } }
  }
  var span = ProgressFigures.Span.quarter
  /// The place of the selected session in the list.
  var cursor = 0
  /// The selected block, numbered from 0.
  var block: Int?
  /// The deleted sessions, until the deletion is saved.
  var forgotten: [SessionRow] = []

  /// The newest sessions, until all are known.
  private(set) var latest = SessionTable()
  private(set) var table: SessionTable?
  /// The sessions that match the filter, newest first, as indices into the table.
  private(set) var indices: [Int]?
  /// The sessions with notes, by the place of the session's line in the history.
  private(set) var notes: [Int: NotedSession]?
  private var aggregates: Aggregates?
  private(set) var progress: ProgressFigures?
  private(set) var memory: MemoryFigures?
  /// The share of the history that has been read, 0 … 1.
  private(set) var share = 0.0
  private(set) var isUnreadable = false
  private var isMemoryRead = false
  /// The requests made so far for the data shown.
  private var requested: [StatsRequest] = []

  /// The figures that all keystrokes together give for the constant.
  var figures: Aggregates.Figures? { aggregates?[constant] }

  init(_ constant: Constant) {
    filter = SessionTable.Filter(constant: constant)
    self.constant = constant
  }

  func withoutForgotten(_ indices: [Int], of table: SessionTable) -> [Int] {
    forgotten.isEmpty
      ? indices : indices.filter { index in !forgotten.contains { $0 == table.rows[safe: index] } }
  }

  /// Applies an answer of the worker; one to an outdated request is dropped.
  mutating func apply(_ answer: StatsAnswer) {
    switch answer {
    case .latest(let rows): latest = SessionTable(rows: rows.reversed())
    case .share(let share): self.share = share
    case .unreadable: isUnreadable = true
    case .table(let table):
      self.table = table
      requested = []
    case .aggregates(let aggregates):
      self.aggregates = aggregates
      share = 1
      askAgain()
    case .memoryRead:
      isMemoryRead = true
      askAgain()
    case .indices(let filter, let indices) where requested.contains(.indices(filter)):
      self.indices = indices
      cursor = indices.nearest(cursor)
    case .progress(let figures) where requested.contains(.progress(figures.question)): progress = figures
    case .memory(let figures) where requested.contains(.memory(figures.question)): memory = figures
    case .notes(let sessions): notes = Dictionary(sessions.map { ($0.row.place, $0) }) { $1 }
    case .indices, .progress, .memory, .block, .session: break
    }
  }

  /// Lets `newRequests` request progress and memory again, since reading more of the history has changed them.
  private mutating func askAgain() { requested = [.indices(filter), .notes] }

  /// The requests for the data shown that were not made yet; none until all sessions are known.
  mutating func newRequests(_ settings: Settings, today: Int) -> [StatsRequest] {
    guard table != nil else { return [] }
    let before = requested
    requested = [
      .indices(filter), .notes, .progress(ProgressFigures.Question(constant, span, today: today)),
    ]
    if isMemoryRead {
      requested.append(
        .memory(DayPlan.Question(constant, on: today, settings.planSettings(for: constant))))
    }
    return requested.filter { !before.contains($0) }
  }
}

extension ScreenContext {
  /// The constants of the statistics, including those whose digits are missing but that have sessions.
  var practisedConstants: [Constant] {
    constants + progress.constants.filter { !constants.contains($0) }
  }
  var readingPlaceholder: Part {
    placeholder(
      statistics.isUnreadable
        ? texts.say(en: "unreadable: see pi-trainer doctor", fr: "illisible : voir pi-trainer doctor")
        : texts.reading(statistics.share))
  }

  func placeholder(_ text: String) -> Part { .text(text, in: .dim) }
}

extension StatsRequest {
  var request: Request { .effect(.statsWanted(self)) }
}
