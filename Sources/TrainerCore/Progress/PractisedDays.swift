/// The local calendar days with practice, as stretches of consecutive days: those with ten correct digits or more.
///
/// Days may come in any order, as they do from imports and clocks that were set back: a day once there stays.
/// Those outside `Day.all`, which only a damaged file can name, are left out.
package struct PractisedDays: Codable, Equatable {
  /// The stretches in ascending order; no two touch.
  package private(set) var stretches: [ClosedRange<Int>]
  /// The correct digits of days that have fewer.
  private var begun: [Int: Int] = [:]
  /// The correct digits that make a day one of practice.
  static let leastDigits = 10

  /// The stretches given, put in order and joined where they touch.
  package init(_ stretches: [ClosedRange<Int>] = []) {
    let known = stretches.filter { $0.overlaps(Day.all) }.map { Range($0.clamped(to: Day.all)) }
    self.stretches = RangeSet(known).ranges.map { ClosedRange($0) }
  }

  /// Adds a day, counted from 1970-01-01.
  package mutating func insert(_ day: Int) {
    if !contains(day) { stretches = PractisedDays(stretches + [day...day]).stretches }
  }

  /// Counts the correct digits of a session on a day; several sessions make a day together.
  package mutating func count(_ digits: Int, on day: Int) {
    guard digits > 0, !contains(day) else { return }
    let sum = min(begun[day] ?? 0, PractisedDays.leastDigits) + min(digits, PractisedDays.leastDigits)
    begun[day] = sum < PractisedDays.leastDigits ? sum : nil
    if sum >= PractisedDays.leastDigits { insert(day) }
  }

  /// Whether there was practice on a day.
  package func contains(_ day: Int) -> Bool { stretches.contains { $0.contains(day) } }

  /// Whether any digit was right on a day.
  package func isBegun(_ day: Int) -> Bool { contains(day) || begun[day] != nil }

  /// The stretch that makes the daily streak on a day; `nil` if it is broken or was never begun.
  ///
  /// It reaches to that day, or to the day before while that day is still open, or, as after a flight westwards, begins
  /// on the day after; and it counts as a whole.
  package func current(on day: Int) -> ClosedRange<Int>? {
    stretches.filter { $0.lowerBound - 1 <= day && day <= $0.upperBound + 1 }.max { $0.count < $1.count }
  }

  /// The days in a row up to a day, or up to the day before it while that day is still open.
  package func streak(on day: Int) -> Int { current(on: day)?.count ?? 0 }

  /// The stretch that ended before a day and makes no streak any more; `nil` while there is a streak.
  package func last(before day: Int) -> ClosedRange<Int>? {
    current(on: day) == nil ? stretches.last { $0.upperBound < day } : nil
  }

  /// The days from the last one with practice before a day to that day, whether or not there was practice on
  /// it; `nil` without any.
  package func daysAway(on day: Int) -> Int? {
    // By a clock that was set back nothing is over yet.
    guard let last = stretches.last, last.upperBound <= day else { return stretches.isEmpty ? nil : 0 }
    return stretches.last { $0.lowerBound < day }.map {
      min(day, Day.all.upperBound) - min($0.upperBound, day - 1)
    }
  }

  /// The longest stretch in days.
  package var longest: Int { stretches.map(\.count).max() ?? 0 }
}
