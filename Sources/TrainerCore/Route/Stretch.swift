/// Consecutive decimals and the direction in which they are typed.
public struct Stretch: Equatable, Sendable {
  /// The decimals.
  public let segment: Segment
  /// Whether they are typed from the last to the first.
  public let isBackwards: Bool

  /// The decimals of a segment, forwards unless said otherwise.
  public init(_ segment: Segment, isBackwards: Bool = false) {
    self.segment = segment
    self.isBackwards = isBackwards
  }

  /// A stretch as files have it, `[50,60]`, or `[60,50]` backwards; `nil` if these ends are none.
  public init?(from first: Int, to last: Int) {
    guard let segment = Segment(min(first, last), max(first, last)) else { return nil }
    self.init(segment, isBackwards: first > last)
  }

  /// The indices of its decimals.
  public var range: Range<Int> { segment.range }

  /// Its ends as files have them, the greater one first where it is typed backwards.
  public var ends: [Int] {
    isBackwards ? [segment.end, segment.start] : [segment.start, segment.end]
  }
}
