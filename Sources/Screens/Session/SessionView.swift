import Canvas
import TrainerCore

/// A session as it is drawn, played or played again.
struct SessionView {
  let session: PlayedSession
  let layout: SessionLayout
  let context: ScreenContext
  /// The figures to show; `nil` before the first digit.
  let figures: Figures?
  let wrongDigit: UInt8?
  var isRunning = true
  var elapsed: Int?
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
  var legReason: LegReason?
  var deskLines: [(forms: [String], ink: Ink)] = []
  /// The digits of a question while they are told, and the uptime.
  var telling: Telling?
  var now = 0

  var engine: PracticeEngine { _read { yield session.engine } }

  func draw(into grid: inout Grid) {
    layout.face.drawHead(self, into: &grid)
    for (companion, box) in layout.companions { companion.draw(self, &grid, box) }
    layout.drawPrompt(into: &grid, fade: fade)
    if let box = layout.board {
      DrillView(self)?.drawBoard(into: &grid, box)
    } else {
      TerminalGrid(view: self).draw(into: &grid)
    }
  }
}
