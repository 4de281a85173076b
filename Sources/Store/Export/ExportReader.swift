import FoundationEssentials
import TrainerCore

struct ExportReader {
  /// The first error, set by `read`; `nil` if the export is valid.
  private(set) var failure: ImportFailure?
  private let file: File
  private let disk: Disk

  init(_ file: File, disk: Disk) {
    self.file = file
    self.disk = disk
  }

  /// Calls the closure for each line's kind, up to the first invalid line, which sets `failure` instead of throwing.
  mutating func read(
    settings: (String) -> Void = { _ in },
    statement: (StatementLine) -> Void = { _ in },
    _ body: (RecordedSession, _ line: Data) throws(Trouble) -> Void
  ) throws(Trouble) {
    var pieces = 0
    var number = 0
    var sessions = 0
    var isWhole = false
    var failure: ImportFailure?
    var reader = LineReader(file, disk: disk)
    while failure == nil, let line = try reader.nextOfAll() {
      number += 1
      var reason: ImportFailure.Reason?
      switch (ExportLine.decode(line.bytes), number) {
      case (.header(let version), 1):
        if version < ExportLine.oldest { reason = .older(version) }
        if version > ExportLine.version { reason = .newer(version) }
      case (_, 1): reason = .foreign
      case (_, _) where isWhole: reason = .unreadable
      case (.session(let session), _) where !SessionEntry.isID(session.id): reason = .id
      case (.session(let session), _):
        sessions += 1
        try body(session, line.bytes)
      case (.statement(let line), _) where !ExportReader.hasID(line.statement): reason = .id
      case (.statement(let line), _):
        pieces += 1
        statement(line)
      case (.piece(let name, let text), _):
        pieces += 1
        if name == SettingsFile.name { settings(text) } else { reason = .unreadable }
      case (.footer(let count, let pieceCount), _):
        isWhole = count == sessions && pieceCount == pieces
        if !isWhole { reason = .incomplete }
      case (.header, _), (.unreadable, _): reason = .unreadable
      }
      failure = reason.map { .file(line: number, reason: $0) }
    }
    if failure == nil && !isWhole {
      failure = .file(line: number + 1, reason: number == 0 ? .foreign : .incomplete)
    }
    self.failure = failure
  }

  /// False for a statement about a session with an id not accepted from others.
  private static func hasID(_ statement: any Statement) -> Bool {
    (statement as? any SessionStatement).map { SessionEntry.isID($0.id) } ?? true
  }
}
