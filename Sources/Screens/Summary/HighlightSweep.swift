import Canvas

/// A light that runs once through words of honour.
struct HighlightSweep {
  /// Milliseconds between two frames.
  static let step = 33
  /// The frames until the light has left the words.
  static let steps = 10
  private static let lightWidth = 3

  /// Milliseconds since the light set out.
  let elapsed: Int

  /// The milliseconds at which the light next moves; `nil` once it is gone.
  static func nextChange(after elapsed: Int) -> Int? {
    let step = elapsed / HighlightSweep.step + 1
    return step <= steps ? step * HighlightSweep.step : nil
  }

  static func isVisible(after elapsed: Int) -> Bool { (0..<step * steps).contains(elapsed) }

  func draw(_ text: String, in ink: Ink = .reward, into grid: inout Grid, row: Int, column: Int) {
    let step = elapsed / HighlightSweep.step
    guard HighlightSweep.isVisible(after: elapsed) else { return }
    let width = grid.repertoire.width(of: text)
    let head = column + (width + HighlightSweep.lightWidth) * (step + 1) / (HighlightSweep.steps + 1)
    var place = column
    for scalar in text.unicodeScalars {
      let isLit = (head - HighlightSweep.lightWidth..<head).contains(place)
      place = grid.put(scalar, row: row, column: place, Style(isLit ? .strong : ink))
    }
  }
}
