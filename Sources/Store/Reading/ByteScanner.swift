import Glibc
import TrainerCore

/// Reads a line of JSON in the one shape in which it is written here, byte by byte.
///
/// Every method says `nil` or `false` to whatever looks different, even if it means the same; then
/// `JSONDecoder` has the line. What is read here must be what the decoder would have read.
struct ByteScanner {
  // Each name with the quote after it: so none is the beginning of another.
  private static let constants = names(of: Constant.allCases)
  private static let modes = names(of: Mode.allCases)
  private static let ends = names(of: SessionEnd.allCases)

  private static func names<Value: RawRepresentable<String>>(
    of values: [Value]
  ) -> [(name: [UInt8], value: Value)] {
    values.map { (Array($0.rawValue.utf8) + [0x22], $0) }
  }

  private var at: UnsafeRawPointer
  private let end: UnsafeRawPointer

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return nil }
    at = base
    end = base + bytes.count
  }

  /// Whether the line ends here.
  var isAtEnd: Bool { at == end }

  /// How many bytes are left.
  var left: Int { end - at }

  /// Passes a word, if it comes next.
  @inline(__always)
  mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - at >= count, memcmp(at, word.utf8Start, count) == 0 else { return false }
    at += count
    return true
  }

  /// Passes a byte, if it comes next.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard at < end, at.load(as: UInt8.self) == byte else { return false }
    at += 1
    return true
  }

  /// Passes some bytes, if they come next.
  @inline(__always)
  private mutating func take(_ bytes: [UInt8]) -> Bool {
    guard end - at >= bytes.count, memcmp(at, bytes, bytes.count) == 0 else { return false }
    at += bytes.count
    return true
  }

  /// A whole number from 0 with at most twelve digits, which keeps it below `JSONValue.limit`.
  @inline(__always)
  mutating func count() -> Int? {
    let start = at
    var value = 0
    while at < end {
      let digit = at.load(as: UInt8.self) &- 0x30
      guard digit <= 9 else { break }
      guard at - start < 12 else { return nil }
      value = value * 10 + Int(digit)
      at += 1
    }
    // JSON has no number that begins with a zero and goes on.
    guard at > start, at - start == 1 || start.load(as: UInt8.self) != 0x30 else { return nil }
    return value
  }

  /// A number with at most three decimals, in thousandths; below `JSONValue.limit`.
  mutating func thousandths() -> Int? {
    guard let whole = count(), whole < JSONValue.limit / 1000 else { return nil }
    var value = whole * 1000
    guard take(".") else { return isNumberGoingOn ? nil : value }
    var weight = 100
    let start = at
    while at < end {
      let digit = at.load(as: UInt8.self) &- 0x30
      guard digit <= 9 else { break }
      guard weight > 0 else { return nil }
      value += Int(digit) * weight
      weight /= 10
      at += 1
    }
    return at > start && !isNumberGoingOn ? value : nil
  }

  /// The bytes up to the quote that ends a text, which is passed too; plain ASCII without an escape.
  @inline(__always)
  mutating func text() -> UnsafeRawBufferPointer? {
    guard let quote = memchr(at, 0x22, end - at) else { return nil }
    let text = UnsafeRawBufferPointer(start: at, count: UnsafeRawPointer(quote) - at)
    for byte in text where byte < 0x20 || byte >= 0x7F || byte == 0x5C { return nil }
    at += text.count + 1
    return text
  }

  /// A date in quotes, the opening one passed already.
  mutating func date() -> Timestamp? { text().flatMap { Timestamp(iso8601: $0) } }

  /// What a line says of a session's plan before anything else.
  struct PlanHead {
    let constant: Constant
    let mode: Mode
    var fields = PlanFields()
  }

  /// `pi","mode":"game"` and, where there is one, `,"segment":[0,50]`, or `[50,0]` where it was typed
  /// backwards.
  mutating func planHead() -> PlanHead? {
    guard let constant = constant(), take(#","mode":""#), let mode = mode() else { return nil }
    var head = PlanHead(constant: constant, mode: mode)
    guard take(#","segment":"#) else { return head }
    guard let ends = ends() else { return nil }
    head.fields.segment = ends
    return head
  }

  /// The plan that began with a head, with the details that come next, if any; one that only a newer version
  /// knows is not read here.
  mutating func plan(_ head: PlanHead) -> SessionPlan? {
    var fields = head.fields
    if take(#","route":["#) {
      var route: [[Int]] = []
      while !take("]") {
        guard route.isEmpty || take(","), let ends = ends() else { return nil }
        route.append(ends)
      }
      fields.route = route
    }
    if take(#","lesson":true"#) { fields.lesson = true }
    if take(#","drill":{"name":""#) {
      guard let drill = drill() else { return nil }
      fields.drill = drill
    }
    if take(#","attempt":""#) {
      guard let attempt = text() else { return nil }
      fields.attempt = String(decoding: attempt, as: UTF8.self)
    }
    if take(#","again":true"#) { fields.again = true }
    return JSONValue.plan(head.constant, head.mode, fields).flatMap { $0.isKnown ? $0 : nil }
  }

  /// `[0,50]`.
  private mutating func ends() -> [Int]? {
    guard take("["), let first = count(), take(","), let last = count(), take("]") else { return nil }
    return [first, last]
  }

  /// `matrix","size":100,"group":5,"questions":10,"seed":7}`, of which the group may be missing.
  private mutating func drill() -> PlanFields.Drill? {
    guard let name = text(), take(#","size":"#), let size = count() else { return nil }
    var group: Int?
    if take(#","group":"#) {
      group = count()
      if group == nil { return nil }
    }
    guard take(#","questions":"#), let questions = count(), take(#","seed":"#), let seed = count()
    else { return nil }
    var pace: Int?
    if take(#","pace":"#) {
      pace = count()
      if pace == nil { return nil }
    }
    guard take("}") else { return nil }
    return PlanFields.Drill(
      name: String(decoding: name, as: UTF8.self), size: size, group: group, questions: questions, seed: seed,
      pace: pace)
  }

  /// A reason to end, and the quote after it.
  mutating func ended() -> SessionEnd? {
    for (name, end) in ByteScanner.ends where take(name) { return end }
    return nil
  }

  /// A constant, and the quote after it.
  private mutating func constant() -> Constant? {
    for (name, constant) in ByteScanner.constants where take(name) { return constant }
    return nil
  }

  /// A mode, and the quote after it.
  private mutating func mode() -> Mode? {
    for (name, mode) in ByteScanner.modes where take(name) { return mode }
    return nil
  }

  private var isNumberGoingOn: Bool {
    guard at < end else { return false }
    let byte = at.load(as: UInt8.self)
    return byte == 0x65 || byte == 0x45 || byte == 0x2E
  }
}
