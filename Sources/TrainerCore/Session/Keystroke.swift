/// A key that meant something in a session, and when it was struck.
///
/// A session is the list of its keystrokes: everything else about it is computed from them.
package struct Keystroke: Equatable, Sendable {
  /// The keys that a session knows.
  package enum Action: Equatable, Sendable {
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
  private let code: UInt8

  /// A keystroke some milliseconds after the first digit of the session.
  package init(_ action: Action, at milliseconds: UInt32) {
    self.milliseconds = milliseconds
    switch action {
    case .digit(let digit): code = min(digit, 9)
    case .reveal: code = 10
    case .restartLoop: code = 11
    case .piped: code = 12
    case .hint: code = 13
    case .image: code = 14
    case .takeBreak: code = 15
    case .takeBack: code = 16
    case .unjudged: code = 17
    }
  }

  /// What the key asked for.
  package var action: Action {
    switch code {
    case 10: .reveal
    case 11: .restartLoop
    case 12: .piped
    case 13: .hint
    case 14: .image
    case 15: .takeBreak
    case 16: .takeBack
    case 17: .unjudged
    default: .digit(code)
    }
  }
}
