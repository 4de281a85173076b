/// The statistics of a constant over time.
package struct ProgressFigures: Equatable {
  /// The period that the figures cover.
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

  package struct Question: Equatable {
    package let constant: Constant
    package let span: Span
    /// Today's local day, since 1970-01-01.
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
  /// The position up to which every decimal was known on each of `days`; empty until known.
  package let known: [Int]
  /// The median speed of the last `window` runs up to each of `days`, in correct digits per second; `nil`
  /// before the first.
  package let speed: [Double?]
  /// The median share of correct digits in the last `window` runs, 0 … 1; `nil` before the first.
  package let accuracy: [Double?]
  /// The practice by day, for all constants.
  package let practice: DayTable

  /// The number of runs in a median.
  package static let window = 7
  /// The most points of a curve.
  private static let mostPoints = 240

  /// Computes the statistics from all sessions; `past` is `nil` until the history of the memory is known.
  ///
  /// Speed and accuracy are those of typed sessions in Practice, Game and Strict: copying in Learn is another
  /// skill, and the times of reviews and drills include finding the place.
  ///
  /// `rests` has the milliseconds of rest by day.
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
    let runs = rows.filter { $0.plan.worth.times == .all && $0.plan.source.way == .typed }
    speed = ProgressFigures.medians(of: runs, on: days) { $0.cpsThousandths > 0 ? $0.cps : nil }
    accuracy = ProgressFigures.medians(of: runs, on: days) { $0.accuracy }
    practice = DayTable(table, rests: rests)
  }

  /// The median of a figure over the last runs that have it, up to each of some days.
  private static func medians(
    of runs: some Sequence<SessionRow>, on days: [Int], _ figure: (SessionRow) -> Double?
  ) -> [Double?] {
    var runs = runs.makeIterator()
    var next = runs.next()
    var latest: [Double] = []
    return days.map { day in
      while let run = next, run.day <= day {
        if let value = figure(run) { latest = latest.suffix(window - 1) + [value] }
        next = runs.next()
      }
      return latest.sorted().middle
    }
  }
}

extension [Double] {
  /// The median of sorted values; `nil` if there are none.
  var middle: Double? {
    guard !isEmpty else { return nil }
    return count % 2 == 1 ? self[count / 2] : (self[count / 2 - 1] + self[count / 2]) / 2
  }
}
