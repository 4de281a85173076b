import FoundationEssentials
import TrainerCore

/// A session of an export.
struct ExportedSession {
  /// The lines of a session of a newer version, without their ends.
  struct Lines {
    var history: Data
    var keystrokes: Data?
  }

  /// What the history says of it.
  let entry: SessionEntry
  /// Its keystrokes; `nil` if they are lost.
  var log: SessionLog?
  /// Its lines as they are, where a newer version wrote them.
  var lines: Lines?
}

/// The lines of an export: a header, a line for each session, and a last line that proves it whole.
///
///     {"format":"pi-trainer export","version":2}
///     {…the fields of a line of history.jsonl…,"keys":"314","intervals":[0,200,180]}
///     {"file":"challenges.jsonl","text":"{\"favourite\":true,\"challenge\":\"x clean pi 0-10\"}"}
///     {"sessions":1,"pieces":1}
///
/// `keys` and `intervals` are those of `keystrokes.jsonl`; both are missing where a session's keystrokes are
/// lost. Fields that are not known are ignored. What the other files hold follows in pieces, as
/// `StoredFile.export` hands them out; an export of version 1 has none. A session of a newer version goes
/// through as it is: the line of the history, and after its fields `"keystrokes.jsonl"` with the line of the
/// keystrokes, if there is one.
enum ExportLine {
  static let format = "pi-trainer export"
  static let version = 2

  static var header: Data {
    var json = JSONText()
    json.add("format", format)
    json.add("version", version)
    return json.line
  }

  static func footer(sessions: Int, pieces: Int) -> Data {
    var json = JSONText()
    json.add("sessions", sessions)
    json.add("pieces", pieces)
    return json.line
  }

  /// A piece of another file.
  static func piece(_ name: String, _ text: String) -> Data {
    var json = JSONText()
    json.add("file", name)
    json.add("text", text)
    return json.line
  }

  /// The line of a session of a newer version, from the lines of both files.
  static func encode(newer line: Data, keystrokes: Data?) -> Data {
    var export = line
    if let keystrokes, export.last == UInt8(ascii: "}") {
      export.removeLast()
      export += logMark + keystrokes.drop { $0 == UInt8(ascii: " ") }.dropFirst() + "}".utf8
    }
    return export + "\n".utf8
  }

  private static let logMark = Array(#","keystrokes.jsonl":{"#.utf8)

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
    case session(ExportedSession)
    case piece(name: String, text: String)
    case footer(sessions: Int, pieces: Int)
    /// The keystrokes are those of another session than the figures.
    case contradiction
    case unreadable
  }

  static func decode(_ line: UnsafeRawBufferPointer) -> Content {
    if let (entry, keystrokes) = scan(line) { return content(entry, keystrokes) }
    let bytes = Data(line)
    if let entry = HistoryLine.decodeAnyShape(bytes) {
      guard entry.isUnderstood else { return newer(entry, bytes) }
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
    if let footer = JSONValue.decode(Footer.self, bytes) {
      return .footer(sessions: footer.sessions, pieces: footer.pieces ?? 0)
    }
    if let piece = JSONValue.decode(Piece.self, bytes) { return .piece(name: piece.file, text: piece.text) }
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
    guard let keystrokes else { return .session(ExportedSession(entry: entry)) }
    let log = SessionLog(
      id: entry.id, date: entry.date, plan: entry.plan, ended: entry.ended, challenge: entry.challenge,
      keystrokes: keystrokes)
    var told = SessionEntry(log)
    told.records = entry.records
    return told == entry ? .session(ExportedSession(entry: entry, log: log)) : .contradiction
  }

  /// A session of a newer version: its lines as they were.
  ///
  /// In an export of that version itself there is only one line;
  /// then both files get all of it, and each is read for what belongs there.
  private static func newer(_ entry: SessionEntry, _ bytes: Data) -> Content {
    guard !entry.id.isEmpty else { return .unreadable }
    let line = bytes.drop { $0 == UInt8(ascii: " ") }
    var lines = ExportedSession.Lines(history: line, keystrokes: nil)
    if let mark = line.firstRange(of: logMark) {
      lines.history = line[..<mark.lowerBound] + Data("}".utf8)
      lines.keystrokes = Data("{".utf8) + line[mark.upperBound...].dropLast()
    } else if JSONValue.decode(Keys.self, line)?.keys != nil {
      lines.keystrokes = line
    }
    guard HistoryLine.decode(lines.history)?.id == entry.id,
      lines.keystrokes.map({ KeystrokesLine.readableID($0) == entry.id }) ?? true
    else { return .unreadable }
    return .session(ExportedSession(entry: entry, lines: lines))
  }

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  private struct Footer: Decodable {
    let sessions: Int
    let pieces: Int?
  }

  private struct Piece: Decodable {
    let file: String
    let text: String
  }

  private struct Keys: Decodable {
    let keys: String?
    let intervals: [UInt32]?
  }
}
