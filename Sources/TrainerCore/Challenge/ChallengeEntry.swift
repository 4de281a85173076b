/// An entry of the list of challenges: a challenge that has no size and no place yet.
public struct ChallengeEntry: Equatable, Sendable {
  /// What has to be done, with what only this kind has.
  public enum Kind: Equatable, Sendable {
    /// Decimals without a mistake.
    case clean
    /// Decimals within a time; for each grade how many somebody who just succeeds types in 100 seconds.
    case sprint(paces: [Int])
    /// The decimals after digits that are shown: at least that many of them.
    case next(given: Int)
    /// Decimals of which only the position is told.
    case position
    /// Decimals from the last to the first.
    case backwards
    /// A drill over all that is known, with groups of so many digits where it has groups.
    case drill(ChallengeKind, group: Int?)
  }

  /// Where its decimals lie among the known ones.
  public enum Place: String, CaseIterable, Decodable, Sendable {
    /// From decimal #1 on.
    case start
    /// Up to the last known one.
    case end
    /// Somewhere, on each day somewhere else.
    case anywhere
  }

  /// What tells it from the other entries: letters, digits and hyphens.
  public let id: String
  /// What has to be done.
  public let kind: Kind
  /// Whose decimals are typed.
  public let constant: Constant
  /// Where they lie.
  public let place: Place
  /// How many they are, for each grade, never fewer for a higher one; of a drill, how many questions.
  public let counts: [Int]
  /// How it is said.
  public let words: ChallengeWords
  /// The day, counted from 1970-01-01, from which on it is drawn; `nil` if it always was.
  ///
  /// So what was drawn on earlier days stays.
  public let since: Int?

  /// An entry from its parts.
  public init(
    id: String, kind: Kind, constant: Constant, place: Place, counts: [Int], words: ChallengeWords,
    since: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.constant = constant
    self.place = place
    self.counts = counts
    self.words = words
    self.since = since
  }
}

extension ChallengeEntry.Kind {
  /// The word for the kind in files, that of the challenges which are made from it.
  public var word: String { name.rawValue }

  /// Which of the kinds it is, without what only this one has.
  public var name: ChallengeKind {
    switch self {
    case .clean: .clean
    case .sprint: .sprint
    case .next: .next
    case .position: .position
    case .backwards: .backwards
    case .drill(let name, _): name
    }
  }
}
