/// Consecutive decimals and the direction in which they are typed.
package struct Stretch: Equatable, Sendable {
  package let segment: Segment
  /// Whether they are typed from the last to the first.
  package let isBackwards: Bool

  /// The decimals of a segment, forwards unless said otherwise.
  package init(_ segment: Segment, isBackwards: Bool = false) {
    self.segment = segment
    self.isBackwards = isBackwards
  }

  /// The decimals of a range, forwards; `nil` if there are none.
  init?(_ range: Range<Int>) { self.init(from: range.lowerBound, to: range.upperBound) }

  /// A stretch as files have it, `[50,60]`, or `[60,50]` backwards; `nil` if these ends are none.
  package init?(from first: Int, to last: Int) {
    guard let segment = Segment(min(first, last), max(first, last)) else { return nil }
    self.init(segment, isBackwards: first > last)
  }

  /// The indices of its decimals.
  package var range: Range<Int> { segment.range }

  /// Its ends as files have them, the greater one first where it is typed backwards.
  package var ends: [Int] {
    isBackwards ? [segment.end, segment.start] : [segment.start, segment.end]
  }
}
