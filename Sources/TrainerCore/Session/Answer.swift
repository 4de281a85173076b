/// What the engine answers to a digit.
package enum Answer: Equatable {
  case correct
  /// It was not; `expected` is what should have been typed.
  case error(expected: UInt8)
  /// The session is over, by this digit or before it.
  case ended(Ending)
}

package enum Ending: Equatable {
  /// The last decimal was typed.
  case complete
  /// More time went by than the rules allow.
  case timeOut
  /// A mistake where the rules allow none, as in Strict: at the decimal of this index `expected` was due and
  /// `typed` came.
  case mistake(index: Int, expected: UInt8, typed: UInt8)
}

/// Why a session is over, as the history keeps it.
package enum SessionEnd: String, CaseIterable, FieldValue {
  /// The person ended it.
  case user
  /// A mistake where the rules allow none, as in Strict, ended it.
  case error
  /// The last decimal was typed.
  case complete
  /// A signal or a crash ended it.
  case interrupted
  /// A time or a pause that the rules allow ran out.
  case rules
}
