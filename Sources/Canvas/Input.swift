/// A key as the user knows it, whatever bytes the terminal sends for it.
public enum Key: Hashable, Sendable {
  /// A decimal digit 0 … 9, from the row above the letters or from the numeric keypad in either mode.
  case digit(UInt8)
  /// Any other printable character; the space bar is a space.
  case character(Unicode.Scalar)
  /// Enter, also that of a keypad.
  case enter
  /// Esc alone.
  case escape
  /// Tab.
  case tab
  /// Shift and Tab.
  case backTab
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Shift and arrow left.
  case shiftLeft
  /// Shift and arrow right.
  case shiftRight
  /// Shift and arrow up.
  case shiftUp
  /// Shift and arrow down.
  case shiftDown
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Home.
  case home
  /// End.
  case end
  /// A letter a … z struck with the control key.
  case control(Unicode.Scalar)
  /// A function key, numbered from 1.
  case function(Int)
}

/// What the mouse did, at a cell counted from 0 at the top left.
public struct Mouse: Equatable, Sendable {
  /// The kinds of mouse events that screens know.
  public enum Action: Sendable {
    /// The first button went down.
    case press
    /// The wheel turned away from the person.
    case wheelUp
    /// The wheel turned towards the person.
    case wheelDown
  }

  /// The row, from 0.
  public var row: Int
  /// The column, from 0.
  public var column: Int
  /// What happened there.
  public var action: Action

  /// An action at a cell.
  public init(row: Int, column: Int, action: Action) {
    self.row = row
    self.column = column
    self.action = action
  }
}

/// What comes from the terminal.
public enum Input: Equatable, Sendable {
  /// A key was struck.
  case key(Key)
  /// The mouse was used.
  case mouse(Mouse)
  /// Text was pasted, which is never typing; of a long one the beginning.
  case paste(String)
}
