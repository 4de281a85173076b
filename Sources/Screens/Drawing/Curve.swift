import Canvas
import TrainerCore

/// A line chart in dots smaller than a cell: braille in Unicode, otherwise half cells.
struct Curve {
  let columns: Int
  private let rows: Int
  private let repertoire: Repertoire
  private let valueCount: Int
  /// The height of each dot column, from 0 at the bottom; `nil` where nothing is drawn.
  private let heights: [Int?]

  /// Creates a curve of values 0 … `top`; greater values are drawn at the top, and `nil` leaves a gap.
  ///
  /// A dot for many values shows the greatest, or the last if `showsLast`; few values are spread, over at most two cells each.
  init(
    values: [Double?], top: Double, columns: Int, rows: Int, showsLast: Bool = false,
    repertoire: Repertoire
  ) {
    self.repertoire = repertoire
    self.rows = rows
    let bits = Curve.bits(repertoire)
    let across = bits.count
    let down = bits[0].count
    valueCount = values.count
    let dots = columns * across
    let used = min(dots, values.count * 2 * across)
    self.columns = columns
    var heights: [Int?] = []
    heights.reserveCapacity(used)
    for dot in 0..<used {
      let first = dot * values.count / used
      let last = max(first, (dot + 1) * values.count / used - 1)
      let value = showsLast ? values[last] : values[first...last].compactMap(\.self).max()
      let height = value.map { top > 0 ? $0 / top * Double(rows * down - 1) : 0 }
      heights.append(height.map { min(rows * down - 1, max(0, Int($0.rounded()))) })
    }
    self.heights = heights
  }

  /// Returns the bits of a cell by column, bottom dot first: those of braille, or of two halves.
  private static func bits(_ repertoire: Repertoire) -> [[UInt32]] {
    repertoire == .unicode ? [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]] : [[1, 2]]
  }

  func column(of index: Int) -> Int {
    guard valueCount > 0, !heights.isEmpty else { return 0 }
    return min(columns - 1, index * heights.count / valueCount / Curve.bits(repertoire).count)
  }

  func draw(into grid: inout Grid, row: Int, column: Int, _ style: Style) {
    let bits = Curve.bits(repertoire)
    let halves: [Unicode.Scalar] = repertoire.hasSigns ? ["▄", "▀", "█"] : [".", "'", ":"]
    var cells = Array(repeating: UInt32(0), count: columns * rows)
    for dot in heights.indices {
      for height in span(at: dot) {
        let (up, place) = height.quotientAndRemainder(dividingBy: bits[0].count)
        cells[(rows - 1 - up) * columns + dot / bits.count] |= bits[dot % bits.count][place]
      }
    }
    for (index, pattern) in cells.enumerated() where pattern != 0 {
      let braille = Unicode.Scalar(0x2800 + pattern) ?? " "
      grid.put(
        repertoire == .unicode ? braille : halves[Int(pattern) - 1], row: row + index / columns,
        column: column + index % columns, style)
    }
  }

  /// Draws labels below the values of their indices, without those that have no room after the ones before.
  func drawLabels(_ labels: [(index: Int, text: String)], into grid: inout Grid, row: Int, column start: Int)
  {
    var free = start
    for (index, text) in labels {
      let column = start + self.column(of: index)
      guard column >= free, column + text.utf8.count <= start + columns else { continue }
      grid.put(text, row: row, column: column, .dim)
      free = column + text.utf8.count + 2
    }
  }

  /// Returns the dots that join a height to the one before it.
  private func span(at dot: Int) -> Range<Int> {
    guard let height = heights[dot] else { return 0..<0 }
    let before = dot > 0 ? heights[dot - 1] ?? height : height
    return min(before + 1, height)..<max(before, height + 1)
  }
}

extension Double {
  /// The smallest of 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten that is not below this positive value.
  var roundedUp: Double {
    var unit = 0.01
    while unit * 10 <= self && unit < 1e9 { unit *= 10 }
    let factors = [1, 1.5, 2, 3, 4, 5, 6, 8]
    return (factors.first { unit * $0 >= self - 1e-9 } ?? 10) * unit
  }
}

extension Int {
  /// Returns the smallest 1, 2 or 5 times a power of ten that puts at most `labels` labels on this many values.
  func step(labels: Int) -> Int {
    var unit = 1
    while true {
      for factor in [1, 2, 5] where unit * factor * labels >= self { return unit * factor }
      unit *= 10
    }
  }
}

extension Grid {
  /// Draws values between two limits, whose labels stand in the first columns.
  mutating func putCurve(
    _ values: [Double?], from bottom: (value: Double, label: String),
    to top: (value: Double, label: String), in box: Box, indent: Int
  ) {
    let start = box.column + indent
    put(top.label, row: box.row, endingBefore: start - 1, .dim)
    put(bottom.label, row: box.end - 1, endingBefore: start - 1, .dim)
    Curve(
      values: values.map { $0.map { max(0, $0 - bottom.value) } }, top: top.value - bottom.value,
      columns: box.right - start, rows: box.rows, showsLast: true, repertoire: repertoire
    ).draw(into: &self, row: box.row, column: start, .curve)
  }

  /// Writes the short names of months where they begin among `days`; of two too close, only the later one.
  mutating func putMonths(of days: [Int], row: Int, _ columns: Range<Int>, _ texts: Texts) {
    let months = days.map { Day.civil($0).month }
    let starts = days.indices.filter { $0 == 0 || months[$0] != months[$0 - 1] }
    var next = columns.upperBound + 1
    for start in starts.reversed() {
      let name = texts.month(months[start])
      let column = columns.lowerBound + start * columns.count / days.count
      guard column + repertoire.width(of: name) < next else { continue }
      put(name, row: row, column: column, .dim)
      next = column
    }
  }
}
