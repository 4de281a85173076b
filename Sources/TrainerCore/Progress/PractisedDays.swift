/// The local days with ten correct digits or more, added in any order, as stretches; days outside `Day.all` (damage) are ignored.
package struct PractisedDays: Codable, Equatable {
  package struct Streak: Equatable {
    /// From the first day to the last; one that travel left out may lie between them.
    package let days: ClosedRange<Int>
    package let count: Int
  }

  /// The stretches in ascending order; no two overlap or touch.
  package private(set) var stretches: [ClosedRange<Int>]
  /// The correct digits of days with fewer than ten.
  private var begun: [Int: Int] = [:]
  /// Milliseconds since 1970 of the first and last correct digit, for days with fewer than ten and for ends of stretches.
  private var instants: [Int: ClosedRange<Int>] = [:]

  /// Merges stretches in any order if they overlap or touch.
  package init(_ stretches: [ClosedRange<Int>] = []) {
    self.stretches = []
    let known = stretches.filter { $0.overlaps(Day.all) }.map { $0.clamped(to: Day.all) }
    for stretch in known.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.stretches.last, stretch.lowerBound <= last.upperBound + 1 {
        self.stretches.removeLast()
        self.stretches.append(last.lowerBound...max(last.upperBound, stretch.upperBound))
      } else {
        self.stretches.append(stretch)
      }
    }
  }

  /// Adds a day's correct digits, typed from a date on for some milliseconds; ten in all make it a day of practice.
  package mutating func add(_ digits: Int, from date: Timestamp, for milliseconds: Int) {
    guard digits > 0 else { return }
    let day = date.day
    let first = date.milliseconds
    let last = date.milliseconds + max(0, milliseconds)
    let known = instants[day] ?? first...last
    instants[day] = min(known.lowerBound, first)...max(known.upperBound, last)
    if !contains(day) {
      let sum = (begun[day] ?? 0) + digits
      begun[day] = sum < 10 ? sum : nil
      if sum >= 10 { stretches = PractisedDays(stretches + [day...day]).stretches }
    }
    // A day within a stretch stays within it.
    for inner in day - 1...day + 1
    where stretches.contains(where: { $0.lowerBound < inner && inner < $0.upperBound }) {
      instants[inner] = nil
    }
  }

  /// Adds the correct digits of a session, each to the day on which it was typed.
  package mutating func add(_ session: PlayedSession, from date: Timestamp) {
    var left = session.correctSteps[...]
    while let first = left.first {
      let start = Timestamp(milliseconds: date.milliseconds + Int(first.time), offset: date.offset)
      let midnight = Int(first.time) + start.millisecondsToMidnight
      let typed = left.prefix { Int($0.time) < midnight }
      add(typed.count, from: start, for: Int((typed.last ?? first).time - first.time))
      left = left.dropFirst(typed.count)
    }
  }

  package func contains(_ day: Int) -> Bool { stretches.contains { $0.contains(day) } }

  /// True if at least one digit was correct on a day, so that Home no longer says welcome back.
  package func isBegun(_ day: Int) -> Bool { contains(day) || begun[day] != nil }

  /// The streaks in ascending order: stretches, joined if only travel left out the days between them.
  package var streaks: [Streak] {
    stretches.reduce(into: []) { streaks, stretch in
      if let last = streaks.last, let next = instants[stretch.lowerBound],
        isFollowed(last.days.upperBound, by: next.lowerBound)
      {
        streaks[streaks.count - 1] = Streak(
          days: last.days.lowerBound...stretch.upperBound, count: last.count + stretch.count)
      } else {
        streaks.append(Streak(days: stretch, count: stretch.count))
      }
    }
  }

  /// True if less than 24 hours lie between the last digit of a day and a later instant.
  private func isFollowed(_ day: Int, by instant: Int) -> Bool {
    instants[day].map { instant - $0.upperBound < 86_400_000 } ?? false
  }

  /// The daily streak at a time: it ended that day, the day before or within 24 hours, or begins the day after (a flight westwards).
  private func current(at now: Timestamp) -> Streak? {
    streaks.filter {
      $0.days.lowerBound - 1 <= now.day
        && (now.day <= $0.days.upperBound + 1 || isFollowed($0.days.upperBound, by: now.milliseconds))
    }.max { $0.count < $1.count }
  }

  /// The length of the daily streak in days; a day still open does not break it.
  package func streak(at now: Timestamp) -> Int { current(at: now)?.count ?? 0 }

  /// The last streak before today, if it is broken; `nil` while there is a streak.
  package func last(before now: Timestamp) -> Streak? {
    current(at: now) == nil ? streaks.last { $0.days.upperBound < now.day } : nil
  }

  /// The days from the last practice before a day to that day; `nil` without any practice.
  package func daysAway(on day: Int) -> Int? {
    // If the clock was set back, the last practice may lie in the future.
    guard let last = stretches.last, last.upperBound <= day else { return stretches.isEmpty ? nil : 0 }
    return stretches.last { $0.lowerBound < day }.map {
      min(day, Day.all.upperBound) - min($0.upperBound, day - 1)
    }
  }

  package var longest: Int { streaks.map(\.count).max() ?? 0 }
}
