import Glibc
import TestSupport

/// A memory of blocks, and its firmness: the program only sees what comes of it.
struct Mind {
  private struct Trace {
    /// The days until it comes with a chance of 90 %.
    var days: Double
    var last: Int
  }

  private var traces: [Int: Trace] = [:]

  /// Takes a block in, as firmly as it holds for that many days; what sits there already stays as it is.
  mutating func take(_ block: Int, on day: Int, firmness days: Double) {
    if traces[block] == nil { traces[block] = Trace(days: days, last: day) }
  }

  /// True if a block comes on a day without a mistake; a gap that was bridged makes it firmer, a loss weaker.
  mutating func recalls(_ block: Int, on day: Int, _ random: inout SeededRandom) -> Bool {
    guard var trace = traces[block] else { return false }
    let gap = Double(day - trace.last)
    let isHeld = random.chance(0.99 * pow(0.9, gap / trace.days))
    if gap > 0 { trace.days = isHeld ? trace.days * 1.8 : max(1, trace.days / 2) }
    trace.last = day
    traces[block] = trace
    return isHeld
  }
}
