/// The local calendar days with practice, as stretches of consecutive days.
///
/// Days may come in any order, as they do from imports and clocks that were set back: a day once there stays.
/// Those outside `Day.all`, which only a damaged file can name, are left out.
public struct PractisedDays: Hashable, Sendable {
  /// The stretches in ascending order; no two touch.
  public private(set) var stretches: [ClosedRange<Int>]

  /// The stretches given, put in order and joined where they touch.
  public init(_ stretches: [ClosedRange<Int>] = []) {
    self.stretches = []
    let known = stretches.filter { $0.overlaps(Day.all) }.map { $0.clamped(to: Day.all) }
    for stretch in known.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.stretches.last, stretch.lowerBound <= last.upperBound + 1 {
        self.stretches[self.stretches.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        self.stretches.append(stretch)
      }
    }
  }

  /// Adds a day, counted from 1970-01-01.
  public mutating func insert(_ day: Int) {
    guard Day.all.contains(day) else { return }
    // Nearly every session falls on the last day known or the one after it.
    if let last = stretches.last, day >= last.lowerBound, day <= last.upperBound + 1 {
      stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, day)
      return
    }
    guard !stretches.contains(where: { $0.contains(day) }) else { return }
    self = PractisedDays(stretches + [day...day])
  }

  /// Whether there was practice on a day.
  public func contains(_ day: Int) -> Bool { stretches.contains { $0.contains(day) } }

  /// The days in a row up to a day, or up to the day before it while that day is still open.
  public func streak(on day: Int) -> Int {
    guard let stretch = stretches.last(where: { $0.lowerBound <= day }), day <= stretch.upperBound + 1 else {
      return 0
    }
    return min(stretch.upperBound, day) - stretch.lowerBound + 1
  }

  /// The longest stretch in days.
  public var longest: Int { stretches.map(\.count).max() ?? 0 }
}
