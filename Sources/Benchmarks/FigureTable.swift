import Foundation

/// One figure of several programs, printed as a row for each; the first program is the baseline.
struct FigureTable {
  /// What is measured, with its unit.
  var title: String

  /// Digits after the point.
  var precision: Int

  /// A name and its samples for each row.
  var rows: [(name: String, measurement: Measurement)]

  /// The table as lines: median, 95th and 99th percentile, and the ratio of the medians to the first row's.
  var lines: [String] {
    let nameWidth = max(24, rows.map(\.name.count).max() ?? 0)
    let header = ["median", "p95", "p99", "ratio"].map(Self.cell).joined()
    let baseline = rows.first?.measurement.median ?? 0
    return [title, "".padding(toLength: nameWidth + 2, withPad: " ", startingAt: 0) + header]
      + rows.map { name, measurement in
        let figures = [50, 95, 99].map { number(measurement.percentile($0)) }
        let ratio = baseline > 0 ? String(format: "%.2f×", measurement.median / baseline) : "–"
        return "  " + name.padding(toLength: nameWidth, withPad: " ", startingAt: 0)
          + (figures + [ratio]).map(Self.cell).joined()
      }
  }

  private func number(_ value: Double) -> String {
    String(format: "%.\(precision)f", value)
  }

  private static func cell(_ text: String) -> String {
    String(repeating: " ", count: max(1, 10 - text.count)) + text
  }
}
