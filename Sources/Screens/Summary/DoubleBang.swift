import Canvas

/// The effect for a record and a new grade at once, under a second long: lightning across the page, and sparks from its middle.
struct DoubleBang {
  /// Milliseconds per frame: at most sixty frames a second.
  static let step = 17
  /// Milliseconds until the effect is over.
  static let length = 46 * step
  /// Milliseconds until the lightning reaches the other corner; the sparks fly when it reaches the middle.
  private static let strike = 204
  /// The corners of the lightning: x across and y up, both 0 … 1.
  private static let corners: [SIMD2<Double>] = [
    [0, 0.02], [0.2, 0.2], [0.25, 0.14], [0.43, 0.4], [0.48, 0.34], [0.61, 0.58], [0.66, 0.53], [0.84, 0.8],
    [0.88, 0.75], [1, 0.98],
  ]
  /// The ink of the lightning until `end` milliseconds; after the last it is gone.
  private static let inks: [(end: Int, ink: Ink)] = [
    (272, .accent), (340, .curve), (408, .auraQuiet), (476, .receding4),
  ]

  /// Milliseconds since the effect began.
  let elapsed: Int

  /// The milliseconds of the next frame; `nil` once the effect is over.
  static func nextChange(after elapsed: Int) -> Int? {
    elapsed < length ? (max(0, elapsed) / step + 1) * step : nil
  }

  func draw(into grid: inout Grid) {
    guard elapsed >= 0 && elapsed < DoubleBang.length else { return }
    let frame = elapsed / DoubleBang.step * DoubleBang.step
    if let ink = DoubleBang.inks.first(where: { frame < $0.end })?.ink {
      drawLightning(ink, to: Double(frame) / Double(DoubleBang.strike), into: &grid)
    }
    let start = DoubleBang.strike / 2
    guard frame >= start else { return }
    let age = Double(frame - start) / Double(DoubleBang.length - start)
    for index in 0..<min(48, max(12, grid.size.columns * grid.size.rows / 64)) {
      drawSparks(index, age, into: &grid)
    }
  }

  /// Draws the lightning of a record with a new grade up to a share of the page's width.
  private func drawLightning(_ ink: Ink, to reach: Double, into grid: inout Grid) {
    let count = 2 * grid.size.columns
    let values = (0..<count).map { dot -> Double? in
      let across = (Double(dot) + 0.5) / Double(count)
      guard across <= reach, let corner = DoubleBang.corners.firstIndex(where: { $0.x > across }) else {
        return nil
      }
      let start = DoubleBang.corners[corner - 1]
      let end = DoubleBang.corners[corner]
      return start.y + (end.y - start.y) * (across - start.x) / (end.x - start.x)
    }
    Curve(
      values: values, top: 1, columns: grid.size.columns, rows: grid.size.rows, repertoire: grid.repertoire
    ).draw(into: &grid, row: 0, column: 0, Style(ink))
  }

  /// Draws two squares that fly from the middle, one to either side; together they form an orange ring and a cyan one.
  private func drawSparks(_ index: Int, _ age: Double, into grid: inout Grid) {
    let isOrange = index.isMultiple(of: 2)
    // Multiples of these fractions spread evenly, yet look random.
    let turn = 2 * (Double(index) * 0.618).truncatingRemainder(dividingBy: 1) - 1
    let reach = (isOrange ? 0.8 : 0.45) + 0.16 * (Double(index) * 0.755).truncatingRemainder(dividingBy: 1)
    let rest = 1 - age
    let way = reach * (1 - rest * rest * rest)
    // A point on the half circle, without a sine.
    let point = SIMD2(1 - turn * turn, 2 * turn) / (1 + turn * turn) * way
    // Half a cell is about as high as it is wide, so the squares are square.
    let middle = SIMD2(Double(grid.size.columns), Double(2 * grid.size.rows)) / 2
    let half = Int((1 + point.y) * middle.y)
    let ink: Ink = age < 0.6 ? isOrange ? .reward : .accent : age < 0.85 ? .auraQuiet : .receding4
    for x in [-point.x, point.x] {
      grid.put(
        age >= 0.7 ? "·" : half.isMultiple(of: 2) ? "▀" : "▄", row: half / 2,
        column: Int(((1 + x) * middle.x).rounded(.down)), Style(ink))
    }
  }
}
