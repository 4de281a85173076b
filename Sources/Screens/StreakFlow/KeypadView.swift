import Canvas
import Preferences
import TrainerCore

/// The on-screen keypad: shows the key that was struck, and can be clicked.
struct KeypadView {
  let keypad: Keypad
  let row: Int
  /// The middle column of its middle keys.
  let centre: Int
  let isLarge: Bool

  /// The columns of a key; its rows are 3 or 1.
  static let keyWidth = 7

  /// The rows that it takes with its blank rows: with large keys, or with small ones.
  static let heights = [14, 7]

  init(_ box: Box, _ keypad: Keypad, centre: Int) {
    self.keypad = keypad
    self.centre = centre
    row = box.row + 2
    isLarge = box.rows == KeypadView.heights[0]
  }

  private var keyHeight: Int { isLarge ? 3 : 1 }

  /// The keys, each with its first row and its middle column.
  private var keys: [(digit: UInt8, row: Int, column: Int)] {
    keypad.rows.enumerated().flatMap { line, digits in
      digits.enumerated().map { index, digit in
        let place = digits.count == 1 ? 1 : index
        return (digit, row + line * keyHeight, centre + (place - 1) * KeypadView.keyWidth)
      }
    }
  }

  func draw(into grid: inout Grid, style: Style, struck: UInt8?) {
    for key in keys {
      grid.put(
        Unicode.Scalar(0x30 + key.digit), row: key.row + keyHeight / 2, column: key.column,
        key.digit == struck ? Style(.flowing) : style)
    }
  }

  func digit(at mouse: Mouse) -> UInt8? {
    guard mouse.action == .press else { return nil }
    return keys.first { key in
      (key.row..<key.row + keyHeight).contains(mouse.row)
        && abs(mouse.column - key.column) <= KeypadView.keyWidth / 2
    }?.digit
  }
}
