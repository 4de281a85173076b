import Digits

/// A number whose decimals are memorised.
public enum Constant: String, CaseIterable, Decodable, Sendable {
  /// The ratio of a circle's circumference to its diameter.
  case pi
  /// Euler's number.
  case e
  /// The golden ratio.
  case phi
  /// The square root of two.
  case sqrt2

  /// How many decimals of each constant there are.
  public static let decimalCount = Int(pi_trainer_decimal_count)

  /// The digit before the point; it is shown, and never one of the decimals typed.
  public var integerPart: UInt8 {
    switch self {
    case .pi: 3
    case .e: 2
    case .phi, .sqrt2: 1
    }
  }

  /// Its place among all constants, from 0: that of its figures in tables.
  var ordinal: Int {
    switch self {
    case .pi: 0
    case .e: 1
    case .phi: 2
    case .sqrt2: 3
    }
  }

  /// The decimals of the constant.
  public var decimals: Decimals { Decimals(ascii: table) }

  private var table: UnsafePointer<UInt8> {
    switch self {
    case .pi: pi_trainer_pi
    case .e: pi_trainer_e
    case .phi: pi_trainer_phi
    case .sqrt2: pi_trainer_sqrt2
    }
  }
}

/// The million decimals of a constant, by index from 0; a digit is one access to memory.
public struct Decimals: RandomAccessCollection, Equatable, Sendable {
  // A table of the program, which nothing ever changes.
  nonisolated(unsafe) let ascii: UnsafePointer<UInt8>

  init(ascii: UnsafePointer<UInt8>) {
    self.ascii = ascii
  }

  /// The index of the first decimal.
  public var startIndex: Int { 0 }

  /// The number of decimals.
  public var endIndex: Int { Constant.decimalCount }

  /// The decimal at an index, 0 … 9; an index outside counts as the nearest inside.
  @inline(__always)
  public subscript(index: Int) -> UInt8 {
    ascii[Swift.min(Swift.max(index, 0), Constant.decimalCount - 1)] &- 0x30
  }
}
