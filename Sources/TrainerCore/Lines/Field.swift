/// One or more fields of a line: how they are written, read and checked.
package struct Field<Root> {
  package let write: @Sendable (Root) -> [(name: String, json: String)]
  package let read: @Sendable (Line, inout Root) throws -> Void

  package init(
    write: @escaping @Sendable (Root) -> [(name: String, json: String)],
    read: @escaping @Sendable (Line, inout Root) throws -> Void
  ) {
    self.write = write
    self.read = read
  }
}

extension Field {
  /// A field that is left out if it has the value for an absent one, unless `isAlways` is true.
  package init<Value: FieldValue>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, isAlways: Bool = false
  ) {
    write = {
      let value = $0[keyPath: path]
      return value == Value.absent && !isAlways ? [] : [(name, value.json)]
    }
    read = { $1[keyPath: path] = try $0.value(name) }
  }

  /// The field `constant`, and for a list its hash in `list`.
  package static func constant(_ path: WritableKeyPath<Root, Constant> & Sendable) -> Field {
    Field(write: { $0[keyPath: path].line }, read: { $1[keyPath: path] = try Constant($0) })
  }

  /// A field that writes the part of a plan before the figures, and reads the whole plan.
  package static func head(_ path: WritableKeyPath<Root, SessionPlan> & Sendable) -> Field {
    Field(write: { $0[keyPath: path].head }, read: { $1[keyPath: path] = try SessionPlan($0) })
  }

  /// A field that writes the part of a plan after the figures, and reads nothing, as `head` reads it all.
  package static func details(_ path: KeyPath<Root, SessionPlan> & Sendable) -> Field {
    Field(write: { $0[keyPath: path].details }, read: { _, _ in })
  }
}

package typealias Line = KeyedDecodingContainer<FieldName>

package struct FieldName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }

  package init?(intValue: Int) { nil }
}

/// The error for something that cannot be read, or makes no sense.
package struct Unreadable: Error {
  package init() {}
}

package protocol JSONWritable {
  var json: String { get }
}

/// A value that a field can hold.
package protocol FieldValue: JSONWritable, Decodable, Equatable, Sendable {
  /// The value of a missing field; `nil` if the field is required.
  static var absent: Self? { get }
  var isValid: Bool { get }
}

extension FieldValue {
  package static var absent: Self? { nil }
  package var isValid: Bool { true }
}

extension FieldValue where Self: RawRepresentable<String> {
  package var json: String { rawValue.quoted }
}

package protocol FieldObject: FieldValue {
  static var fields: [Field<Self>] { get }
  init()
}

extension FieldObject {
  package init(from decoder: any Decoder) throws {
    try self.init(try decoder.container(keyedBy: FieldName.self))
  }

  init(_ line: Line) throws {
    self.init()
    for field in Self.fields { try field.read(line, &self) }
    guard isValid else { throw Unreadable() }
  }

  package var line: [(name: String, json: String)] { Self.fields.flatMap { $0.write(self) } }

  package var json: String { "{" + line.map { $0.name.quoted + ":" + $0.json }.joined(separator: ",") + "}" }
}

extension Line {
  package func value<Value: FieldValue>(_ name: String) throws -> Value {
    let value = try decodeIfPresent(Value.self, forKey: FieldName(stringValue: name))
    guard let value = value ?? Value.absent, value.isValid else { throw Unreadable() }
    return value
  }
}

extension Bool: FieldValue {
  package static var absent: Bool? { false }
  package var json: String { String(self) }
}

extension Int: FieldValue {
  /// The bound of all numbers in a line, beyond any person's count or time; sums of smaller ones cannot overflow.
  package static let limit = 1_000_000_000_000

  package var isValid: Bool { (0..<Int.limit).contains(self) }
  package var json: String { String(self) }

  /// The number divided by 1000 as an exact decimal number: 213 is 0.213.
  package var thousandths: String {
    let whole = String(self / 1000)
    var fraction = abs(self % 1000)
    guard fraction > 0 else { return whole }
    var width = 3
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    return whole + "." + fraction.padded(to: width)
  }
}

/// A number of thousandths that files store as a decimal number.
package struct Thousandths: FieldValue {
  package let value: Int

  package init(_ value: Int) { self.value = value }

  package init(from decoder: any Decoder) throws {
    let number = try Double(from: decoder)
    guard number >= 0, number < Double(Int.limit) / 1000 else { throw Unreadable() }
    value = Int((number * 1000).rounded())
  }

  package var json: String { value.thousandths }
}

extension String: FieldValue {
  package var json: String { quoted }

  /// The text as a JSON string, in quotes and escaped.
  package var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\0"..<" ": quoted += "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package var json: String { self?.json ?? "null" }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  package static var absent: Wrapped?? { .some(nil) }
  package var isValid: Bool { self?.isValid != false }
}

extension Array: JSONWritable where Element: JSONWritable {
  package var json: String { "[" + map(\.json).joined(separator: ",") + "]" }
}

extension Array: FieldValue where Element: FieldValue {
  package static var absent: [Element]? { [] }
  package var isValid: Bool { allSatisfy(\.isValid) }
}

extension Stretch: FieldValue {
  package init(from decoder: any Decoder) throws {
    let ends = try [Int](from: decoder)
    guard ends.count == 2, let stretch = Stretch(from: ends[0], to: ends[1]) else { throw Unreadable() }
    self = stretch
  }

  package var json: String { ends.json }
}

extension Segment: FieldValue {
  package static var absent: Segment? { .standard }

  package init(from decoder: any Decoder) throws {
    let stretch = try Stretch(from: decoder)
    guard !stretch.isBackwards else { throw Unreadable() }
    self = stretch.segment
  }

  package var json: String { Stretch(self).json }
}

extension Timestamp: Encodable, FieldValue {
  package init(from decoder: any Decoder) throws {
    guard let date = Timestamp(iso8601: try String(from: decoder)) else { throw Unreadable() }
    self = date
  }

  package var json: String { iso8601.quoted }

  /// Encodes it for the saved sums; the lines of the log have `json`.
  package func encode(to encoder: any Encoder) throws { try iso8601.encode(to: encoder) }
}
