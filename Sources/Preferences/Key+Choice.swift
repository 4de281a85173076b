import Canvas

/// Keys that a command can be bound to: printable characters except digits, Ctrl with a letter, F1 … F12.
extension Key {
  /// Parses a name such as `v`, `space`, `ctrl-r` or `f5`; `nil` unless it names a key that can be chosen.
  package init?(name: String) {
    let scalars = Array(name.unicodeScalars)
    if let scalar = scalars.first, scalars.count == 1 {
      self = .character(scalar)
    } else if name == "space" {
      self = .character(" ")
    } else if name.hasPrefix("ctrl-"), let letter = scalars.last, scalars.count == 6 {
      self = .control(letter)
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), name == "f\(number)" {
      self = .function(number)
    } else {
      return nil
    }
    guard isChoosable else { return nil }
  }

  /// The name in the settings, as `init(name:)` reads it; empty for kinds of keys that cannot be chosen.
  package var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let scalar): String(scalar)
    case .control(let letter): "ctrl-\(letter)"
    case .function(let number): "f\(number)"
    default: ""
    }
  }

  /// True for keys that terminals report as themselves, without a fixed meaning on every page.
  package var isChoosable: Bool {
    switch self {
    case .character(let scalar):
      Key.isPrintable(scalar.value) && DigitRow.azerty.digit(of: scalar) == nil
    // Ctrl-C, Ctrl-L and Ctrl-Z are fixed; terminals send Ctrl-H, I, J and M for Backspace, Tab and Enter.
    case .control(let letter): ("a"..."z").contains(letter) && !"clzhijm".unicodeScalars.contains(letter)
    case .function(let number): (1...12).contains(number)
    default: false
    }
  }

  /// True for letters and signs one column wide, but not for digits.
  private static func isPrintable(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39: false
    case 0x20..<0x7f, 0xa1..<0xad, 0xae..<0x300, 0x370..<0x378, 0x391..<0x3a2, 0x3a3..<0x483: true
    default: false
    }
  }
}
