import Digits

/// A number whose decimals are memorised: a line of `table`, found by its name.
public struct Constant: RawRepresentable, CaseIterable, Hashable, Decodable, Sendable {
  private struct Line: Sendable {
    let name: String
    let sign: String
    let integerPart: UInt8
    let decimals: Decimals

    init(_ name: String, _ sign: String, _ integerPart: UInt8, _ ascii: UnsafePointer<UInt8>) {
      (self.name, self.sign, self.integerPart) = (name, sign, integerPart)
      decimals = Decimals(ascii: ascii)
    }
  }

  /// All constants, in their order on Home.
  private static let table = [
    Line("pi", "π", 3, pi_trainer_pi), Line("e", "e", 2, pi_trainer_e), Line("phi", "φ", 1, pi_trainer_phi),
    Line("sqrt2", "√2", 1, pi_trainer_sqrt2),
  ]

  /// How many decimals of each constant there are.
  public static let decimalCount = Int(pi_trainer_decimal_count)

  /// All constants, in their order on Home.
  public static let allCases = table.indices.map { Constant(ordinal: $0) }

  /// The ratio of a circle's circumference to its diameter.
  public static let pi = Constant(ordinal: 0)
  /// Euler's number.
  public static let e = Constant(ordinal: 1)
  /// The golden ratio.
  public static let phi = Constant(ordinal: 2)
  /// The square root of two.
  public static let sqrt2 = Constant(ordinal: 3)

  /// Its place among all constants, from 0: that of its figures in tables.
  let ordinal: Int

  private init(ordinal: Int) { self.ordinal = ordinal }

  /// The constant of a name.
  public init?(rawValue: String) {
    guard let ordinal = Constant.table.firstIndex(where: { $0.name == rawValue }) else { return nil }
    self.init(ordinal: ordinal)
  }

  /// Its name in files and on the command line, for good.
  public var rawValue: String { Constant.table[ordinal].name }

  /// How it is written on screens; what ASCII lacks is folded there.
  public var sign: String { Constant.table[ordinal].sign }

  /// The digit before the point; it is shown, and never one of the decimals typed.
  public var integerPart: UInt8 { Constant.table[ordinal].integerPart }

  /// The decimals of the constant.
  public var decimals: Decimals { Constant.table[ordinal].decimals }
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
