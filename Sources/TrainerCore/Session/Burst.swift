/// Tells digits that came faster than anybody types, as from a paste without brackets.
///
/// A burst is a run of keys of which each comes within 20 ms of the one before. Its digits are taken as not
/// typed where twelve of them lie within 20 ms and the pause before it was too short to type all of its
/// digits at 12 a second; after a longer one they may have waited in a line that stalled. A session's first
/// burst has no pause before it.
///
/// Nor is typed what comes faster than 20 digits a second over any fifty right ones in a row, of which those
/// of a burst may have been typed from the pause before it on, at 12 a second.
struct Burst: Equatable {
  /// This many digits within the window are more than fingers can do.
  private static let count = 12
  /// Milliseconds from the first to the last of them, and between two keys of a burst.
  private static let window: UInt32 = 20
  /// Digits a second that a stalled line may have held back.
  private static let pace = 12
  /// So many digits in a row take no less than so many milliseconds: 49 times 50.
  private static let row = (digits: 50, milliseconds: 2450)

  private(set) var isTyped = true
  /// Milliseconds before the burst.
  private var pause: UInt32 = 0
  /// When that pause began.
  private var since: UInt32 = 0
  /// The times at which the last 49 right digits in a row were typed, or may have been.
  private var row: [UInt32] = []
  private var digits = 0
  private var hasBegun = false
  /// Milliseconds since the last digit of the burst.
  private var gap: UInt32 = 0
  /// The last eleven times between two of its digits.
  private var gaps: [UInt32] = []
  private var isDense = false

  /// Takes a key that is not a digit, struck some milliseconds after the one before (0 for the
  /// first key), at a time.
  mutating func key(after pause: UInt32, at time: UInt32) {
    if pause > Burst.window {
      (self.pause, digits, since) = (pause, 0, time - pause)
    } else {
      gap += pause
    }
  }

  /// Takes a digit, struck some milliseconds after the key before (0 for the first key), at a time.
  mutating func digit(after pause: UInt32, at time: UInt32, isRight: Bool) {
    if pause > Burst.window {
      (self.pause, digits, since) = (pause, 0, time - pause)
    } else if !hasBegun {
      since = time
    }
    hasBegun = true
    if digits == 0 {
      (gaps, isDense) = ([], false)
    } else {
      gaps = gaps.suffix(Burst.count - 2) + [gap + pause]
    }
    (gap, digits) = (0, digits + 1)
    if gaps.count == Burst.count - 1 && gaps.reduce(0, +) <= Burst.window { isDense = true }
    if isDense && digits * 1000 > Int(self.pause) * Burst.pace { isTyped = false }
    guard isRight else {
      row = []
      return
    }
    // The first of a burst waited as well.
    if digits == 2, let first = row.popLast() { row.append(min(first, earliest(1))) }
    if row.count == Burst.row.digits - 1, time - row.removeFirst() < Burst.row.milliseconds {
      isTyped = false
    }
    row.append(digits == 1 ? time : min(time, earliest(digits)))
  }

  /// When as many digits of the burst may have been typed at the earliest.
  private func earliest(_ digits: Int) -> UInt32 {
    UInt32(clamping: Int(since) + digits * 1000 / Burst.pace)
  }

  /// Notes that the digits come from no keyboard at all.
  mutating func notePiped() { isTyped = false }
}
