import Canvas
import TrainerCore

/// A page of the statistics.
///
/// A page asks for what it shows, takes the answer, and draws what is there so far.
protocol StatsPage: HasKeys where Context == StatsContext {
  init(_ context: ScreenContext)

  /// What it is called.
  static func name(_ texts: Texts) -> String
  /// What it is about, and so which keys choose that.
  static var subject: StatsSubject { get }

  /// What it asks for where the history has been read, or another part of it is to be shown.
  func requests(_ context: StatsContext) -> [StatsRequest]
  /// Takes in what the worker found.
  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request]
  /// Takes in what is remembered, which is new.
  mutating func takeMemory(_ context: StatsContext)
  /// Forgets what was found for another part of the history: it would be wrong under this one's name.
  mutating func reset(_ context: StatsContext)
  /// A key was pressed: nothing is waited for any more.
  mutating func stopWaiting()
  /// Shows the sessions of a day; `nil` from a page that shows none.
  mutating func show(day: Int, _ context: StatsContext) -> [Request]?
  /// Answers a click that is its own.
  mutating func click(_ mouse: Mouse, _ context: inout StatsContext) -> [Request]?
  func draw(into grid: inout Grid, _ context: StatsContext)
}

/// What a page of the statistics is about.
enum StatsSubject {
  /// All constants at once, where there is room.
  case everything
  /// The sessions of a filter.
  case sessions
  /// One constant.
  case constant
}

/// What the pages of the statistics know.
struct StatsContext: Sendable {
  var screen: ScreenContext
  /// Which sessions the pages are about.
  var filter: SessionTable.Filter
  /// The constant of the pages that are about one: the filter's, or the last that it had.
  var constant: Constant
  /// The sessions as far as they are known.
  var table: SessionTable?
  var aggregates: Aggregates?
  /// How much of the history has been read, 0 … 1.
  var share = 0.0
  var isUnreadable = false
  /// The day whose sessions are to be shown.
  var wantedDay: Int?

  var texts: Texts { screen.texts }
  /// What takes the place of what is still being read.
  var waiting: String { isUnreadable ? texts.unreadable : texts.reading }
  var waitingWithShare: String { isUnreadable ? texts.unreadable : texts.reading(share) }
  var today: Int { screen.today }
}

// What holds for most pages.
extension StatsPage {
  func requests(_ context: StatsContext) -> [StatsRequest] { [] }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] { [] }

  mutating func takeMemory(_ context: StatsContext) {}

  mutating func reset(_ context: StatsContext) {}

  mutating func stopWaiting() {}

  mutating func show(day: Int, _ context: StatsContext) -> [Request]? { nil }

  mutating func click(_ mouse: Mouse, _ context: inout StatsContext) -> [Request]? { nil }
}

extension StatsRequest {
  var wish: Request { .effect(.statsWanted(self)) }
}
