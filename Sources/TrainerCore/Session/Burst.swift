/// Detects digits that came faster than anybody types, as from a paste without brackets.
///
/// A burst is a run of keys, each within 20 ms of the one before. Its digits count as not typed if twelve of them lie
/// within 20 ms and the pause before it was too short to type them all at 12 a second; after a longer pause a stalled
/// line may have held them back. Any fifty consecutive correct digits at more than 20 a second count as not typed, too.
struct Burst: Equatable {
  /// The number of digits within `window` that no fingers can type.
  private static let count = 12
  /// Milliseconds from the first to the last of these digits, and the longest interval within a burst.
  private static let window: UInt32 = 20
  /// Digits per second that a stalled line may have held back.
  private static let pace = 12
  /// The shortest time for fifty consecutive digits: 49 intervals of 50 ms.
  private static let row = (digits: 50, milliseconds: 2450)

  private(set) var isTyped = true
  /// Milliseconds before the burst; 0 for the session's first.
  private var pause: UInt32 = 0
  private var since: UInt32 = 0
  /// The earliest times at which the last 49 consecutive correct digits may have been typed.
  private var row: [UInt32] = []
  private var digits = 0
  private var hasBegun = false
  private var gap: UInt32 = 0
  private var gaps: [UInt32] = []
  private var isDense = false

  /// Records a key that is not a digit, `pause` milliseconds after the key before; 0 for the first key.
  mutating func recordKey(after pause: UInt32, at time: UInt32) {
    if pause > Burst.window {
      (self.pause, digits, since) = (pause, 0, time - pause)
    } else {
      gap += pause
    }
  }

  /// Records a digit, `pause` milliseconds after the key before; 0 for the first key.
  mutating func recordDigit(after pause: UInt32, at time: UInt32, isRight: Bool) {
    if pause > Burst.window {
      (self.pause, digits, since) = (pause, 0, time - pause)
    } else if !hasBegun {
      since = time
    }
    hasBegun = true
    if digits == 0 {
      gaps = []
      isDense = false
    } else {
      gaps = gaps.suffix(Burst.count - 2) + [gap + pause]
    }
    gap = 0
    digits += 1
    if gaps.count == Burst.count - 1 && gaps.reduce(0, +) <= Burst.window { isDense = true }
    if isDense && digits * 1000 > Int(self.pause) * Burst.pace { isTyped = false }
    guard isRight else {
      row = []
      return
    }
    // The first digit of a burst may have waited as well.
    if digits == 2, let first = row.popLast() { row.append(min(first, earliest(1))) }
    if row.count == Burst.row.digits - 1, time - row.removeFirst() < Burst.row.milliseconds {
      isTyped = false
    }
    row.append(digits == 1 ? time : min(time, earliest(digits)))
  }

  /// The earliest time at which that many digits of the burst may have been typed at 12 a second from the start of the pause.
  private func earliest(_ digits: Int) -> UInt32 {
    UInt32(clamping: Int(since) + digits * 1000 / Burst.pace)
  }

  mutating func markPiped() { isTyped = false }
}
