/// The row of digits on French and Belgian keyboards, whose digits ask for Shift.
public enum Azerty {
  /// The digit on the key that types a character without Shift; `nil` where there is none.
  ///
  /// `&é"'(-è_çà` are 1 … 9 and 0 on a French keyboard; `§` and `!` are 6 and 8 on a Belgian one.
  public static func digit(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "&": 1
    case "é": 2
    case "\"": 3
    case "'": 4
    case "(": 5
    case "-", "§": 6
    case "è": 7
    case "_", "!": 8
    case "ç": 9
    case "à": 0
    default: nil
    }
  }
}

extension Settings {
  /// The digit that a character stands for where the unshifted row types digits.
  ///
  /// - Parameter scalar: what was typed.
  /// - Returns: 0 … 9; `nil` where it is none, or the setting is off.
  public func digit(typedBy scalar: Unicode.Scalar) -> UInt8? {
    azerty ? Azerty.digit(of: scalar) : nil
  }
}
