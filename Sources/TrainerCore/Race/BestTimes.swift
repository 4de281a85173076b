/// The shortest times over the first decimals of a constant, and the most of them in half a minute and in one:
/// a sum over the runs from #1, each as far as it was clean.
package struct BestTimes: Codable, Equatable, Sendable {
  package enum Goal: Codable, Equatable, Sendable {
    /// That many decimals, as fast as possible.
    case decimals(Int)
    /// As many decimals as possible in that many seconds.
    case seconds(Int)

    /// All of them, the times first.
    package static let all =
      [50, 100, 200, 500, 1000, 2000, 5000, 10_000].map(Goal.decimals) + [30, 60].map(Goal.seconds)

    /// The run by which a passage from #1 meets it; `nil` if it ends before.
    fileprivate func run(_ passage: Passage) -> Run? {
      let count =
        switch self {
        case .decimals(let count): count
        case .seconds(let seconds):
          passage.times.prefix { Int($0 - passage.times[0]) <= seconds * 1000 }.count
        }
      guard count <= passage.times.count else { return nil }
      return Run(digits: count, milliseconds: Int(passage.time(from: 0, to: count - 1)))
    }
  }

  /// A best: the run, and in which session.
  package struct Entry: Codable, Equatable, Sendable {
    package let goal: Goal
    /// The decimals from #1, and the time that they took.
    package let run: Run
    /// The date of the session's first digit.
    package let date: Timestamp
    package let id: String

    fileprivate func beats(_ other: Entry) -> Bool {
      (run.digits, other.run.milliseconds) > (other.run.digits, run.milliseconds)
    }
  }

  private var bests: [Entry?] = Goal.all.map { _ in nil }

  package init() {}

  /// The bests that there are, the times first.
  package var entries: [Entry] { bests.compactMap(\.self) }

  /// Those that tell people something: that a run was over in half the seconds says little.
  package var telling: [Entry] {
    entries.filter { entry in
      guard case .seconds(let seconds) = entry.goal else { return true }
      return entry.run.milliseconds > seconds * 500
    }
  }

  /// Those of them that the session of a date has set.
  package func set(on date: Timestamp) -> [Entry] { telling.filter { $0.date == date } }

  /// Adds a session; of a tie the earlier one stays.
  ///
  /// - Parameters:
  ///   - plan: what it was about.
  ///   - evidence: what of it was clean, and its id.
  ///   - date: the date of its first digit.
  package mutating func add(_ plan: SessionPlan, _ evidence: SessionEvidence, date: Timestamp) {
    guard plan.worth.times == .all, evidence.isTimed else { return }
    for passage in evidence.passages where passage.start == 0 {
      for (number, goal) in Goal.all.enumerated() {
        guard let run = goal.run(passage) else { continue }
        let entry = Entry(goal: goal, run: run, date: date, id: evidence.stamp.id)
        if bests[number].map(entry.beats) ?? true { bests[number] = entry }
      }
    }
  }
}
