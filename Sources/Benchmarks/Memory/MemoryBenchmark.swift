import ArgumentParser
import Foundation
import TestSupport
import TrainerCore

/// Measures the worth of the plan for learners of which it knows nothing.
struct MemoryBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory",
    abstract: "What the plan of the day saves, beside fixed cycles.",
    discussion: """
      Minutes a day over 200 blocks, 4 new a day, in the last 100 of 300 days, for the mean recall that the plan has at \
      95 %. A block that is held takes 5 s, one that is lost 20 s.
      """
  )

  @Option(help: "How many people of each kind; the mean is shown.")
  var people = 5

  @Flag(help: "Only the days by the page.")
  var days = false

  @Flag(help: "Only thirty days of three people, as a table.")
  var diary = false

  func run() throws {
    guard people >= 1 else { throw ValidationError("--people is at least 1") }
    if diary { return printDiary() }
    try follow(FSRSLearner.self, "forgets by FSRS with parameters of their own")
    try follow(TraceLearner.self, "remembers by ACT-R's traces")
    if days { return }
    let limits = [
      (compareWithCycles(FSRSLearner.self, "forgets by FSRS with parameters of their own"), 0.65),
      (compareWithCycles(TraceLearner.self, "remembers by ACT-R's traces"), 1.0),
    ]
    for (share, limit) in limits where share > limit {
      throw BenchmarkFailure(
        "\(share) of the minutes of the best fixed cycle, where at most \(limit) is allowed")
    }
  }

  private typealias Days = [(said: Double, taken: Double)]

  /// Simulates ten minutes a day by the plan: sixty days before an aim of 300 decimals, and sixty without one, some missed.
  private func follow(_ person: any Learner.Type, _ name: String) throws {
    let people = 20
    print("\nSomebody who \(name) and does what the page says, \(people) people\n")
    let aim = PlanSettings.Aim(position: 300, day: 60)
    let settings = PlanSettings(aim: aim)
    var followed = 0.0
    var recited = 0.0
    var said = 0.0
    var error = 0.0
    var (days, weeks): (Days, Days) = ([], [])
    for seed in 1...people {
      var life = PlannedLife(person, seed: UInt64(seed))
      var reciter = life
      for day in 0..<60 {
        life.follow(settings, on: day)
        if day < 30 { reciter.follow(settings, on: day) } else { reciter.recite(300, on: day) }
      }
      let chance = life.chance(ofReaching: 300, on: 60)
      let foretold = AimProjection(aim, life.memory, .pi, on: 60, settings).chance ?? 0
      followed += chance / Double(people)
      recited += reciter.chance(ofReaching: 300, on: 60) / Double(people)
      said += foretold / Double(people)
      error += abs(foretold - chance) / Double(people)
      var grower = PlannedLife(person, seed: UInt64(seed))
      for day in 0..<60 where day % 7 != 5 && !(40..<46).contains(day) {
        grower.follow(PlanSettings(), on: day)
      }
      let all = grower.days.dropFirst(10)
      days += all
      weeks += stride(from: all.startIndex, to: all.endIndex - 6, by: 7).map { first in
        all[first..<first + 7].reduce((0, 0)) { ($0.0 + $1.said, $0.1 + $1.taken) }
      }
    }
    print(
      String(
        format: """
            a clean run on the day of the aim: %.1f %%, by reciting all of it daily %.1f %%; said %.1f %%, off by %.1f
            said and taken differ by less than a fifth on %.0f %% of days and in %.0f %% of weeks
          """, 100 * followed, 100 * recited, 100 * said, 100 * error, percentageAsAnnounced(days),
        percentageAsAnnounced(weeks)))
    if followed < recited - 0.05 || error > 0.1 {
      throw BenchmarkFailure("the aim is worse served than it should be")
    }
    try bet(person)
  }

  /// Simulates an hour a day from Saturday at 10:00 for 100 decimals on Monday at 8:00.
  private func bet(_ person: any Learner.Type) throws {
    let people = 40
    let settings = PlanSettings(minutes: 60, aim: PlanSettings.Aim(position: 100, day: 2))
    var followed = 0.0
    var recited = 0.0
    for seed in 1...people {
      var life = PlannedLife(person, seed: UInt64(seed))
      let reciter = life.bet(settings)
      followed += life.chance(ofReaching: 100, on: 2, hour: 8) / Double(people)
      recited += reciter.chance(ofReaching: 100, on: 2, hour: 8) / Double(people)
    }
    print(
      String(
        format: "  a bet on 100 decimals in two days: %.1f %%, by reciting all of it as long %.1f %%",
        100 * followed, 100 * recited))
    if followed < recited - 0.05 { throw BenchmarkFailure("the bet is worse served than it should be") }
  }

  /// The percentage of days on which announced and actual time differ by less than a fifth.
  private func percentageAsAnnounced(_ days: Days) -> Double {
    100 * Double(days.count { abs($0.taken - $0.said) < $0.said / 5 }) / Double(max(1, days.count))
  }

  /// Prints thirty days of ten minutes, some missed: time announced and taken, decimals held by the memory and in truth.
  private func printDiary() {
    let aim = PlanSettings(aim: PlanSettings.Aim(position: 300, day: 30))
    let settings = [PlanSettings(), PlanSettings(), aim]
    var lives = [PlannedLife(FSRSLearner.self, seed: 1), PlannedLife(TraceLearner.self, seed: 1)]
    lives.append(PlannedLife(FSRSLearner.self, seed: 2))
    print("| day | forgets by FSRS | remembers by ACT-R | FSRS, #300 on day 30 |\n|---|---|---|---|")
    for day in 0..<30 where day % 7 != 5 && !(15..<18).contains(day) {
      let cells = lives.indices.map { index in
        lives[index].follow(settings[index], on: day)
        let life = lives[index]
        let (said, taken) = life.days.last ?? (0, 0)
        let held = life.memory.held(.pi, on: day)
        return String(
          format: "%.1f, %.1f min; %d of %d, %.0f", said / 60, taken / 60, held.count, held.total,
          life.recalled(of: held.total, on: day))
      }
      print("| \(day + 1) | " + cells.joined(separator: " | ") + " |")
    }
    let aimed = lives[2]
    let chance = lives[2].chance(ofReaching: 300, on: 30)
    let said =
      AimProjection(PlanSettings.Aim(position: 300, day: 30), aimed.memory, .pi, on: 30, aim).chance ?? 0
    print(
      String(
        format: "\na clean run to #300 on the next morning: %.0f %%, said %.0f %%", 100 * chance, 100 * said))
  }

  /// Compares the plan with the fixed cycles; returns its share of the best cycle's minutes, 0 if there is none.
  private func compareWithCycles<Person: Learner>(_ person: Person.Type, _ name: String) -> Double {
    print("\nA learner who \(name), \(people) people\n")
    let target = curve(person, [PlanSchedule()])
    let recall = target[0].recall
    let cycles = curve(person, CycleSchedule.all)
    let best = minutes(for: recall, cycles)
    print(
      String(
        format: "  minutes a day for a mean recall of %.1f %%: the plan %.2f, ", 100 * recall,
        target[0].minutes)
        + (best.map {
          String(format: "the best fixed cycle %.2f, %.2f of it", $0, target[0].minutes / $0)
        } ?? "no fixed cycle reaches it"))
    // A cycle that never reaches the recall costs more than any that does.
    return best.map { target[0].minutes / $0 } ?? 0
  }

  private typealias Point = (recall: Double, minutes: Double)

  private func curve<Person: Learner, Method: Schedule>(
    _ person: Person.Type, _ methods: [Method]
  ) -> [Point] {
    methods.map { method in
      (1...people).reduce(into: (recall: 0, minutes: 0)) { sum, seed in
        var simulation = Simulation(person, method, seed: UInt64(seed))
        let figures = simulation.run()
        sum.recall += figures.recall / Double(people)
        sum.minutes += figures.minutes / Double(people)
      }
    }
  }

  /// The fewest minutes that reach a recall, interpolated between two settings; `nil` if none reaches it.
  private func minutes(for recall: Double, _ points: [Point]) -> Double? {
    let sorted = points.sorted { $0.recall < $1.recall }
    guard let above = sorted.firstIndex(where: { $0.recall >= recall }) else { return nil }
    guard above > 0 else { return sorted[above].minutes }
    let low = sorted[above - 1]
    let high = sorted[above]
    let share = (recall - low.recall) / (high.recall - low.recall)
    return low.minutes + share * (high.minutes - low.minutes)
  }
}
