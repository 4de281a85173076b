/// A range of decimals: a–b stands for the decimals #a+1 … #b, the indices `a..<b`.
package struct Segment: Hashable, Sendable {
  package let start: Int
  /// The index after the last decimal; always greater than `start`.
  package let end: Int

  /// The decimals that a beginner learns first.
  package static let standard = Segment(unchecked: 0, 50)

  /// The segment `start..<end`; `nil` if it is empty or exceeds the possible decimals.
  package init?(_ start: Int, _ end: Int) {
    guard start >= 0, start < end, end <= Constant.decimalCount else { return nil }
    self.init(unchecked: start, end)
  }

  package init?(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  /// Reads a segment such as `50-100`; `nil` if the text is none.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Segment.number(parts[0]), let end = Segment.number(parts[1]) else {
      return nil
    }
    self.init(start, end)
  }

  /// The segment of a block, numbered from 0; a number out of bounds counts as the nearest one inside.
  package init(block: Int) {
    let start = min(max(block, 0), Constant.decimalCount / blockLength - 1) * blockLength
    self.init(unchecked: start, start + blockLength)
  }

  /// The segment extended to whole blocks; for a list, cut off at its last whole block.
  func inBlocks(of constant: Constant) -> Segment {
    let segment = Segment(
      unchecked: start / blockLength * blockLength, (end + blockLength - 1) / blockLength * blockLength)
    return constant.isOwn && constant.hasDigits ? segment.within(constant.blocks * blockLength) : segment
  }

  /// The part within the first `count` decimals; if there is none, the last of these, at most as many as the segment has.
  ///
  /// The segment itself if `count` is not positive.
  package func within(_ count: Int) -> Segment {
    guard count > 0, end > count else { return self }
    return start < count
      ? Segment(unchecked: start, count) : Segment(unchecked: max(0, count - (end - start)), count)
  }

  /// The part within the digits of a list; any other constant has all of it.
  package func within(_ constant: Constant) -> Segment {
    constant.isOwn ? within(constant.decimals.count) : self
  }

  package var range: Range<Int> { start..<end }

  private init(unchecked start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// Reads a number without sign or blank.
  private static func number(_ text: some StringProtocol) -> Int? {
    text.isDigits ? Int(text) : nil
  }
}
