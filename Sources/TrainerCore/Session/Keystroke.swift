/// A key that meant something in a session, and when it was struck.
///
/// A session is the list of its keystrokes: everything else about it is computed from them.
package struct Keystroke: Equatable {
  /// The keys that a session knows.
  package enum Action: Equatable {
    /// A digit 0 … 9; in a keystroke anything above counts as 9.
    case digit(UInt8)
    /// The rest of the row is to be shown (Practice, Review).
    case reveal
    /// The next digit is to be shown (Review, lessons).
    case hint
    /// The image of the block is to be shown (Review, lessons).
    case image
    /// The loop or the leg is to begin again (Learn).
    case restartLoop
    /// A break began (an attempt of 1.0, see `FormerTerms`).
    case takeBreak
    /// The key before it is taken back (a judge's).
    case takeBack
    /// The rest of the block was said right, whatever was heard: it is not judged (voice).
    case unjudged
    /// No key: the digits of the session come from a file or another program. It comes before the first of
    /// them.
    case piped
  }

  /// Whole milliseconds since the first digit of the session; it stops at 49 days.
  package let milliseconds: UInt32
  package let action: Action

  /// A keystroke some milliseconds after the first digit of the session.
  package init(_ action: Action, at milliseconds: UInt32) {
    self.milliseconds = milliseconds
    self.action = if case .digit(let digit) = action { .digit(min(digit, 9)) } else { action }
  }
}
