/// The grades, each reached with a number of correct digits (XP).
package enum Grade: Int, CaseIterable, Comparable {
  /// From 0 XP.
  case novice
  /// From 1 000 XP.
  case apprentice
  /// From 5 000 XP.
  case athlete
  /// From 20 000 XP.
  case expert
  /// From 100 000 XP.
  case grandmaster

  /// The grade for an amount of XP.
  package init(xp: Int) {
    self = Grade.allCases.last { $0.threshold <= xp } ?? .novice
  }

  /// The least XP of the grade.
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

  /// Orders grades from low to high.
  package static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
}
