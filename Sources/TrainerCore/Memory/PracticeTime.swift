/// What a block takes this user, in a review or in a lesson: a guess at first, which gives way to the median
/// of the user's own times.
package struct PracticeTime: Codable, Equatable {
  /// The guess, in seconds.
  private let prior: Double
  /// The latest times in milliseconds, the last one at the end.
  private(set) var latest: [Int]

  /// A due block in a review.
  package static let review = PracticeTime(prior: 10)
  /// A new block in its lessons.
  package static let lesson = PracticeTime(prior: 120)

  /// This many of the latest times count.
  private static let kept = 20
  /// The guess weighs as much as this many times.
  private static let weight = 5
  /// Nobody's block takes more milliseconds than this, whatever was imported.
  private static let longest = 1_000_000_000

  private init(prior: Double, latest: [Int] = []) {
    self.prior = prior
    self.latest = latest
  }

  /// The same guess with other times, in milliseconds.
  package func with(_ times: [Int]) -> PracticeTime {
    PracticeTime(
      prior: prior, latest: times.suffix(PracticeTime.kept).map { min(max(0, $0), PracticeTime.longest) })
  }

  /// The same times with another guess, in seconds.
  func with(prior: Double) -> PracticeTime { PracticeTime(prior: prior, latest: latest) }

  mutating func add(_ milliseconds: Int) { self = with(latest + [milliseconds]) }

  /// The seconds that a block takes: (n·median + 5·guess) ÷ (n + 5) over the last n times.
  package var seconds: Double {
    let sorted = latest.sorted()
    guard !sorted.isEmpty else { return prior }
    let median = Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2000
    let n = Double(sorted.count)
    let weight = Double(PracticeTime.weight)
    return (n * median + weight * prior) / (n + weight)
  }

  /// Whether there are too few times of the user's own for more than a guess.
  package var isGuess: Bool { latest.count < PracticeTime.weight }
}
