/// A value that the cached sums keep as whole numbers in one string, as so many JSON objects would take most of a start's time.
protocol NumberCodable: Codable {
  /// Reads what `write` wrote; throws if there is less.
  init(_ numbers: inout NumberReader) throws
  func write(to numbers: inout NumberWriter)
}

extension NumberCodable {
  package init(from decoder: any Decoder) throws {
    var numbers = NumberReader(try String(from: decoder))
    try self.init(&numbers)
    guard numbers.isAtEnd else { throw Unreadable() }
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = NumberWriter()
    write(to: &numbers)
    try numbers.text.encode(to: encoder)
  }
}

/// Numbers as text, each ended by a blank; a missing one is the blank alone.
struct NumberWriter {
  private(set) var text = ""

  mutating func append(_ number: Int?) {
    if let number { text += String(number) }
    text += " "
  }

  mutating func append(_ isTrue: Bool) { append(isTrue ? 1 : 0) }

  /// Appends the bits of a number, which read back as the same value.
  mutating func append(_ number: Double) { append(Int(bitPattern: UInt(number.bitPattern))) }

  mutating func append(_ numbers: [Int]) {
    append(numbers.count)
    for number in numbers { append(number) }
  }

  mutating func append(_ values: [some NumberCodable]) {
    append(values.count)
    for value in values { value.write(to: &self) }
  }
}

/// Reads the numbers of a `NumberWriter` in their order; digits beyond those of an `Int` are lost.
struct NumberReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place == bytes.count }

  mutating func optional() throws -> Int? {
    let start = place
    var value = 0
    var isNegative = false
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case 0x30...0x39: value = value &* 10 &+ Int(byte - 0x30)
      case 0x2D where place == start + 1: isNegative = true
      case 0x20: return place == start + 1 ? nil : isNegative ? 0 &- value : value
      default: throw Unreadable()
      }
    }
    throw Unreadable()
  }

  mutating func int() throws -> Int {
    guard let number = try optional() else { throw Unreadable() }
    return number
  }

  mutating func bool() throws -> Bool { try int() != 0 }

  mutating func double() throws -> Double { Double(bitPattern: UInt64(UInt(bitPattern: try int()))) }

  mutating func ints() throws -> [Int] { try list { (reader) throws in try reader.int() } }

  mutating func values<Value: NumberCodable>() throws -> [Value] {
    try list { (reader) throws in try Value(&reader) }
  }

  private mutating func list<Value>(_ read: (inout NumberReader) throws -> Value) throws -> [Value] {
    let count = try int()
    // Each value takes a byte at least.
    guard (0...bytes.count - place).contains(count) else { throw Unreadable() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
