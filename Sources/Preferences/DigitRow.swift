import Canvas
import TrainerCore

/// The layout of the number row: on some keyboards its keys type digits only with Shift.
package enum DigitRow: String, CaseIterable, FieldValue {
  case asTyped
  /// French and Belgian.
  case azerty
  case bepo
  case czechSlovak

  /// The characters of keys 1 … 9 and 0 without Shift, by country: `fr`, `be`, `fr(bepo)`, `cz` and `sk` of xkeyboard-config.
  package var layouts: [String] {
    switch self {
    case .asTyped: []
    case .azerty: ["&é\"'(-è_çà", "&é\"'(§è!çà"]
    case .bepo: ["\"«»()@+-/*"]
    case .czechSlovak: ["+ěščřžýáíé", "+ľščťžýáíé"]
    }
  }

  /// Returns the digit on the key that types a character without Shift, with or without Caps Lock; `nil` if there is none.
  package func digit(of scalar: Unicode.Scalar) -> UInt8? {
    let typed = [scalar] + scalar.properties.lowercaseMapping.unicodeScalars
    for layout in layouts {
      if let index = layout.unicodeScalars.enumerated().first(where: { typed.contains($0.element) })?.offset {
        return UInt8((index + 1) % 10)
      }
    }
    return nil
  }
}

extension Settings {
  /// Returns the digit, 0 … 9, of a key of the chosen number row or of a decimal digit in any script; else `nil`.
  package func digit(typedBy scalar: Unicode.Scalar) -> UInt8? {
    digitRow.digit(of: scalar) ?? scalar.decimalDigit
  }
}

extension Settings {
  /// True for a digit that no key types: input methods may commit many of them at once.
  package func isComposed(_ key: Key) -> Bool {
    guard case .character(let scalar) = key else { return false }
    return digitRow.digit(of: scalar) == nil && scalar.decimalDigit != nil
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script, such as full-width or Arabic-Indic; `nil` for other characters.
  fileprivate var decimalDigit: UInt8? {
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else {
      return nil
    }
    return UInt8(exactly: value)
  }
}
