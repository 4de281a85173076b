/// What a curve shows.
public enum Measure: CaseIterable, Sendable {
  /// The digits typed correctly.
  case score
  /// Correct digits a second.
  case cps
  /// The share of the typed digits that were right.
  case accuracy
}

/// A curve over sessions or days.
public struct Series: Equatable, Sendable {
  /// What a point stands for.
  public enum Unit: CaseIterable, Sendable {
    /// A session.
    case session
    /// A local day: the best score, the median CPS, the accuracy of all its digits together.
    case day
  }

  /// How far back a curve goes.
  public enum Span: CaseIterable, Sendable {
    /// The last 30 days.
    case month
    /// The last 90 days.
    case quarter
    /// The last 365 days.
    case year
    /// Everything.
    case all

    /// The days, today included; `nil` for all.
    public var days: Int? {
      switch self {
      case .month: 30
      case .quarter: 90
      case .year: 365
      case .all: nil
      }
    }
  }

  /// A session or a day, in 24 bytes: there may be a hundred thousand of them.
  public struct Point: Equatable, Sendable {
    /// The local day, since 1970-01-01.
    public let day: Int
    /// The figure: digits, digits a second, or a share 0 … 1.
    public let value: Double
    /// The median of this and up to six points before it in the span.
    public fileprivate(set) var median = 0.0

    fileprivate init(day: Int, value: Double) {
      self.day = day
      self.value = value
    }
  }

  /// The points in the order of their dates.
  public let points: [Point]

  /// The best certified figure up to the last point, from before the span too; `nil` where there is none, and
  /// always for accuracy.
  public let record: Double?

  /// The points that a median is taken over.
  public static let window = 7

  /// The curve of a table's sessions.
  ///
  /// Sessions that have no such figure are left out: without a speed for CPS, without a digit for accuracy.
  /// The record line is that of the sessions of the filter's constant in any mode; for CPS of those over 50
  /// digits, as for the Lightning.
  ///
  /// - Parameters:
  ///   - measure: which figure.
  ///   - table: all sessions.
  ///   - filter: which of them.
  ///   - unit: what a point stands for.
  ///   - span: how far back.
  ///   - today: the last day of the span, since 1970-01-01; what lies after it is left out, unless the span
  ///     is all.
  public init(
    _ measure: Measure, of table: SessionTable, _ filter: SessionTable.Filter = .init(),
    by unit: Unit = .session, span: Span = .all, today: Int
  ) {
    let wide = SessionTable.Filter(constant: filter.constant)
    var best: Double?
    var record: Double?
    var points: [Point] = []
    var gathered = Gathered(measure)
    for index in table.indices(wide, by: .date, descending: false) {
      let row = table.rows[Int(index)]
      if unit == .day, let day = gathered.day, day != row.day {
        gathered.move(into: &points)
        record = best
      }
      if row.certified, let value = Series.recordValue(measure, row) { best = max(best ?? value, value) }
      if let days = span.days, row.day > today || row.day <= today - days { continue }
      guard filter.includes(row), let value = Series.value(measure, row) else { continue }
      switch unit {
      case .session:
        points.append(Point(day: row.day, value: value))
        record = best
      case .day: gathered.add(row, value)
      }
    }
    if gathered.day != nil {
      gathered.move(into: &points)
      record = best
    }
    var recent: [Double] = []
    for place in points.indices {
      recent = points[max(0, place - Series.window + 1)...place].map(\.value).sorted()
      points[place].median = Series.median(recent) ?? 0
    }
    self.points = points
    self.record = record
  }

  /// The figure of a session; `nil` if it has none.
  static func value(_ measure: Measure, _ row: SessionRow) -> Double? {
    switch measure {
    case .score: Double(row.score)
    case .cps: row.cpsThousandths > 0 ? row.cps : nil
    case .accuracy: row.score + row.errors > 0 ? row.accuracy : nil
    }
  }

  private static func recordValue(_ measure: Measure, _ row: SessionRow) -> Double? {
    switch measure {
    case .score: Double(row.score)
    case .cps: row.score > RecordKind.lightningThreshold ? row.cps : nil
    case .accuracy: nil
    }
  }

  /// The middle of values in order, between the two middle ones where their number is even.
  static func median(_ sorted: [Double]) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// The sessions of a day on their way into a point.
private struct Gathered {
  let measure: Measure
  private(set) var day: Int?
  private var values: [Double] = []
  private var digits = 0
  private var errors = 0

  init(_ measure: Measure) { self.measure = measure }

  mutating func add(_ row: SessionRow, _ value: Double) {
    day = row.day
    values.append(value)
    digits += row.score
    errors += row.errors
  }

  mutating func move(into points: inout [Series.Point]) {
    guard let day else { return }
    let value: Double =
      switch measure {
      case .score: values.max() ?? 0
      case .cps: Series.median(values.sorted()) ?? 0
      case .accuracy: Double(digits) / Double(max(1, digits + errors))
      }
    points.append(Series.Point(day: day, value: value))
    self = Gathered(measure)
  }
}
