/// The engine's answer to a digit.
package enum Answer: Equatable {
  case correct
  /// The digit was wrong; `expected` is the correct one.
  case error(expected: UInt8)
  /// The session ended with this digit or before it.
  case ended(Ending)
}

package enum Ending: Equatable {
  /// The last decimal was typed.
  case complete
  /// The rules' time limit was exceeded.
  case timeOut
  /// A mistake that the rules do not allow, as in Strict, at the decimal of this index.
  case mistake(index: Int, expected: UInt8, typed: UInt8)
}

/// The reason for the end of a session, as kept in the history.
package enum SessionEnd: String, CaseIterable, FieldValue {
  case user
  /// A mistake that the rules do not allow, as in Strict, ended it.
  case error
  /// The last decimal was typed.
  case complete
  /// A signal or a crash ended it.
  case interrupted
  /// A time limit of the rules was exceeded.
  case rules
}
