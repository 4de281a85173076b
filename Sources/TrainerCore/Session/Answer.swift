/// What the engine says to a digit.
public enum Answer: Hashable, Sendable {
  /// It was the expected one.
  case correct
  /// It was not; `expected` is what should have been typed.
  case error(expected: UInt8)
  /// The session is over, by this digit or before it.
  case ended(Ending)
}

/// How the rules ended a session.
public enum Ending: Hashable, Sendable {
  /// The last decimal was typed.
  case complete
  /// A mistake in Strict: at the decimal of this index `expected` was due and `typed` came.
  case mistake(index: Int, expected: UInt8, typed: UInt8)
}

/// Why a session is over, as the history keeps it.
public enum SessionEnd: String, Hashable, Sendable {
  /// The person ended it.
  case user
  /// A mistake in Strict ended it.
  case error
  /// The last decimal was typed.
  case complete
  /// A signal or a crash ended it.
  case interrupted
}
