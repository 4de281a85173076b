/// Tells digits that came faster than anybody types, as from a paste without brackets.
///
/// A burst is a run of keys of which each comes within 20 ms of the one before. Its digits are taken as not typed where
/// twelve of them lie within 20 ms and the pause before it was too short to type all of its digits at 12 a second; after a
/// longer one they may have waited in a line that stalled. A session's first burst has no pause before it.
struct Burst: Hashable, Sendable {
  /// This many digits within the window are more than fingers can do.
  private static let count = 12
  /// Milliseconds from the first to the last of them, and between two keys of a burst.
  private static let window: UInt32 = 20
  /// Digits a second that a stalled line may have held back.
  private static let pace = 12

  /// Whether all digits up to now may have been typed.
  private(set) var isTyped = true
  /// Milliseconds before the burst.
  private var pause: UInt32 = 0
  private var digits = 0
  private var isDense = false
  private var lastDigit: UInt32 = 0
  /// The last eleven times between two digits, the latest in the lowest five bits, and their sum.
  private var gaps: UInt64 = 0
  private var span: UInt32 = 0

  /// Takes a key that was struck some milliseconds after the one before.
  @inline(__always)
  mutating func key(after pause: UInt32) {
    guard pause > Burst.window else { return }
    self.pause = pause
    digits = 0
    isDense = false
    gaps = 0
    span = 0
  }

  /// Takes a digit, after its key.
  @inline(__always)
  mutating func digit(at milliseconds: UInt32) {
    let gap = digits == 0 ? 0 : min(milliseconds - lastDigit, 31)
    lastDigit = milliseconds
    digits += 1
    span = span &+ gap &- UInt32(gaps >> 50)
    gaps = (gaps << 5 | UInt64(gap)) & (1 << 55 - 1)
    if digits >= Burst.count && span <= Burst.window { isDense = true }
    if isDense && digits * 1000 > Int(pause) * Burst.pace { isTyped = false }
  }

  /// Notes that the digits come from no keyboard at all.
  mutating func isPiped() { isTyped = false }
}

extension Sequence<Keystroke> {
  /// Whether every digit may have been typed, as opposed to pasted or read from a file.
  public var areTyped: Bool {
    var burst = Burst()
    var last: UInt32?
    for keystroke in self {
      let now = Swift.max(keystroke.milliseconds, last ?? 0)
      switch keystroke.action {
      case .digit:
        if let last { burst.key(after: now - last) }
        burst.digit(at: now)
        last = now
      case .piped: burst.isPiped()
      case .reveal, .hint, .restartLoop:
        if let before = last {
          burst.key(after: now - before)
          last = now
        }
      }
      if !burst.isTyped { return false }
    }
    return true
  }
}
