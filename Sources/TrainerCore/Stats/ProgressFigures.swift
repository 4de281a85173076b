/// The curves of a constant over time, for the progress page.
package struct ProgressFigures: Equatable {
  package enum Span: CaseIterable {
    case month
    case quarter
    case year
    case all

    /// The number of days, including today; `nil` for all.
    package var days: Int? {
      switch self {
      case .month: 30
      case .quarter: 90
      case .year: 365
      case .all: nil
      }
    }
  }

  /// The constant, span of days and last day that the curves are computed for.
  package struct Question: Equatable {
    package let constant: Constant
    package let span: Span
    package let today: Int

    package init(_ constant: Constant, _ span: Span, today: Int) {
      self.constant = constant
      self.span = span
      self.today = today
    }
  }

  package let question: Question
  /// The days of the curves' points, in ascending order up to today; empty without a session.
  package let days: [Int]
  /// The expected number of recalled decimals on each of `days`; empty until known.
  package let held: [Double]
  /// The number of decimals known from #1 without a gap on each of `days`; empty until known.
  package let known: [Int]
  /// The median speed of a day's runs in correct digits per second, on each of `days` or the last day before that has one.
  ///
  /// Only runs of twenty digits count, each as often as it has digits.
  package let speed: [Double?]
  /// The share of correct digits in all runs of the same days, 0 … 1.
  package let accuracy: [Double?]
  package let practice: DayTable

  private static let leastDigits = 20
  private static let mostPoints = 240

  /// Computes the statistics from all sessions; `past` is `nil` until the history of the memory is known.
  ///
  /// Speed and accuracy are those of typed sessions in Practice, Game and Strict: copying in Learn is another skill, and the times
  /// of reviews and drills include finding the place. `rests` has milliseconds by day.
  package init(_ question: Question, _ table: SessionTable, _ past: MemoryPast?, rests: [Int: Int] = [:]) {
    self.question = question
    let today = question.today
    let sessions = table.indices(SessionTable.Filter(constant: question.constant), descending: false)
    let rows = sessions.lazy.map { table.rows[$0] }
    var days: [Int] = []
    if let first = rows.first {
      let earliest = min(first.day, today)
      let start = max(earliest, question.span.days.map { today - $0 + 1 } ?? earliest)
      let points = min(today - start + 1, ProgressFigures.mostPoints)
      days = (0..<points).map { today - (points - 1 - $0) * (today - start) / max(1, points - 1) }
    }
    self.days = days
    held = past?.held(question.constant, on: days) ?? []
    known = past?.known(question.constant, on: days) ?? []
    let runs = Dictionary(
      grouping: rows.filter { $0.plan.credit.times == .all && $0.plan.source.way == .typed }, by: \.day)
    speed = ProgressFigures.daily(runs, on: days, ProgressFigures.median)
    accuracy = ProgressFigures.daily(runs, on: days) { runs in
      let right = runs.reduce(0) { $0 + $1.score }
      // Elsewhere the digit that ended a Strict session is no error.
      let wrong = runs.reduce(0) {
        $0 + $1.errors + ($1.ended == .error && $1.plan.course.first.errorRule == .ends ? 1 : 0)
      }
      return right + wrong > 0 ? Double(right) / Double(right + wrong) : nil
    }
    practice = DayTable(table, rests: rests)
  }

  /// A figure of each day's runs, kept until the next day that has one.
  private static func daily(
    _ runs: [Int: [SessionRow]], on days: [Int], _ figure: ([SessionRow]) -> Double?
  ) -> [Double?] {
    var next = runs.compactMapValues(figure).sorted { $0.key < $1.key }[...]
    var latest: Double?
    return days.map { day in
      while let first = next.first, first.key <= day {
        latest = first.value
        next.removeFirst()
      }
      return latest
    }
  }

  private static func median(_ runs: [SessionRow]) -> Double? {
    let runs = runs.filter { $0.score >= leastDigits && $0.cpsThousandths > 0 }.sorted { $0.cps < $1.cps }
    let digits = runs.reduce(0) { $0 + $1.score }
    var last = 0
    // Two runs if the middle lies between them.
    let middle = runs.filter {
      last += $0.score
      return 2 * (last - $0.score) <= digits && digits <= 2 * last
    }
    return middle.isEmpty ? nil : middle.reduce(0) { $0 + $1.cps } / Double(middle.count)
  }
}
