/// The local days of practice, with at least ten correct digits each, as stretches of consecutive days.
///
/// Days may be added in any order, as imports and clocks that were set back require. Days outside `Day.all`,
/// which only a damaged file can contain, are ignored.
package struct PractisedDays: Codable, Equatable {
  /// The stretches in ascending order; no two overlap or touch.
  package private(set) var stretches: [ClosedRange<Int>]
  /// The correct digits of days with fewer than ten.
  private var begun: [Int: Int] = [:]
  /// The fewest correct digits of a day of practice.
  static let leastDigits = 10

  /// Stretches in any order, merged where they overlap or touch.
  package init(_ stretches: [ClosedRange<Int>] = []) {
    let known = stretches.filter { $0.overlaps(Day.all) }.map { Range($0.clamped(to: Day.all)) }
    self.stretches = RangeSet(known).ranges.map { ClosedRange($0) }
  }

  /// Adds a day, counted from 1970-01-01.
  package mutating func insert(_ day: Int) {
    if !contains(day) { stretches = PractisedDays(stretches + [day...day]).stretches }
  }

  /// Adds the correct digits of a session on a day; a day becomes one of practice by the sum of its sessions.
  package mutating func count(_ digits: Int, on day: Int) {
    guard digits > 0, !contains(day) else { return }
    let sum = min(begun[day] ?? 0, PractisedDays.leastDigits) + min(digits, PractisedDays.leastDigits)
    begun[day] = sum < PractisedDays.leastDigits ? sum : nil
    if sum >= PractisedDays.leastDigits { insert(day) }
  }

  /// True if a day was one of practice.
  package func contains(_ day: Int) -> Bool { stretches.contains { $0.contains(day) } }

  /// True if at least one digit was correct on a day.
  package func isBegun(_ day: Int) -> Bool { contains(day) || begun[day] != nil }

  /// The stretch of the daily streak on a day; `nil` without a streak.
  ///
  /// A stretch may end on that day, on the day before (the day is still open), or begin on the day after, as
  /// after a flight westwards; it counts in full.
  package func current(on day: Int) -> ClosedRange<Int>? {
    stretches.filter { $0.lowerBound - 1 <= day && day <= $0.upperBound + 1 }.max { $0.count < $1.count }
  }

  /// The length of the daily streak in days, which a day still open does not break; 0 without a streak.
  package func streak(on day: Int) -> Int { current(on: day)?.count ?? 0 }

  /// The last stretch before a day, if the streak is broken; `nil` while there is a streak.
  package func last(before day: Int) -> ClosedRange<Int>? {
    current(on: day) == nil ? stretches.last { $0.upperBound < day } : nil
  }

  /// The days from the last practice before a day to that day, whether or not it was one of practice itself;
  /// `nil` without any practice.
  package func daysAway(on day: Int) -> Int? {
    // By a clock that was set back the last practice may lie in the future.
    guard let last = stretches.last, last.upperBound <= day else { return stretches.isEmpty ? nil : 0 }
    return stretches.last { $0.lowerBound < day }.map {
      min(day, Day.all.upperBound) - min($0.upperBound, day - 1)
    }
  }

  /// The length of the longest stretch in days.
  package var longest: Int { stretches.map(\.count).max() ?? 0 }
}
