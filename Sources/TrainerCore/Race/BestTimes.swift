/// The shortest times over set numbers of decimals, and the most decimals in set times, in clean runs from #1 on.
package struct BestTimes: Codable, Equatable, Sendable {
  package enum Goal: Codable, Equatable, Sendable {
    /// As fast as possible over this many decimals.
    case decimals(Int)
    /// As many decimals as possible in these seconds.
    case seconds(Int)

    package static let all =
      [50, 100, 200, 500, 1000, 2000, 5000, 10_000].map(Goal.decimals) + [30, 60].map(Goal.seconds)

    /// The part of a run from #1 that meets the goal; `nil` if the run is too short.
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

    /// True unless a run ended in the first half of the seconds, and so says little about them.
    fileprivate func isFilled(by run: Run) -> Bool {
      guard case .seconds(let seconds) = self else { return true }
      return run.milliseconds > seconds * 500
    }
  }

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
  /// True for the goals that some run has filled.
  private var areFilled = Goal.all.map { _ in false }

  package init() {}

  package var entries: [Entry] { bests.compactMap(\.self) }

  /// The bests except those in seconds that no run has filled, which say little.
  package var worthShowing: [Entry] { zip(bests, areFilled).compactMap { $1 ? $0 : nil } }

  package func bests(setOn date: Timestamp) -> [Entry] { worthShowing.filter { $0.date == date } }

  /// Keeps the better runs of a session; on a tie the earlier best stays.
  package mutating func improve(with evidence: SessionEvidence, of plan: SessionPlan, date: Timestamp) {
    guard plan.credit.times == .all, evidence.isTimed else { return }
    for recalledRun in evidence.recalledRuns where recalledRun.start == 0 {
      for (number, goal) in Goal.all.enumerated() {
        guard let run = goal.run(recalledRun) else { continue }
        if goal.isFilled(by: run) { areFilled[number] = true }
        let entry = Entry(goal: goal, run: run, date: date, id: evidence.stamp.id)
        if bests[number].map(entry.beats) ?? true { bests[number] = entry }
      }
    }
  }
}
