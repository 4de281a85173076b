import FoundationEssentials
import TrainerCore

/// The lines of an export: a header, a line for each session, and a last line that proves it whole.
///
///     {"format":"pi-trainer export","version":2}
///     {…a line of history.jsonl, as it is…,"keys":"314","intervals":[0,200,180],"line"?}
///     {"file":"challenges.jsonl","text":"{\"favourite\":true,\"challenge\":\"stretch pi 10 1 7 10 0\"}"}
///     {"sessions":1,"pieces":1}
///
/// `keys` and `intervals` are those of `keystrokes.jsonl`; both are missing where a session's
/// keystrokes are lost. `line` is the line in `keystrokes.jsonl` of an attempt, which its seal is
/// made from, and of a session of which the two files say different things: it is what counts then.
/// Fields that are not known are ignored. What the other files hold follows in pieces, as
/// `StoredFile.export` hands them out.
enum ExportLine {
  static let format = "pi-trainer export"
  static let version = 2

  static var header: Data { (["format": format, "version": version] as JSONText).line }

  static func footer(sessions: Int, pieces: Int) -> Data {
    (["sessions": sessions, "pieces": pieces] as JSONText).line
  }

  /// A piece of another file.
  static func piece(_ name: String, _ text: String) -> Data {
    (["file": name, "text": text] as JSONText).line
  }

  /// The line of a session.
  ///
  /// - Parameters:
  ///   - history: its line in the history, with or without a line feed.
  ///   - log: its keystrokes; `nil` if they are lost.
  ///   - isContradictory: whether they say something else.
  /// - Returns: the line, with the line feed.
  static func encode(_ history: Data, _ log: SessionLog?, isContradictory: Bool = false) -> Data {
    let end = history.lastIndex(of: UInt8(ascii: "}")) ?? history.endIndex
    var line = Data(history.prefix(upTo: end))
    if let log {
      line.append(KeystrokesLine.keys(log.keystrokes))
      if log.plan.worth.isSealed || isContradictory {
        let keystrokes = String(decoding: KeystrokesLine.encode(log).dropLast(), as: UTF8.self)
        line.append(contentsOf: (#","line":"# + keystrokes.quoted).utf8)
      }
    }
    line.append(contentsOf: "}\n".utf8)
    return line
  }

  enum Content {
    case header(version: Int)
    case session(RecordedSession)
    case piece(name: String, text: String)
    case footer(sessions: Int, pieces: Int)
    case unreadable
  }

  static func decode(_ bytes: Data) -> Content {
    if let entry = HistoryLine.decode(bytes) {
      guard let keys = JSONValue.decode(Keys.self, bytes) else { return .unreadable }
      if keys.isEmpty { return .session(RecordedSession(entry: entry, log: nil)) }
      let log = keys.line.map { KeystrokesLine.decode(Data($0.utf8)) } ?? KeystrokesLine.session(bytes)
      return log.map { .session(RecordedSession(entry: entry, log: $0)) } ?? .unreadable
    }
    if let header = JSONValue.decode(Header.self, bytes) {
      return header.format == format ? .header(version: header.version) : .unreadable
    }
    if let footer = JSONValue.decode(Footer.self, bytes) {
      return .footer(sessions: footer.sessions, pieces: footer.pieces)
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
    let pieces: Int
  }

  private struct Piece: Decodable {
    let file: String
    let text: String
  }

  /// Whether a line has keystrokes, be they readable or not.
  private struct Keys: Decodable {
    let isEmpty: Bool
    let line: String?

    private enum CodingKeys: CodingKey {
      case keys
      case intervals
      case line
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      isEmpty = values.allKeys.isEmpty
      line = try values.decodeIfPresent(String.self, forKey: .line)
    }
  }
}
