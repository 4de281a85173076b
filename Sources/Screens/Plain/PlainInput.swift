import Canvas

/// Turns bytes from standard input into keys.
struct PlainInput {
  /// A key of more bytes than one, by what came of it.
  private enum Escape {
    case none
    case begun(at: Int)
    /// `ESC [` came: what follows up to a letter belongs to one key.
    case sequence
    /// `ESC O` came, or `ESC [ [` as of a Linux console: one more byte belongs to the key.
    case short
  }

  /// Milliseconds within which an Esc begins a sequence.
  private static let escapeTime = 250
  /// Milliseconds within which a key after an Esc was struck with Alt.
  private static let altTime = 25

  private var escape = Escape.none
  /// The bytes of a letter beyond ASCII that is not complete.
  private var letter: [UInt8] = []

  /// Takes a byte of a key, read at an uptime; the key if it is complete with it, and means anything here.
  mutating func takeKey(_ byte: UInt8, at now: Int) -> Key? {
    let pause = if case .begun(let start) = escape { now - start } else { Int.max }
    switch (escape, byte) {
    case (.begun, 0x5b) where pause <= PlainInput.escapeTime: escape = .sequence
    case (.begun, 0x4f) where pause <= PlainInput.escapeTime, (.sequence, 0x5b): escape = .short
    case (.sequence, _): if (0x40...0x7e).contains(byte) { escape = .none }
    case (.short, _):
      escape = .none
      // The digits of a keypad that somebody left in its other mode.
      return (0x70...0x79).contains(byte) ? .digit(byte - 0x70) : nil
    default:
      escape = byte == 0x1b ? .begun(at: now) : .none
      return pause <= PlainInput.altTime ? nil : key(byte)
    }
    return nil
  }

  private mutating func key(_ byte: UInt8) -> Key? {
    guard byte < 0x80 else { return takeLetter(byte).map(Key.character) }
    letter = []
    return switch byte {
    case 0x30...0x39: .digit(byte - 0x30)
    case 0x09: .tab
    case 0x0a, 0x0d: .enter
    case 0x12: .control("r")
    case 0x20...0x7e: .character(Unicode.Scalar(byte))
    default: nil
    }
  }

  /// Takes a byte of a letter beyond ASCII, which may type a digit; the letter once it is whole.
  private mutating func takeLetter(_ byte: UInt8) -> Unicode.Scalar? {
    letter = byte < 0xc0 ? letter.prefix(3) + [byte] : [byte]
    return String(validating: letter, as: UTF8.self)?.unicodeScalars.first
  }
}
