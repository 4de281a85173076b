/// The shortest times over set numbers of decimals, and the most decimals in half a minute and a minute, in
/// the clean runs from #1 on of all sessions.
package struct BestTimes: Codable, Equatable, Sendable {
  package enum Goal: Codable, Equatable, Sendable {
    /// The given number of decimals, as fast as possible.
    case decimals(Int)
    /// As many decimals as possible in the given seconds.
    case seconds(Int)

    /// All goals, those of decimals first.
    package static let all =
      [50, 100, 200, 500, 1000, 2000, 5000, 10_000].map(Goal.decimals) + [30, 60].map(Goal.seconds)

    /// The part of a recalled run from #1 that meets the goal; `nil` if that run is too short.
    fileprivate func run(_ recalledRun: RecalledRun) -> Run? {
      let count =
        switch self {
        case .decimals(let count): count
        case .seconds(let seconds):
          recalledRun.times.prefix { Int($0 - recalledRun.times[0]) <= seconds * 1000 }.count
        }
      guard count <= recalledRun.times.count else { return nil }
      return Run(digits: count, milliseconds: Int(recalledRun.time(from: 0, to: count - 1)))
    }
  }

  /// The best run for a goal, with its session.
  package struct Entry: Codable, Equatable, Sendable {
    package let goal: Goal
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

  /// The existing bests, those of decimals first.
  package var entries: [Entry] { bests.compactMap(\.self) }

  /// The bests worth showing: a run over in at most half of its seconds says little.
  package var worthShowing: [Entry] {
    entries.filter { entry in
      guard case .seconds(let seconds) = entry.goal else { return true }
      return entry.run.milliseconds > seconds * 500
    }
  }

  /// The bests worth showing that the session of a date has set.
  package func bests(setOn date: Timestamp) -> [Entry] { worthShowing.filter { $0.date == date } }

  /// Keeps the runs of a session that are better; on a tie the earlier best stays.
  package mutating func improve(with evidence: SessionEvidence, of plan: SessionPlan, date: Timestamp) {
    guard plan.credit.times == .all, evidence.isTimed else { return }
    for recalledRun in evidence.recalledRuns where recalledRun.start == 0 {
      for (number, goal) in Goal.all.enumerated() {
        guard let run = goal.run(recalledRun) else { continue }
        let entry = Entry(goal: goal, run: run, date: date, id: evidence.stamp.id)
        if bests[number].map(entry.beats) ?? true { bests[number] = entry }
      }
    }
  }
}
