import FoundationEssentials
import TrainerCore

/// Writes a JSON object on one line with its keys in the order given, as is pleasant to read.
package struct JSONText {
  private(set) var text = "{"

  /// An object without a field.
  package init() {}

  init(_ terms: FormerTerms) {
    for (key, value) in [
      ("pause", terms.pause), ("corrections", terms.corrections), ("within", terms.within),
    ] {
      if let value { add(key, value) }
    }
    if let breaks = terms.breaks { add("breaks", breaks) }
  }

  /// The object's bytes with an end of line.
  package var line: Data { Data((text + "}\n").utf8) }

  /// Adds a value that is JSON already.
  package mutating func add(_ key: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += JSONText.quoted(key) + ":" + json
  }

  package mutating func add(_ key: String, _ value: String) { add(key, json: JSONText.quoted(value)) }

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
    add(key, json: "[" + words.map(JSONText.quoted).joined(separator: ",") + "]")
  }

  /// Adds the segment of a plan, the greater end first where it is typed backwards.
  package mutating func add(_ key: String, segmentOf plan: SessionPlan) {
    guard let segment = plan.segment else { return }
    add(
      key, json: plan.isBackwards ? "[\(segment.end),\(segment.start)]" : "[\(segment.start),\(segment.end)]")
  }

  /// Adds what a plan's mode alone does not say; see `HistoryLine`.
  package mutating func add(detailsOf plan: SessionPlan) {
    let details = plan.details
    if !details.route.isEmpty {
      add(
        "route",
        json: "[" + details.route.map { "[\($0.ends[0]),\($0.ends[1])]" }.joined(separator: ",") + "]")
    }
    if details.isFading { add("lesson", true) }
    if let groups = details.groups { add("groups", groups) }
    if let drill = details.drill {
      var json = JSONText()
      json.add("name", drill.name)
      json.add("size", drill.size)
      if let group = drill.group { json.add("group", group) }
      json.add("questions", drill.questions)
      json.add("seed", drill.seed)
      if drill.isSeedChosen { json.add("chosen", true) }
      if let pace = drill.pace { json.add("pace", pace) }
      if let seconds = drill.seconds { json.add("seconds", seconds) }
      if !drill.cards.isEmpty { json.add("cards", drill.cards) }
      add("drill", json)
    }
    if let attempt = details.attempt { add("attempt", attempt) }
    if let terms = details.terms { add("terms", JSONText(terms)) }
    if details.isRepeated { add("again", true) }
    switch details.source {
    case .keys: break
    case .voice: add("voice", true)
    case .judge: add("judged", true)
    }
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

  /// A number of thousandths as a decimal number, exactly: 213 is 0.213.
  package static func thousandths(_ value: Int) -> String {
    let whole = String(value / 1000)
    var fraction = abs(value % 1000)
    guard fraction > 0 else { return whole }
    var width = 3
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    let digits = String(fraction)
    return whole + "." + String(repeating: "0", count: width - digits.count) + digits
  }

  /// A text in quotes, with whatever JSON wants escaped.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Reads what was written, and refuses what makes no sense.
enum JSONValue {
  /// No count and no time of a person comes near this; sums of what is below it cannot overflow.
  static let limit = 1_000_000_000_000

  static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: Data) -> Value? {
    try? JSONDecoder().decode(type, from: bytes)
  }

  /// Whole milliseconds from seconds; `nil` for what is no sensible time.
  static func milliseconds(_ seconds: Double) -> Int? {
    guard seconds >= 0, seconds < Double(limit) / 1000 else { return nil }
    return Int((seconds * 1000).rounded())
  }

  static func count(_ value: Int) -> Int? { (0..<limit).contains(value) ? value : nil }

  /// The segment of two numbers; `.some(nil)` where there are none, `nil` if they are no segment.
  static func segment(_ numbers: [Int]?) -> Segment?? {
    guard let numbers else { return .some(nil) }
    guard numbers.count == 2, let segment = Segment(numbers[0], numbers[1]) else { return nil }
    return segment
  }
}

/// A line that says what a session is about, beside fields of its own.
struct WithPlan<Fields: Decodable>: Decodable {
  let fields: Fields
  let plan: PlanFields

  init(from decoder: any Decoder) throws {
    fields = try Fields(from: decoder)
    plan = try PlanFields(from: decoder)
  }
}

/// What the line of a session says of its plan; the fields are those of `HistoryLine`.
struct PlanFields: Decodable {
  private struct Drill: Decodable {
    let name: String
    let size: Int
    let group: Int?
    let questions: Int
    let seed: Int
    let chosen: Bool?
    let pace: Int?
    let seconds: Int?
    let cards: [String]?
  }

  private let constant: String
  private let mode: String
  private let segment: [Int]?
  private let route: [[Int]]?
  private let lesson: Bool?
  private let again: Bool?
  private let drill: Drill?
  private let groups: String?
  private let attempt: String?
  private let terms: FormerTerms?
  private let voice: Bool?
  private let judged: Bool?

  /// The plan; `nil` if it makes no sense.
  var plan: SessionPlan? {
    guard let constant = Constant(rawValue: constant), let mode = Mode(rawValue: mode), let details,
      !mode.traits.hasRoute || !details.route.isEmpty, mode != .drill || details.drill != nil
    else { return nil }
    guard let segment else { return SessionPlan(constant: constant, mode: mode, details: details) }
    let stretch = segment.count == 2 ? Stretch(from: segment[0], to: segment[1]) : nil
    guard let stretch, !stretch.isBackwards || mode.traits.canRunBackwards else { return nil }
    return SessionPlan(
      constant: constant, mode: mode, segment: stretch.segment, isBackwards: stretch.isBackwards,
      details: details)
  }

  /// The details of the plan; `nil` if they make no sense.
  private var details: SessionPlan.Details? {
    let route = (route ?? []).compactMap { $0.count == 2 ? Stretch(from: $0[0], to: $0[1]) : nil }
    guard route.count == self.route?.count ?? 0, attempt?.isPlainWord != false else { return nil }
    var details = SessionPlan.Details(
      route: route, isFading: lesson ?? false, isRepeated: again ?? false, attempt: attempt,
      source: voice == true ? .voice : judged == true ? .judge : .keys)
    details.groups = groups
    details.terms = terms
    if let drill {
      let numbers = [
        drill.size, drill.group ?? 0, drill.questions, drill.seed, drill.pace ?? 0, drill.seconds ?? 0,
      ]
      let cards = drill.cards ?? []
      guard Drills.named(drill.name) != nil, cards.allSatisfy({ ImageBook.peg($0) != nil }),
        numbers.allSatisfy({ JSONValue.count($0) != nil })
      else {
        return nil
      }
      details.drill = DrillOrder(
        name: drill.name, size: drill.size, group: drill.group, questions: drill.questions, seed: drill.seed,
        pace: drill.pace, seconds: drill.seconds)
      details.drill?.isSeedChosen = drill.chosen ?? false
      details.drill?.cards = cards
    }
    return details
  }
}
