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
}

extension Key {
  /// The sequences of keys by the description of the open terminal.
  static func described() -> [InputParser.DescribedKey] {
    let keys: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcuf1", .right), ("kcub1", .left), ("kri", .shiftUp),
      ("kind", .shiftDown), ("kRIT", .shiftRight), ("kLFT", .shiftLeft), ("khome", .home), ("kHOM", .home),
      ("kfnd", .home), ("kend", .end), ("kEND", .end), ("kslt", .end), ("kpp", .pageUp), ("knp", .pageDown),
      ("kdch1", .delete), ("kcbt", .backTab), ("kent", .enter),
    ]
    let functions = (1...12).map { ("kf\($0)", Key.function($0)) }
    return (keys + functions).compactMap { name, key in
      guard let sequence = pt_capability(name) else { return nil }
      let bytes = Array(String(cString: sequence).utf8)
      // A single byte is a character, and two are the beginning of others.
      return bytes.count > 1 && bytes[0] == 0x1b && bytes != Array("\u{1b}[".utf8)
        && bytes != Array("\u{1b}O".utf8) ? (bytes, key) : nil
    }
  }
}
