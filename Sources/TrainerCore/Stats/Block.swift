/// What is known of a block of ten decimals of a constant.
///
/// Learn shows its decimals all the time, so that its digits say little of what is known by heart: they are
/// counted apart, and judged only where a block was never recited.
public struct Block: Equatable, Sendable, Identifiable {
  /// The number of the block from 0: its decimals have the indices `10 × id ..< 10 × id + 10`.
  public let id: Int
  /// How often it was gone through, or into, without its decimals being shown.
  public var passes = 0
  /// How often it was gone through in Learn.
  public var learnPasses = 0
  /// The digits typed correctly while their decimal was not shown.
  public var digits = 0
  /// The wrong digits outside of Learn, the one that ends a Strict session included.
  public var errors = 0
  /// How often the rest of it was revealed.
  public var reveals = 0
  /// The digits typed correctly in Learn.
  public var learnDigits = 0
  /// The wrong digits in Learn.
  public var learnErrors = 0
  /// The local day on which it was last practised, in any mode, since 1970-01-01.
  public var lastDay = 0
  /// The median time to its first digit in milliseconds, right within 25 %; `nil` if that was never measured.
  ///
  /// A time counts from the digit before, if that was the decimal before and no more than 30 s ago.
  public var firstDigit: Double?
  /// The median of the slowest among the second to tenth digit of a pass in milliseconds, right within 25 %;
  /// of passes with at least five such times.
  public var slowestDigit: Double?
  /// The place of the decimal that takes longest, 0 … 9: 0 where the first digit takes longer than the
  /// slowest of the others, else the one that was the slowest most often.
  public var slowestPlace: Int?

  init(id: Int) { self.id = id }

  /// The indices of its decimals.
  public var range: Range<Int> { Range(ofBlocks: id...id) }

  /// The share of wrong digits, 0 … 1: those of reciting, or those of Learn where it was never recited.
  public var errorRate: Double {
    digits + errors > 0
      ? Double(errors) / Double(digits + errors)
      : learnDigits + learnErrors > 0 ? Double(learnErrors) / Double(learnDigits + learnErrors) : 0
  }
}

/// A digit typed for another, and how often.
public struct Confusion: Equatable, Sendable {
  /// The index of the decimal.
  public let index: Int
  /// The digit that was due.
  public let expected: UInt8
  /// The digit that was typed.
  public let typed: UInt8
  /// How often, up to 4 294 967 295 times.
  public let count: Int
}
