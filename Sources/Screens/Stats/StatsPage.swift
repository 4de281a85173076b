import Canvas
import Preferences
import TrainerCore

/// A page of the statistics: it shows what was read of the history so far.
protocol StatsPage: Page {
  init()

  /// What its words and signs mean.
  static func explanations(_ texts: Texts) -> [HelpLine]
  /// What it is about, from many words to few.
  func about(_ context: ScreenContext) -> [String]
}

extension StatsPage {
  func explanations(_ context: ScreenContext) -> [HelpLine] { Self.explanations(context.texts) }

  func about(_ context: ScreenContext) -> [String] { [context.texts.name(context.past.constant)] }
}

/// What the statistics are about, and what was read of the history for them.
struct Past {
  /// Which sessions the list is about.
  var filter: SessionTable.Filter { didSet { (indices, cursor) = (nil, 0) } }
  /// The constant of the pages that are about one: the filter's, or the last that it had.
  var constant: Constant {
    didSet { if constant != oldValue { (block, progress, memory) = (nil, nil, nil) } }
  }
  /// How far back the curves go.
  var span = ProgressFigures.Span.quarter
  /// The place of the chosen session in the list.
  var cursor = 0
  /// The block that was pointed at, by its number from 0.
  var block: Int?
  /// The sessions that were deleted, until that is written.
  var forgotten: [SessionRow] = []

  /// The newest sessions, until all are known.
  private(set) var latest = SessionTable()
  private(set) var table: SessionTable?
  /// The places of the sessions in the table, in the order of the list.
  private(set) var indices: [Int]?
  /// The sessions with notes, by where the session's line begins in the history.
  private(set) var notes: [Int: NotedSession]?
  private var aggregates: Aggregates?
  /// How the constant went over time.
  private(set) var progress: ProgressFigures?
  /// What is remembered of the constant, and what is to come.
  private(set) var memory: MemoryFigures?
  /// How much of the history has been read, 0 … 1.
  private(set) var share = 0.0
  private(set) var isUnreadable = false
  private var isMemoryRead = false
  /// What was asked for of all that is shown.
  private var asked: [StatsRequest] = []

  /// What all keystrokes tell of the constant.
  var figures: Aggregates.Figures? { aggregates?[constant] }

  init(_ constant: Constant) {
    filter = SessionTable.Filter(constant: constant)
    self.constant = constant
  }

  /// The places in a table of those sessions that were not deleted.
  func left(_ indices: [Int], of table: SessionTable) -> [Int] {
    forgotten.isEmpty
      ? indices : indices.filter { index in !forgotten.contains { $0 == table.rows[safe: index] } }
  }

  /// Takes in what the worker found; an answer to an earlier question is dropped.
  mutating func take(_ answer: StatsAnswer) {
    switch answer {
    case .latest(let rows): latest = SessionTable(rows: rows.reversed())
    case .share(let share): self.share = share
    case .unreadable: isUnreadable = true
    case .table(let table):
      self.table = table
      asked = []
    case .aggregates(let aggregates):
      self.aggregates = aggregates
      share = 1
      askAgain()
    case .memoryRead:
      isMemoryRead = true
      askAgain()
    case .indices(let filter, let indices) where asked.contains(.indices(filter)):
      self.indices = indices
      cursor = indices.nearest(cursor)
    case .progress(let figures) where asked.contains(.progress(figures.question)): progress = figures
    case .memory(let figures) where asked.contains(.memory(figures.question)): memory = figures
    case .notes(let sessions): notes = Dictionary(sessions.map { ($0.row.place, $0) }) { $1 }
    case .indices, .progress, .memory, .block, .session: break
    }
  }

  /// The rests, which are not practice, are known now, or how what is remembered came to be.
  private mutating func askAgain() { asked = [.indices(filter), .notes] }

  /// What is to be asked for all that is shown, and was not yet.
  mutating func questions(_ settings: Settings, today: Int) -> [StatsRequest] {
    guard table != nil else { return [] }
    let before = asked
    asked = [
      .indices(filter), .notes, .progress(ProgressFigures.Question(constant, span, today: today)),
    ]
    if isMemoryRead {
      asked.append(
        .memory(DayPlan.Question(constant, on: today, settings.planSettings(for: constant))))
    }
    return asked.filter { !before.contains($0) }
  }
}

extension ScreenContext {
  /// The constants of the statistics, those of missing lists too where there are sessions of them.
  var practisedConstants: [Constant] {
    constants + progress.constants.filter { !constants.contains($0) }
  }
  /// What takes the place of what is still being read.
  var waiting: Part {
    note(
      past.isUnreadable
        ? texts.say(en: "unreadable: see pi-trainer doctor", fr: "illisible : voir pi-trainer doctor")
        : texts.reading(past.share))
  }

  /// Said where there is nothing to show.
  func note(_ text: String) -> Part { .text(text, in: .dim) }
}

extension StatsRequest {
  var request: Request { .effect(.statsWanted(self)) }
}
