import Foundation

/// Figures of several programs in one table: a row for each, with the ratios of the second program to the
/// others.
struct ComparisonTable {
  /// The first is the baseline, the second the one that is measured.
  let programs: [String]
  private var rows: [[String]]

  init(programs: [String]) {
    self.programs = programs
    rows = [["", programs[1], programs[0], "ratio"] + programs.dropFirst(2).flatMap { [$0, "ratio"] }]
  }

  /// Adds a figure, its values in the order of the programs.
  mutating func add(_ name: String, _ values: [Double], precision: Int) {
    func number(_ value: Double) -> String { String(format: "%.\(precision)f", value) }
    let own = values[1]
    let others = [values[0]] + values.dropFirst(2)
    rows.append(
      [name, number(own)]
        + others.flatMap { [number($0), $0 > 0 ? String(format: "%.2f×", own / $0) : "–"] })
  }

  /// The table as lines, its columns as wide as they need to be.
  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + blanks : blanks + cell
      }.joined(separator: "  ")
    }
  }
}
