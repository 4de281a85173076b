import FoundationEssentials
import TrainerCore

/// A session with all its keystrokes, from which everything else about it follows.
package struct SessionLog: Equatable {
  /// What tells it from all other sessions.
  package let id: String
  /// The date of its first digit.
  package let date: Timestamp
  package let plan: SessionPlan
  /// Why it ended, where its keystrokes do not say so.
  package var ended: SessionEnd
  package var challenge: String?
  /// Every key that meant something, in order.
  package let keystrokes: [Keystroke]
  /// The line of an attempt as it was written, without the line feed: it is sealed, and never made anew.
  private(set) var sealed: Data?

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

  /// The seal of an attempt; `nil` of any other session.
  package var seal: Seal? {
    !plan.worth.isSealed ? nil : Seal(id: id, line: KeystrokesLine.encode(self).dropLast())
  }

  /// Tells the line of an attempt that another program has written anew, with blanks or in another order: its seal is not
  /// the one of the end of the attempt any more.
  package var isWrittenAnew: Bool {
    guard let sealed else { return false }
    var isText = false
    // No text in it has a quote.
    let compact = sealed.filter { byte in
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      return isText || byte > 0x20
    }
    var log = self
    log.sealed = nil
    let written = KeystrokesLine.encode(log).dropLast()
    return compact != sealed || compact.sorted() == written.sorted() && compact != written
  }

  /// Two logs are the same however they were written.
  package static func == (left: SessionLog, right: SessionLog) -> Bool {
    (left.id, left.date, left.plan, left.ended, left.challenge, left.keystrokes)
      == (right.id, right.date, right.plan, right.ended, right.challenge, right.keystrokes)
  }

  /// Whether its line was sealed as it was written.
  var isSealed: Bool { sealed != nil }

  /// The same as a line says it.
  fileprivate func sealed(by line: Data) -> SessionLog {
    guard plan.worth.isSealed else { return self }
    var log = self
    log.sealed = line
    return log
  }
}

/// The line of an attempt, which its seal is made from; of any session, its keys.
///
/// `{"id","date","constant","mode","segment":[a,b]?,"ended","challenge"?,"route"?,"lesson"?,"drill"?,"attempt"?,"terms"?,
/// "again"?,"voice"?,"judged"?,"keys","intervals"}`: `keys` has a character for each key that meant something, the digit as typed, `r`
/// for a reveal, `h` for a hint, `i` for a block's image, `l` for a loop begun again, `b` for a break, `u` where a
/// judge took back the key before, `y` where the rest of a block was said right whatever was heard, and a `p` before the
/// first digit where they come from a file or another program; `intervals` has for each the milliseconds
/// since the key before it, for the first 0. The other fields are those of `RecordedSession`.
package enum KeystrokesLine {
  /// The line of a session, with the end of line.
  package static func encode(_ log: SessionLog) -> Data {
    if let line = log.sealed { return line + Data("\n".utf8) }
    let fields = Fields(
      id: log.id, date: log.date, plan: log.plan, ended: log.ended, challenge: log.challenge)
    return Data(fields.json.utf8.dropLast()) + keys(log.keystrokes) + Data("}\n".utf8)
  }

  /// `,"keys":"314","intervals":[0,200,180]`.
  static func keys(_ keystrokes: [Keystroke]) -> Data {
    var last: UInt32 = 0
    let intervals = keystrokes.map { keystroke in
      defer { last = max(last, keystroke.milliseconds) }
      return String(keystroke.milliseconds - min(last, keystroke.milliseconds))
    }
    let letters = String(decoding: keystrokes.map(\.action.letter), as: UTF8.self)
    return Data(#","keys":"\#(letters)","intervals":[\#(intervals.joined(separator: ","))]"#.utf8)
  }

  /// The session of a line with keys; `nil` if it cannot be read.
  ///
  /// An attempt is sealed by a line that has no figures.
  static func decode(_ bytes: Data) -> SessionLog? {
    let head = RecordedSession.parts(bytes).head
    guard let fields = JSONValue.decode(Fields.self, head) ?? JSONValue.decode(Fields.self, bytes),
      !fields.id.isEmpty, let keystrokes = keystrokes(bytes)
    else { return nil }
    let log = SessionLog(
      id: fields.id, date: fields.date, plan: fields.plan, ended: fields.ended, challenge: fields.challenge,
      keystrokes: keystrokes)
    return bytes.contains(run: figuresMark) ? log : log.sealed(by: bytes)
  }

  /// The session of an object with the fields of a line.
  fileprivate static func log(from decoder: any Decoder) throws -> SessionLog {
    let (fields, keys) = (try Fields(from: decoder), try Keys(from: decoder))
    guard SessionEntry.isID(fields.id),
      let keystrokes = keystrokes(keys.keys, keys.intervals.compactMap { UInt32(exactly: $0) })
    else { throw Unreadable() }
    return SessionLog(
      id: fields.id, date: fields.date, plan: fields.plan, ended: fields.ended, challenge: fields.challenge,
      keystrokes: keystrokes)
  }

  private static let figuresMark = Array(#","score":"#.utf8)

  /// The keys of a line; `nil` if they cannot be read.
  static func keystrokes(_ line: Data) -> [Keystroke]? {
    if let keys = RecordedSession.parts(line).keys, let (letters, intervals) = parted(keys) {
      return keystrokes(letters, intervals)
    }
    let keys = JSONValue.decode(Keys.self, line)
    return keys.flatMap { keystrokes($0.keys, $0.intervals.compactMap { UInt32(exactly: $0) }) }
  }

  private struct Keys: Decodable {
    let keys: String
    let intervals: [Int]
  }

  /// `314","intervals":[0,200,180]}`: `JSONDecoder` takes 90 µs for 300 of them, and ten thousand sessions would be
  /// summed in twice the time.
  private static func parted(_ bytes: Data) -> (letters: String, intervals: [UInt32])? {
    guard let mark = bytes.firstRange(of: mark), bytes.suffix(2).elementsEqual("]}".utf8) else { return nil }
    var intervals: [UInt32] = []
    var interval = 0
    var hasDigit = false
    for byte in bytes[mark.upperBound...].dropLast() {
      if case 0x30...0x39 = byte, interval <= UInt32.max, interval > 0 || !hasDigit {
        interval = interval * 10 + Int(byte - 0x30)
        hasDigit = true
      } else if byte == 0x2C || byte == 0x5D, hasDigit, let next = UInt32(exactly: interval) {
        intervals.append(next)
        (interval, hasDigit) = (0, false)
      } else {
        return nil
      }
    }
    return (String(decoding: bytes[..<mark.lowerBound], as: UTF8.self), intervals)
  }

  private static let mark = Array(#"","intervals":["#.utf8)

  /// The keystrokes of letters and intervals; `nil` if they contradict each other.
  private static func keystrokes(_ letters: String, _ intervals: [UInt32]) -> [Keystroke]? {
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

  private struct Fields: FieldObject {
    var id = ""
    var date = Timestamp.epoch
    var plan = SessionPlan(StrictKind(), of: .pi)
    var ended = SessionEnd.user
    var challenge: String?

    static let fields: [Field<Self>] = [
      Field("id", \.id),
      Field("date", \.date),
      .head(\.plan),
      Field("ended", \.ended),
      Field("challenge", \.challenge),
      .details(\.plan),
    ]
  }
}

extension SessionLog: FieldValue {
  package init(from decoder: any Decoder) throws {
    self = try KeystrokesLine.log(from: decoder)
  }

  package var json: String { String(decoding: KeystrokesLine.encode(self).dropLast(), as: UTF8.self) }
}

extension Keystroke.Action {
  private static let letters = zip(
    [.reveal, .hint, .image, .restartLoop, .takeBreak, .takeBack, .unjudged, .piped], "rhilbuyp".utf8
  ).map { (action: $0 as Keystroke.Action, letter: $1) }

  /// The character that stands for the key in files.
  var letter: UInt8 {
    if case .digit(let digit) = self { return 0x30 + digit }
    return Self.letters.first { $0.action == self }?.letter ?? 0x3F
  }

  /// The key that a character stands for in files.
  init?(letter: UInt8) {
    if case 0x30...0x39 = letter {
      self = .digit(letter - 0x30)
    } else {
      guard let action = Self.letters.first(where: { $0.letter == letter })?.action else { return nil }
      self = action
    }
  }
}
