/// A line of a log about something else than a session: `{"type":"note","at":"2026-11-21T…",…}`.
///
/// It holds from the moment when it was written until a later one about the same thing.
package protocol Statement: FieldObject {
  /// The `type` of its line.
  static var type: String { get }
  /// True if sessions are counted in another way because of it.
  static var changesSessions: Bool { get }
  /// The moment when it was written.
  var at: Timestamp { get set }
  /// The thing that it is about, among those of its type.
  var subject: String { get }
  /// True if it says that there is nothing from then on.
  var isNothing: Bool { get }

  func apply(to state: inout State)
}

extension Statement {
  package static var changesSessions: Bool { false }
  package var isNothing: Bool { false }

  /// Its line as the program writes it, without the line feed.
  package var canonical: String { #"{"type":"\#(Self.type)","# + json.dropFirst() }
}

/// A statement about a session.
package protocol SessionStatement: Statement {
  var id: String { get }

  /// Takes it out of the state with its session, which is forgotten.
  func remove(from state: inout State)
}

extension SessionStatement {
  package var subject: String { id }
}

/// A statement with the text of its line, which may have fields that are not known here.
package struct StatementLine: Equatable, Sendable {
  package let statement: any Statement
  /// The line without the line feed.
  package let text: String

  /// Every type of statement.
  package static let types: [any Statement.Type] = [
    Forgetting.self, Amendment.self, SessionNote.self, StretchImage.self, DigitWord.self, ConstantPlaces.self,
    ImportedGhost.self, Favourite.self, ShownChallenge.self, DigitList.self, FriendName.self,
  ]

  package init(_ statement: any Statement, text: String? = nil) {
    self.statement = statement
    self.text = text ?? statement.canonical
  }

  /// The thing that it is about, among all statements.
  package var key: String { type(of: statement).type + " " + statement.subject }

  /// True if it counts before another one about the same thing: the later one does, of two at the same moment the greater
  /// one in canonical form.
  func outranks(_ other: StatementLine) -> Bool {
    let (own, there) = (statement.at.milliseconds, other.statement.at.milliseconds)
    guard own == there else { return own > there }
    let texts = [other, self].map { $0.statement.canonical + $0.text }
    return texts[0].utf8.lexicographicallyPrecedes(texts[1].utf8)
  }

  package static func == (left: StatementLine, right: StatementLine) -> Bool { left.text == right.text }
}
