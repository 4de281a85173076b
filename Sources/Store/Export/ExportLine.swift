import FoundationEssentials
import TrainerCore

/// The lines of an export: a header, the lines of a log, and a last line that proves it whole.
///
///     {"format":"pi-trainer export","version":3}
///     {"id":"…","date":"…",…,"keys":"314","intervals":[0,200,180]}
///     {"type":"note","at":"…","id":"…","text":"…"}
///     {"file":"settings.json","text":"{\"version\":1,…}"}
///     {"sessions":1,"pieces":2}
///
/// What is not in the log follows in pieces, by the names of their files. In version 2 the `line` of a session is what
/// an attempt was sealed by, or what its keys say where its figures do not follow from them, and everything beside the
/// sessions is in pieces of the files of `FormerFolder`.
enum ExportLine {
  static let format = "pi-trainer export"
  static let version = 3

  static var header: Data { encode(Fields(format: format, version: version)) }

  static func footer(sessions: Int, pieces: Int) -> Data {
    encode(Fields(sessions: sessions, pieces: pieces))
  }

  /// A piece of another file.
  static func piece(_ name: String, _ text: String) -> Data { encode(Fields(file: name, text: text)) }

  private static func encode(_ fields: Fields) -> Data { Data((fields.json + "\n").utf8) }

  enum Content {
    case header(version: Int)
    /// A session, with its line in a log.
    case session(RecordedSession, Data)
    case statement(StatementLine)
    case piece(name: String, text: String)
    case footer(sessions: Int, pieces: Int)
    case unreadable
  }

  /// What a line says; those of 1.0 do not say which digits their lists had.
  static func decode(_ bytes: Data, _ lists: [OwnDigits] = []) -> Content {
    let bytes = FormerFolder.line(bytes, of: lists)
    if let statement = StatementLine(bytes) { return .statement(statement) }
    guard let fields = JSONValue.decode(Fields.self, bytes) else { return .unreadable }
    if let line = fields.line {
      guard let entry = SessionEntry.decode(bytes), let log = KeystrokesLine.decode(Data(line.utf8)) else {
        return .unreadable
      }
      let session = RecordedSession(entry: entry, log: log)
      return .session(session, session.line.dropLast())
    }
    if let session = RecordedSession.decode(bytes) {
      return .session(session, bytes.starts(with: #"{"id":"#.utf8) ? bytes : session.line.dropLast())
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

  private struct Fields: FieldObject {
    var format: String?
    var version: Int?
    var sessions: Int?
    var pieces: Int?
    var file: String?
    var text: String?
    var line: String?

    static let fields: [Field<Self>] = [
      Field("format", \.format), Field("version", \.version), Field("sessions", \.sessions),
      Field("pieces", \.pieces), Field("file", \.file), Field("text", \.text), Field("line", \.line),
    ]
  }
}
