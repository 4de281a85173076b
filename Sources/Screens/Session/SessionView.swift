import Canvas
import TrainerCore

/// A session as it is drawn, played or played again.
struct SessionView {
  let session: PlayedSession
  let layout: SessionLayout
  let context: ScreenContext
  let wrongDigit: UInt8?
  /// Milliseconds since the first digit; `nil` before it.
  let elapsed: Int?
  /// The speed as of the last full second, as it is shown; empty during the first.
  var speed = ""
  /// How far all but the digits has receded.
  var fade = 0
  var isAlarmed = false
  /// The cells by which what is typed is shifted.
  var shift = 0
  /// The rows that were revealed, by the index of their first decimal.
  var revealedRows: Set<Int> = []
  var isIntegerPartLit = false
  var race: Race?
  /// Milliseconds since the run became a new Crown; `nil` while it is none.
  var crowned: Int?
  var drillRace: DrillRace?
  /// Why the leg of a review is recited, the longest form first.
  var legReason: [String] = []
  var deskLines: [(forms: [String], ink: Ink)] = []

  var engine: PracticeEngine { _read { yield session.engine } }

  var isRunning: Bool { elapsed != nil }

  /// An ink that has receded with all but the digits; those figures that go with the clock do by a step less, since they
  /// go on counting.
  func faded(_ ink: Ink) -> Style { SessionEffects.faded(ink, fade) }
  func counting(_ ink: Ink) -> Style { SessionEffects.faded(ink, max(0, fade - 1)) }

  func draw(into grid: inout Grid) {
    layout.face.drawHead(self, &grid)
    for (companion, box) in layout.companions { companion.draw(self, &grid, box) }
    layout.drawPrompt(into: &grid, fade: fade)
    if let box = layout.board {
      DrillView(self)?.drawBoard(into: &grid, box)
    } else {
      TerminalGrid(self).draw(into: &grid)
    }
  }

  /// Draws the digit that was typed wrong, beside the place where it was due.
  func drawWrongDigit(into grid: inout Grid, _ row: Int, _ column: Int) {
    guard let wrongDigit else { return }
    let end = grid.put("✗", row: row, column: column, .error)
    grid.put(" ", row: row, column: end, Style(.text, on: .mistake))
    grid.put(Unicode.Scalar(0x30 + wrongDigit), row: row, column: end, Style(.strong, on: .mistake))
  }
}
