import Digits

/// One of the four constants as the module exports it.
enum Constant: String, CaseIterable {
  case pi
  case e
  case phi
  case sqrt2

  /// The digit before the point, which is not in the files.
  var integerPart: UInt8 {
    switch self {
    case .pi: 3
    case .e: 2
    case .phi, .sqrt2: 1
    }
  }

  /// All decimals, as ASCII characters.
  var decimals: UnsafeBufferPointer<UInt8> {
    let start =
      switch self {
      case .pi: pi_trainer_pi
      case .e: pi_trainer_e
      case .phi: pi_trainer_phi
      case .sqrt2: pi_trainer_sqrt2
      }
    return UnsafeBufferPointer(start: start, count: Int(pi_trainer_decimal_count))
  }

  /// The integer part and the first `count` decimals, as numbers from 0 to 9.
  func digits(_ count: Int) -> [UInt8] {
    [integerPart] + decimals.prefix(count).map { $0 - 0x30 }
  }
}
