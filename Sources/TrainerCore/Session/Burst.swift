/// Tells digits that came faster than anybody types, as from a paste without brackets.
///
/// A burst is a run of keys of which each comes within 20 ms of the one before. Its digits are taken as not
/// typed where twelve of them lie within 20 ms and the pause before it was too short to type all of its
/// digits at 12 a second; after a longer one they may have waited in a line that stalled. A session's first
/// burst has no pause before it.
struct Burst: Equatable, Sendable {
  /// This many digits within the window are more than fingers can do.
  private static let count = 12
  /// Milliseconds from the first to the last of them, and between two keys of a burst.
  private static let window: UInt32 = 20
  /// Longer times between two digits need not be told apart; it fits five bits.
  private static let longestGap: UInt32 = 31
  /// Digits a second that a stalled line may have held back.
  private static let pace = 12

  private(set) var isTyped = true
  /// Milliseconds before the burst.
  private var pause: UInt32 = 0
  private var digits = 0
  /// Milliseconds since the last digit of the burst.
  private var gap: UInt32 = 0
  // The rest is kept of bursts of two digits and more: most have one, which so costs little.
  /// The last eleven times between two digits, the latest in the lowest five bits, and their sum.
  private var gaps: UInt64 = 0
  private var span: UInt32 = 0
  private var isDense = false

  /// Takes a key that is not a digit, struck some milliseconds after the one before; 0 for the first key.
  mutating func key(after pause: UInt32) {
    if pause > Burst.window {
      (self.pause, digits) = (pause, 0)
    } else {
      gap = min(gap + pause, Burst.longestGap)
    }
  }

  /// Takes a digit, struck some milliseconds after the key before; 0 for the first key.
  @inline(__always)
  mutating func digit(after pause: UInt32) {
    if pause > Burst.window {
      (self.pause, digits, gap) = (pause, 1, 0)
    } else {
      follow(after: pause)
    }
  }

  /// Takes a digit of a burst that goes on.
  @inline(__always)
  private mutating func follow(after key: UInt32) {
    if digits <= 1 { (gaps, span, isDense) = (0, 0, false) }
    let gap = digits == 0 ? 0 : min(self.gap + key, Burst.longestGap)
    self.gap = 0
    digits += 1
    span = span &+ gap &- UInt32(gaps >> 50)
    gaps = (gaps << 5 | UInt64(gap)) & (1 << 55 - 1)
    if digits >= Burst.count && span <= Burst.window { isDense = true }
    if isDense && digits * 1000 > Int(pause) * Burst.pace { isTyped = false }
  }

  /// Notes that the digits come from no keyboard at all.
  mutating func notePiped() { isTyped = false }
}
