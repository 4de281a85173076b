import FoundationEssentials
import TrainerCore

/// Reads an export and judges it line by line.
struct ExportReader {
  /// What is wrong with it, once it has been read.
  private(set) var failure: ImportFailure?
  /// What version 1.0 exported of how well words were known, which nobody reads any more.
  private static let former = "cards.jsonl"
  /// The lists of digits in an export of 1.0.
  private(set) var lists: [OwnDigits]
  private let file: File
  private let disk: Disk
  /// The date of what comes without one.
  private let date: Timestamp
  /// Whether a session may say something else than its keystrokes.
  private let takesDifferences: Bool

  init(
    _ file: File, disk: Disk, date: Timestamp = .epoch, lists: [OwnDigits] = [],
    takesDifferences: Bool = false
  ) {
    self.file = file
    self.disk = disk
    self.date = date
    self.lists = lists
    self.takesDifferences = takesDifferences
  }

  /// Goes through the sessions up to the first line that is wrong.
  mutating func read(
    settings: (String) -> Void = { _ in },
    statement: (StatementLine) -> Void = { _ in },
    _ body: (RecordedSession, _ line: Data) throws(Trouble) -> Void
  ) throws(Trouble) {
    let known = lists
    var pieces = 0
    var number = 0
    var sessions = 0
    // The challenges of which the sessions tell, which come first.
    var told: Set<String> = []
    var isWhole = false
    var failure: ImportFailure?
    var reader = LineReader(file, disk: disk)
    while failure == nil, let line = try reader.nextOfAll() {
      number += 1
      var reason: ImportFailure.Reason?
      switch (ExportLine.decode(line.bytes, known), number) {
      case (.header(let version), 1):
        if !(2...ExportLine.version).contains(version) { reason = .version(version) }
      case (_, 1): reason = .foreign
      case (_, _) where isWhole: reason = .unreadable
      case (.session(let session, _), _) where !SessionLog.isID(session.entry.id): reason = .id
      // How those of a list went only its digits tell, which follow in a piece, or are here.
      case (.session(let session, _), _)
      where !takesDifferences && !session.differences.isEmpty
        && (!session.entry.plan.constant.isOwn || session.log?.id != session.entry.id):
        reason = .contradiction
      case (.session(let session, let line), _):
        sessions += 1
        if let challenge = ChallengeLog.Change(session.entry)?.challenge { told.insert(challenge) }
        try body(session, line)
      case (.statement(let line), _) where !ExportReader.hasID(line.statement): reason = .id
      case (.statement(let line), _):
        pieces += 1
        statement(line)
      case (.piece(let name, let text), _):
        pieces += 1
        // Whatever is said here counts more; of what is said there the last.
        let moment = name == FormerFolder.lists ? date : Timestamp(milliseconds: number, offset: 0)
        if name == SettingsFile.name {
          settings(text)
        } else if let former = FormerFolder.statement(Data(text.utf8), of: name, at: moment, told: told),
          ExportReader.hasID(former)
        {
          if let list = (former as? DigitsLine)?.list { lists.append(list) }
          statement(StatementLine(former))
        } else if name == FormerFolder.lists || FormerFolder.pieces.contains(name) {
          reason = .unreadablePiece(of: name)
        } else if name != ExportReader.former {
          reason = .unreadable
        }
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

  /// Whether what is said of a session names one that can be taken from others.
  private static func hasID(_ statement: any Statement) -> Bool {
    (statement as? any SessionStatement).map { SessionLog.isID($0.id) } ?? true
  }
}
