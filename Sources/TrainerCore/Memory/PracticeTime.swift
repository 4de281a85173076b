/// The time that a block takes: a guess, gradually replaced by the median of the user's own times.
package struct PracticeTime: Codable, Equatable {
  /// The guess in seconds.
  private let prior: Double
  /// The latest times in milliseconds, oldest first.
  private(set) var latest: [Int]

  /// The time for a due block in a review.
  package static let review = PracticeTime(prior: 10)
  /// The time for a new block in its lessons.
  package static let lesson = PracticeTime(prior: 120)

  private static let kept = 20
  /// The weight of the guess, as a number of times.
  private static let weight = 5
  /// Upper bound of a time in milliseconds, against absurd imports.
  private static let longest = 1_000_000_000

  private init(prior: Double, latest: [Int] = []) {
    self.prior = prior
    self.latest = latest
  }

  /// Returns the same guess with other times, in milliseconds.
  package func with(_ times: [Int]) -> PracticeTime {
    PracticeTime(
      prior: prior, latest: times.suffix(PracticeTime.kept).map { min(max(0, $0), PracticeTime.longest) })
  }

  /// Returns the same times with another guess, in seconds.
  func with(prior: Double) -> PracticeTime { PracticeTime(prior: prior, latest: latest) }

  mutating func record(_ milliseconds: Int) { self = with(latest + [milliseconds]) }

  /// The seconds for a block: (n·median + 5·guess) ÷ (n + 5) over the last n times.
  package var seconds: Double {
    let sorted = latest.sorted()
    guard !sorted.isEmpty else { return prior }
    let median = Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2000
    let n = Double(sorted.count)
    let weight = Double(PracticeTime.weight)
    return (n * median + weight * prior) / (n + weight)
  }

  package var isGuess: Bool { latest.count < PracticeTime.weight }
}
