import Canvas

/// Bytes from standard input made into keys or lines, whichever is wanted at the moment.
struct PlainInput: Hashable, Sendable {
  private enum Escape: Hashable {
    case none
    /// Esc came: a key, or the beginning of what another key sends.
    case begun
    /// `ESC [` came: what follows up to a letter belongs to one key.
    case sequence
    /// `ESC O` came: one more byte belongs to the key.
    case short
  }

  /// The longest line that is kept, in bytes.
  private static let longestLine = 1000

  private var line: [UInt8] = []
  private var escape = Escape.none

  /// Whether Esc came and it is open what it means: nothing coming for a moment settles it.
  var isOpen: Bool { escape == .begun }

  /// Takes a byte of a line; the line once it is whole, without blanks at its ends.
  mutating func takeLine(_ byte: UInt8) -> String? {
    escape = .none
    guard byte == 0x0a else {
      if line.count < PlainInput.longestLine { line.append(byte) }
      return nil
    }
    return restOfLine()
  }

  /// What there is of a line, without blanks at its ends.
  mutating func restOfLine() -> String {
    defer { line = [] }
    var bytes = line[...]
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0d { bytes.removeLast() }
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes a byte of a key; the keys that are complete with it.
  mutating func takeKey(_ byte: UInt8) -> [Key] {
    switch escape {
    case .none: break
    case .begun:
      switch byte {
      case 0x5b:
        escape = .sequence
        return []
      case 0x4f:
        escape = .short
        return []
      default:
        escape = .none
        return [.escape] + takeKey(byte)
      }
    case .sequence:
      if (0x40...0x7e).contains(byte) { escape = .none }
      return []
    case .short:
      escape = .none
      // The digits of a keypad that somebody left in its other mode.
      return (0x70...0x79).contains(byte) ? [.digit(byte - 0x70)] : []
    }
    switch byte {
    case 0x1b:
      escape = .begun
      return []
    case 0x30...0x39: return [.digit(byte - 0x30)]
    case 0x0a, 0x0d: return [.enter]
    case 0x01...0x1a: return [.control(Unicode.Scalar(byte + 0x60))]
    case 0x20...0x7e: return [.character(Unicode.Scalar(byte))]
    // No letter beyond ASCII means anything to a session.
    default: return []
    }
  }

  /// Nothing came for a moment: Esc was the key.
  mutating func settle() -> Key? {
    guard escape == .begun else { return nil }
    escape = .none
    return .escape
  }
}
