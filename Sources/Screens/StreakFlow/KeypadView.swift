import Canvas
import Preferences
import TrainerCore

/// The on-screen keypad: shows the key that was struck, and can be clicked.
struct KeypadView {
  let keypad: Keypad
  /// The row of its first line.
  let row: Int
  /// The column of the middle of its middle keys.
  let centre: Int
  let isLarge: Bool

  /// The columns of a key; the rows are 3 or 1.
  static let keyWidth = 7

  /// The rows that it takes with the blank ones around it: with large keys, or with small ones.
  static let heights = [14, 7]

  init(_ box: Box, _ keypad: Keypad, centre: Int) {
    self.keypad = keypad
    self.centre = centre
    row = box.row + 2
    isLarge = box.rows == KeypadView.heights[0]
  }

  private var keyHeight: Int { isLarge ? 3 : 1 }

  /// Draws the keypad, with one key lit up.
  func draw(into grid: inout Grid, style: Style, struck: UInt8?) {
    for (line, digits) in keypad.rows.enumerated() {
      for (index, digit) in digits.enumerated() {
        let place = digits.count == 1 ? 1 : index
        let isStruck = digit == struck
        grid.put(
          Unicode.Scalar(0x30 + digit), row: row + line * keyHeight + keyHeight / 2,
          column: centre + (place - 1) * KeypadView.keyWidth, isStruck ? Style(.flowing) : style)
      }
    }
  }

  /// The digit whose key was clicked.
  func digit(at mouse: Mouse) -> UInt8? {
    guard mouse.action == .press, mouse.row >= row else { return nil }
    let line = (mouse.row - row) / keyHeight
    guard keypad.rows.indices.contains(line) else { return nil }
    let digits = keypad.rows[line]
    let left = centre - KeypadView.keyWidth / 2 - KeypadView.keyWidth
    guard mouse.column >= left else { return nil }
    let place = (mouse.column - left) / KeypadView.keyWidth
    if digits.count == 1 { return place == 1 ? digits[0] : nil }
    return digits.indices.contains(place) ? digits[place] : nil
  }
}
