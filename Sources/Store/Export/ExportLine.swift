import FoundationEssentials
import TrainerCore

/// The lines of an export: a header, a log's lines, pieces of other files, and a footer whose counts prove it complete.
///
///     {"format":"pi-trainer export","version":4}
///     {"id":"…","date":"…",…,"keys":"314","intervals":[0,200,180]}
///     {"type":"note","at":"…","id":"…","text":"…"}
///     {"file":"settings.json","text":"{\"version\":1,…}"}
///     {"sessions":1,"pieces":2}
///
/// `pieces` counts the statements and the pieces of other files.
enum ExportLine {
  static let format = "pi-trainer export"
  static let version = 4
  /// Written by 2.0, with figures in sessions' lines.
  static let oldest = 3

  static var header: Data { encode(Fields(format: format, version: version)) }

  static func footer(sessions: Int, pieces: Int) -> Data {
    encode(Fields(sessions: sessions, pieces: pieces))
  }

  /// The line for another file's content.
  static func piece(_ name: String, _ text: String) -> Data { encode(Fields(file: name, text: text)) }

  private static func encode(_ fields: Fields) -> Data { Data((fields.json + "\n").utf8) }

  enum Content {
    case header(version: Int)
    case session(RecordedSession)
    case statement(StatementLine)
    case piece(name: String, text: String)
    case footer(sessions: Int, pieces: Int)
    case unreadable
  }

  static func decode(_ bytes: Data) -> Content {
    if let statement = StatementLine(bytes) { return .statement(statement) }
    guard let fields = JSONValue.decode(Fields.self, bytes), StatementLine.type(of: bytes) == nil else {
      return .unreadable
    }
    if let session = RecordedSession.decode(bytes) { return .session(session) }
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

    static let fields: [Field<Self>] = [
      Field("format", \.format), Field("version", \.version), Field("sessions", \.sessions),
      Field("pieces", \.pieces), Field("file", \.file), Field("text", \.text),
    ]
  }
}
