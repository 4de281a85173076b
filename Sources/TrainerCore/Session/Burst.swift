/// Tells digits that came faster than anybody types, as from a paste without brackets.
///
/// A burst is a run of keys of which each comes within 20 ms of the one before. Its digits are taken as not
/// typed where twelve of them lie within 20 ms and the pause before it was too short to type all of its
/// digits at 12 a second; after a longer one they may have waited in a line that stalled. A session's first
/// burst has no pause before it.
///
/// Nor is typed what comes faster than 20 digits a second over any fifty in a row, of which those
/// of a burst may have been typed from the pause before it on, at 12 a second.
struct Burst: Equatable, Sendable {
  /// This many digits within the window are more than fingers can do.
  private static let count = 12
  /// Milliseconds from the first to the last of them, and between two keys of a burst.
  private static let window: UInt32 = 20
  /// Longer times between two digits need not be told apart; it fits five bits.
  private static let longestGap: UInt32 = 31
  /// Digits a second that a stalled line may have held back.
  private static let pace = 12
  /// So many digits in a row take no less than so many milliseconds: 49 times 50.
  private static let row = (digits: 50, milliseconds: 2450)

  private(set) var isTyped = true
  /// Whether digits in a row were faster than anybody types; versions up to 1.0 took them for
  /// typed.
  private(set) var isTooFast = false
  /// Milliseconds before the burst.
  private var pause: UInt32 = 0
  /// When that pause began.
  private var since: UInt32 = 0
  /// When each of the last 49 digits was typed, or may have been, in a ring; and the place of the
  /// next one.
  private var row: [UInt32] = []
  private var place = 0
  private var digits = 0
  /// Milliseconds since the last digit of the burst.
  private var gap: UInt32 = 0
  // The rest is kept of bursts of two digits and more: most have one, which so costs little.
  /// The last eleven times between two digits, the latest in the lowest five bits, and their sum.
  private var gaps: UInt64 = 0
  private var span: UInt32 = 0
  private var isDense = false

  /// Takes a key that is not a digit, struck some milliseconds after the one before (0 for the
  /// first key), at a time.
  mutating func key(after pause: UInt32, at time: UInt32) {
    if pause > Burst.window {
      (self.pause, digits, since) = (pause, 0, time - pause)
    } else {
      gap = min(gap + pause, Burst.longestGap)
    }
  }

  /// Takes a digit, struck some milliseconds after the key before (0 for the first key), at a time.
  @inline(__always)
  mutating func digit(after pause: UInt32, at time: UInt32) {
    if pause > Burst.window {
      (self.pause, digits, gap, since) = (pause, 1, 0, time - pause)
    } else {
      follow(after: pause, at: time)
    }
    if row.count < Burst.row.digits - 1 {
      row.append(earliest(time))
    } else {
      if time - row[place] < Burst.row.milliseconds { isTooFast = true }
      row[place] = earliest(time)
    }
    place = place == Burst.row.digits - 2 ? 0 : place + 1
  }

  /// When the last digit of the burst may have been typed that came at a time.
  private func earliest(_ time: UInt32) -> UInt32 {
    digits == 1 ? time : min(time, UInt32(clamping: Int(since) + digits * 1000 / Burst.pace))
  }

  /// Takes a digit of a burst that goes on.
  @inline(__always)
  private mutating func follow(after key: UInt32, at time: UInt32) {
    if digits == 0 && row.isEmpty { since = time }
    if digits <= 1 { (gaps, span, isDense) = (0, 0, false) }
    let gap = digits == 0 ? 0 : min(self.gap + key, Burst.longestGap)
    self.gap = 0
    digits += 1
    span = span &+ gap &- UInt32(gaps >> 50)
    gaps = (gaps << 5 | UInt64(gap)) & (1 << 55 - 1)
    if digits >= Burst.count && span <= Burst.window { isDense = true }
    if isDense && digits * 1000 > Int(pause) * Burst.pace { isTyped = false }
    // The first of a burst waited as well.
    if digits == 2 {
      let first = place == 0 ? row.count - 1 : place - 1
      row[first] = min(row[first], UInt32(clamping: Int(since) + 1000 / Burst.pace))
    }
  }

  /// Notes that the digits come from no keyboard at all.
  mutating func notePiped() { isTyped = false }

  /// Takes for typed what was too fast, as earlier versions did.
  mutating func forgive() { isTooFast = false }
}
