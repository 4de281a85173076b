import Canvas

/// Values as bars side by side, as fine as the characters of the terminal allow.
struct Bars {
  /// The values, from 0.
  let values: [Int]
  /// The rows of the highest one.
  let rows: Int
  /// The columns from one bar to the next.
  let pitch: Int

  /// Draws them; the first one in another ink.
  func draw(into grid: inout Grid, row: Int, column: Int, first: Style, _ style: Style) {
    let steps = Bars.steps(grid.repertoire)
    let most = max(1, values.max() ?? 1)
    for (index, value) in values.enumerated() where value > 0 {
      var height = max(1, (value * rows * steps.count + most / 2) / most)
      var line = rows - 1
      while height > 0, line >= 0 {
        let step = min(height, steps.count)
        grid.put(
          steps[step - 1], row: row + line, column: column + index * pitch, index == 0 ? first : style)
        height -= step
        line -= 1
      }
    }
  }

  /// The parts of a cell, from the lowest to the whole of it.
  private static func steps(_ repertoire: Repertoire) -> [Unicode.Scalar] {
    switch repertoire {
    case .unicode: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    case .codePage437: ["▄", "█"]
    case .ascii: [".", ":"]
    }
  }
}
