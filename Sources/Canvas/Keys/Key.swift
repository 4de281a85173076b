extension Key {
  /// The key that sends a character; `nil` for a control character that no screen knows.
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
}
