/// The statistics of ten decimals; digits copied in Learn say little about recall, and count only for blocks never recited.
package struct Block: Equatable, Identifiable {
  /// The number of the block, from 0.
  package let id: Int
  /// Visits to all or part of the block without its decimals being shown.
  package var passes = 0
  package var learnPasses = 0
  /// Correct digits that were not shown.
  package var digits = 0
  /// Wrong digits outside of Learn, including one that ends a Strict session.
  package var errors = 0
  package var reveals = 0
  var learnDigits = 0
  var learnErrors = 0
  /// Local day of the last practice in any mode, since 1970-01-01.
  package var lastDay = 0
  /// The median time to the first digit in milliseconds, accurate to 25 %; only after the decimal before it, and without rests.
  package var firstDigit: Double?
  /// The median of each pass's slowest time to a later digit in milliseconds, accurate to 25 %; a pass needs five times to count.
  package var slowestDigit: Double?
  /// The place of the slowest decimal, 0 … 9: 0 if the first digit takes longest, else the place most often slowest.
  package var slowestPlace: Int?

  init(id: Int) { self.id = id }

  package var range: Range<Int> { Range(ofBlocks: id...id) }

  /// The share of wrong digits, 0 … 1, in reciting, or in Learn if the block was never recited.
  package var errorRate: Double {
    digits + errors > 0
      ? Double(errors) / Double(digits + errors)
      : learnDigits + learnErrors > 0 ? Double(learnErrors) / Double(learnDigits + learnErrors) : 0
  }
}

/// A wrong digit typed at a decimal, with its frequency.
package struct Confusion: Equatable {
  package let index: Int
  package let expected: UInt8
  package let typed: UInt8
  package let count: Int
}
