/// The grades, each reached with a number of correct digits (XP).
package enum Grade: Int, CaseIterable, Comparable {
  case novice
  case apprentice
  case athlete
  case expert
  case grandmaster

  package init(xp: Int) {
    self = Grade.allCases.last { $0.threshold <= xp } ?? .novice
  }

  package var threshold: Int {
    switch self {
    case .novice: 0
    case .apprentice: 1000
    case .athlete: 5000
    case .expert: 20_000
    case .grandmaster: 100_000
    }
  }

  package var next: Grade? { Grade(rawValue: rawValue + 1) }

  package static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
}
