/// A key that a command can have.
package enum Shortcut: Hashable {
  /// A printable character that is not a digit, on no keyboard.
  case character(Unicode.Scalar)
  /// A letter a … z struck with the control key.
  case control(Unicode.Scalar)
  /// A function key, 1 … 12.
  case function(Int)

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
    guard isUsable else { return nil }
  }

  /// The name in the settings, which `init(name:)` reads.
  package var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let scalar): String(scalar)
    case .control(let letter): "ctrl-\(letter)"
    case .function(let number): "f\(number)"
    }
  }

  /// Whether terminals send it as a key of its own, and it means nothing else everywhere.
  package var isUsable: Bool {
    switch self {
    case .character(let scalar):
      Shortcut.isPrintable(scalar.value) && DigitRow.azerty.digit(of: scalar) == nil
    // C, L and Z are fixed; H, I, J and M are Backspace, Tab and Enter.
    case .control(let letter): ("a"..."z").contains(letter) && !"clzhijm".unicodeScalars.contains(letter)
    case .function(let number): (1...12).contains(number)
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
