import ArgumentParser
import Foundation
import Store
import TrainerCore

/// Measures how fast memory and plan are worked out, each beside what is asked of it.
struct SummingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summing",
    abstract:
      "Times of the memory of a data folder: summed from scratch, one session more, its plan, a year ahead.",
    discussion: "Beside each figure stands the most that it may be, for 100 000 sessions of 300 digits."
  )

  @Option(help: "How often each is measured; the median is shown.")
  var runs = 5

  @Argument(help: "The data folder, for instance one made by the subcommand folder.")
  var directory: String

  func run() throws {
    let reader = HistoryReader(
      folder: DataFolder(path: directory),
      clock: { Timestamp(milliseconds: Int(Date().timeIntervalSince1970 * 1000), offset: 0) })
    var sums = Sums()
    measure("summed from scratch", most: 30_000) { sums = (try? reader.summed()) ?? Sums() }
    let memory = sums.memory
    print(String(format: "%@ %9.1f MB at most, resident", padded("memory used by it"), try peak()))
    let (day, id) = ((memory.last?.milliseconds ?? 0) / 86_400_000 + 1, "z")
    let plan = SessionPlan(constant: .pi, mode: .strict)
    let keystrokes = (0..<300).map {
      Keystroke(.digit(Constant.pi.decimals[$0]), at: UInt32($0) * 300)
    }
    let date = Timestamp(milliseconds: day * 86_400_000, offset: 0)
    var longer = memory
    measure("a session's passes added", most: 5) {
      longer = memory
      longer.add(SessionEvidence(PlayedSession(plan: plan, keystrokes: keystrokes), date: date, id: id))
    }
    let thousand = Memory.blocks(1000, before: day)
    var count = 0
    measure("a plan of 1 000 blocks", most: 50) {
      count = Plan(thousand, .pi, on: day, PlanSettings(minutes: 60)).review.count
    }
    measure("a year's look-ahead", most: 200) {
      count = Projection(thousand, .pi, from: day, days: 365, PlanSettings(minutes: 60)).due.count
    }
    measureFile(sums)
    withExtendedLifetime((longer, count)) {}
  }

  /// The file of the sums: what follows each session, and each start.
  private func measureFile(_ sums: Sums) {
    var bytes = Data()
    measure("the sums as a file", most: 500) { bytes = SumsFile.encode(sums) }
    measure("the sums read from it", most: 500) { withExtendedLifetime(SumsFile.decode(bytes)) {} }
    print("\(bytes.count >> 10) KB")
  }

  private func measure(_ name: String, most: Double, _ body: () -> Void) {
    var (times, processor) = (Measurement(), Measurement())
    for _ in 0..<max(1, runs) {
      let start = Instant.now()
      let before = processorTime()
      body()
      times.add(Instant.now().milliseconds(since: start))
      processor.add(processorTime() - before)
    }
    print(
      String(
        format: "%@ %9.2f ms, of it the processor's %9.2f ms; at most %.0f ms", padded(name), times.median,
        processor.median, most))
  }

  private func padded(_ text: String) -> String {
    text.padding(toLength: 32, withPad: " ", startingAt: 0)
  }

  /// Milliseconds that this process has computed.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// The most megabytes that were resident since the start.
  private func peak() throws -> Double {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let figure = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return figure.flatMap { Double($0) }.map { $0 / 1024 } ?? 0
  }
}

extension Memory {
  /// The memory of somebody who has recited some blocks now and then in the weeks before a day.
  fileprivate static func blocks(_ count: Int, before day: Int) -> Memory {
    var memory = Memory()
    for number in 0..<60 {
      let passes = (0..<count).filter { ($0 + number * 7) % 13 < 3 }.map { block in
        block % 17 == number % 17
          ? Pass(block: block, .lost)
          : Pass(block: block, .held(Pass.Pace(first: 900, others: 700)))
      }
      memory.add(
        SessionEvidence(
          stamp: SessionStamp(milliseconds: number, id: ""), day: day - 60 + number, constant: .pi,
          passes: passes))
    }
    return memory
  }
}
