import Canvas
import TrainerCore

/// Digits that can be read from a step away, in rows of five below the position; the due digit is underlined.
struct BigDigits {
  static let perRow = 5
  /// The height in rows of the screen of a row of digits, with the line below it.
  static let height = 6
  /// The heights in rows for three rows of digits, two and one, with the position above them.
  static let heights = [3 * height + 2, 2 * height + 2, height + 1]

  let decimals: Decimals
  /// The index after the last decimal.
  let end: Int
  let texts: Texts
  /// The index of the due decimal.
  let next: Int
  let isWrong: Bool

  func draw(into grid: inout Grid, _ box: Box) {
    let rows = box.rows / BigDigits.height
    let current = next / BigDigits.perRow
    // The row said before stands above, if there is room for it.
    let first = rows > 2 ? current - 1 : current
    let gap = min(4, max(1, (box.columns - 6 * BigDigits.perRow) / (BigDigits.perRow - 1)))
    let width = 6 * BigDigits.perRow + gap * (BigDigits.perRow - 1)
    let left = box.column + max(0, box.columns - width) / 2
    let top = box.end - rows * BigDigits.height
    grid.put(texts.position(next + 1), row: box.row, centred: .current)
    if rows == 1 {
      let start = min((current + 1) * BigDigits.perRow, end)
      let five = decimals[start..<min(start + BigDigits.perRow, end)].map { String($0) }.joined()
      grid.put(five, row: box.row, endingBefore: left + width, .dim)
    }
    for row in 0..<rows where first + row >= 0 {
      for place in 0..<BigDigits.perRow {
        let index = (first + row) * BigDigits.perRow + place
        guard index < end else { return }
        draw(index, into: &grid, top + row * BigDigits.height, left + place * (6 + gap))
      }
    }
  }

  private func draw(_ index: Int, into grid: inout Grid, _ row: Int, _ column: Int) {
    let ink: Ink = index < next ? .dim : index > next ? .text : isWrong ? .error : .accent
    let block: Unicode.Scalar = grid.repertoire.hasSigns ? "█" : "#"
    for (line, cells) in LargeFigure.shape(of: decimals[index]).enumerated() {
      for (place, cell) in cells.utf8.enumerated() where cell == UInt8(ascii: "#") {
        grid.fill(block, row: row + line, column: column + 2 * place, count: 2, Style(ink))
      }
    }
    guard index == next else { return }
    let line: Unicode.Scalar = grid.repertoire.hasSigns ? "━" : isWrong ? "x" : "="
    grid.fill(line, row: row + 5, column: column, count: 6, Style(ink))
  }
}
