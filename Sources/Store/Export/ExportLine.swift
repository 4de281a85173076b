import FoundationEssentials
import TrainerCore

/// The lines of an export: a header, a line for each session, and a last line that proves it whole.
///
///     {"format":"pi-trainer export","version":1}
///     {…the fields of a line of history.jsonl…,"keys":"314","intervals":[0,200,180]}
///     {"sessions":1}
///
/// `keys` and `intervals` are those of `keystrokes.jsonl`; both are missing where a session's keystrokes are lost. Fields
/// that are not known are ignored.
enum ExportLine {
  static let format = "pi-trainer export"
  static let version = 1

  static var header: Data {
    var json = JSONText()
    json.add("format", format)
    json.add("version", version)
    return json.line
  }

  static func footer(sessions: Int) -> Data {
    var json = JSONText()
    json.add("sessions", sessions)
    return json.line
  }

  static func encode(_ entry: SessionEntry, _ keystrokes: [Keystroke]?) -> Data {
    var line = HistoryLine.encode(entry)
    guard let keystrokes else { return line }
    line.removeLast(2)
    line.append(KeystrokesLine.keys(keystrokes))
    line.append(contentsOf: "}\n".utf8)
    return line
  }

  /// What a line of an export says.
  enum Content {
    case header(version: Int)
    case session(SessionEntry, SessionLog?)
    case footer(sessions: Int)
    /// The keystrokes tell another session than the figures.
    case contradiction
    case unreadable
  }

  static func decode(_ line: UnsafeRawBufferPointer) -> Content {
    if let (entry, keystrokes) = scan(line) { return content(entry, keystrokes) }
    let bytes = Data(line)
    if let entry = HistoryLine.decodeAnyShape(bytes) {
      guard let keys = JSONValue.decode(Keys.self, bytes) else { return .unreadable }
      switch (keys.keys, keys.intervals) {
      case (nil, nil): return content(entry, nil)
      case (let letters?, let intervals?):
        guard let keystrokes = KeystrokesLine.keystrokes(letters, intervals) else { return .unreadable }
        return content(entry, keystrokes)
      default: return .unreadable
      }
    }
    if let header = JSONValue.decode(Header.self, bytes) {
      return header.format == format ? .header(version: header.version) : .unreadable
    }
    if let footer = JSONValue.decode(Footer.self, bytes) { return .footer(sessions: footer.sessions) }
    return .unreadable
  }

  private static func scan(_ line: UnsafeRawBufferPointer) -> (SessionEntry, [Keystroke]?)? {
    guard var scanner = ByteScanner(line), let entry = EntryScanner(&scanner) else { return nil }
    if scanner.take("}") { return scanner.isAtEnd ? (entry.entry, nil) : nil }
    var log = LogScanner()
    guard scanner.take(#","keys":""#), log.scanKeys(&scanner) else { return nil }
    return (entry.entry, log.keystrokes)
  }

  private static func content(_ entry: SessionEntry, _ keystrokes: [Keystroke]?) -> Content {
    guard !entry.id.isEmpty else { return .unreadable }
    guard let keystrokes else { return .session(entry, nil) }
    let log = SessionLog(
      id: entry.id, date: entry.date, plan: entry.plan, ended: entry.ended, challenge: entry.challenge,
      keystrokes: keystrokes)
    var told = SessionEntry(log)
    told.records = entry.records
    return told == entry ? .session(entry, log) : .contradiction
  }

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  private struct Footer: Decodable {
    let sessions: Int
  }

  private struct Keys: Decodable {
    let keys: String?
    let intervals: [UInt32]?
  }
}
