import FoundationEssentials
import TrainerCore

/// A session of an export.
struct ExportedSession {
  /// What the history says of it.
  let entry: SessionEntry
  /// Its keystrokes; `nil` if they are lost.
  let log: SessionLog?
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
/// `StoredFile.export` hands them out; an export of version 1 has none.
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

  static func decode(_ bytes: Data) -> Content {
    if let entry = HistoryLine.decode(bytes) {
      guard !entry.id.isEmpty, let keys = JSONValue.decode(Keys.self, bytes) else { return .unreadable }
      if keys.isEmpty { return .session(ExportedSession(entry: entry, log: nil)) }
      guard let log = KeystrokesLine.decode(bytes) else { return .unreadable }
      var told = SessionEntry(log)
      told.records = entry.records
      // An earlier version did not count the error that ended a drill at a practice size.
      if entry.plan.mode == .drill, entry.ended == .error { told.errors = entry.errors }
      return told == entry || entry.plan.details.isOldLesson
        ? .session(ExportedSession(entry: entry, log: log)) : .contradiction
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

  /// Whether a line has keystrokes, be they readable or not.
  private struct Keys: Decodable {
    let isEmpty: Bool

    private enum CodingKeys: CodingKey {
      case keys
      case intervals
    }

    init(from decoder: any Decoder) throws {
      isEmpty = try decoder.container(keyedBy: CodingKeys.self).allKeys.isEmpty
    }
  }
}
