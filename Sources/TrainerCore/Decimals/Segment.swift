/// A stretch of decimals: a–b stands for the decimals #a+1 … #b, the indices `a..<b`.
package struct Segment: Hashable, Sendable {
  /// The index of the first decimal.
  package let start: Int
  /// The index after the last decimal; always greater than `start`.
  package let end: Int

  /// The decimals that a beginner learns first.
  package static let standard = Segment(unchecked: 0, 50)

  /// A segment `start..<end`; `nil` if that is empty, or not among the decimals there are.
  package init?(_ start: Int, _ end: Int) {
    guard start >= 0, start < end, end <= Constant.decimalCount else { return nil }
    self.init(unchecked: start, end)
  }

  /// The segment of some indices; `nil` if there are none, or not all of them are of decimals.
  package init?(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  /// A segment as people write it, `50-100`; `nil` if the text is not a segment.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Segment.number(parts[0]), let end = Segment.number(parts[1]) else {
      return nil
    }
    self.init(start, end)
  }

  /// The segment of a block by its number from 0; a number outside counts as the nearest inside.
  package init(block: Int) {
    let start = min(max(block, 0), Constant.decimalCount / blockLength - 1) * blockLength
    self.init(unchecked: start, start + blockLength)
  }

  /// The blocks in which its decimals are, as a whole; of a list those that it has.
  func inBlocks(of constant: Constant) -> Segment {
    let segment = Segment(
      unchecked: start / blockLength * blockLength, (end + blockLength - 1) / blockLength * blockLength)
    return constant.isOwn && constant.hasDigits ? segment.within(constant.blocks * blockLength) : segment
  }

  /// As much of it as lies in the first so many decimals, at least one of which there is; their last ones if that
  /// is nothing, as many as it has.
  package func within(_ count: Int) -> Segment {
    guard count > 0, end > count else { return self }
    return start < count
      ? Segment(unchecked: start, count) : Segment(unchecked: max(0, count - (end - start)), count)
  }

  /// What of it a list has, which may be shorter.
  package func within(_ constant: Constant) -> Segment {
    constant.isOwn ? within(constant.decimals.count) : self
  }

  package var range: Range<Int> { start..<end }

  private init(unchecked start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// Digits alone: neither a sign nor a blank belongs to a position.
  private static func number(_ text: some StringProtocol) -> Int? {
    text.isDigits ? Int(text) : nil
  }
}
