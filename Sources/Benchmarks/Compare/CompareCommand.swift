import ArgumentParser
import TestSupport
import TrainerCore

/// Measures the trainer, the minimal C program and a typing tutor side by side, all figures in one table.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Every figure of the screen, beside the C program's and gtypist's in the same run.",
    discussion: """
      The trainer runs in Practice, gtypist in a lesson of the same digits, each in a pseudo-terminal of 80×24. \
      At rest, and for the first of the two starts, the trainer shows Home, the others what they show before \
      the first key. What the figures mean: see “screen” and “rest”.
      """
  )

  @OptionGroup var pace: TrialOptions

  @Option(help: "Seconds to watch each program at rest.")
  var rest = 5.0

  func validate() throws {
    guard pace.keys <= TypingTutor.mostDigits else {
      throw ValidationError("--keys is at most \(TypingTutor.mostDigits) here")
    }
    guard rest > 0 else { throw ValidationError("--rest is above 0") }
  }

  func run() throws {
    let home = try TemporaryFolder()
    let digits = Constant.pi.decimals.prefix(pace.keys).map { $0 + UInt8(ascii: "0") }
    var commands = [
      ProgramUnderTest(
        name: "the C program", path: ProgramUnderTest.sibling("curses-baseline"),
        folder: try home.makePrivateFolder("baseline")),
      ProgramUnderTest(
        name: "pi-trainer", path: ProgramUnderTest.sibling("pi-trainer"),
        arguments: ["play", "--constant", "pi", "--mode", "practice"],
        folder: try home.makePrivateFolder("pi-trainer")),
    ]
    let peer = try TypingTutor.command(digits, folder: try home.makePrivateFolder("gtypist"))
    if let peer { commands.append(peer) }

    let trials = try pace.trials(of: commands, typing: digits)
    // Home is what the trainer shows without arguments.
    let onHome = commands.map { command in
      var command = command
      if command.name == "pi-trainer" { command.arguments = [] }
      return command
    }
    let starts = try pace.starts(of: onHome)
    let resting = try onHome.map { try activity(of: $0) }

    print(
      "\(pace.rounds) rounds of \(pace.keys) keys and \(pace.starts + 1) starts; at rest for \(Int(rest)) s\n"
    )
    var table = ComparisonTable(programs: commands.map(\.name))
    func add(_ name: String, _ samples: [Measurement], _ precision: Int) {
      table.add(name + ", median", samples.map(\.median), precision: precision)
      guard (samples.first?.samples.count ?? 0) > pace.rounds else { return }
      table.add("– 95th percentile", samples.map { $0.percentile(95) }, precision: precision)
      table.add("– 99th percentile", samples.map { $0.percentile(99) }, precision: precision)
    }
    add("start to the first frame on Home, ms", starts, 2)
    for (name, precision, figure) in Self.figures {
      add(name, trials.map { $0.figures[keyPath: figure] }, precision)
    }
    table.add("processor at rest, ms", resting.map(\.processorMilliseconds), precision: 2)
    table.add("wake-ups at rest", resting.map { Double($0.switches.voluntary) }, precision: 0)
    for line in table.lines { print(line) }
    if peer == nil { print("\ngtypist: not installed (apt-get install gtypist)") }
  }

  private static var figures: [(String, Int, KeyPath<ScreenFigures, Measurement>)] {
    [
      ("key to the last byte, ms", 3, \.keyMilliseconds),
      ("bytes for a key", 0, \.bytesPerKey),
      ("start to the first frame in Practice, ms", 2, \.firstFrameMilliseconds),
      ("resident memory, MB", 1, \.residentMegabytes),
      ("processor for 1 000 keys, ms", 1, \.processorMilliseconds),
    ]
  }

  private func activity(of command: ProgramUnderTest) throws -> RestActivity {
    let program = try RunningProgram(command)
    _ = try program.firstFrame(silence: 60)
    _ = try program.measuring { try $0.readBurst(patience: 500, silence: 500, limit: 3_000) }
    let activity = try RestActivity(watching: program, seconds: rest)
    program.end()
    return activity
  }
}
