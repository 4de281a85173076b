import Canvas

/// The moment of a record and a new grade at once: lightning across the page, and sparks from its middle.
///
/// It lies over the page for less than a second, always the same at the same size, and leaves nothing behind.
struct DoubleBang {
  /// Milliseconds between two frames: sixty a second at most.
  static let step = 17
  /// Milliseconds until nothing of it is left.
  static let length = 46 * step
  /// Milliseconds until the lightning has reached the middle, from where the sparks fly.
  private static let burst = 102

  /// Milliseconds since it began.
  let elapsed: Int

  /// The milliseconds at which it next changes; `nil` once nothing is left.
  static func nextChange(after elapsed: Int) -> Int? {
    elapsed < length ? (max(0, elapsed) / step + 1) * step : nil
  }

  func draw(into grid: inout Grid) {
    guard elapsed >= 0 && elapsed < DoubleBang.length else { return }
    let frame = elapsed / DoubleBang.step * DoubleBang.step
    LightningStrike(elapsed: frame).draw(into: &grid)
    let count = min(96, max(24, grid.size.columns * grid.size.rows / 32))
    for index in 0..<count {
      Spark(index, of: count).draw(into: &grid, at: frame - DoubleBang.burst)
    }
  }
}

/// One of the sparks: a square that flies out of the middle, slows down and goes out.
///
/// They make two rings, orange for the record and cyan for the grade, rather than confetti.
private struct Spark {
  private let direction: SIMD2<Double>
  /// How far it comes, as a share of the way to the page's edge.
  private let reach: Double
  private let delay: Int
  private let life: Int
  private let isOrange: Bool

  init(_ index: Int, of count: Int) {
    // A point of the circle from a number 0 … 1 for each quarter, without any sine.
    let turn = (Double(index) + 0.7 * Spark.noise(index, 1)) / Double(max(1, count)) * 4
    let quarter = Int(turn) & 3
    let part = turn - turn.rounded(.down)
    let point = SIMD2(1 - part * part, 2 * part) / (1 + part * part)
    switch quarter {
    case 0: direction = point
    case 1: direction = SIMD2(-point.y, point.x)
    case 2: direction = SIMD2(-point.x, -point.y)
    default: direction = SIMD2(point.y, -point.x)
    }
    isOrange = index.isMultiple(of: 2)
    reach = (isOrange ? 0.8 : 0.45) + 0.16 * Spark.noise(index, 2)
    delay = (isOrange ? 0 : 68) + Int(Spark.noise(index, 3) * 34)
    life = 400 + Int(Spark.noise(index, 4) * 160)
  }

  func draw(into grid: inout Grid, at elapsed: Int) {
    let age = Double(elapsed - delay) / Double(life)
    guard age >= 0 && age < 1 else { return }
    // What glows behind it, then itself.
    if age > 0.08 && age < 0.6 { put(at: age - 0.08, age + 0.3, &grid) }
    put(at: age, age, &grid)
  }

  /// Draws it where it is at an age 0 … 1, as bright as at another.
  private func put(at age: Double, _ glow: Double, _ grid: inout Grid) {
    let rest = 1 - age
    let way = reach * (1 - rest * rest * rest)
    // Half a cell's height is about its width: in these the squares are square.
    let middle = SIMD2(Double(grid.size.columns), Double(2 * grid.size.rows)) / 2
    let place = middle + direction * way * middle
    let column = Int(place.x.rounded(.down))
    let half = Int(place.y.rounded(.down))
    guard column >= 0 && half >= 0 else { return }
    var scalar: Unicode.Scalar = half % 2 == 0 ? "▀" : "▄"
    // A square in ASCII too.
    if grid.repertoire == .ascii { scalar = "■" }
    if glow >= 0.75 { scalar = "·" }
    grid.put(scalar, row: half / 2, column: column, Style(ink(glow)))
  }

  private func ink(_ glow: Double) -> Ink {
    switch glow {
    case ..<0.6: isOrange ? .reward : .accent
    case ..<0.9: isOrange ? .reward : .auraQuiet
    default: .receding4
    }
  }

  /// A number 0 ..< 1 that looks like chance and is always the same: the mixing of SplitMix64.
  private static func noise(_ index: Int, _ kind: Int) -> Double {
    var mixed = UInt64(truncatingIfNeeded: index &* 8 &+ kind) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(UInt64(1) << 53)
  }
}
