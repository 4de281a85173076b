import ArgumentParser
import Foundation
import TrainerCore

/// Measures what the plan is worth to learners of whom it knows nothing.
struct MemoryStudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory",
    abstract: "What the plan of the day saves, beside fixed cycles, SM-2 and reciting from the start.",
    discussion: """
      First: minutes a day over 200 blocks, 4 new a day, in the last 100 of 300 days, for the mean recall that the plan \
      has at 95 %. A block that is held takes 5 s, one that is lost 20 s. Second: decimals that would be recalled after \
      180 and 365 days, with 75 s for a new block and 2 s for a jump: beside the cycle that brings most of them, which \
      forgets as much as it likes; beside the one that brings most and forgets no more than the plan; and those in \
      blocks with a chance of 90 % or more.
      """
  )

  @Option(help: "How many people of each kind; the mean is shown.")
  var people = 5

  func run() throws {
    guard people >= 1 else { throw ValidationError("--people is at least 1") }
    let limits = [
      (compare(FSRSLearner.self, "forgets by FSRS with parameters of their own"), 0.65),
      (compare(TraceLearner.self, "remembers by ACT-R's traces"), 1.0),
    ]
    for (share, limit) in limits where share > limit {
      throw BenchmarkFailure.tooMuch(what: "minutes beside the best fixed cycle", share: share, limit: limit)
    }
  }

  /// - Returns: the plan's minutes beside those of the best fixed cycle.
  private func compare<Person: Learner>(_ person: Person.Type, _ name: String) -> Double {
    print("\nA learner who \(name), \(people) people\n")
    let share = keep(person)
    print("")
    grow(person)
    return share
  }

  // MARK: - The same recall

  private func keep<Person: Learner>(_ person: Person.Type) -> Double {
    let target = curve(person, [0.95]) { PlanSchedule(hold: $0) }
    let recall = target[0].recall
    let cycles = curve(person, CycleSchedule.all) { CycleSchedule(days: $0) }
    let rows = [
      ("the plan", target[0].minutes),
      ("the best fixed cycle", minutes(for: recall, cycles)),
      (
        "SM-2",
        minutes(
          for: recall, curve(person, [0.1, 0.2, 0.35, 0.5, 0.7, 1, 1.5, 2]) { SM2Schedule(factor: $0) })
      ),
      (
        "from the start each day",
        minutes(
          for: recall,
          curve(person, [100, 140, 160, 170, 180, 190, 195, 200]) { StartSchedule(length: $0) })
      ),
    ]
    print(String(format: "  minutes a day for a mean recall of %.1f %%", 100 * recall))
    for (name, minutes) in rows {
      let ratio = minutes.map {
        String(format: "%8.2f  the plan needs %.2f of it", $0, target[0].minutes / $0)
      }
      print("    " + padded(name) + (ratio ?? "   does not reach it"))
    }
    // A cycle that does not reach it at all costs more than any that does.
    return rows[1].1.map { target[0].minutes / $0 } ?? 0
  }

  private typealias Point = (recall: Double, minutes: Double)

  private func curve<Person: Learner, Value, Method: Schedule>(
    _ person: Person.Type, _ values: [Value], _ method: (Value) -> Method
  ) -> [Point] {
    values.map { value in
      var sum = (recall: 0.0, minutes: 0.0)
      for seed in 0..<people {
        var simulation = Simulation(person, method(value), seed: UInt64(seed + 1))
        let figures = simulation.keep()
        sum.recall += figures.recall / Double(people)
        sum.minutes += figures.minutes / Double(people)
      }
      return sum
    }
  }

  /// The least minutes with which a recall is reached, between two settings in proportion.
  private func minutes(for recall: Double, _ points: [Point]) -> Double? {
    let sorted = points.sorted { $0.recall < $1.recall }
    guard let above = sorted.firstIndex(where: { $0.recall >= recall }) else { return nil }
    guard above > 0 else { return sorted[above].minutes }
    let (low, high) = (sorted[above - 1], sorted[above])
    let share = (recall - low.recall) / (high.recall - low.recall)
    return low.minutes + share * (high.minutes - low.minutes)
  }

  // MARK: - The same minutes

  private func grow<Person: Learner>(_ person: Person.Type) {
    print(
      "  decimals that would be recalled, and their share of those learnt, beside the best cycles in hindsight"
    )
    for minutes in [5.0, 10, 20] {
      let plan = growth(person, minutes) { PlanSchedule(hold: 0.95) }
      let cycles = CycleSchedule.all.map { days in
        (days: days, known: growth(person, minutes) { CycleSchedule(days: days) })
      }
      for (time, days) in [180, 365].enumerated() {
        let known = plan[time]
        let all = cycles.map { (days: $0.days, known: $0.known[time]) }
        print(
          "    " + padded(String(format: "%.0f minutes, %d days", minutes, days))
            + String(format: "%6.0f (%2.0f %%)", known.recalled, 100 * known.recall)
            + beside(known, "whatever is forgotten", all, \.recalled)
            + beside(
              known, "forgetting no more", all.filter { $0.known.recall >= known.recall }, \.recalled)
            + beside(known, "in blocks held with 90 %", all, \.firm))
      }
    }
  }

  /// What the plan brings beside the cycle that brings most.
  private func beside(
    _ plan: Known, _ name: String, _ cycles: [(days: Int, known: Known)], _ measure: KeyPath<Known, Double>
  ) -> String {
    guard let best = cycles.max(by: { $0.known[keyPath: measure] < $1.known[keyPath: measure] }) else {
      return "   \(name): no cycle"
    }
    return String(
      format: "   %@: %d days %6.0f (%2.0f %%), %.2f×", name, best.days, best.known[keyPath: measure],
      100 * best.known.recall, plan[keyPath: measure] / best.known[keyPath: measure])
  }

  private func growth<Person: Learner, Method: Schedule>(
    _ person: Person.Type, _ minutes: Double, _ method: () -> Method
  ) -> [Known] {
    var sums = [Known(), Known()]
    for seed in 0..<people {
      var simulation = Simulation(person, method(), seed: UInt64(seed + 1))
      let figures = simulation.grow(minutes: minutes)
      for (index, known) in [figures.half, figures.year].enumerated() {
        sums[index].learnt += known.learnt / Double(people)
        sums[index].recalled += known.recalled / Double(people)
        sums[index].firm += known.firm / Double(people)
      }
    }
    return sums
  }

  private func padded(_ text: String) -> String {
    text.padding(toLength: 26, withPad: " ", startingAt: 0)
  }
}
