/// What is known of a block of ten decimals of a constant.
///
/// Learn shows its decimals all the time, so that its digits say little of what is known by heart: they are
/// counted apart, and judged only where a block was never recited.
package struct Block: Equatable, Identifiable {
  /// The number of the block from 0: its decimals have the indices `10 × id ..< 10 × id + 10`.
  package let id: Int
  /// How often it was gone through, or into, without its decimals being shown.
  package var passes = 0
  /// How often it was gone through in Learn.
  package var learnPasses = 0
  /// The digits typed correctly while their decimal was not shown.
  package var digits = 0
  /// The wrong digits outside of Learn, the one that ends a Strict session included.
  package var errors = 0
  /// How often the rest of it was revealed.
  package var reveals = 0
  /// The digits typed correctly in Learn.
  var learnDigits = 0
  /// The wrong digits in Learn.
  var learnErrors = 0
  /// The local day on which it was last practised, in any mode, since 1970-01-01.
  package var lastDay = 0
  /// The median time to its first digit in milliseconds, right within 25 %; `nil` if that was never measured.
  ///
  /// A time counts from the digit before, if that was the decimal before and no more than 30 s ago.
  package var firstDigit: Double?
  /// The median of the slowest among the second to tenth digit of a pass in milliseconds, right within 25 %;
  /// of passes with at least five such times.
  package var slowestDigit: Double?
  /// The place of the decimal that takes longest, 0 … 9: 0 where the first digit takes longer than the
  /// slowest of the others, else the one that was the slowest most often.
  package var slowestPlace: Int?

  init(id: Int) { self.id = id }

  /// The indices of its decimals.
  package var range: Range<Int> { Range(ofBlocks: id...id) }

  /// The share of wrong digits, 0 … 1: those of reciting, or those of Learn where it was never recited.
  package var errorRate: Double {
    digits + errors > 0
      ? Double(errors) / Double(digits + errors)
      : learnDigits + learnErrors > 0 ? Double(learnErrors) / Double(learnDigits + learnErrors) : 0
  }
}

/// A digit typed for another, and how often.
package struct Confusion: Equatable {
  package let index: Int
  /// The digit that was due.
  package let expected: UInt8
  package let typed: UInt8
  /// How often, up to 4 294 967 295 times.
  package let count: Int
}
