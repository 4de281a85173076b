/// Why an entry of a list of challenges was passed over.
public struct ChallengeFault: Error, Equatable, Sendable {
  /// What is wrong.
  public enum What: Error, Equatable, Sendable {
    /// The file may not be read, for want of the right to it.
    case denied
    /// The file cannot be read.
    case unreadable
    /// The file is larger than a list of challenges can sensibly be.
    case tooLarge
    /// The file is not a list in JSON.
    case noList
    /// There is something after the end of the list.
    case behindEnd
    /// The entry is not an object in JSON.
    case noObject
    /// The entry or the list is not closed.
    case unfinished
    /// A field is missing.
    case missing(String)
    /// A field has a value that it cannot have.
    case wrong(String)
    /// The numbers of a field fall from one grade to the next.
    case falling(String)
    /// A text has a control character.
    case controlCharacter(String)
    /// A text has braces around what is not a placeholder of this kind of challenge.
    case placeholder(String)
    /// The id is that of an entry before it.
    case duplicate(String)
  }

  /// The line on which the entry begins, from 1; also 1 where the whole file is meant.
  public let line: Int
  /// What is wrong.
  public let what: What

  /// A fault from its parts.
  public init(line: Int, what: What) {
    self.line = line
    self.what = what
  }
}
