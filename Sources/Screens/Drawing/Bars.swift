import Canvas

extension Grid {
  /// Draws values as bars, as finely as the terminal's characters allow: the greatest is `rows` high, those below 1 are left out;
  /// `pitch` is the columns from one bar to the next, `row` is the top row, and `first` is the style of the first bar.
  mutating func putBars(_ values: [Int], rows: Int, pitch: Int, row: Int, column: Int, first: Style = .curve)
  {
    // Fractions of a cell, up to a full one.
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
