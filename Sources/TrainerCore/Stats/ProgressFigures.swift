/// What the statistics tell of a constant over time: figures that mean the same on every day.
package struct ProgressFigures: Equatable {
  /// How far back they go.
  package enum Span: CaseIterable {
    /// The last 30 days.
    case month
    /// The last 90 days.
    case quarter
    /// The last 365 days.
    case year
    case all

    /// The days, today included; `nil` for all.
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
    /// Whose decimals.
    package let constant: Constant
    /// How far back they go.
    package let span: Span
    /// Today, since 1970-01-01.
    package let today: Int

    package init(_ constant: Constant, _ span: Span, today: Int) {
      self.constant = constant
      self.span = span
      self.today = today
    }
  }

  package let question: Question
  /// The days for which the others say something, in ascending order up to today; none without a session.
  package let days: [Int]
  /// How many decimals would have come back on each of these days; empty until that is known.
  package let held: [Double]
  /// The position up to which every decimal was known on each of them; empty until that is known.
  package let known: [Int]
  /// The median of the correct digits a second of the last runs up to each of them; `nil` before the first.
  package let speed: [Double?]
  /// The median share of right digits in these runs.
  package let accuracy: [Double?]
  /// The practice of every day, in all constants.
  package let practice: DayTable

  /// The runs that a median is taken over.
  package static let window = 7
  /// No curve has more points.
  private static let mostPoints = 240

  /// Works out the figures.
  ///
  /// Speed and accuracy are those of Practice, Game and Strict, typed by their user: what is copied in Learn is another skill, and the
  /// times of reviews and drills are those of finding the place, too.
  ///
  /// - Parameters:
  ///   - question: what they are about.
  ///   - table: all sessions.
  ///   - past: how what is remembered came to be; `nil` until that is known.
  ///   - rests: milliseconds by day that were no practice.
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

  /// The median of a figure in the last runs that have it, up to each of some days.
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
  /// The middle of values in order, between the two middle ones where their number is even.
  var middle: Double? {
    guard !isEmpty else { return nil }
    return count % 2 == 1 ? self[count / 2] : (self[count / 2 - 1] + self[count / 2]) / 2
  }
}
