/// A drill of the user's own words for digits: a word is shown, and its digits are typed.
package struct Words: Drill {
  package static let name = "words"
  /// The fewest words; with fewer, the next could be guessed.
  package static let least = 10

  private let cards: [(digits: String, word: String)]

  package static func sizes(known: Int, among constant: Constant) -> [DrillSize] { [size(0, questions: 20)] }

  /// The words that went wrong last time, then those never asked for, then the slowest.
  package static func cards(
    _ order: DrillOrder, from book: ImageBook, _ figures: DrillBests.Figures?
  ) -> [String] {
    let cards = book.digitsWithWords.map { $0 + " " + (book.words[$0] ?? "") }
    guard cards.count >= least else { return [] }
    var luck = SplitMix64(drill: order.seed)
    func sortKey(_ card: String) -> UInt32 { figures?.times[card] ?? .max - 1 }
    let shuffled = luck.distinct(cards.count, below: cards.count).map { cards[$0] }
    return Array(shuffled.sorted { sortKey($0) > sortKey($1) }.prefix(order.questions))
  }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    guard order.decimals == 0 else { throw .noSize }
    try order.check(least: 0)
    try order.checkNoGroup()
    cards = order.cards.compactMap(ImageBook.word)
    if cards.isEmpty { throw .tooFewWords(least: Words.least) }
  }

  package func question(_ number: Int) -> DrillQuestion? {
    let card = cards[number % cards.count]
    let leg = Leg(answer: card.digits.utf8.map { $0 - 0x30 }, error: .showsAfterSlip)
    return DrillQuestion([leg], showing: .text(card.word))
  }
}
