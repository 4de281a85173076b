/// A key as the user knows it, whatever bytes the terminal sends for it.
package enum Key: Hashable {
  /// A decimal digit 0 … 9, from the row above the letters or from the numeric keypad in either mode.
  case digit(UInt8)
  /// Any other printable character; the space bar is a space.
  case character(Unicode.Scalar)
  /// Enter, also that of a keypad.
  case enter
  /// Esc alone.
  case escape
  case tab
  case backTab
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
  case delete
  case up
  case down
  case left
  case right
  case shiftLeft
  case shiftRight
  case shiftUp
  case shiftDown
  case pageUp
  case pageDown
  case home
  case end
  /// Alt with b, f or Backspace, which edit a line of text word by word.
  case wordLeft
  case wordRight
  case deleteWord
  /// A letter a … z typed with the Control key.
  case control(Unicode.Scalar)
  /// A function key, numbered from 1.
  case function(Int)
}

/// A mouse event in a cell, counted from 0 at the top left.
package struct Mouse: Equatable {
  package enum Action {
    /// The first button went down.
    case press
    /// The wheel turned away from the user.
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
  }

  /// The row, from 0.
  package var row: Int
  /// The column, from 0.
  package var column: Int
  package var action: Action

  package init(row: Int, column: Int, action: Action) {
    self.row = row
    self.column = column
    self.action = action
  }
}

package enum Input: Equatable {
  case key(Key)
  case mouse(Mouse)
  /// A pasted text, which never counts as typing; only the beginning of a long one.
  case paste(String)
}
