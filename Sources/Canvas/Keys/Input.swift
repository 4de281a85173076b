/// A key as the user knows it, whatever bytes the terminal sends.
package enum Key: Hashable {
  /// A digit 0 … 9 of either keypad or the row above the letters.
  case digit(UInt8)
  /// Any other printable character, the space bar as a space.
  case character(Unicode.Scalar)
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
  /// Alt with b, f or Backspace, to edit a line by words.
  case wordLeft
  case wordRight
  case deleteWord
  /// A letter a … z with the Control key.
  case control(Unicode.Scalar)
  /// A function key, from 1.
  case function(Int)
}

/// A mouse event in a cell, from 0 at the top left.
package struct Mouse: Equatable {
  package enum Action {
    case press
    /// The wheel turned away from the user.
    case wheelUp
    case wheelDown
  }

  package var row: Int
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
  /// A paste, which never counts as typing; only the beginning of a long one.
  case paste(String)
}
