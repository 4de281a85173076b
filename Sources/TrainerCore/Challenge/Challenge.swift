/// A drill that is won by completing it in time, without a mistake and without help.
package struct Challenge: Equatable, Sendable {
  package let constant: Constant
  package let order: DrillOrder

  package static let mostQuestions = 1000
  /// The longest time limit of a challenge of the day, in seconds.
  package static let mostSeconds = 120

  /// Returns `nil` if the order is impossible, or has not 1 … `mostQuestions` questions.
  package init?(_ order: DrillOrder, of constant: Constant) {
    guard (1...Challenge.mostQuestions).contains(order.questions), order.isPossible(of: constant) else {
      return nil
    }
    self.constant = constant
    self.order = order
  }

  package var plan: SessionPlan { SessionPlan(drill: order, of: constant) }

  /// True if its decimals have as many different questions as it asks.
  package var isVaried: Bool {
    Drills.named(order.name).map {
      $0.fewestDecimals(forQuestions: order.questions, of: constant) <= order.decimals
    } ?? false
  }

  private var legs: [Leg] {
    guard let drill = try? order.drill(of: constant) else { return [] }
    return (0..<order.questions).flatMap { drill.question($0)?.legs ?? [] }
  }

  var digits: Int { legs.reduce(0) { $0 + $1.range.count } }

  /// The one stretch that it asks for; `nil` if it asks for several or none.
  package var stretch: Stretch? {
    guard order.questions == 1, legs.count == 1 else { return nil }
    return legs.first?.stretch
  }
}

extension Challenge {
  /// The challenge as one line, such as `stretch pi 350 1 20790 50 120`: drill, constant, size, number of questions, seed,
  /// digits of a group and seconds; the last two are 0 for `nil`.
  package var code: String {
    let figures = [order.decimals, order.questions, order.seed, order.group ?? 0, order.seconds ?? 0]
    return ([order.name, constant.rawValue] + figures.map(String.init)).joined(separator: " ")
  }

  /// Reads a `code`; `nil` if it is malformed, or its list of digits is missing.
  package init?(code: some StringProtocol) {
    let words = code.split(separator: " ", omittingEmptySubsequences: false)
    let figures = words.dropFirst(2).compactMap { Int($0) }
    guard words.count == 7, figures.count == 5, let constant = Constant(rawValue: String(words[1])) else {
      return nil
    }
    let order = DrillOrder(
      name: String(words[0]), decimals: figures[0], group: figures[3] > 0 ? figures[3] : nil,
      questions: figures[1], seed: figures[2], seconds: figures[4] > 0 ? figures[4] : nil)
    self.init(order, of: constant)
    guard self.code == code else { return nil }
  }
}

// MARK: - The challenge of the day

extension Challenge {
  /// A drill that can be the challenge of the day, with its sizes by grade.
  private struct Kind {
    let drill: any Drill.Type
    /// The fewest known decimals that make the kind possible.
    let least: Int
    /// By grade, the digits of the stretch or the number of questions.
    let counts: [Int]
    /// By grade, the digits per 100 seconds needed to win; `nil` for a limit of `mostSeconds`.
    var pace: [Int]?
    var isStretch = false

    func challenge(of constant: Constant, seed: Int, _ grade: Grade, size: Int) -> Challenge? {
      guard size >= least else { return nil }
      let count = counts[grade.rawValue]
      let digits = isStretch ? min(count, size) : nil
      let most = drill.questionCount(upTo: min(count, size / blockLength), within: size, of: constant) ?? 1
      let seconds = pace.map { ((digits ?? count) * 100 + $0[grade.rawValue] - 1) / $0[grade.rawValue] }
      let order = DrillOrder(
        name: drill.name, decimals: size, group: digits, questions: isStretch ? 1 : most, seed: seed,
        seconds: min(seconds ?? mostSeconds, mostSeconds))
      return Challenge(order, of: constant)
    }
  }

  /// The days cycle through the kinds in this order.
  private static let kinds = [
    Kind(drill: Joints.self, least: 40, counts: [3, 4, 6, 10, 15]),
    Kind(drill: Continue.self, least: 30, counts: [2, 3, 4, 5, 6]),
    Kind(drill: Backwards.self, least: 10, counts: [6, 10, 15, 20, 40], isStretch: true),
    Kind(drill: Permutation.self, least: 30, counts: [3, 5, 8, 10, 15]),
    Kind(drill: StretchDrill.self, least: 10, counts: [10, 20, 40, 60, 100], isStretch: true),
    Kind(drill: PlacesDrill.self, least: 30, counts: [2, 3, 5, 8, 10]),
    Kind(
      drill: StretchDrill.self, least: 10, counts: [10, 20, 30, 50, 100], pace: [70, 100, 150, 200, 250],
      isStretch: true),
  ]

  /// By grade, the number of decimals from #1 to draw from.
  private static let reach = [50, 200, 500, 2000, 10_000]
  /// The numbers of decimals to draw from; the largest that is known and within the grade's reach is used.
  private static let sizes = [
    10, 20, 30, 40, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000, 10_000,
  ]

  /// Creates the challenge of a day since 1970-01-01, which is also the seed; `nil` while fewer than ten decimals are known.
  ///
  /// Everybody who practises the constant gets the same kind, or the next possible one. All of a grade who know every decimal
  /// that it draws from get the same challenge, so that their times can be compared.
  package init?(on day: Int, of constant: Constant, _ progress: Progress) {
    let seed = max(0, day)
    let kinds = Challenge.kinds
    let first = seed + Int(constant.rawValue.utf8.fnv1a % UInt64(kinds.count))
    let known = progress[constant].known.fromStart
    let grade = progress.grade
    let reach = Challenge.reach[grade.rawValue]
    guard let size = Challenge.sizes.last(where: { $0 <= min(known, reach) }) else { return nil }
    let challenges = kinds.indices.lazy.compactMap {
      kinds[(first + $0) % kinds.count].challenge(of: constant, seed: seed, grade, size: size)
    }
    guard let challenge = challenges.first else { return nil }
    self = challenge
  }
}
