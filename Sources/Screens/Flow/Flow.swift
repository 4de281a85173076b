import Canvas

/// What a streak does to the screen.
enum Flow: Int, Comparable, Hashable {
  case none
  /// From 10 on: a quiet aura.
  case quiet
  /// From 20 on: the aura glows.
  case glowing
  /// From 50 on: it burns.
  case burning

  init(streak: Int) {
    switch streak {
    case ..<10: self = .none
    case ..<20: self = .quiet
    case ..<50: self = .glowing
    default: self = .burning
    }
  }

  static func < (left: Flow, right: Flow) -> Bool { left.rawValue < right.rawValue }

  /// Draws the aura beside the typing line: longer and brighter as the streak grows.
  ///
  /// - Parameters:
  ///   - grid: what is drawn into.
  ///   - row: the typing line.
  ///   - columns: the columns of the two sides.
  ///   - rows: the rows that the aura may reach.
  func draw(into grid: inout Grid, row: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    guard self > .none else { return }
    let reach = rawValue - 1
    for mark in max(rows.lowerBound, row - reach)...max(row, min(rows.upperBound, row + reach)) {
      let isLine = mark == row
      let glows = isLine ? self > .quiet : self == .burning && abs(mark - row) == 1
      let style = Style(glows ? .auraGlow : .auraQuiet)
      grid.put(isLine ? "▎" : "▏", row: mark, column: columns.lowerBound, style)
      grid.put("▕", row: mark, column: columns.upperBound, style)
    }
  }
}
