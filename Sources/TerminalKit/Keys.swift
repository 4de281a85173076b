import CNcurses
import Canvas

extension Key {
  /// The key that sends a character; nil for a control character that no screen knows.
  init?(scalar value: UInt32) {
    switch value {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case 1...26:
      guard let letter = Unicode.Scalar(value + 0x60) else { return nil }
      self = .control(letter)
    case 0x30...0x39: self = .digit(UInt8(value - 0x30))
    case 0..<0x20, 0x80..<0xa0: return nil
    default:
      guard let scalar = Unicode.Scalar(value) else { return nil }
      self = .character(scalar)
    }
  }

  /// The key of a name that curses' side gives; nil for one that it does not know.
  init?(named value: UInt32) {
    if value > pt_key_function.rawValue {
      self = .function(Int(value - pt_key_function.rawValue))
      return
    }
    switch pt_named_key(rawValue: value) {
    case pt_key_up: self = .up
    case pt_key_down: self = .down
    case pt_key_left: self = .left
    case pt_key_right: self = .right
    case pt_key_shift_up: self = .shiftUp
    case pt_key_shift_down: self = .shiftDown
    case pt_key_shift_left: self = .shiftLeft
    case pt_key_shift_right: self = .shiftRight
    case pt_key_home: self = .home
    case pt_key_end: self = .end
    case pt_key_page_up: self = .pageUp
    case pt_key_page_down: self = .pageDown
    case pt_key_delete: self = .delete
    case pt_key_backspace: self = .backspace
    case pt_key_back_tab: self = .backTab
    case pt_key_enter: self = .enter
    case pt_key_escape: self = .escape
    default: return nil
    }
  }
}
