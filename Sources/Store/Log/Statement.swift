import FoundationEssentials
import TrainerCore

/// What a person does beside sessions, as a line of a log: `{"type":"note","at":"2026-11-21T…",…}`.
///
/// It is about something and holds from the moment when it was written until a later one about the same; of two at
/// the same moment the greater one as text counts.
protocol Statement: FieldObject {
  static var type: String { get }
  /// When it was written.
  var at: Timestamp { get set }
  /// What it is about, among those of its type.
  var subject: String { get }
  /// Whether it says that there is nothing from then on.
  var isNothing: Bool { get }
  /// What an import says it took; `nil` if it says nothing of that.
  var taken: Importer.Taken? { get }
}

extension Statement {
  var isNothing: Bool { false }
  var taken: Importer.Taken? { nil }

  /// Its line, without the line feed.
  var line: Data { Data((#"{"type":"\#(Self.type)","# + json.dropFirst()).utf8) }

  /// What a line says; `nil` if it is of another type, or cannot be read.
  static func decode(_ line: Data) -> Self? {
    isType(of: line) ? JSONValue.decode(Self.self, line) : nil
  }

  static func isType(of line: Data) -> Bool { line.starts(with: #"{"type":"\#(type)","#.utf8) }
}

/// A statement about a session.
protocol SessionStatement: Statement {
  var id: String { get }
}

extension SessionStatement {
  var subject: String { id }
}

/// A statement as it stands in a log; what counts later is greater.
struct StatementLine: Comparable {
  let statement: any Statement
  let bytes: Data

  /// Every type of line but the sessions.
  static let types: [any Statement.Type] = [
    ForgottenLine.self, AmendedLine.self, NoteLine.self, ImageLine.self, WordLine.self, LociLine.self,
    GhostLine.self, FavouriteLine.self, ChallengeLine.self, DigitsLine.self,
    FriendLine.self,
  ]

  /// Whether what is summed over the sessions depends on it.
  static func isSummed(_ statement: any Statement) -> Bool {
    statement is AmendedLine || statement is ForgottenLine || statement is DigitsLine
  }

  init(_ statement: any Statement) {
    self.statement = statement
    bytes = statement.line
  }

  /// The statement of a line; `nil` if it is none of these, or cannot be read.
  init?(_ bytes: Data) {
    guard bytes.starts(with: #"{"type":"#.utf8),
      let type = StatementLine.types.first(where: { $0.isType(of: bytes) }),
      let statement = type.decode(bytes)
    else { return nil }
    self.statement = statement
    self.bytes = bytes
  }

  /// What it is about, among all statements.
  var key: String { type(of: statement).type + " " + statement.subject }

  static func < (left: StatementLine, right: StatementLine) -> Bool {
    let dates = (left.statement.at.milliseconds, right.statement.at.milliseconds)
    return dates.0 == dates.1 ? left.bytes.lexicographicallyPrecedes(right.bytes) : dates.0 < dates.1
  }

  static func == (left: StatementLine, right: StatementLine) -> Bool { left.bytes == right.bytes }
}

/// What counts of many statements: the greatest about each thing.
struct Standing {
  private(set) var lines: [String: StatementLine] = [:]

  /// Takes a line in; whether it counts.
  @discardableResult
  mutating func add(_ line: StatementLine) -> Bool {
    if let there = lines[line.key], line <= there { return false }
    lines[line.key] = line
    return true
  }

  /// The same as one that counts.
  func later(_ statement: any Statement) -> any Statement {
    var later = statement
    if let there = lines[StatementLine(statement).key]?.statement.at,
      later.at.milliseconds <= there.milliseconds
    {
      later.at = Timestamp(milliseconds: there.milliseconds + 1, offset: later.at.offset)
    }
    return later
  }

  /// All of them, the earliest first.
  var inOrder: [StatementLine] { lines.values.sorted() }

  /// Those of a type that say something, the earliest first.
  func all<Kind: Statement>(_: Kind.Type = Kind.self) -> [Kind] {
    inOrder.compactMap { $0.statement as? Kind }.filter { !$0.isNothing }
  }
}
