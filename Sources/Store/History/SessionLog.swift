import FoundationEssentials
import TrainerCore

/// A session with all its keystrokes, from which everything else about it follows.
package struct SessionLog: Equatable, Sendable {
  /// What tells it from all other sessions.
  package let id: String
  /// The date of its first digit.
  package let date: Timestamp
  /// What it is about.
  package let plan: SessionPlan
  /// Why it ended, where its keystrokes do not say so.
  package var ended: SessionEnd
  /// The challenge that it was played for.
  package var challenge: String?
  /// Every key that meant something, in order.
  package let keystrokes: [Keystroke]

  /// A session from its parts.
  package init(
    id: String, date: Timestamp, plan: SessionPlan, ended: SessionEnd, challenge: String? = nil,
    keystrokes: [Keystroke]
  ) {
    self.id = id
    self.date = date
    self.plan = plan
    self.ended = ended
    self.challenge = challenge
    self.keystrokes = keystrokes
  }

  /// The session step by step.
  package var played: PlayedSession { PlayedSession(plan: plan, keystrokes: keystrokes, ended: ended) }

  /// The engine after the last of its keystrokes: score, errors and all that follows from them.
  package var engine: PracticeEngine { played.engine }
}

/// A line of `keystrokes.jsonl`: one session, key by key.
///
/// `{"id","date","constant","mode","segment":[a,b]?,"ended","challenge"?,"route"?,"lesson"?,"drill"?,"attempt"?,"again"?,
/// "keys","intervals"}`: `keys` has a character for each key that meant something, the digit as typed, `r`
/// for a reveal, `h` for a hint, `i` for a block's image, `l` for a loop begun again, and a `p` before the
/// first digit where they come from a file or another program; `intervals` has for each the milliseconds
/// since the key before it, for the first 0. `segment` and the fields after `challenge` are those of
/// `history.jsonl`. A line whose `mode` or `ended` only a newer version knows is kept, and its keys are not
/// judged.
package enum KeystrokesLine {
  /// The line of a session, with the end of line.
  package static func encode(_ log: SessionLog) -> Data {
    var json = JSONText()
    json.add("id", log.id)
    json.add("date", log.date)
    json.add("constant", log.plan.constant.rawValue)
    json.add("mode", log.plan.mode.rawValue)
    json.add("segment", segmentOf: log.plan)
    json.add("ended", log.ended.rawValue)
    if let challenge = log.challenge { json.add("challenge", challenge) }
    json.add(detailsOf: log.plan)
    // The rest by hand: it is nearly all of the line.
    var bytes = Data(json.text.utf8)
    bytes.append(keys(log.keystrokes))
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }

  /// `,"keys":"314","intervals":[0,200,180]`.
  static func keys(_ keystrokes: [Keystroke]) -> Data {
    var bytes: [UInt8] = Array(#","keys":""#.utf8)
    bytes.reserveCapacity(keystrokes.count * 5 + 32)
    for keystroke in keystrokes { bytes.append(keystroke.letter) }
    bytes.append(contentsOf: #"","intervals":["#.utf8)
    var last: UInt32 = 0
    for (index, keystroke) in keystrokes.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      append(keystroke.milliseconds - min(last, keystroke.milliseconds), to: &bytes)
      last = max(last, keystroke.milliseconds)
    }
    bytes.append(0x5D)
    return Data(bytes)
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    var divisor: UInt32 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(0x30 + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// What a line holds.
  enum Content {
    /// A session whose rules are known here.
    case log(SessionLog)
    /// A session of a newer version, which is kept as it is.
    case newer
    /// Damage.
    case unreadable

    /// The session, where its rules are known.
    var log: SessionLog? { if case .log(let log) = self { log } else { nil } }
  }

  /// What a line holds, whatever wrote it.
  static func content(_ bytes: Data) -> Content {
    if let log = decode(bytes) { return .log(log) }
    return isNewer(bytes) ? .newer : .unreadable
  }

  /// The id of a line that is to be kept; `nil` if it is damaged.
  static func readableID(_ bytes: Data) -> String? { isReadable(bytes) ? id(bytes) : nil }

  /// Whether a line is to be kept.
  static func isReadable(_ bytes: Data) -> Bool {
    if case .unreadable = content(bytes) { false } else { true }
  }

  /// Whether a line is a session whose mode or end only a newer version knows; then its keys cannot be judged
  /// here.
  private static func isNewer(_ bytes: Data) -> Bool {
    guard let head = JSONValue.decode(Head.self, bytes), !head.id.isEmpty,
      Timestamp(iso8601: head.date) != nil, Constant(rawValue: head.constant) != nil,
      let mode = Mode(rawValue: head.mode), let ended = SessionEnd(rawValue: head.ended)
    else { return false }
    let fields = JSONValue.decode(PlanFields.self, bytes)
    let plan = fields.flatMap { JSONValue.plan(Constant(rawValue: head.constant) ?? .pi, mode, $0) }
    return !mode.isKnown || !ended.isKnown || plan?.isKnown == false
  }

  /// The session of a line; `nil` if it cannot be read, or not understood.
  static func decode(_ bytes: Data) -> SessionLog? {
    let log = bytes.withUnsafeBytes { line -> SessionLog? in
      var scanner = LogScanner()
      guard let head = scanner.scan(line) else { return nil }
      return SessionLog(
        id: String(decoding: head.id, as: UTF8.self), date: head.date, plan: head.plan, ended: head.ended,
        challenge: head.challenge.map { String(decoding: $0, as: UTF8.self) }, keystrokes: scanner.keystrokes)
    }
    return log ?? decodeAnyShape(bytes)
  }

  /// The session of a line whatever the order of its keys.
  static func decodeAnyShape(_ bytes: Data) -> SessionLog? {
    guard let fields = JSONValue.decode(Fields.self, bytes),
      let date = Timestamp(iso8601: fields.date),
      let constant = Constant(rawValue: fields.constant), let mode = Mode(rawValue: fields.mode),
      let planFields = JSONValue.decode(PlanFields.self, bytes),
      let plan = JSONValue.plan(constant, mode, planFields), plan.isKnown,
      let ended = SessionEnd(rawValue: fields.ended), ended.isKnown,
      let keystrokes = keystrokes(fields.keys, fields.intervals)
    else { return nil }
    return SessionLog(
      id: fields.id, date: date, plan: plan,
      ended: ended, challenge: fields.challenge, keystrokes: keystrokes)
  }

  /// The keystrokes of letters and intervals; `nil` if they contradict each other.
  static func keystrokes(_ letters: String, _ intervals: [UInt32]) -> [Keystroke]? {
    guard letters.utf8.count == intervals.count else { return nil }
    var keystrokes: [Keystroke] = []
    keystrokes.reserveCapacity(intervals.count)
    var time: UInt32 = 0
    for (letter, interval) in zip(letters.utf8, intervals) {
      let (sum, isTooLate) = time.addingReportingOverflow(interval)
      guard !isTooLate, let action = Keystroke.Action(letter: letter) else { return nil }
      time = sum
      keystrokes.append(Keystroke(action, at: time))
    }
    return keystrokes
  }

  /// The id in a line, without reading the rest of it where it begins as written here.
  static func id(_ bytes: Data) -> String? {
    let plain = bytes.withUnsafeBytes { line -> String? in
      guard var scanner = ByteScanner(line), scanner.take(#"{"id":""#) else { return nil }
      return scanner.text().map { String(decoding: $0, as: UTF8.self) }
    }
    if let plain { return plain }
    return JSONValue.decode(Identified.self, bytes)?.id
  }

  private struct Head: Decodable {
    let id: String
    let date: String
    let constant: String
    let mode: String
    let ended: String
  }

  private struct Identified: Decodable {
    let id: String
  }

  private struct Fields: Decodable {
    let id: String
    let date: String
    let constant: String
    let mode: String
    let ended: String
    let challenge: String?
    let keys: String
    let intervals: [UInt32]
  }
}

extension Keystroke {
  /// The character that stands for the key in files.
  var letter: UInt8 {
    switch action {
    case .digit(let digit): 0x30 + digit
    case .reveal: UInt8(ascii: "r")
    case .hint: UInt8(ascii: "h")
    case .image: UInt8(ascii: "i")
    case .restartLoop: UInt8(ascii: "l")
    case .piped: UInt8(ascii: "p")
    }
  }
}

extension Keystroke.Action {
  /// The key that a character stands for in files.
  init?(letter: UInt8) {
    switch letter {
    case 0x30...0x39: self = .digit(letter - 0x30)
    case UInt8(ascii: "r"): self = .reveal
    case UInt8(ascii: "h"): self = .hint
    case UInt8(ascii: "i"): self = .image
    case UInt8(ascii: "l"): self = .restartLoop
    case UInt8(ascii: "p"): self = .piped
    default: return nil
    }
  }
}

extension SessionLog {
  /// An id that no other session has: the date in UTC and eight random hexadecimal digits.
  static func makeID(_ date: Timestamp) -> String {
    let random = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    return date.compact + "-" + String(repeating: "0", count: 8 - random.count) + random
  }
}

extension Timestamp {
  /// The date in UTC as `20261121T184207123Z`, as is fit for a file name.
  package var compact: String {
    let text = Timestamp(milliseconds: milliseconds, offset: 0).iso8601.utf8.prefix(23)
    return String(decoding: text.filter { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x54 }, as: UTF8.self) + "Z"
  }
}
