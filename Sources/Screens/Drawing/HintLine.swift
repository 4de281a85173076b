import Canvas

/// An entry of the bottom line.
struct Hint {
  let name: String
  let label: String
  let key: Key?

  /// What the bottom line shows of it, which a click finds by its key.
  var piece: Piece {
    let piece = Piece(Span(name, Style(.key)), Span(" " + label, Style(.dim)))
    return key.map(piece.at) ?? piece
  }
}

extension ScreenContext {
  /// A page on this screen; one that keeps its rows for the keys is asked where a key depends on what fits.
  func page(
    _ keys: [Hint] = [], indent: Int = 0, keepsRows: Bool = false, @Stack.Builder _ parts: () -> [Part]
  ) -> Page {
    Page(size, repertoire, indent: indent, keys: keys.map(\.piece), keepsRows: keepsRows, parts)
  }
}

/// The bottom line: the keys that work on a screen.
///
/// Where there is room it may take two lines; what still does not fit is left out, the entries before the
/// last entry first.
struct HintLine {
  /// The row of the first line.
  let row: Int
  let column: Int
  private let lines: [[Hint]]

  init(_ all: [Hint], size: Size, repertoire: Repertoire) {
    column = Margin.left(size)
    let room = size.columns - column - (Margin.isNarrow(size) ? 0 : column)
    var hints = all
    var lines = HintLine.wrapped(hints, room, repertoire)
    while hints.count > 1 && lines.count > Margin.keyRows(size) {
      hints.remove(at: hints.count - 2)
      lines = HintLine.wrapped(hints, room, repertoire)
    }
    self.lines = lines
    row = size.rows >= 20 ? Margin.bottomRow(size) : size.rows - lines.count
  }

  /// Draws the keys, stepped back as far as `fade` says.
  func draw(into grid: inout Grid, fade: Int = 0) {
    let name = Style(SessionEffects.faded(.key, fade))
    let label = Style(SessionEffects.faded(.dim, fade))
    for (index, line) in lines.enumerated() {
      var column = column
      for hint in line {
        column = grid.put(hint.name, row: row + index, column: column, name)
        column = grid.put(hint.label, row: row + index, column: column + 1, label) + 2
      }
    }
  }

  /// The key whose hint was clicked.
  func key(at mouse: Mouse, repertoire: Repertoire) -> Key? {
    guard mouse.action == .press, lines.indices.contains(mouse.row - row) else { return nil }
    var start = column
    for hint in lines[mouse.row - row] {
      let end = start + HintLine.width(hint, repertoire)
      if (start..<end).contains(mouse.column) { return hint.key }
      start = end + 2
    }
    return nil
  }

  private static func wrapped(_ hints: [Hint], _ room: Int, _ repertoire: Repertoire) -> [[Hint]] {
    var lines: [[Hint]] = [[]]
    var used = 0
    for hint in hints {
      let width = width(hint, repertoire)
      if used > 0 && used + 2 + width > room {
        lines.append([])
        used = 0
      }
      used += (used > 0 ? 2 : 0) + width
      lines[lines.count - 1].append(hint)
    }
    return lines
  }

  private static func width(_ hint: Hint, _ repertoire: Repertoire) -> Int {
    repertoire.width(of: hint.name) + 1 + repertoire.width(of: hint.label)
  }
}

/// The margins that all screens share.
enum Margin {
  static func isNarrow(_ size: Size) -> Bool { size.columns < 60 }

  /// The first column of a text.
  static func left(_ size: Size) -> Int { isNarrow(size) ? 1 : 3 }

  /// How many rows the keys may take.
  static func keyRows(_ size: Size) -> Int { size.rows >= 20 || size.columns < 80 ? 2 : 1 }

  /// The row of the first line.
  static func topRow(_ size: Size) -> Int { size.rows >= 20 ? 1 : 0 }

  /// The first row that belongs to the keys.
  static func bottomRow(_ size: Size) -> Int { size.rows - keyRows(size) }
}
