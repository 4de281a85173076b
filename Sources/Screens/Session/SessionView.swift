import Canvas
import TrainerCore

/// A session as drawn, live or in a replay.
struct SessionView {
  let session: PlayedSession
  let layout: SessionLayout
  let context: ScreenContext
  let wrongDigit: UInt8?
  /// Milliseconds since the first digit; `nil` before it.
  let elapsed: Int?
  /// The speed as shown, as of the last full second; empty during the first.
  var speed = ""
  /// The steps by which everything but the digits has faded.
  var fade = 0
  var isAlarmed = false
  /// The cells by which the typed row is shifted.
  var shift = 0
  var revealedRows: Set<Int> = []
  var isIntegerPartLit = false
  var race: Race?
  /// The decimals that a certified run has gone beyond the Crown; `crowned` is the milliseconds since it did.
  var beyondCrown = 0
  /// The index at which the user's own Crown ends; `nil` if that says nothing here.
  var crownEnd: Int?
  var crowned: Int?
  var drillRace: DrillRace?
  var legReason: [String] = []
  var inputLines: [(forms: [String], ink: Ink)] = []

  var engine: PracticeEngine { _read { yield session.engine } }

  var isRunning: Bool { elapsed != nil }

  /// An ink faded like everything but the digits; figures that go on counting fade one step less.
  func faded(_ ink: Ink) -> Style { SessionEffects.faded(ink, fade) }
  /// An ink of figures that go on counting, which fade one step less.
  func counting(_ ink: Ink) -> Style { SessionEffects.faded(ink, max(0, fade - 1)) }

  /// The index of the ghost's next decimal, as far from the player's as the gap that is shown; `nil` without a ghost.
  var ghostPlace: Int? { race?.wholeGap.map { engine.nextIndex - engine.leg.step * $0 } }

  /// The decimals of the race; an error moves its end on.
  var raceRange: Range<Int> {
    let start = engine.plan.range.lowerBound
    return start..<max(start, raceEnd ?? start + (race?.decimals ?? 0))
  }

  private var raceEnd: Int? { race?.left.map { engine.nextIndex + engine.leg.step * $0 } }

  /// The index at which a post stands: the end of the Crown, or of the race once a mistake has lost the Crown.
  var post: Int? { engine.errors == 0 ? crownEnd : race?.result == nil ? raceEnd : nil }

  /// True once a mistake has taken away what would have been a new Crown.
  var hasLostCrown: Bool {
    engine.errors > 0 && crownEnd.map { engine.scoreBeforeFirstError > $0 } ?? false
  }

  var raceInk: Ink? {
    switch race?.atmosphere {
    case .ahead: .ahead
    case .behind: .behind
    case .still, nil: nil
    }
  }

  /// Returns the milliseconds of a moment's light; `nil` with reduced motion.
  func sweep(_ elapsed: Int?) -> Int? { context.isStill ? nil : elapsed }

  /// Returns the time, in milliseconds since the first digit, at which the light of a new Crown or of a turn in the race next moves.
  func nextSweep(after elapsed: Int) -> Int? {
    // A head of one row has no room for words.
    guard layout.head.rows > 1 else { return nil }
    guard !context.isStill else { return nil }
    return [crowned, race?.turn.map { elapsed - $0.at }].compactMap(\.self).compactMap { since in
      HighlightSweep.nextChange(after: since).map { elapsed + $0 - since }
    }.min()
  }

  func draw(into grid: inout Grid) {
    layout.face.drawStatus(self, &grid)
    if layout.head.rows > 0 { layout.face.head?(self, &grid, layout.head) }
    for (panel, box) in layout.panels { panel.draw(self, &grid, box) }
    layout.drawPrompt(into: &grid, fade: fade)
    if let box = layout.board {
      DrillView(self)?.drawBoard(into: &grid, box)
    } else {
      drawDecimals(into: &grid)
    }
  }

  func drawWrongDigit(into grid: inout Grid, _ row: Int, _ column: Int) {
    guard let wrongDigit else { return }
    let end = grid.put("✗", row: row, column: column, .error)
    grid.put(" ", row: row, column: end, Style(.text, on: .mistake))
    grid.put(Unicode.Scalar(0x30 + wrongDigit), row: row, column: end, Style(.strong, on: .mistake))
  }
}
