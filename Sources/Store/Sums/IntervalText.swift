/// Times as they are kept: the milliseconds from each to the next, the first 0, in one text with blanks between.
///
/// As a list they would take most of the time in which the sums are read.
enum IntervalText {
  /// The text of some times, none of which is less than the one before.
  static func text(_ times: [UInt32]) -> String {
    zip(times, [0] + times).map { String($0 - $1) }.joined(separator: " ")
  }

  /// The times of a text; `nil` if they make no sense.
  static func times(_ text: String) -> [UInt32]? {
    var times: [UInt32] = []
    for text in text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      guard let interval = UInt32(Substring(text)) else { return nil }
      let (time, isTooLate) = (times.last ?? 0).addingReportingOverflow(interval)
      guard !isTooLate else { return nil }
      times.append(time)
    }
    return times
  }
}
