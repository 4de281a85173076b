/// A record at the size of an event, with its source.
package struct EventRecord {
  package let size: DrillSize
  /// Its time in milliseconds; `nil` where only is known that somebody passed it first.
  package let milliseconds: Int?
  package let holder: String
  /// The day, since 1970-01-01.
  package let day: Int
  /// Where it is published.
  package let source: String

  init(
    _ size: DrillSize, _ milliseconds: Int?, _ holder: String, _ year: Int, _ month: Int, _ day: Int,
    _ source: String
  ) {
    self.size = size
    self.milliseconds = milliseconds
    self.holder = holder
    self.day = Day.number(year, month, day)
    self.source = source
  }

  /// The record at a size; `nil` where none is known.
  package static func at(_ size: DrillSize) -> EventRecord? {
    Drills.named(size.name)?.records.first { $0.size == size }
  }
}
