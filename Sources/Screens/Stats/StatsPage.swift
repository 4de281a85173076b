import Canvas
import TrainerCore

/// A page of the statistics.
///
/// A page asks for what it shows, takes the answer, and lays out what is there so far.
protocol StatsPage: HasKeys where Context == StatsContext {
  init(_ context: ScreenContext)

  static func name(_ texts: Texts) -> String
  /// Whether it is about the sessions of a filter, and not about one constant.
  static var isFiltered: Bool { get }
  /// What its words and signs mean.
  static func explanations(_ texts: Texts) -> [HelpLine]

  /// What it is about, from many words to few.
  func about(_ context: StatsContext) -> [String]
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
  /// Whether a text is being written on it.
  var readsText: Bool { get }
  /// Takes an input into that text; whether it belongs there.
  mutating func write(_ input: Input) -> Bool
  /// Answers a click on one of its entries.
  mutating func click(_ entry: Int, _ context: inout StatsContext) -> [Request]
  /// What is below its name.
  @Stack.Builder func parts(_ context: StatsContext) -> [Part]
}

/// What can be clicked on a page of the statistics.
enum StatsSpot: Hashable {
  case page(Int)
  case entry(Int)
}

/// What the pages of the statistics know.
struct StatsContext: Sendable {
  var screen: ScreenContext
  /// Which sessions the list is about.
  var filter: SessionTable.Filter
  /// The constant of the pages that are about one: the filter's, or the last that it had.
  var constant: Constant
  /// The sessions as far as they are known.
  var table: SessionTable?
  var aggregates: Aggregates?
  /// How much of the history has been read, 0 … 1.
  var share = 0.0
  var isUnreadable = false

  /// All constants, those of missing lists too where there are sessions of them.
  var constants: [Constant] {
    let all = screen.constants
    return all + screen.progress.constants.filter { !all.contains($0) }
  }
  var texts: Texts { screen.texts }
  /// What takes the place of what is still being read.
  var waiting: Part { note(isUnreadable ? texts.unreadable : texts.reading) }
  var waitingWithShare: Part { note(isUnreadable ? texts.unreadable : texts.reading(share)) }
  var today: Int { screen.today }

  /// Said where there is nothing to show.
  func note(_ text: String) -> Part { .text(text, in: .dim) }
}

// What holds for most pages.
extension StatsPage {
  static var isFiltered: Bool { false }

  func about(_ context: StatsContext) -> [String] { [context.texts.name(context.constant)] }

  func requests(_ context: StatsContext) -> [StatsRequest] { [] }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] { [] }

  mutating func takeMemory(_ context: StatsContext) {}

  mutating func reset(_ context: StatsContext) {}

  mutating func stopWaiting() {}

  var readsText: Bool { false }

  mutating func write(_ input: Input) -> Bool { false }

  mutating func click(_ entry: Int, _ context: inout StatsContext) -> [Request] { [] }
}

extension StatsRequest {
  var request: Request { .effect(.statsWanted(self)) }
}
