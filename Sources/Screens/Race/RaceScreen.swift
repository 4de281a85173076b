import Canvas
import TrainerCore

/// The race of a Game session on the screen: the ghost beside the player.
struct RaceScreen: Hashable, Sendable {
  private var ghost: GhostEngine?
  /// Where the ghost stands; 0 while it waits.
  private(set) var ghostPosition = 0.0
  /// Whether it is known that there is no record to race against.
  private(set) var isAlone = false
  private(set) var standing = Standing.level

  /// The decimals that the horizon stands for without a ghost.
  static let decimalsAlone = 100

  var hasGhost: Bool { ghost != nil }

  var record: Record? { ghost?.record }

  /// The decimals from the horizon's one end to the other.
  var decimals: Int { ghost?.digits ?? RaceScreen.decimalsAlone }

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
  /// - Parameters:
  ///   - elapsed: milliseconds since the first digit.
  ///   - cells: the cells of the horizon.
  /// - Returns: milliseconds since the first digit; `nil` once the ghost is through.
  func nextMove(after elapsed: Int, cells: Int) -> Int? {
    guard let ghost, elapsed < ghost.duration else { return nil }
    let mark = Horizon.Track(cells: cells, decimals: decimals).nextMove(after: ghostPosition)
    let whole = ghostPosition.rounded(.down) + 1
    let next = [mark, whole].compactMap { $0 }.compactMap(ghost.time(of:)).min()
    // A sixtieth of a second at least: no eye tells more.
    return next.map { max($0, elapsed + 17) }
  }

  func horizon(cells: Int, player: Int) -> Horizon {
    let track = Horizon.Track(cells: cells, decimals: decimals)
    return Horizon(
      track: track, player: track.place(of: Double(player)),
      ghost: ghost == nil ? nil : track.place(of: ghostPosition))
  }
}

extension RaceScreen {
  /// Draws the horizon and, below it or at its end, who leads and by how much.
  func draw(into grid: inout Grid, _ layout: SessionLayout, player: Int, _ shared: Shared) {
    guard let row = layout.horizonRow else { return }
    let left = Margin.left(grid.size) + 1
    let cells = layout.horizonCells
    horizon(cells: cells, player: player).draw(into: &grid, row: row, column: left)
    let texts = shared.texts
    if layout.standingRow == row {
      grid.put(sign(texts), row: row, column: left + cells + 2, Style(ink))
      // The rows are still empty when this has to be said.
      if isAlone && player == 0 {
        grid.put(texts.becomesGhost, row: layout.bottomRow - 1, centred: Style(.dim))
      }
    } else if hasGhost {
      drawStanding(into: &grid, layout.standingRow, shared)
    } else if isAlone {
      grid.put(texts.becomesGhost, row: layout.standingRow, centred: Style(.dim))
    }
  }

  private func drawStanding(into grid: inout Grid, _ row: Int, _ shared: Shared) {
    let text = sign(shared.texts)
    let width = grid.repertoire.width(of: text)
    let column = (grid.size.columns - width) / 2
    grid.put(text, row: row, column: column, Style(ink))
    // Where the ground cannot be tinted a bar says how far: to the right in front, to the left behind.
    guard !shared.canTint else { return }
    let bar: Unicode.Scalar = grid.repertoire == .unicode ? "━" : "|"
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
    guard hasGhost else { return "" }
    switch standing {
    case .ahead(let decimals): return "▲ +\(decimals)"
    case .level: return "="
    case .behind(let decimals): return "▼ −\(decimals)"
    }
  }
}
