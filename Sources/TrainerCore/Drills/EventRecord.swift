/// A record at the size of an event: all that are told here, with their sources.
package struct EventRecord: Sendable {
  package let size: DrillSize
  /// Its time in milliseconds; `nil` where only is known that somebody passed it first.
  package let milliseconds: Int?
  package let holder: String
  /// The day, since 1970-01-01.
  package let day: Int
  /// Where it is published.
  package let source: String

  private init(
    _ size: DrillSize, _ milliseconds: Int?, _ holder: String, _ year: Int, _ month: Int, _ day: Int,
    _ source: String
  ) {
    self.size = size
    self.milliseconds = milliseconds
    self.holder = holder
    self.day = Day.number(year, month, day)
    self.source = source
  }

  package static let all = [
    EventRecord(
      Matrix.event, 814_770, "Lars Christiansen", 2024, 3, 15, "rekord-institut.org, Pi-Everest"),
    EventRecord(
      Matrix.spaceEvent, nil, "Jonas von Essen", 2020, 3, 10, "worldpifederation.org/Pi%20Matrix.html"),
    EventRecord(
      Permutation.size(100, group: 1, questions: 100), 42_140, "Ulrich Voigt", 2011, 4, 12,
      "pi-world-ranking-list.com/index.php?page=pi-permutation"),
  ]

  /// The record at a size; `nil` where none is known.
  package static func at(_ size: DrillSize) -> EventRecord? { all.first { $0.size == size } }
}
