import Canvas
import TrainerCore

/// The race of a Game session on the screen: the ghost beside the player.
struct Race: Hashable, Sendable {
  private var ghost: GhostEngine?
  /// Where the ghost stands; 0 while it waits.
  private(set) var ghostPosition = 0.0
  /// Whether it is known that there is no record to race against.
  private(set) var isAlone = false
  private(set) var standing = Standing.level
  /// Milliseconds from the first digit to the moment that all this is as of; `nil` before it.
  private var elapsed: Int?
  /// The player's position.
  private var player = 0

  /// The decimals that the horizon stands for without a ghost.
  static let decimalsAlone = 100

  var hasGhost: Bool { ghost != nil }

  var record: Record? { ghost?.record }

  /// The decimals from the horizon's one end to the other.
  var decimals: Int { ghost?.digits ?? Race.decimalsAlone }

  /// Takes the record to race against; `nil` where there is none.
  mutating func take(_ record: Record?) {
    ghost = record.map(GhostEngine.init)
    isAlone = record == nil
  }

  /// Moves the ghost to a time.
  ///
  /// - Parameters:
  ///   - elapsed: milliseconds since the first digit; `nil` before it.
  ///   - player: the player's position.
  mutating func advance(to elapsed: Int?, player: Int) {
    self.elapsed = elapsed
    self.player = player
    guard let elapsed, ghost != nil else {
      ghostPosition = 0
      standing = .level
      return
    }
    ghostPosition = ghost?.position(at: elapsed) ?? 0
    standing = Standing(gap: Double(player) - ghostPosition)
  }

  /// The time at which the ghost's mark or the difference in whole decimals moves by itself.
  ///
  /// - Returns: milliseconds since the first digit; `nil` once the ghost is through.
  func nextMove(cells: Int, _ repertoire: Repertoire) -> Int? {
    guard let ghost, let elapsed, elapsed < ghost.duration else { return nil }
    let track = Horizon.Track(cells: cells, decimals: decimals, repertoire: repertoire)
    let moves = [markMoves(of: ghost, on: track, elapsed), standingChanges(ghost)]
    // A sixtieth of a second at least: no eye tells more.
    return moves.compactMap { $0 }.min().map { max($0, elapsed + 17) }
  }

  /// When the ghost's mark takes its next place.
  private func markMoves(of ghost: GhostEngine, on track: Horizon.Track, _ elapsed: Int) -> Int? {
    guard let position = track.nextMove(after: ghostPosition), var time = ghost.time(of: position) else {
      return nil
    }
    var ghost = ghost
    let place = track.place(of: ghostPosition)
    // What the division rounds must not wake the program for nothing.
    while time > elapsed + 1 && track.place(of: ghost.position(at: time - 1)) > place { time -= 1 }
    while time < ghost.duration && track.place(of: ghost.position(at: time)) == place { time += 1 }
    return time
  }

  /// When the difference in whole decimals is another one.
  private func standingChanges(_ ghost: GhostEngine) -> Int? {
    switch standing {
    // A lead of three becomes one of two as soon as it is less than three.
    case .ahead(let decimals): ghost.time(beyond: player - decimals)
    case .level: ghost.time(of: Double(player + 1))
    case .behind(let decimals): ghost.time(of: Double(player + decimals + 1))
    }
  }

  func horizon(cells: Int, player: Int, _ repertoire: Repertoire = .unicode) -> Horizon {
    let track = Horizon.Track(cells: cells, decimals: decimals, repertoire: repertoire)
    return Horizon(
      track: track, player: track.place(of: Double(player)),
      ghost: ghost == nil ? nil : track.place(of: ghostPosition))
  }
}

extension Race {
  /// Draws the horizon and, below it or at its end, who leads and by how much.
  ///
  /// - Parameters:
  ///   - grid: what is drawn into.
  ///   - layout: where.
  ///   - engine: the session.
  ///   - context: what all screens know.
  ///   - fade: how far the words have stepped back; marks and difference do not.
  func draw(
    into grid: inout Grid, _ layout: SessionLayout, _ engine: PracticeEngine, _ context: ScreenContext,
    fade: Int
  ) {
    guard let row = layout.horizonRow else { return }
    let left = Margin.left(grid.size) + 1
    let cells = layout.horizonCells
    horizon(cells: cells, player: engine.racePosition, grid.repertoire).draw(
      into: &grid, row: row, column: left)
    let texts = context.texts
    let words = words(engine, texts, width: grid.size.columns - 2 * left, grid.repertoire)
    if layout.standingRow == row {
      grid.put(sign(texts), row: row, column: left + cells + 2, Style(ink))
      // The rows are still empty when this has to be said.
      if let words, engine.racePosition == 0 {
        grid.put(words, row: layout.bottomRow - 1, centred: Style(.dim))
      }
    } else if let words {
      grid.put(words, row: layout.standingRow, centred: Style(SessionEffects.faded(.dim, fade)))
    } else {
      drawStanding(into: &grid, layout.standingRow, context)
    }
  }

  /// What is said in place of a difference: whom the race is against before it begins, or that it is against nobody.
  private func words(
    _ engine: PracticeEngine, _ texts: Texts, width: Int, _ repertoire: Repertoire
  ) -> String? {
    if let record {
      guard elapsed == nil else { return nil }
      let name = texts.ghostToBeat(record)
      return repertoire.width(of: name) <= width ? name : texts.ghostToBeat(record, isShort: true)
    }
    // With the first error it is no longer true.
    return isAlone && engine.errors == 0 ? texts.becomesGhost : nil
  }

  private func drawStanding(into grid: inout Grid, _ row: Int, _ context: ScreenContext) {
    let text = sign(context.texts)
    let width = grid.repertoire.width(of: text)
    // It begins at the same place however long it is: what jumps draws the eye.
    let column = grid.size.columns / 2 - 3
    grid.put(text, row: row, column: column, Style(ink))
    // Where the ground cannot be tinted a bar says how far: to the right in front, to the left behind.
    guard !context.canTint else { return }
    let bar: Unicode.Scalar = grid.repertoire == .ascii ? "|" : "━"
    switch Atmosphere(standing) {
    case .still: break
    case .ahead(let step):
      grid.fill(bar, row: row, column: column + width + 1, count: step, Style(.ahead))
    case .behind(let step):
      grid.fill(bar, row: row, column: column - 1 - step, count: step, Style(.behind))
    }
  }

  private var ink: Ink {
    switch standing {
    case .ahead: .ahead
    case .level: .dim
    case .behind: .behind
    }
  }

  private func sign(_ texts: Texts) -> String {
    guard hasGhost, elapsed != nil else { return "" }
    switch standing {
    case .ahead(let decimals): return "▲ +\(decimals)"
    case .level: return "="
    case .behind(let decimals): return "▼ −\(decimals)"
    }
  }
}
