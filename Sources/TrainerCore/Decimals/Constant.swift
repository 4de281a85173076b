import Digits

/// A number whose decimals are memorised: one of `table`, or a list of the user's own digits.
///
/// A list's given name and hash identify it, so that its sessions remain valid if the digits are missing (`OwnDigits`).
package struct Constant: RawRepresentable, CaseIterable, Codable, CodingKeyRepresentable, Hashable,
  FieldValue
{
  private struct BuiltIn {
    let name: String
    let sign: String
    let integerPart: String
    let decimals: Decimals

    init(_ name: String, _ sign: String, _ integerPart: String, _ ascii: UnsafePointer<UInt8>) {
      self.name = name
      self.sign = sign
      self.integerPart = integerPart
      decimals = Decimals(ascii: ascii, count: Constant.decimalCount)
    }
  }

  private static let table = [
    BuiltIn("pi", "π", "3", pi_trainer_pi), BuiltIn("e", "e", "2", pi_trainer_e),
    BuiltIn("phi", "φ", "1", pi_trainer_phi), BuiltIn("sqrt2", "√2", "1", pi_trainer_sqrt2),
  ]

  /// The decimals of each built-in constant, and the most that a list can have.
  package static let decimalCount = Int(pi_trainer_decimal_count)

  /// The built-in constants in their order on Home, without lists.
  package static let allCases = table.indices.map { Constant(number: $0) }

  package static let pi = Constant(number: 0)
  package static let e = Constant(number: 1)
  package static let phi = Constant(number: 2)
  package static let sqrt2 = Constant(number: 3)

  /// The index in `table`; a list has a number above, which differs from process to process.
  private let number: Int

  private init(number: Int) { self.number = number }

  /// Compares numbers, not names as the default of `RawRepresentable` does, because a list's name can change.
  package static func == (left: Constant, right: Constant) -> Bool { left.number == right.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// The constant of a name, including a list whose digits are missing; `nil` if no list can have the name.
  package init?(rawValue: String) {
    if let number = Constant.table.firstIndex(where: { $0.name == rawValue }) {
      self.init(number: number)
    } else if OwnDigits.isName(rawValue, most: OwnDigits.longestShown) {
      self.init(number: Constant.table.count + OwnDigits.number(of: rawValue))
    } else {
      return nil
    }
  }

  /// The constant of a name, or with a hash the list of that name and hash, even if its digits are missing.
  init?(_ name: String, list hash: String?) {
    guard let hash, OwnDigits.isName(name) else {
      self.init(rawValue: name)
      return
    }
    let list = OwnDigits(name: name, hash: hash)
    guard list.isValid else { return nil }
    self.init(list)
  }

  package init(_ list: OwnDigits) { self.init(number: Constant.table.count + OwnDigits.number(of: list)) }

  /// The name, or for a list its given name and hash, which stay the same if it is shown under another name.
  package var key: String { list.map { $0.name + " " + $0.hash } ?? rawValue }

  private init?(key: String) {
    let parts = key.split(separator: " ", maxSplits: 1).map(String.init)
    self.init(parts.first ?? "", list: parts.dropFirst().first)
  }

  private var builtIn: BuiltIn? { number < Constant.table.count ? Constant.table[number] : nil }
  private var listNumber: Int { number - Constant.table.count }

  package var isOwn: Bool { number >= Constant.table.count }

  /// The name on the command line and for other programs; only a list's can change.
  package var rawValue: String { builtIn?.name ?? OwnDigits.shownName(of: listNumber) }

  /// The symbol for screens, which replace characters that ASCII lacks.
  package var sign: String { builtIn?.sign ?? rawValue }

  /// The digits before the point, which are none of `decimals`; `nil` for a list without a point.
  package var integerPart: String? {
    builtIn.map(\.integerPart) ?? OwnDigits.integerPart(of: listNumber)
  }

  /// The decimals; a list's are read on first use, and empty if the list is missing.
  package var decimals: Decimals { builtIn?.decimals ?? OwnDigits.decimals(of: listNumber) }

  package var hasDigits: Bool { (!isOwn || OwnDigits.isPresent(listNumber)) && !decimals.isEmpty }

  /// The list; `nil` for a built-in constant, and for a name without a known list.
  package var list: OwnDigits? { isOwn ? OwnDigits.list(listNumber) : nil }

  /// True for a list that is absent or was removed, and so cannot be chosen.
  package var isMissing: Bool { isOwn && OwnDigits.isAbsentOrRemoved(listNumber) }

  /// The number of whole blocks; digits of a list after the last one are typed, but belong to no block.
  package var blocks: Int { decimals.count / blockLength }
}

/// Coded as `key` in the cached sums.
extension Constant {
  package init(from decoder: any Decoder) throws {
    guard let constant = Constant(key: try String(from: decoder)) else { throw Unreadable() }
    self = constant
  }

  package func encode(to encoder: any Encoder) throws { try key.encode(to: encoder) }

  package var codingKey: any CodingKey { FieldName(stringValue: key) }

  package init?(codingKey: some CodingKey) { self.init(key: codingKey.stringValue) }
}

extension Constant {
  package init(_ line: Line) throws {
    guard let constant = Constant(try line.value("constant"), list: try line.value("list")) else {
      throw Unreadable()
    }
    self = constant
  }

  package var line: [(name: String, json: String)] {
    guard let list else { return [("constant", json)] }
    return [("constant", list.name.json), ("list", list.hash.json)]
  }
}

/// The decimals of a constant by index from 0; reading one takes one memory access.
package struct Decimals: RandomAccessCollection, Equatable {
  // Never changed or freed: a built-in table, or a list that was read.
  nonisolated(unsafe) let ascii: UnsafePointer<UInt8>

  package let endIndex: Int

  /// Wraps digits in memory that is never changed or freed; the first must be readable even if `count` is 0.
  init(ascii: UnsafePointer<UInt8>, count: Int) {
    self.ascii = ascii
    endIndex = count
  }

  package var startIndex: Int { 0 }

  /// The decimal at an index, 0 … 9; an index out of bounds counts as the nearest one inside.
  package subscript(index: Int) -> UInt8 {
    ascii[Swift.max(Swift.min(index, endIndex - 1), 0)] &- 0x30
  }
}
