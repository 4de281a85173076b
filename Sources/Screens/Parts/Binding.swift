import Canvas

/// A key that does something on a screen, with the words that say so: the bottom line is made of what is
/// really bound.
struct Binding<Action> {
  let action: Action
  let keys: [Key]
  /// The key's name and what it does; `nil` for a key that the line of keys need not name.
  let hint: Hint?

  init(_ action: Action, _ keys: Key..., name: String, label: String) {
    self.action = action
    self.keys = keys
    hint = Hint(name: name, label: label, key: keys.first)
  }

  init(_ action: Action, _ keys: Key...) {
    self.action = action
    self.keys = keys
    hint = nil
  }
}

extension Array {
  /// The action of the first binding that has a key.
  func action<Action>(for key: Key) -> Action? where Element == Binding<Action> {
    first { $0.keys.contains(key) }?.action
  }
}

/// An entry of the bottom line.
struct Hint: Hashable {
  let name: String
  let label: String
  let key: Key?
}

/// The bottom line: the keys that work on a screen, as many as fit, the last one always among them.
struct HintLine {
  let hints: [Hint]
  let row: Int
  let column: Int

  /// Lays a line of keys out; where not all fit, those before the last go first.
  init(_ all: [Hint], size: Size, repertoire: Repertoire) {
    row = Margin.bottomRow(size)
    column = Margin.left(size)
    var hints = all
    let room = size.columns - 2 * column
    while hints.count > 1 && HintLine.width(hints, repertoire) > room {
      hints.remove(at: hints.count - 2)
    }
    self.hints = hints
  }

  func draw(into grid: inout Grid) {
    var column = column
    for hint in hints {
      column = grid.put(hint.name, row: row, column: column, Style(.key))
      column = grid.put(hint.label, row: row, column: column + 1, Style(.dim)) + 2
    }
  }

  /// The key whose hint was clicked.
  func key(at mouse: Mouse, repertoire: Repertoire) -> Key? {
    guard mouse.action == .press, mouse.row == row else { return nil }
    var start = column
    for hint in hints {
      let end = start + HintLine.width([hint], repertoire)
      if (start..<end).contains(mouse.column) { return hint.key }
      start = end + 2
    }
    return nil
  }

  private static func width(_ hints: [Hint], _ repertoire: Repertoire) -> Int {
    hints.reduce(-2) { $0 + repertoire.width(of: $1.name) + repertoire.width(of: $1.label) + 3 }
  }
}

/// The margins that all screens share.
enum Margin {
  /// The first column of a text.
  static func left(_ size: Size) -> Int { size.columns >= 60 ? 3 : 1 }

  /// The row of the first line.
  static func topRow(_ size: Size) -> Int { size.rows >= 20 ? 1 : 0 }

  /// The row of the line of keys.
  static func bottomRow(_ size: Size) -> Int { size.rows >= 20 ? size.rows - 2 : size.rows - 1 }
}
