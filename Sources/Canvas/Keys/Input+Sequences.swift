extension Input {
  /// The input of a whole sequence after `ESC [`; `nil` if no screen knows it.
  static func controlSequence(_ bytes: [UInt8]) -> Input? {
    guard let final = bytes.last else { return nil }
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    if text == "[" {
      let number = Int(final) - 0x40
      return (1...5).contains(number) ? .key(.function(number)) : nil
    }
    if text.hasPrefix("<") {
      let numbers = text.dropFirst().split(separator: ";").map { Int($0) ?? -1 }
      guard final == UInt8(ascii: "M"), numbers.count == 3 else { return nil }
      return click(numbers[0], numbers[1], numbers[2])
    }
    return key(text, final).map(Input.key)
  }

  private static func key(_ text: String, _ final: UInt8) -> Key? {
    if final == UInt8(ascii: "Z"), text.isEmpty { return .backTab }
    guard let numbers = numbers(text) else { return nil }
    func number(_ part: Int, _ place: Int = 0) -> Int? {
      numbers.indices.contains(part) && numbers[part].indices.contains(place) ? numbers[part][place] : nil
    }
    let code = number(0) ?? 1
    let modifiers = KeyModifiers(number(1) ?? 1)
    // The key was released.
    guard number(1, 1) != 3 else { return nil }
    switch (Character(Unicode.Scalar(final)), code) {
    case ("u", _): return modifiers.key(code, shifted: number(0, 1), typed: number(2))
    case ("~", 27): return number(2).flatMap { modifiers.key($0, shifted: $0, typed: nil) }
    case ("~", _): return modifiers.isNone ? numberedKey(code) : nil
    case (_, 1) where modifiers.isNone || modifiers.isShift:
      return cursorKey(final, isShifted: modifiers.isShift)
    default: return nil
    }
  }

  /// A sequence's numbers, separated by `;`, and their parts, by `:`; `nil` for anything else.
  private static func numbers(_ text: String) -> [[Int?]]? {
    let all = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.split(separator: ":", omittingEmptySubsequences: false).map { ($0.isEmpty, Int($0)) }
    }
    guard all.joined().allSatisfy({ $0.0 || ($0.1 ?? -1) >= 0 }) else { return nil }
    return all.map { $0.map(\.1) }
  }

  /// The input of a whole sequence after `ESC O`; `nil` if no screen knows it.
  static func shiftSequence(_ bytes: [UInt8]) -> Input? {
    guard let final = bytes.last else { return nil }
    if bytes.count > 1 {
      let modifiers = String(decoding: bytes.dropLast(), as: UTF8.self)
      let isShifted = modifiers == "2" || modifiers == "1;2"
      return isShifted ? cursorKey(final, isShifted: true).map(Input.key) : nil
    }
    if let key = cursorKey(final, isShifted: false) { return .key(key) }
    // The keypad in its application mode, which the mode of the cursor keys switches on too.
    return switch Unicode.Scalar(final) {
    case "P"..."S": .key(.function(Int(final) - 0x4f))
    case "p"..."y": .key(.digit(final - 0x70))
    // The keypad's * + , - . / send the letters j … o.
    case "j"..."o": Key(scalar: UInt32(final) - 0x40).map(Input.key)
    case "X": .key(.character("="))
    case "M": .key(.enter)
    default: nil
    }
  }

  private static func cursorKey(_ final: UInt8, isShifted: Bool) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P" where !isShifted, "Q" where !isShifted, "R" where !isShifted, "S" where !isShifted:
      .function(Int(final) - 0x4f)
    default: nil
    }
  }

  /// The keys that send `ESC [`, a number and `~`.
  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// The input of a mouse event in xterm's `code`, column and row from 1; `nil` if no screen knows it.
  static func click(_ code: Int, _ column: Int, _ row: Int) -> Input? {
    guard column > 0, row > 0 else { return nil }
    let action: Mouse.Action
    // Shift, Meta and Control make no difference.
    switch code & ~0b1_1100 {
    case 0: action = .press
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    return .mouse(Mouse(row: row - 1, column: column - 1, action: action))
  }
}
