import Canvas

/// Turns bytes from standard input into keys or lines, whichever is wanted at the moment.
struct PlainInput: Sendable {
  private enum Escape: Equatable {
    case none
    /// Esc came: a key, or the beginning of what another key sends.
    case begun
    /// `ESC [` came: what follows up to a letter belongs to one key; the number that it begins with.
    case sequence(Int?)
    /// `ESC [ [` came, as of a Linux console: one more byte belongs to the key.
    case console
    /// `ESC O` came: one more byte belongs to the key.
    case short
  }

  /// The longest line that is kept, in bytes.
  private static let longestLine = 1000

  private var line: [UInt8] = []
  private var escape = Escape.none
  /// The bytes of a letter beyond ASCII that is not complete.
  private var letter: [UInt8] = []

  /// Whether it is undecided what the last bytes mean, an Esc or half a letter; a short pause settles it.
  var isOpen: Bool { escape == .begun || !letter.isEmpty }

  /// Takes a byte of a line; the line once it is whole, without blanks at its ends.
  mutating func takeLine(_ byte: UInt8) -> String? {
    escape = .none
    letter = []
    guard byte == 0x0a else {
      if line.count < PlainInput.longestLine { line.append(byte) }
      return nil
    }
    return restOfLine()
  }

  /// The unfinished line, without blanks at its ends.
  mutating func restOfLine() -> String {
    defer { line = [] }
    var bytes = line[...]
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0d { bytes.removeLast() }
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes a byte of a key; the keys that are complete with it.
  mutating func takeKey(_ byte: UInt8) -> [Key] {
    guard letter.isEmpty else { return takeLetter(byte) }
    switch escape {
    case .none: break
    case .begun:
      switch byte {
      case 0x5b:
        escape = .sequence(nil)
        return []
      case 0x4f:
        escape = .short
        return []
      default:
        escape = .none
        return [.escape] + takeKey(byte)
      }
    case .sequence(nil) where byte == 0x5b:
      escape = .console
      return []
    case .sequence(let number):
      guard (0x40...0x7e).contains(byte) else {
        // What has more than a number of two digits, as a modifier after it, is no key that is known.
        let isDigit = (0x30...0x39).contains(byte) && (number ?? 0) < 10
        escape = .sequence(isDigit ? (number ?? 0) * 10 + Int(byte - 0x30) : 100)
        return []
      }
      escape = .none
      guard byte == 0x7e, let number = PlainInput.functionNumbers.firstIndex(of: number) else { return [] }
      return [.function(number + 1)]
    case .console:
      escape = .none
      return (0x41...0x45).contains(byte) ? [.function(Int(byte - 0x40))] : []
    case .short:
      escape = .none
      if (0x50...0x53).contains(byte) { return [.function(Int(byte - 0x4f))] }
      // The digits of a keypad that somebody left in its other mode.
      return (0x70...0x79).contains(byte) ? [.digit(byte - 0x70)] : []
    }
    switch byte {
    case 0x1b:
      escape = .begun
      return []
    case 0x30...0x39: return [.digit(byte - 0x30)]
    case 0x09: return [.tab]
    case 0x0a, 0x0d: return [.enter]
    case 0x01...0x1a: return [.control(Unicode.Scalar(byte + 0x60))]
    case 0x20...0x7e: return [.character(Unicode.Scalar(byte))]
    case 0xa0...0xff:
      letter = [byte]
      return PlainInput.length(of: byte) > 1 ? [] : settledLetter()
    default: return []
    }
  }

  /// Nothing came for a moment: Esc was the key, or a letter of a terminal that sends a byte for each.
  mutating func settle() -> Key? {
    guard letter.isEmpty else { return settledLetter().first }
    guard escape == .begun else { return nil }
    escape = .none
    return .escape
  }

  // MARK: - Beyond ASCII

  /// The numbers in `ESC [ … ~` for F1 … F12.
  private static let functionNumbers: [Int?] = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]

  /// Takes a byte after the first of a letter in UTF-8; one that is none was a letter of its own, in ISO
  /// 8859-1.
  private mutating func takeLetter(_ byte: UInt8) -> [Key] {
    guard (0x80...0xbf).contains(byte) else { return settledLetter() + takeKey(byte) }
    letter.append(byte)
    guard let first = letter.first, letter.count == PlainInput.length(of: first) else { return [] }
    defer { letter = [] }
    return String(validating: letter, as: UTF8.self)?.unicodeScalars.first.map { [.character($0)] } ?? []
  }

  private mutating func settledLetter() -> [Key] {
    defer { letter = [] }
    return letter.filter { $0 >= 0xa0 }.prefix(1).map { .character(Unicode.Scalar($0)) }
  }

  /// How many bytes a letter has in UTF-8 by its first one; 1 where none begins like that.
  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xc2...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xf4: 4
    default: 1
    }
  }
}
