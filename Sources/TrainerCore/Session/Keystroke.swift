/// A meaningful key in a session, with its time; everything else about a session is computed from these.
package struct Keystroke: Equatable {
  package enum Action: Equatable {
    /// A digit 0 … 9; `Keystroke` clamps it to 9.
    case digit(UInt8)
    /// Shows the rest of the row (Practice, Review).
    case reveal
    /// Shows the next digit (Review, lessons).
    case hint
    /// Shows the image of the block (Review, lessons).
    case image
    /// Restarts the loop or the leg (Learn).
    case restartLoop
    /// Begins a break (only in attempts of version 1.0, see `FormerTerms`).
    case takeBreak
    /// Takes back the key before; a judge's key.
    case takeBack
    /// Accepts the rest of the block unjudged (sessions by voice).
    case unjudged
    /// Not a key: marks before the first digit that the digits come from a file or another program.
    case piped
  }

  /// Milliseconds since the session's first digit, up to 49 days.
  package let milliseconds: UInt32
  package let action: Action

  package init(_ action: Action, at milliseconds: UInt32) {
    self.milliseconds = milliseconds
    self.action = if case .digit(let digit) = action { .digit(min(digit, 9)) } else { action }
  }
}
