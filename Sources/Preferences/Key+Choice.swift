import Canvas

/// The keys that a command can have: printable characters but digits, letters a … z with the control key, F1 … F12.
extension Key {
  /// The key of a name: `v`, `space`, `ctrl-r`, `f5`; `nil` if none can be meant.
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

  /// The name in the settings, which `init(name:)` reads; empty if such keys cannot be chosen.
  package var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let scalar): String(scalar)
    case .control(let letter): "ctrl-\(letter)"
    case .function(let number): "f\(number)"
    default: ""
    }
  }

  /// Whether terminals send it as a key of its own, and it means nothing else everywhere.
  package var isChoosable: Bool {
    switch self {
    case .character(let scalar):
      Key.isPrintable(scalar.value) && DigitRow.azerty.digit(of: scalar) == nil
    // C, L and Z are fixed; H, I, J and M are Backspace, Tab and Enter.
    case .control(let letter): ("a"..."z").contains(letter) && !"clzhijm".unicodeScalars.contains(letter)
    case .function(let number): (1...12).contains(number)
    default: false
    }
  }

  /// Letters and signs that take one column; digits are digits.
  private static func isPrintable(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39: false
    case 0x20..<0x7f, 0xa1..<0xad, 0xae..<0x300, 0x370..<0x378, 0x391..<0x3a2, 0x3a3..<0x483: true
    default: false
    }
  }
}
