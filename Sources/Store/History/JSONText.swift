import FoundationEssentials
import TrainerCore

extension Double: FieldValue {
  /// The shortest decimal that reads back as the same value.
  package var json: String { description }
}

/// A field left out of the object if `nil`, because its `json` is then empty.
package struct IfAny: JSONWritable {
  package let json: String

  package init(_ value: (some JSONWritable)?) { json = value.map(\.json) ?? "" }
}

/// A JSON object on one line, its keys in the given order.
package struct JSONText: JSONWritable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, json: String)] = []

  package init(dictionaryLiteral fields: (String, any JSONWritable)...) {
    for (name, value) in fields { append(name, value) }
  }

  /// The object without its closing brace, so that fields can follow.
  var open: String { "{" + fields.map { $0.name.quoted + ":" + $0.json }.joined(separator: ",") }

  package var json: String { open + "}" }

  package var line: Data { Data((json + "\n").utf8) }

  /// Appends a value that is JSON already.
  package mutating func append(_ name: String, json: String) { fields.append((name, json)) }

  /// Appends a field, unless its value is an `IfAny` of `nil`.
  package mutating func append(_ name: String, _ value: any JSONWritable) {
    if case let json = value.json, !json.isEmpty { append(name, json: json) }
  }

  mutating func append(_ fields: [(name: String, json: String)]) { self.fields += fields }

  package mutating func append(_ other: JSONText) { fields += other.fields }
}

/// Decodes JSON; invalid input gives `nil`.
enum JSONValue {
  static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: Data) -> Value? {
    try? JSONDecoder().decode(type, from: bytes)
  }
}
