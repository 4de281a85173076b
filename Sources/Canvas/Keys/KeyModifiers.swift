/// The modifiers held with a key, as kitty and xterm encode them: the sum of bits plus one.
struct KeyModifiers: OptionSet {
  let rawValue: Int

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)
  private static let capsLock = KeyModifiers(rawValue: 64)
  /// Caps Lock and Num Lock, sent with every key while on.
  private static let locks = KeyModifiers(rawValue: 64 + 128)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ value: Int) { rawValue = max(0, value - 1) }

  /// True if no modifier but a lock is down.
  var isNone: Bool { subtracting(.locks).isEmpty }

  /// True if Shift alone is down, locks aside.
  var isShift: Bool { subtracting(.locks) == .shift }

  /// The key for `code` (a plain character, or kitty's number of another key); `nil` if no screen knows it.
  ///
  /// `shifted` is the character with Shift, `typed` the one typed, if the terminal reported them.
  func key(_ code: Int, shifted: Int?, typed: Int?) -> Key? {
    guard subtracting([.shift, .alt, .control]).isNone, let value = UInt32(exactly: code),
      value >= 32 || [8, 9, 13, 27].contains(value)
    else { return nil }
    if contains(.alt) { return contains(.control) ? nil : Key(scalar: value)?.withAlt }
    switch value {
    case 8, 13, 27, 127: return Key(scalar: value)
    case 9: return contains(.shift) ? .backTab : .tab
    case _ where contains(.control): return 0x40..<0x80 ~= value ? Key(scalar: value & 0x1f) : nil
    // The keypad, whose arrows are digits.
    case 57_399...57_408: return .digit(UInt8(value - 57_399))
    case 57_409...57_416: return Key.keypadSigns[Int(value - 57_409)]
    case 57_417...57_427: return Key.keypadDigits[Int(value - 57_417)].map { .digit($0) }
    case 0xe000..<0xf900: return nil
    default: break
    }
    if let typed = typed.flatMap(UInt32.init(exactly:)), typed >= 32 { return Key(scalar: typed) }
    let isUpper = contains(.shift) != contains(.capsLock)
    guard isUpper else { return Key(scalar: value) }
    if contains(.shift), let shifted = shifted.flatMap(UInt32.init(exactly:)), shifted >= 32 {
      return Key(scalar: shifted)
    }
    let upper = Unicode.Scalar(value)?.properties.uppercaseMapping.unicodeScalars
    return Key(scalar: upper?.count == 1 ? upper?.first?.value ?? value : value)
  }
}

extension Key {
  /// Kitty's keypad from 57409 on: decimal point, four operators, Enter, equals, separator.
  fileprivate static let keypadSigns: [Key] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter,
    .character("="),
    .character(","),
  ]

  /// Kitty's keypad without Num Lock from 57417 on: the arrows, page up and down, home, end, insert, delete, the 5.
  fileprivate static let keypadDigits: [UInt8?] = [4, 6, 8, 2, 9, 3, 7, 1, 0, nil, 5]

  /// The key with Alt, while editing a line; `nil` if it has no meaning there.
  var withAlt: Key? {
    switch self {
    case .character("b"): .wordLeft
    case .character("f"): .wordRight
    case .backspace: .deleteWord
    default: nil
    }
  }
}
