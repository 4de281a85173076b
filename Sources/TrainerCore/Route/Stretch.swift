/// Consecutive decimals and the direction in which they are typed.
package struct Stretch: Equatable, Sendable {
  package let segment: Segment
  /// True if the decimals are typed from the last to the first.
  package let isBackwards: Bool

  package init(_ segment: Segment, isBackwards: Bool = false) {
    self.segment = segment
    self.isBackwards = isBackwards
  }

  /// The decimals of a range, forwards; `nil` if it is empty or out of bounds.
  init?(_ range: Range<Int>) { self.init(from: range.lowerBound, to: range.upperBound) }

  /// A stretch from its ends in files: `[50,60]`, or `[60,50]` backwards; `nil` if they are invalid.
  package init?(from first: Int, to last: Int) {
    guard let segment = Segment(min(first, last), max(first, last)) else { return nil }
    self.init(segment, isBackwards: first > last)
  }

  package var range: Range<Int> { segment.range }

  /// The ends as stored in files, the greater one first if backwards.
  package var ends: [Int] {
    isBackwards ? [segment.end, segment.start] : [segment.start, segment.end]
  }
}
