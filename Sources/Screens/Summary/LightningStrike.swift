import Canvas

/// A flash of lightning from one corner of a page across to the other.
struct LightningStrike {
  static let strike = 204
  /// From these milliseconds on it has faded by a step, and at last it is gone.
  static let fading = [272, 340, 408, 476]

  /// Milliseconds since it set out.
  let elapsed: Int

  /// The corners of the zig-zag: how far down, and how far across; both 0 … 1.
  private static let path: [SIMD2<Double>] = [
    [0.98, 0], [0.80, 0.20], [0.86, 0.25], [0.60, 0.43], [0.66, 0.48], [0.42, 0.61], [0.47, 0.66],
    [0.20, 0.84], [0.25, 0.88], [0.02, 1],
  ]
  /// The branches: the corner where each leaves, and where it goes.
  private static let branches: [(corner: Int, path: [SIMD2<Double>])] = [
    (2, [[0.86, 0.25], [0.91, 0.42], [0.88, 0.46], [0.93, 0.60]]),
    (5, [[0.42, 0.61], [0.27, 0.60], [0.29, 0.66], [0.12, 0.70]]),
  ]

  func draw(into grid: inout Grid) {
    guard elapsed >= 0, let ink else { return }
    let whole = LightningStrike.path.count - 1
    let reached = Double(elapsed) / Double(LightningStrike.strike) * Double(whole)
    var cells: [Int: UInt32] = [:]
    let isFine = grid.repertoire == .unicode
    // Dots of a cell come together; of strokes the last one wins.
    func add(_ pattern: UInt32, at cell: Int) {
      cells[cell] = isFine ? cells[cell, default: 0] | pattern : pattern
    }
    let isThick = isFine && elapsed < LightningStrike.fading[1]
    for branch in LightningStrike.branches where reached > Double(branch.corner) {
      LightningStrike.trace(branch.path, to: (reached - Double(branch.corner)) * 1.5, of: grid) {
        add($1, at: $0)
      }
    }
    // The branches are the first to go.
    LightningStrike.put(
      cells, elapsed < LightningStrike.fading[0] ? .auraQuiet : .receding4,
      isGone: elapsed >= LightningStrike.fading[1], &grid)
    cells = [:]
    LightningStrike.trace(LightningStrike.path, to: reached, isThick: isThick, of: grid) { add($1, at: $0) }
    LightningStrike.put(cells, ink, isGone: false, &grid)
  }

  /// The ink of the whole; `nil` once it is gone.
  private var ink: Ink? {
    let inks: [Ink] = [.accent, .curve, .auraQuiet, .receding4]
    return zip(LightningStrike.fading, inks).first { elapsed < $0.0 }?.1
  }

  private static func put(_ cells: [Int: UInt32], _ ink: Ink, isGone: Bool, _ grid: inout Grid) {
    guard !isGone, grid.size.columns > 0 else { return }
    for (index, pattern) in cells {
      let scalar = grid.repertoire == .unicode ? Unicode.Scalar(0x2800 + pattern) : Unicode.Scalar(pattern)
      guard let scalar else { continue }
      grid.put(scalar, row: index / grid.size.columns, column: index % grid.size.columns, Style(ink))
    }
  }

  /// Walks along a path up to one of its corners, and reports every cell with its dots, or with its stroke
  /// where there are no dots.
  private static func trace(
    _ path: [SIMD2<Double>], to corner: Double, isThick: Bool = false, of grid: Grid,
    _ mark: (Int, UInt32) -> Void
  ) {
    let size = grid.size
    let isFine = grid.repertoire == .unicode
    let across = isFine ? 2 : 1
    let down = isFine ? 4 : 1
    let scale = SIMD2(Double(size.columns * across - 1), Double(size.rows * down - 1))
    for (index, (start, end)) in zip(path, path.dropFirst()).enumerated() where Double(index) < corner {
      let way = (end - start) * scale
      let steps = max(1, Int(max(way.x.magnitude, way.y.magnitude).rounded(.up)))
      let most = min(1, corner - Double(index))
      for step in 0...steps where Double(step) <= most * Double(steps) {
        let place = start * scale + way * (Double(step) / Double(steps))
        let dot = (column: Int(place.x.rounded()), row: Int(place.y.rounded()))
        for offset in 0...(isThick ? 1 : 0) {
          let cell = (column: (dot.column + offset) / across, row: dot.row / down)
          guard grid.contains(cell.row, cell.column) else { continue }
          let pattern =
            isFine
            ? bit((dot.column + offset) % 2, dot.row % 4) : stroke(way, place.y, per: way.y / Double(steps))
          mark(cell.row * size.columns + cell.column, pattern)
        }
      }
    }
  }

  /// The bit of a dot in a braille cell, from the top left.
  private static func bit(_ column: Int, _ row: Int) -> UInt32 {
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    return bits[column & 1][row & 3]
  }

  /// The stroke of a cell: it lies flat where the path stays in its row.
  private static func stroke(_ way: SIMD2<Double>, _ row: Double, per step: Double) -> UInt32 {
    if row.rounded() == (row + step).rounded() { return Unicode.Scalar("-").value }
    return Unicode.Scalar(way.x * way.y < 0 ? "/" : "\\").value
  }
}
