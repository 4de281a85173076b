/// The grades that the sum of all correct digits leads through.
package enum Grade: Int, CaseIterable, Comparable {
  /// From the first digit on.
  case novice
  /// From 1 000 XP on.
  case apprentice
  /// From 5 000 XP on.
  case athlete
  /// From 20 000 XP on.
  case expert
  /// From 100 000 XP on.
  case grandmaster

  /// The grade that an amount of XP gives.
  package init(xp: Int) {
    self = Grade.allCases.last { $0.threshold <= xp } ?? .novice
  }

  /// The XP from which it is held.
  package var threshold: Int {
    switch self {
    case .novice: 0
    case .apprentice: 1000
    case .athlete: 5000
    case .expert: 20_000
    case .grandmaster: 100_000
    }
  }

  /// The next grade; `nil` at the top.
  package var next: Grade? { Grade(rawValue: rawValue + 1) }

  /// Lower grades come before higher ones.
  package static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
}
