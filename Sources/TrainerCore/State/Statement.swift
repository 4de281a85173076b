/// A log line other than a session, such as `{"type":"note","at":"…",…}`, in force until a later one about the same subject.
package protocol Statement: FieldObject {
  static var type: String { get }
  /// True if the statement affects how sessions are counted.
  static var changesSessions: Bool { get }
  var at: Timestamp { get set }
  /// The subject, unique within its type.
  var subject: String { get }
  var isRemoval: Bool { get }

  func apply(to state: inout State)
}

extension Statement {
  package static var changesSessions: Bool { false }
  package var isRemoval: Bool { false }

  /// The line as this program writes it, without line feed.
  package var canonical: String { #"{"type":"\#(Self.type)","# + json.dropFirst() }
}

/// A log line about a session, such as a note; it leaves the state once its session is forgotten.
package protocol SessionStatement: Statement {
  var id: String { get }

  /// Takes it out of the state, because its session is forgotten.
  func remove(from state: inout State)
}

extension SessionStatement {
  package var subject: String { id }
}

/// A statement with the text of its line, which may have unknown fields.
package struct StatementLine: Equatable, Sendable {
  package let statement: any Statement
  /// The line without line feed.
  package let text: String

  package static let types: [any Statement.Type] = [
    Forgetting.self, Amendment.self, SessionNote.self, StretchImage.self, DigitWord.self, ConstantPlaces.self,
    ImportedGhost.self, Favourite.self, ShownChallenge.self, DigitList.self, FriendName.self,
  ]

  package init(_ statement: any Statement, text: String? = nil) {
    self.statement = statement
    self.text = text ?? statement.canonical
  }

  /// The subject, unique among statements of all types.
  package var key: String { type(of: statement).type + " " + statement.subject }

  /// True if it takes precedence over another one about the same subject: the later one, or at the same moment the greater text.
  func outranks(_ other: StatementLine) -> Bool {
    let own = statement.at.milliseconds
    let there = other.statement.at.milliseconds
    guard own == there else { return own > there }
    let texts = [other, self].map { $0.statement.canonical + $0.text }
    return texts[0].utf8.lexicographicallyPrecedes(texts[1].utf8)
  }

  package static func == (left: StatementLine, right: StatementLine) -> Bool { left.text == right.text }
}
