import Digits
import Synchronization

/// A list of digits of the user's own, as it lies in a file.
package struct OwnDigits: Sendable {
  package let name: String
  /// The bytes of the file.
  package let length: Int
  /// What tells the file from any other, and from what it was before it was replaced.
  private let mark: String
  private let read: @Sendable () -> [UInt8]?

  /// A list from its parts.
  ///
  /// - Parameters:
  ///   - name: a name that `isName` accepts.
  ///   - length: the bytes of the file.
  ///   - mark: what tells the file from any other.
  ///   - read: reads the digits as ASCII; `nil` if they are no digits.
  package init(name: String, length: Int, mark: String, read: @escaping @Sendable () -> [UInt8]?) {
    self.name = name
    self.length = length
    self.mark = mark
    self.read = read
  }

  /// Its digits as ASCII, read from the file; `nil` if it holds anything else.
  package var digits: [UInt8]? { read() }

  package var constant: Constant? { Constant(rawValue: name) }

  /// The words that `digits` takes for commands of its own.
  package static let commands = ["add", "list", "remove", "show"]
  /// The fewest digits of a list: a block.
  package static let fewest = blockLength

  /// Whether a list can be called that: 1 … 20 characters from a–z, 0–9 and `-`, and nothing that means
  /// something else.
  package static func isName(_ name: String) -> Bool {
    (1...20).contains(name.utf8.count) && name.utf8.first != 0x2D
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      && !commands.contains(name) && !Constant.allCases.contains { $0.rawValue == name }
  }

  /// The digits in a text, as ASCII; those of every script count.
  package static func digits(in text: some StringProtocol) -> [UInt8] {
    text.unicodeScalars.compactMap { scalar in
      if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? UInt8(scalar.value) : nil }
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
        return nil
      }
      return UInt8(value) + 0x30
    }
  }

  /// What tells digits, as ASCII, from any others.
  package static func fingerprint(_ digits: [UInt8]) -> String { String(digits.fnv1a, radix: 16) }

  /// Makes the lists that lie in a folder known by their names, in the place of those that lay there before.
  package static func open(_ lists: [OwnDigits], in folder: String) {
    slots.withLock { slots in
      for number in slots.indices where slots[number].folder == folder {
        if !lists.contains(where: { $0.name == slots[number].name }) {
          slots[number] = Slot(name: slots[number].name)
        }
      }
      for list in lists {
        let number = slots.number(of: list.name)
        guard slots[number].list?.mark != list.mark else { continue }
        slots[number] = Slot(name: list.name, folder: folder, list: list)
      }
    }
  }

  // MARK: - By number

  fileprivate struct Slot: Sendable {
    let name: String
    var folder: String?
    var list: OwnDigits?
    var decimals: Decimals?
    var fingerprint: String?
  }

  /// All names that this process has come across.
  private static let slots = Mutex<[Slot]>([])

  static func number(of name: String) -> Int { slots.withLock { $0.number(of: name) } }

  static func name(of number: Int) -> String { slots.withLock { $0[number].name } }

  static func length(of number: Int) -> Int { slots.withLock { $0[number].list?.length ?? 0 } }

  static func decimals(of number: Int) -> Decimals {
    slots.withLock { slots in
      if let decimals = slots[number].decimals { return decimals }
      let digits = slots[number].list?.read()
      let decimals = kept(digits ?? [])
      slots[number].decimals = decimals
      slots[number].fingerprint = digits.map(fingerprint)
      return decimals
    }
  }

  /// What tells the digits of a list that was read from any others.
  static func fingerprint(of number: Int) -> String? { slots.withLock { $0[number].fingerprint } }

  /// Digits in a place that is never given back: sessions point to it.
  private static func kept(_ digits: [UInt8]) -> Decimals {
    guard !digits.isEmpty else { return Decimals(ascii: pi_trainer_pi, count: 0) }
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: digits.count)
    place.initialize(from: digits, count: digits.count)
    return Decimals(ascii: place, count: digits.count)
  }
}

extension [OwnDigits.Slot] {
  /// The number of a name, which it has from then on.
  fileprivate mutating func number(of name: String) -> Int {
    if let number = firstIndex(where: { $0.name == name }) { return number }
    append(OwnDigits.Slot(name: name))
    return count - 1
  }
}
