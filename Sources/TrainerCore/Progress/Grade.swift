/// The grades that the sum of all correct digits leads through.
public enum Grade: Int, CaseIterable, Hashable, Comparable, Sendable {
  case novice
  case apprentice
  case athlete
  case expert
  case grandmaster

  /// The grade that an amount of XP gives.
  public init(xp: Int) {
    self = Grade.allCases.last { $0.threshold <= xp } ?? .novice
  }

  /// The XP from which it is held.
  public var threshold: Int {
    switch self {
    case .novice: 0
    case .apprentice: 1000
    case .athlete: 5000
    case .expert: 20_000
    case .grandmaster: 100_000
    }
  }

  /// The next grade; `nil` at the top.
  public var next: Grade? { Grade(rawValue: rawValue + 1) }

  /// Lower grades come before higher ones.
  public static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
}
