/// What the engine answers to a digit.
public enum Answer: Equatable, Sendable {
  /// It was the expected one.
  case correct
  /// It was not; `expected` is what should have been typed.
  case error(expected: UInt8)
  /// The session is over, by this digit or before it.
  case ended(Ending)
}

/// How the rules ended a session.
public enum Ending: Equatable, Sendable {
  /// The last decimal was typed.
  case complete
  /// More time went by than the rules allow.
  case timeOut
  /// A mistake where the rules allow none, as in Strict: at the decimal of this index `expected` was due and
  /// `typed` came.
  case mistake(index: Int, expected: UInt8, typed: UInt8)
}

/// Why a session is over, as the history keeps it.
public enum SessionEnd: Equatable, Sendable {
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
  /// A reason of a newer version, by its name.
  case unknown(String)
}

extension SessionEnd: CaseIterable {
  /// The reasons that this version knows.
  public static let allCases: [SessionEnd] = [.user, .error, .complete, .interrupted, .rules]
}

extension SessionEnd: RawRepresentable {
  /// A reason by its name; one that is not known is a newer version's; `nil` for what is not a word.
  public init?(rawValue: String) {
    if let end = SessionEnd.allCases.first(where: { $0.rawValue == rawValue }) {
      self = end
    } else if rawValue.isPlainWord {
      self = .unknown(rawValue)
    } else {
      return nil
    }
  }

  /// Its name in files.
  public var rawValue: String {
    switch self {
    case .user: "user"
    case .error: "error"
    case .complete: "complete"
    case .interrupted: "interrupted"
    case .rules: "rules"
    case .unknown(let name): name
    }
  }

  /// Whether this version knows what it means.
  public var isKnown: Bool { if case .unknown = self { false } else { true } }
}
