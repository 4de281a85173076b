/// The statistics of a block of ten decimals of a constant.
///
/// Digits copied in Learn say little about recall, so they are counted separately, and used only for blocks
/// that were never recited.
package struct Block: Equatable, Identifiable {
  /// Number of the block from 0; its decimals have the indices `10 × id ..< 10 × id + 10`.
  package let id: Int
  /// Visits to all or part of the block without its decimals being shown.
  package var passes = 0
  /// Visits to the block in Learn.
  package var learnPasses = 0
  /// Correct digits that were not shown.
  package var digits = 0
  /// Wrong digits outside of Learn, including the one that ends a Strict session.
  package var errors = 0
  /// Reveals and hints within the block.
  package var reveals = 0
  var learnDigits = 0
  var learnErrors = 0
  /// Local day of the last practice, in any mode, since 1970-01-01.
  package var lastDay = 0
  /// The median time to the first digit in milliseconds, accurate to 25 %; `nil` if never measured.
  ///
  /// A time starts at the digit before, if that was the decimal before and at most 30 s ago.
  package var firstDigit: Double?
  /// The median of a pass's slowest time to the second to tenth digit in milliseconds, accurate to 25 %.
  ///
  /// Only passes with at least five such times count.
  package var slowestDigit: Double?
  /// Place of the slowest decimal, 0 … 9; `nil` if never measured.
  ///
  /// It is 0 if the first digit takes longer than the slowest of the others, else the place that was slowest
  /// most often.
  package var slowestPlace: Int?

  init(id: Int) { self.id = id }

  /// Indices of the decimals.
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
