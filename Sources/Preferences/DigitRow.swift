import Canvas
import TrainerCore

/// What the keys above the letters type without Shift: on some keyboards the digits there need Shift.
package enum DigitRow: String, CaseIterable, FieldValue {
  /// Typed characters mean themselves.
  case asTyped
  /// French and Belgian.
  case azerty
  /// French, by the layout of that name.
  case bepo
  case czechSlovak

  /// What the keys of 1 … 9 and 0 type without Shift, a line for each country; from the layouts `fr`, `be`,
  /// `fr(bepo)`, `cz` and `sk` of xkeyboard-config.
  package var layouts: [String] {
    switch self {
    case .asTyped: []
    case .azerty: ["&é\"'(-è_çà", "&é\"'(§è!çà"]
    case .bepo: ["\"«»()@+-/*"]
    case .czechSlovak: ["+ěščřžýáíé", "+ľščťžýáíé"]
    }
  }

  /// The digit on the key that types a character without Shift, Caps Lock or not; `nil` if there is none.
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
  /// The digit that a character stands for: a decimal digit of any script, or what the chosen row types.
  ///
  /// - Parameter scalar: what was typed.
  /// - Returns: 0 … 9; `nil` if it is not one.
  package func digit(typedBy scalar: Unicode.Scalar) -> UInt8? {
    digitRow.digit(of: scalar) ?? scalar.decimalDigit
  }
}

extension Settings {
  /// Tells whether a key is a digit that no keyboard has: an input method may commit many of them at once.
  package func isComposed(_ key: Key) -> Bool {
    guard case .character(let scalar) = key else { return false }
    return digitRow.digit(of: scalar) == nil && scalar.decimalDigit != nil
  }
}

extension Unicode.Scalar {
  /// What it counts as a decimal digit of its script, full-width, Arabic-Indic or Devanagari; `nil` for all
  /// else.
  fileprivate var decimalDigit: UInt8? {
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else {
      return nil
    }
    return UInt8(exactly: value)
  }
}
