/// The answer to a typed digit.
package enum Answer: Equatable {
  case correct
  /// The digit was wrong; `expected` is the correct one.
  case error(expected: UInt8)
  /// The session ended with this digit or before it.
  case ended(Ending)
}

package enum Ending: Equatable {
  case complete
  case timeOut
  /// A mistake that the rules do not allow, as in Strict; `index` is the decimal's, from 0.
  case mistake(index: Int, expected: UInt8, typed: UInt8)
}

/// The reason for the end of a session, as stored in the log.
package enum SessionEnd: String, CaseIterable, FieldValue {
  case user
  /// A mistake that the rules do not allow.
  case error
  case complete
  /// A signal or a crash ended it.
  case interrupted
  case rules
}
