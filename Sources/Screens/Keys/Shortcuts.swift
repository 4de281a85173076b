import Canvas
import Preferences
import TrainerCore

extension Key {
  init(_ shortcut: Shortcut) {
    switch shortcut {
    case .character(let scalar): self = .character(scalar)
    case .control(let letter): self = .control(letter)
    case .function(let number): self = .function(number)
    }
  }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// The key of a digit or of another character.
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self = UInt8(String(scalar)).map { .digit($0) } ?? .character(scalar)
  }
}

extension Shortcut: ExpressibleByUnicodeScalarLiteral {
  /// The shortcut of a character.
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }
}

extension KeyMap {
  /// The key that a command has on the keyboard; `nil` if it has none.
  func key(_ command: KeyCommand) -> Key? { self[command].map(Key.init) }
}

extension Shortcut {
  /// The shortcut that a key sends; `nil` for one with a fixed meaning.
  init?(_ key: Key) {
    switch key {
    case .character(let scalar): self = .character(scalar)
    case .control(let letter): self = .control(letter)
    case .function(let number): self = .function(number)
    default: return nil
    }
    guard isUsable else { return nil }
  }
}

extension Texts {
  /// A key as the bottom lines name it.
  func name(_ shortcut: Shortcut?) -> String {
    shortcut.map { name(Key($0)) } ?? noKey
  }
}
