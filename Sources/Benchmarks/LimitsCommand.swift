import ArgumentParser
import Foundation
import Store
import TrainerCore

/// Measures everything that has a limit but no screen: engine, memory model, and a folder's past.
struct LimitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits",
    abstract: "Times of the engine and of the memory model, and of a folder’s past, each beside its limit.",
    discussion:
      "The limits of a folder are those for 100 000 sessions of 300 digits. What is summed is written into it, as by any command."
  )

  @Option(help: "The number of times that each is measured; the median counts.")
  var times = 5

  @Flag(help: "Measure only the folder’s past.")
  var past = false

  @Argument(help: "A data folder, for instance one made by the subcommand folder.")
  var directory: String?

  func run() throws {
    if !past { try measureModels() }
    if let directory { try measurePast(DataFolder(path: directory)) }
  }

  private func measureModels() throws {
    try printMedian(of: "a million digits in loops of fifty", most: 200) {
      var engine = PracticeEngine(plan: SessionPlan(CopyingKind(), of: .pi))
      for number in 0..<1_000_000 as Range<UInt32> { _ = engine.type(engine.expected, at: 100 * number) }
      return engine.score
    }
    let day = 20_000
    let memory = Memory.blocks(1000, before: day)
    let keystrokes = (0..<300).map { Keystroke(.digit(Constant.pi.decimals[$0]), at: UInt32($0) * 300) }
    try printMedian(of: "a session’s passes added", most: 5) {
      var longer = memory
      let played = PlayedSession(
        plan: SessionPlan(StrictKind(), of: .pi), keystrokes: keystrokes)
      let date = Timestamp(milliseconds: day * 86_400_000, offset: 0)
      longer.add(SessionEvidence(played, date: date, id: "z"))
      return longer[.pi].graded.count
    }
    try printMedian(of: "a plan of 1 000 blocks", most: 50) {
      Plan(memory, .pi, on: day, PlanSettings(minutes: 60)).review.count
    }
    let aim = PlanSettings.Aim(position: 100_000, day: day + 10_000)
    try printMedian(of: "the outlook for a far aim", most: 500) {
      AimProjection(aim, memory, .pi, on: day, PlanSettings(minutes: 60)).newBlockCount
    }
  }

  private func measurePast(_ folder: DataFolder) throws {
    let clock: @Sendable () -> Timestamp = {
      Timestamp(milliseconds: Int(Date().timeIntervalSince1970 * 1000), offset: 0)
    }
    let reader = HistoryReader(folder: folder, clock: clock)
    try printMedian(of: "summed from scratch", most: 10_000) { try reader.sumFromScratch().state.progress.xp }
    _ = try FolderWriter(folder: folder, clock: clock).state()
    try printMedian(of: "the state read again", most: 20) { try reader.state().progress.xp }
    try printMedian(of: "the latest 200 sessions", most: 100) { try reader.latest(200).count }
    try printMedian(of: "the table of all sessions", most: 1_500) { try reader.table().rows.count }
  }

  private func printMedian(of name: String, most: Double, _ body: () throws -> Int) throws {
    var durations = Measurement()
    var count = 0
    for _ in 0..<max(1, times) {
      let start = ContinuousClock.now
      count = try body()
      durations.record(ContinuousClock.now.milliseconds(since: start))
    }
    let peak = Double(try RunningProgram.status("VmHWM:", in: "/proc/self/status")) / 1_024
    print(
      name.padding(toLength: 38, withPad: " ", startingAt: 0)
        + String(
          format: "%10.2f ms, at most %6.0f; %9d of it; %6.1f MB at most so far", durations.median, most,
          count,
          peak))
  }
}

extension Memory {
  /// The memory of somebody who has recited some blocks now and then in the weeks before a day.
  fileprivate static func blocks(_ count: Int, before day: Int) -> Memory {
    var memory = Memory()
    for number in 0..<60 {
      let passes = (0..<count).filter { ($0 + number * 7) % 13 < 3 }.map { block in
        block % 17 == number % 17
          ? Pass(block: block, .lost) : Pass(block: block, .held(Pass.Pace(first: 900, others: 700)))
      }
      memory.add(
        SessionEvidence(
          stamp: SessionStamp(milliseconds: number, id: ""), day: day - 60 + number, constant: .pi,
          passes: passes))
    }
    return memory
  }
}
