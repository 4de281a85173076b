import FoundationEssentials
import TrainerCore

enum JournalText {
  static let version = 1

  static func header(_ session: RecordedSession, process: String? = nil) -> Data {
    let header = Header(
      id: session.id, date: session.date, plan: session.plan, challenge: session.challenge,
      groups: session.groups, starts: session.starts, process: process)
    return Data((header.json + "\n").utf8)
  }

  static func line(_ keystroke: Keystroke) -> [UInt8] {
    Array("\(keystroke.milliseconds) ".utf8) + [keystroke.action.letter, 0x0A]
  }

  static func lastLine(_ session: RecordedSession) -> [UInt8] {
    let ghost = session.ghost.map { " " + $0.json } ?? ""
    let waited = session.waited > 0 || !ghost.isEmpty ? " \(session.waited)" : ""
    return Array("end \(session.ended.rawValue)\(waited)\(ghost)\n".utf8)
  }

  enum Content {
    /// A session; whole if every line but a torn last one could be read.
    case session(RecordedSession, isWhole: Bool)
    /// A session that cannot be judged without its missing list.
    case waiting(list: String)
    case empty
    /// Not even the first line can be read.
    case unreadable
  }

  /// The process that wrote a journal; `nil` if not given.
  static func process(_ bytes: Data) -> String? {
    JSONValue.decode(Header.self, Data(bytes.prefix { $0 != 0x0A }))?.process
  }

  static func decode(_ bytes: Data) -> Content {
    // After a power cut a file may be longer than its bytes on the disk.
    let bytes = bytes[..<((bytes.lastIndex { $0 != 0 }).map { $0 + 1 } ?? bytes.startIndex)]
    guard !bytes.isEmpty else { return .empty }
    let headerEnd = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    guard let header = JSONValue.decode(Header.self, Data(bytes[..<headerEnd])), header.version == version,
      !header.id.isEmpty
    else { return .unreadable }
    var keystrokes: [Keystroke] = []
    var isWhole = true
    var end: End?
    var last: UInt32 = 0
    var rest = bytes[headerEnd...].dropFirst()
    while !rest.isEmpty {
      let feed = rest.firstIndex(of: 0x0A)
      let line = rest[..<(feed ?? rest.endIndex)]
      rest = rest[(feed.map { $0 + 1 } ?? rest.endIndex)...]
      guard let keystroke = keystroke(line) else {
        end = self.end(line, isTorn: feed == nil)
        // Later keystrokes would be judged against the wrong decimals.
        isWhole = feed == nil || end != nil && rest.isEmpty
        break
      }
      last = max(last, keystroke.milliseconds)
      keystrokes.append(Keystroke(keystroke.action, at: last))
    }
    let hasDigit = keystrokes.contains {
      if case .digit = $0.action { true } else { false }
    }
    guard hasDigit else { return isWhole ? .empty : .unreadable }
    let constant = header.plan.constant
    guard constant.hasDigits else { return .waiting(list: constant.rawValue) }
    guard header.plan.isJudgeable else { return .unreadable }
    var session = RecordedSession(
      id: header.id, date: header.date, plan: header.plan, challenge: header.challenge,
      groups: header.groups, starts: header.starts, keystrokes: keystrokes)
    session.end(end?.ended ?? .interrupted, waited: end?.waited ?? 0, against: end?.ghost)
    return .session(session, isWhole: isWhole)
  }

  private struct End {
    let ended: SessionEnd
    /// Milliseconds since the last key.
    var waited = 0
    var ghost: RacedGhost?
  }

  /// Parses `end user`, `end user 1200` or `end user 1200 {"name":"crown",…}`.
  private static func end(_ line: Data, isTorn: Bool) -> End? {
    let words = line.split(separator: 0x20, maxSplits: 3)
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    guard texts.count > 1, texts[0] == "end", var end = SessionEnd(rawValue: texts[1]).map({ End(ended: $0) })
    else { return nil }
    guard words.count > 2, !isTorn else { return end }
    guard let waited = Int(texts[2]), waited.isValid else { return nil }
    end.waited = waited
    guard words.count > 3 else { return end }
    end.ghost = JSONValue.decode(RacedGhost.self, Data(words[3]))
    return end.ghost == nil ? nil : end
  }

  private static func keystroke(_ line: Data) -> Keystroke? {
    guard line.count >= 3, line.count <= 12, let letter = line.last, line[line.endIndex - 2] == 0x20,
      let action = Keystroke.Action(letter: letter)
    else { return nil }
    var time: UInt64 = 0
    for byte in line.dropLast(2) {
      guard byte >= 0x30 && byte <= 0x39 else { return nil }
      time = time * 10 + UInt64(byte - 0x30)
    }
    return UInt32(exactly: time).map { Keystroke(action, at: $0) }
  }

  private struct Header: FieldObject {
    var version = JournalText.version
    var id = ""
    var date = Timestamp.epoch
    var plan = SessionPlan(StrictKind(), of: .pi)
    var challenge: String?
    var groups = DigitGroups.ten
    var starts: [Int] = []
    var process: String?

    static let fields: [Field<Self>] = [
      Field("version", \.version),
      Field("id", \.id),
      Field("date", \.date),
      .head(\.plan),
      Field("challenge", \.challenge),
      .details(\.plan),
      Field("pattern", \.groups),
      Field("starts", \.starts),
      Field("process", \.process),
    ]
  }
}
