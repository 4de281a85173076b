import Canvas
import TrainerCore

/// The race of a Game session: the ghost beside the player.
struct Race {
  enum Result {
    /// The player reached the ghost's last digit first.
    case won
    /// Both reached it in the same millisecond.
    case drawn
    case lost

    /// Converts the outcome of a finished race; `nil` if it ended undecided.
    init?(_ outcome: RaceReview.Outcome) {
      switch outcome {
      case .won: self = .won
      case .drawn: self = .drawn
      case .lost, .lostByDecimals: self = .lost
      case .unfinished: return nil
      }
    }
  }

  private var ghost: GhostEngine?
  /// The ghost's position in decimals; 0 before the first digit.
  private(set) var ghostPosition = 0.0
  /// True once it is known that there is no record to race against.
  private(set) var hasNoRecord = false
  /// The current lead; once the race is decided, the lead at that moment.
  private(set) var lead = Lead.level
  /// The result, which later digits do not change; `nil` while the race is open.
  private(set) var result: Result?
  /// Milliseconds from the first digit to the current state; `nil` before it.
  private var elapsed: Int?
  private var player = 0
  private var split: Split?
  private let decimalsWithoutGhost: Int

  /// The length of the horizon in decimals without a ghost and without a segment.
  static let decimalsAlone = 100

  /// Creates a race over a segment, or from #1 on if that is `nil`.
  init(over segment: Segment? = nil) {
    decimalsWithoutGhost = segment?.range.count ?? Race.decimalsAlone
  }

  var hasGhost: Bool { ghost != nil }

  var record: Record? { ghost?.record }

  /// The length of the horizon in decimals.
  var decimals: Int { ghost?.digits ?? decimalsWithoutGhost }

  /// Sets the record to race against, `nil` if there is none; `result` is given if the race is already decided.
  mutating func setGhost(_ record: Record?, result: Result? = nil) {
    ghost = record.map(GhostEngine.init)
    hasNoRecord = record == nil
    self.result = result
  }

  /// Records the correct decimal at `index`, `milliseconds` after the first digit; every hundredth from `start` on becomes a split.
  mutating func recordDigit(_ index: Int, from start: Int, at milliseconds: Int) {
    guard (index + 1).isMultiple(of: BestSplits.length) else { return }
    split = Split(decimal: index + 1, at: milliseconds, since: split, against: record, place: index - start)
  }

  /// The last split while it is shown, for three seconds of an open race: its decimal, and the milliseconds behind the ghost.
  var shownSplit: (decimal: Int, behind: Int)? {
    guard let split, let behind = split.behind, let elapsed, result == nil,
      elapsed < split.milliseconds + 3000
    else { return nil }
    return (split.decimal, behind)
  }

  /// Moves the ghost to `elapsed` milliseconds after the first digit, `nil` before it; `player` is the player's position in decimals.
  mutating func advance(to elapsed: Int?, player: Int) {
    self.elapsed = elapsed
    self.player = player
    guard let elapsed, let ghost else {
      ghostPosition = 0
      lead = .level
      return
    }
    ghostPosition = ghost.position(at: elapsed)
    guard result == nil else { return }
    lead = Lead(gap: Double(player) - ghostPosition)
    if player < ghost.digits {
      if elapsed > ghost.duration { result = .lost }
    } else {
      result = elapsed < ghost.duration ? .won : elapsed == ghost.duration ? .drawn : .lost
    }
  }

  /// The tint for the lead, or for the result once the race is decided.
  var atmosphere: Atmosphere {
    switch (result, lead) {
    case (nil, _), (.won, .ahead), (.lost, .behind): Atmosphere(lead)
    case (.won, _): .ahead(1)
    case (.drawn, _): .still
    case (.lost, _): .behind(1)
    }
  }

  /// The next milliseconds at which the ghost's mark, the lead, the result or a shown split changes without a key; `nil` if none does.
  func nextMove(cells: Int, _ repertoire: Repertoire) -> Int? {
    guard hasGhost, let elapsed else { return nil }
    let track = Horizon.Track(cells: cells, decimals: decimals, repertoire: repertoire)
    let place = track.place(of: ghostPosition)
    return Horizon.nextFrame(after: elapsed) { time in
      var later = self
      later.advance(to: time, player: player)
      return track.place(of: later.ghostPosition) != place || later.lead != lead
        || later.result != result || (later.shownSplit == nil) != (shownSplit == nil)
    }
  }

  func horizon(cells: Int, player: Int, _ repertoire: Repertoire = .unicode) -> Horizon {
    let track = Horizon.Track(cells: cells, decimals: decimals, repertoire: repertoire)
    return Horizon(
      track: track, player: track.place(of: Double(player)),
      ghost: ghost == nil ? nil : track.place(of: ghostPosition), result: result)
  }
}

extension Race {
  /// Draws the horizon and, below it or at its end, the lead, the result or words, of which only the words fade with the view.
  func draw(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    let engine = view.engine
    let context = view.context
    let beyond = view.beyondCrown
    let row = box.row
    let left = box.column + 1
    let cells = Horizon.cells(in: box)
    var horizon = horizon(cells: cells, player: engine.racePosition, grid.repertoire)
    // The line shows the lead if the background cannot.
    if !context.canTint, lead != .level { horizon.ink = ink }
    horizon.draw(into: &grid, row: row, column: left)
    let texts = context.texts
    let room = box.columns - 2
    let words = words(engine, context, width: room)
    if box.rows == 1 {
      let column = left + cells + 2
      if let split = shownSplit {
        grid.put(texts.split(split.behind), row: row, column: column, Style(Race.ink(of: split.behind)))
      } else if beyond > 0 {
        grid.put("♛ +\(beyond)", row: row, column: column, .reward)
      } else {
        let text = result.map { texts.name($0, isShort: true) } ?? sign(texts)
        grid.put(text, row: row, column: column, Style(ink))
      }
      // The rows are still empty at this point.
      if let words, engine.racePosition == 0 {
        grid.put(words, row: view.layout.digits.end - 1, centred: .dim)
      }
    } else if result != nil || beyond > 0 {
      drawResult(view, into: &grid, row + 1, room)
    } else if let words {
      grid.put(words, row: row + 1, centred: view.faded(.dim))
    } else {
      drawLead(into: &grid, box, context)
    }
  }

  /// Draws the result, or the lead, and how far the run is beyond the Crown, through which a light runs once.
  private func drawResult(_ view: SessionView, into grid: inout Grid, _ row: Int, _ room: Int) {
    let texts = view.context.texts
    let beyond = view.beyondCrown > 0 ? texts.beyondCrown(view.beyondCrown) : ""
    func width(_ result: String) -> Int {
      let widths = [result, beyond].filter { !$0.isEmpty }.map(grid.repertoire.width)
      return widths.reduce(0, +) + 3 * (widths.count - 1)
    }
    var text = result.map { texts.name($0) } ?? sign(texts)
    if let result, width(text) > room { text = texts.name(result, isShort: true) }
    var column = (grid.size.columns - width(text)) / 2
    if !text.isEmpty { column = grid.put(text, row: row, column: column, Style(ink)) + 3 }
    grid.put(beyond, row: row, column: column, .reward)
    guard let crowned = view.crowned, !view.context.isStill else { return }
    HighlightSweep(elapsed: crowned).draw(beyond, into: &grid, row: row, column: column)
  }

  /// The words in place of a lead: before the race, the ghost to beat, or that there is none.
  private func words(_ engine: PracticeEngine, _ context: ScreenContext, width: Int) -> String? {
    if let record {
      guard elapsed == nil else { return nil }
      let forms = context.texts.ghostToBeat(record, context)
      return forms.fitting(width, context.repertoire) ?? forms.last
    }
    // After an error this run can no longer become the ghost.
    return hasNoRecord && engine.errors == 0 ? context.texts.becomesGhost : nil
  }

  private func drawLead(into grid: inout Grid, _ box: Box, _ context: ScreenContext) {
    let row = box.row + 1
    var text = sign(context.texts)
    if !text.isEmpty, case .other(let name, _)? = record?.ghost {
      text += "  " + grid.repertoire.shortened(name, to: max(1, grid.size.columns / 2 - 16))
    }
    let width = grid.repertoire.width(of: text)
    // A fixed start whatever the length, since movement draws the eye.
    let column = grid.size.columns / 2 - 3
    grid.put(text, row: row, column: column, Style(ink))
    defer { drawSplit(into: &grid, row, box.right, context.texts) }
    // A bar shows the lead if the background cannot: to the right ahead, to the left behind.
    guard !context.canTint else { return }
    let bar: Unicode.Scalar = grid.repertoire.hasSigns ? "━" : "|"
    switch Atmosphere(lead) {
    case .still: break
    case .ahead(let step):
      grid.fill(bar, row: row, column: column + width + 1, count: step, Style(.ahead))
    case .behind(let step):
      grid.fill(bar, row: row, column: column - 1 - step, count: step, Style(.behind))
    }
  }

  private func drawSplit(into grid: inout Grid, _ row: Int, _ right: Int, _ texts: Texts) {
    guard let split = shownSplit else { return }
    let text = texts.split(split.behind)
    grid.put(text, row: row, endingBefore: right, Style(Race.ink(of: split.behind)))
    let end = right - grid.repertoire.width(of: text) - 1
    grid.put(texts.position(split.decimal), row: row, endingBefore: end, .dim)
  }

  /// The ink of a split that is `behind` the ghost by so many milliseconds.
  static func ink(of behind: Int) -> Ink { behind < 0 ? .ahead : behind > 0 ? .behind : .dim }

  private var ink: Ink {
    switch (result, lead) {
    case (.won, _), (nil, .ahead): .ahead
    case (.drawn, _), (nil, .level): .dim
    case (.lost, _), (nil, .behind): .behind
    }
  }

  private func sign(_ texts: Texts) -> String {
    guard hasGhost, elapsed != nil else { return "" }
    return switch lead {
    case .ahead(let decimals): "▲ +\(decimals)"
    case .level: "="
    case .behind(let decimals): "▼ −\(decimals)"
    }
  }
}
