/// The best known result of anybody at the size of an event, with its source.
package struct EventRecord {
  package let size: DrillSize
  /// The time; `nil` if it is only known that the holder was the first to pass.
  package let milliseconds: Int?
  package let holder: String
  /// The day, counted from 1970-01-01.
  package let day: Int
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

  /// The record at a size, shown beside the user's own; `nil` if none is known.
  package static func record(at size: DrillSize) -> EventRecord? {
    Drills.named(size.name)?.records.first { $0.size == size }
  }
}
