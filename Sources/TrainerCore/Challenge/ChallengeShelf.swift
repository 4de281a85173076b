/// All that there is of challenges: the book, and what became of them.
public struct ChallengeShelf: Equatable, Sendable {
  /// The list that is shipped, from which the challenges of the days are drawn.
  public var book: ChallengeBook
  /// The days and the favourites.
  public var log: ChallengeLog

  /// A shelf from its parts.
  public init(book: ChallengeBook = ChallengeBook(), log: ChallengeLog = ChallengeLog()) {
    self.book = book
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
  public func words(of challenge: Challenge) -> ChallengeWords? {
    book[challenge.entry].flatMap { $0.suits(challenge) ? $0.words : nil }
  }
}

extension ChallengeEntry {
  /// Whether a challenge can have been made from this entry.
  func suits(_ challenge: Challenge) -> Bool {
    challenge.entry == id && challenge.constant == constant && challenge.kind.word == kind.word
  }
}
