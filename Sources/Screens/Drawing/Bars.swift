import Canvas

extension Grid {
  /// Draws values from 0 as bars side by side, as fine as the characters of the terminal allow.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - rows: the rows of the highest one.
  ///   - pitch: the columns from one bar to the next.
  ///   - row: the first row.
  ///   - column: the first column.
  ///   - first: how the first one looks.
  mutating func putBars(_ values: [Int], rows: Int, pitch: Int, row: Int, column: Int, first: Style = .curve)
  {
    // The parts of a cell, from the lowest to the whole of it.
    let steps: [Unicode.Scalar] =
      switch repertoire {
      case .unicode: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
      case .codePage437: ["▄", "█"]
      case .narrow, .ascii: [".", ":"]
      }
    let most = max(1, values.max() ?? 1)
    for (index, value) in values.enumerated() where value > 0 {
      var height = max(1, (value * rows * steps.count + most / 2) / most)
      for line in (0..<rows).reversed() where height > 0 {
        let step = min(height, steps.count)
        let ink = index == 0 ? first : .curve
        put(steps[step - 1], row: row + line, column: column + index * pitch, ink)
        height -= step
      }
    }
  }
}
