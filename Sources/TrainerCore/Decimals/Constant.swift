import Digits

/// A number whose decimals are memorised: a line of `table`, or a list of digits of the user's own.
///
/// A list is a constant by the name that it was given and the hash of its digits: sessions keep it whether or not these
/// are there (`OwnDigits`).
package struct Constant: RawRepresentable, CaseIterable, Codable, CodingKeyRepresentable, Hashable,
  FieldValue
{
  private struct Entry {
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
    Entry("pi", "π", 3, pi_trainer_pi), Entry("e", "e", 2, pi_trainer_e),
    Entry("phi", "φ", 1, pi_trainer_phi), Entry("sqrt2", "√2", 1, pi_trainer_sqrt2),
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

  // By themselves they would go by the name, which changes.
  package static func == (left: Constant, right: Constant) -> Bool { left.number == right.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }

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

  /// The constant of a name; where there is a hash, the list with it that was given that name, whether or not it
  /// is here.
  init?(_ name: String, list hash: String?) {
    guard let hash, OwnDigits.isName(name) else {
      self.init(rawValue: name)
      return
    }
    let list = OwnDigits(name: name, hash: hash)
    guard list.isPossible else { return nil }
    self.init(list)
  }

  package init(_ list: OwnDigits) { self.init(number: Constant.table.count + OwnDigits.number(of: list)) }

  /// What stands for it where a list may be called otherwise by the next time: the name that it was given, and its
  /// hash.
  package var key: String { list.map { $0.name + " " + $0.hash } ?? rawValue }

  private init?(key: String) {
    let parts = key.split(separator: " ", maxSplits: 1).map(String.init)
    self.init(parts.first ?? "", list: parts.dropFirst().first)
  }

  private var entry: Entry? { number < Constant.table.count ? Constant.table[number] : nil }
  private var listNumber: Int { number - Constant.table.count }

  /// Whether it is a list of digits of the user's own.
  package var isOwn: Bool { number >= Constant.table.count }

  /// Its name on the command line and for other programs: for good, but that of a list.
  package var rawValue: String { entry?.name ?? OwnDigits.name(of: listNumber) }

  /// How it is written on screens; what ASCII lacks is folded there.
  package var sign: String { entry?.sign ?? rawValue }

  /// The digit before the point, shown and never one of the decimals typed; a list has none.
  package var integerPart: UInt8? { entry?.integerPart }

  /// The decimals of the constant; those of a list are read when they are first asked for, and there are none
  /// where it is missing.
  package var decimals: Decimals { entry?.decimals ?? OwnDigits.decimals(of: listNumber) }

  package var hasDigits: Bool { (!isOwn || OwnDigits.isHere(listNumber)) && !decimals.isEmpty }

  /// The list that it is; `nil` where nothing tells which one, and for all that is no list.
  package var list: OwnDigits? { isOwn ? OwnDigits.list(listNumber) : nil }

  /// True for a list that is not here or was removed, and cannot be chosen.
  package var isMissing: Bool { isOwn && OwnDigits.isMissing(listNumber) }

  /// How many blocks there are; the digits of a list after its last whole ten are typed, but belong to none.
  package var blocks: Int { decimals.count / blockLength }
}

/// By its key, as in the sums.
extension Constant {
  package init(from decoder: any Decoder) throws {
    guard let constant = Constant(key: try String(from: decoder)) else { throw Unreadable() }
    self = constant
  }

  package func encode(to encoder: any Encoder) throws { try key.encode(to: encoder) }

  package var codingKey: any CodingKey { FieldName(stringValue: key) }

  package init?(codingKey: some CodingKey) { self.init(key: codingKey.stringValue) }
}

/// The fields of a line that say which constant it is.
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

/// The decimals of a constant, by index from 0; a digit is one access to memory.
package struct Decimals: RandomAccessCollection, Equatable {
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
