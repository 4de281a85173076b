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

  static var header: Data { Fields.encode(Fields(format: format, version: version)) }

  static func footer(sessions: Int, pieces: Int) -> Data {
    Fields.encode(Fields(sessions: sessions, pieces: pieces))
  }

  /// A piece of another file.
  static func piece(_ name: String, _ text: String) -> Data { Fields.encode(Fields(file: name, text: text)) }

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
    guard let fields = Fields.decode(bytes) else { return .unreadable }
    if let entry = SessionEntry.decode(bytes) {
      if !fields.hasKeys { return .session(RecordedSession(entry: entry, log: nil)) }
      let log = fields.line.map { KeystrokesLine.decode(Data($0.utf8)) } ?? KeystrokesLine.session(bytes)
      return log.map { .session(RecordedSession(entry: entry, log: $0)) } ?? .unreadable
    }
    if let format = fields.format, let version = fields.version {
      return format == self.format ? .header(version: version) : .unreadable
    }
    if let sessions = fields.sessions, let pieces = fields.pieces {
      return .footer(sessions: sessions, pieces: pieces)
    }
    if let file = fields.file, let text = fields.text { return .piece(name: file, text: text) }
    return .unreadable
  }

  private struct Fields: FieldObject, StoredLine {
    var format: String?
    var version: Int?
    var sessions: Int?
    var pieces: Int?
    var file: String?
    var text: String?
    var line: String?
    /// Whether a session has keystrokes, be they readable or not.
    var hasKeys = false

    static let fields: [Field<Self>] = [
      Field("format", \.format), Field("version", \.version), Field("sessions", \.sessions),
      Field("pieces", \.pieces), Field("file", \.file), Field("text", \.text), Field("line", \.line),
      Field(
        write: { _ in [] },
        read: { line, fields in
          let names = ["keys", "intervals", "line"]
          fields.hasKeys = names.contains { line.contains(FieldName(stringValue: $0)) }
        }),
    ]
  }
}
