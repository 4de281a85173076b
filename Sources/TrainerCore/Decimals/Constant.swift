import Digits

/// A number whose decimals are memorised: a line of `table`, or a list of digits of the user's own.
///
/// A list is a constant by its name alone: sessions keep it whether or not its digits are there (`OwnDigits`).
package struct Constant: RawRepresentable, CaseIterable, Codable, CodingKeyRepresentable, Hashable,
  FieldValue
{
  private struct Line: Sendable {
    let name: String
    let sign: String
    let integerPart: UInt8
    let decimals: Decimals

    init(_ name: String, _ sign: String, _ integerPart: UInt8, _ ascii: UnsafePointer<UInt8>) {
      self.name = name
      self.sign = sign
      self.integerPart = integerPart
      decimals = Decimals(ascii: ascii, count: Constant.decimalCount)
    }
  }

  /// The constants that the program brings along, in their order on Home.
  private static let table = [
    Line("pi", "π", 3, pi_trainer_pi), Line("e", "e", 2, pi_trainer_e), Line("phi", "φ", 1, pi_trainer_phi),
    Line("sqrt2", "√2", 1, pi_trainer_sqrt2),
  ]

  /// The most decimals of a constant; those that the program brings along have that many.
  package static let decimalCount = Int(pi_trainer_decimal_count)

  /// The constants that the program brings along, in their order on Home.
  package static let allCases = table.indices.map { Constant(number: $0) }

  /// The ratio of a circle's circumference to its diameter.
  package static let pi = Constant(number: 0)
  package static let e = Constant(number: 1)
  /// The golden ratio.
  package static let phi = Constant(number: 2)
  /// The square root of two.
  package static let sqrt2 = Constant(number: 3)

  /// Its place in the table; that of a list comes after it, and is another one in each process.
  private let number: Int

  private init(number: Int) { self.number = number }

  /// The constant of a name: one of the table, or a list, whether or not its digits are there; `nil` if a list
  /// cannot be called that.
  package init?(rawValue: String) {
    if let number = Constant.table.firstIndex(where: { $0.name == rawValue }) {
      self.init(number: number)
    } else if OwnDigits.isName(rawValue, most: OwnDigits.longestShown) {
      self.init(number: Constant.table.count + OwnDigits.number(of: rawValue))
    } else {
      return nil
    }
  }

  /// The same with the list that a line tells by its hash, whether or not it is here.
  init(_ constant: Constant, list hash: String?) {
    guard let hash, constant.isOwn else {
      self = constant
      return
    }
    let list = OwnDigits(name: constant.rawValue, hash: hash)
    self.init(number: Constant.table.count + OwnDigits.number(of: list))
  }

  private var line: Line? { number < Constant.table.count ? Constant.table[number] : nil }
  private var listNumber: Int { number - Constant.table.count }

  /// Whether it is a list of digits of the user's own.
  package var isOwn: Bool { number >= Constant.table.count }

  /// Its name in files and on the command line, for good.
  package var rawValue: String { line?.name ?? OwnDigits.name(of: listNumber) }

  /// How it is written on screens; what ASCII lacks is folded there.
  package var sign: String { line?.sign ?? rawValue }

  /// The digit before the point, shown and never one of the decimals typed; a list has none.
  package var integerPart: UInt8? { line?.integerPart }

  /// The decimals of the constant; those of a list are read when they are first asked for, and there are none
  /// where it is missing.
  package var decimals: Decimals { line?.decimals ?? OwnDigits.decimals(of: listNumber) }

  package var hasDigits: Bool { !isMissing && !decimals.isEmpty }

  /// The list that it is; `nil` where nothing tells which one, and for all that is no list.
  package var list: OwnDigits? { isOwn ? OwnDigits.list(listNumber) : nil }

  /// Whether it is a list that is not here.
  package var isMissing: Bool { isOwn && OwnDigits.isMissing(listNumber) }

  /// How many blocks there are; the digits of a list after its last whole ten are typed, but belong to none.
  package var blocks: Int { decimals.count / blockLength }
}

/// The decimals of a constant, by index from 0; a digit is one access to memory.
package struct Decimals: RandomAccessCollection, Equatable, Sendable {
  // What nothing ever changes, nor gives back: a table of the program, or a list that was read.
  nonisolated(unsafe) let ascii: UnsafePointer<UInt8>

  package let endIndex: Int

  /// Some digits, which stay where they are.
  ///
  /// - Parameters:
  ///   - ascii: the first of them; there has to be one even where none counts.
  ///   - count: how many.
  init(ascii: UnsafePointer<UInt8>, count: Int) {
    self.ascii = ascii
    endIndex = count
  }

  package var startIndex: Int { 0 }

  /// The decimal at an index, 0 … 9; an index outside counts as the nearest inside.
  package subscript(index: Int) -> UInt8 {
    ascii[Swift.max(Swift.min(index, endIndex - 1), 0)] &- 0x30
  }
}
