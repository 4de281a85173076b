/// A question of the words' own schedule: what is known of a word in one direction.
package struct PegCard: Equatable, Sendable {
  package enum Way: String, CaseIterable, Sendable {
    /// The word, to its digits.
    case word
    /// The digits, to their word.
    case digits
  }

  package struct Key: Hashable, Sendable {
    package let digits: String
    package let way: Way

    /// A word by its digits, and what is asked for.
    package init(_ digits: String, _ way: Way) { (self.digits, self.way) = (digits, way) }
  }

  package let key: Key
  /// The mark of the word, which does not tell it: with another word the digits are new.
  package let mark: Int
  /// How well it is known.
  package let state: FSRS.State
  /// The local day of the last answer, since 1970-01-01.
  package let day: Int

  package init(_ key: Key, mark: Int, state: FSRS.State, day: Int) {
    (self.key, self.mark, self.state, self.day) = (key, mark, state, day)
  }

  /// The mark of a word: nothing else of a word that was deleted is left in its card.
  static func mark(of word: String) -> Int {
    Int(FNV1a.hash(word.utf8) >> 32)
  }

  /// The chance, above 0 and at most 1, that it is known on a day.
  package func chance(on day: Int) -> Double {
    FSRS.standard.chance(after: Double(day - self.day), strength: state.stability)
  }
}

extension ImageBook {
  /// The most questions of a round, and how many of them may be new.
  private static let (mostQuestions, mostNew) = (20, 10)
  /// A word is asked for again where its chance has fallen to this.
  private static let leastChance = 0.9

  /// What is known of a word; `nil` if that was never asked, or the word is another now.
  package subscript(card key: PegCard.Key) -> PegCard? {
    cards[key].flatMap { card in pegs[key.digits].map(PegCard.mark) == card.mark ? card : nil }
  }

  /// The questions of a round: what has faded, the lowest chance first, then what is new; where there is neither, the
  /// least certain.
  ///
  /// A word is found by its digits before it is asked the other way round.
  package func round(on day: Int) -> [PegCard.Key] {
    let keys = pegDigits.flatMap { digits in PegCard.Way.allCases.map { PegCard.Key(digits, $0) } }
    let asked = keys.compactMap { self[card: $0] }.map { ($0.key, chance: $0.chance(on: day)) }
      .sorted { $0.chance < $1.chance }
    let faded = asked.filter { $0.chance < ImageBook.leastChance }.map(\.0)
    let new = keys.filter { key in
      self[card: key] == nil
        && (key.way == .word || (self[card: .init(key.digits, .word)]?.day ?? day) < day)
    }
    let round = faded.prefix(ImageBook.mostQuestions) + new.prefix(ImageBook.mostNew)
    return round.isEmpty
      ? asked.prefix(ImageBook.mostNew).map(\.0) : Array(round.prefix(ImageBook.mostQuestions))
  }

  /// The card after an answer.
  ///
  /// - Parameters:
  ///   - key: what was asked.
  ///   - isKnown: whether it was known.
  ///   - day: the local day.
  /// - Returns: the card; `nil` if there is no such word.
  package func card(_ key: PegCard.Key, isKnown: Bool, on day: Int) -> PegCard? {
    guard let word = pegs[key.digits] else { return nil }
    let (fsrs, grade) = (FSRS.standard, isKnown ? RecallGrade.good : .again)
    let state =
      self[card: key].map {
        day > $0.day
          ? fsrs.next($0.state, grade, after: Double(day - $0.day)) : fsrs.sameDay($0.state, grade)
      } ?? fsrs.first(grade)
    return PegCard(
      key, mark: PegCard.mark(of: word), state: state, day: max(day, self[card: key]?.day ?? day))
  }
}
