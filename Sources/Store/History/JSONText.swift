import FoundationEssentials
import TrainerCore

/// Writes a JSON object on one line with its keys in the order given, as is pleasant to read.
package struct JSONText {
  private(set) var text = "{"

  /// An object without a field.
  package init() {}

  /// The object's bytes with an end of line.
  package var line: Data { Data((text + "}\n").utf8) }

  /// Adds a value that is JSON already.
  package mutating func add(_ key: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += key.quoted + ":" + json
  }

  package mutating func add(_ key: String, _ value: String) { add(key, json: value.quoted) }

  /// Adds a whole number.
  package mutating func add(_ key: String, _ value: Int) { add(key, json: String(value)) }

  /// Adds a number with all its digits.
  package mutating func add(_ key: String, _ value: Double) { add(key, json: "\(value)") }

  /// Adds a list of whole numbers, or null where there is none.
  package mutating func add(_ key: String, _ numbers: [Int]?) {
    add(key, json: numbers.map { "[" + $0.map(String.init).joined(separator: ",") + "]" } ?? "null")
  }

  package mutating func add(_ key: String, _ value: Bool) { add(key, json: value ? "true" : "false") }

  /// Adds a date, as ISO 8601 with its offset.
  package mutating func add(_ key: String, _ value: Timestamp) { add(key, value.iso8601) }

  /// Adds a segment as `[a,b]`, if there is one.
  package mutating func add(_ key: String, _ segment: Segment?) {
    if let segment { add(key, json: "[\(segment.start),\(segment.end)]") }
  }

  /// Adds a list of texts.
  package mutating func add(_ key: String, _ words: [String]) {
    add(key, json: "[" + words.map(\.quoted).joined(separator: ",") + "]")
  }

  /// Adds fields whose values are JSON already.
  mutating func add(_ fields: [(name: String, json: String)]) {
    for field in fields { add(field.name, json: field.json) }
  }

  /// Adds an object, or null where there is none.
  package mutating func add(_ key: String, _ object: JSONText?) {
    add(key, json: object.map { $0.text + "}" } ?? "null")
  }

  package mutating func add(_ key: String, _ objects: [JSONText]) {
    add(key, json: "[" + objects.map { $0.text + "}" }.joined(separator: ",") + "]")
  }

  package mutating func add(_ key: String, _ object: JSONText) { add(key, json: object.text + "}") }

  /// A list of objects by itself, each on a line of its own.
  package static func list(_ objects: [JSONText]) -> Data {
    guard !objects.isEmpty else { return Data("[]\n".utf8) }
    return Data(("[\n" + objects.map { $0.text + "}" }.joined(separator: ",\n") + "\n]\n").utf8)
  }
}

/// Reads what was written, and refuses what makes no sense.
enum JSONValue {
  static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: Data) -> Value? {
    try? JSONDecoder().decode(type, from: bytes)
  }
}

/// A line that says what a session is about, beside fields of its own.
struct WithPlan<Fields: Decodable>: Decodable {
  let fields: Fields
  let plan: SessionPlan

  init(from decoder: any Decoder) throws {
    fields = try Fields(from: decoder)
    plan = try SessionPlan(decoder.container(keyedBy: FieldName.self))
  }
}
