/// All that there is of challenges: the book, a person's own, and what became of them.
public struct ChallengeShelf: Equatable, Sendable {
  /// The list that is shipped, from which the challenges of the days are drawn.
  public var book: ChallengeBook
  /// The entries of a person's own list; they have no part in the draw.
  public var own: [ChallengeEntry]
  /// What is wrong with that list.
  public var faults: [ChallengeFault]
  /// The days and the favourites.
  public var log: ChallengeLog

  /// A shelf from its parts.
  public init(
    book: ChallengeBook = ChallengeBook(), own: [ChallengeEntry] = [], faults: [ChallengeFault] = [],
    log: ChallengeLog = ChallengeLog()
  ) {
    self.book = book
    self.own = own
    self.faults = faults
    self.log = log
  }

  /// The challenge of a day: the one that was shown, else the one that the day has for the constant that is
  /// practised and this progress; `nil` only where the book is empty.
  public func challenge(on day: Int, constant: Constant, progress: Progress) -> Challenge? {
    log[day]?.challenge ?? drawn(on: day, constant: constant, progress: progress)
  }

  /// The challenge that a day has for a constant and this progress, whatever was shown.
  public func drawn(on day: Int, constant: Constant, progress: Progress) -> Challenge? {
    book.entry(on: day, for: constant).map {
      $0.challenge(on: day, grade: progress.grade, known: progress[$0.constant].known.known)
    }
  }

  /// The words of a challenge; `nil` if its entry is gone or is another now.
  ///
  /// Of two entries with the id the shipped one is taken; in a list of one's own, its entries have their
  /// words.
  public func words(of challenge: Challenge) -> ChallengeWords? {
    let entry = own.first { $0.id == challenge.entry && $0.suits(challenge) }
    return (book[challenge.entry].flatMap { $0.suits(challenge) ? $0 : nil } ?? entry)?.words
  }
}

extension ChallengeEntry {
  /// Whether a challenge can have been made from this entry.
  func suits(_ challenge: Challenge) -> Bool {
    challenge.entry == id && challenge.constant == constant && challenge.kind.word == kind.word
  }
}
