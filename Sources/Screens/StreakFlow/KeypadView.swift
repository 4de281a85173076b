import Canvas
import Preferences
import TrainerCore

/// The on-screen keypad: shows the key that was struck, and can be clicked.
struct KeypadView {
  let keypad: Keypad
  let row: Int
  /// The middle column of its middle keys.
  let centre: Int

  /// The columns and rows from one key to the next, which share an edge.
  private static let (pitch, rise) = (6, 2)

  /// The rows that it takes with the blank row above it.
  static let height = 4 * rise + 2

  /// The edges of three rows of three keys and of the last key below them.
  private static let outline = [
    "┌─────┬─────┬─────┐", "│     │     │     │", "├─────┼─────┼─────┤", "│     │     │     │",
    "├─────┼─────┼─────┤", "│     │     │     │", "└─────┼─────┼─────┘", "      │     │", "      └─────┘",
  ]

  init(_ box: Box, _ keypad: Keypad, centre: Int) {
    self.keypad = keypad
    self.centre = centre
    row = box.row + 1
  }

  /// The keys, each with its row and its middle column.
  private var keys: [(digit: UInt8, row: Int, column: Int)] {
    keypad.rows.enumerated().flatMap { line, digits in
      digits.enumerated().map { index, digit in
        let place = digits.count == 1 ? 1 : index
        return (digit, row + 1 + line * KeypadView.rise, centre + (place - 1) * KeypadView.pitch)
      }
    }
  }

  func draw(into grid: inout Grid, style: Style, edge: Style, struck: UInt8?) {
    for (index, line) in KeypadView.outline.enumerated() {
      for (cell, scalar) in line.unicodeScalars.enumerated() where scalar != " " {
        let column = centre + cell - 3 * KeypadView.pitch / 2
        grid.put(scalar, row: row + index, column: column, edge)
      }
    }
    for key in keys {
      let isStruck = key.digit == struck
      let digit = Unicode.Scalar(0x30 + key.digit)
      grid.put(digit, row: key.row, column: key.column, isStruck ? Style(.flowing) : style)
      guard isStruck else { continue }
      for side in [-3, 3] { grid.put("│", row: key.row, column: key.column + side, Style(.flowing)) }
    }
  }

  func digit(at mouse: Mouse) -> UInt8? {
    guard mouse.action == .press else { return nil }
    return keys.first {
      abs(mouse.row - $0.row) < KeypadView.rise && abs(mouse.column - $0.column) < KeypadView.pitch / 2
    }?.digit
  }
}
