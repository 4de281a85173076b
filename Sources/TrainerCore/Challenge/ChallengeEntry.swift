/// An entry of a list of challenges: a challenge that has no size and no place yet.
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
  public enum Place: String, CaseIterable, Sendable {
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
  /// How many they are, for each grade; of a drill, how many questions.
  public let counts: [Int]
  /// How it is said.
  public let words: ChallengeWords
  /// The day, counted from 1970-01-01, from which on it is drawn; `nil` if it always was.
  ///
  /// So what was drawn on earlier days stays.
  public let since: Int?

  /// The most digits that an entry may ask to be shown: two of the ten decimals of a beginner are left.
  public static let mostGiven = 8
  /// The paces that a sprint may have, in digits per 100 seconds.
  public static let paces = 1...100_000

  /// An entry; an error where it could not be played by every grade.
  public init(
    id: String, kind: Kind, constant: Constant, place: Place, counts: [Int], words: ChallengeWords,
    since: Int? = nil
  ) throws(ChallengeFault.What) {
    guard Challenge.isID(id) else { throw .wrong("id") }
    let fewest = kind == .position || kind.name.isDrill ? 1 : 2
    let most = kind.name.isDrill ? Challenge.mostQuestions : Constant.decimalCount
    try ChallengeEntry.check(counts, of: "counts", in: fewest...most)
    switch kind {
    case .sprint(let paces): try ChallengeEntry.check(paces, of: "pace", in: ChallengeEntry.paces)
    case .next(let given):
      guard (1...ChallengeEntry.mostGiven).contains(given) else { throw .wrong("given") }
    case .drill(let name, let group):
      guard name.isDrill, place == .anywhere else { throw .wrong("place") }
      let groups = name == .permutation ? Permutation.lengths : 0...0
      guard groups.contains(group ?? groups.lowerBound) else { throw .wrong("group") }
    case .clean, .position, .backwards: break
    }
    for placeholder in words.placeholders where !kind.placeholders.contains(placeholder) {
      throw .placeholder("{\(placeholder.rawValue)}")
    }
    self.id = id
    self.kind = kind
    self.constant = constant
    self.place = place
    self.counts = counts
    self.words = words
    self.since = since
  }

  private static func check(
    _ numbers: [Int], of field: String, in range: ClosedRange<Int>
  ) throws(ChallengeFault.What) {
    guard numbers.count == Grade.allCases.count, numbers.allSatisfy(range.contains) else {
      throw .wrong(field)
    }
    guard zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }) else { throw .falling(field) }
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

  /// What its words may tell: the place of what has to be continued is for the person to find.
  public var placeholders: [ChallengeWords.Placeholder] {
    switch self {
    case .clean, .position, .backwards: [.count, .constant, .segment, .from, .to, .position]
    case .sprint: [.count, .constant, .segment, .from, .to, .position, .seconds]
    case .next: [.count, .constant, .given]
    case .drill: [.count, .constant, .to]
    }
  }
}
