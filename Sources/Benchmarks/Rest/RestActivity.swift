import Foundation

/// What a program did during a time without input.
struct RestActivity {
  private let seconds: Double
  let switches: ContextSwitches
  let processorMilliseconds: Double
  private let threads: Int
  private let bytes: Int
  private let frames: Int

  /// Watches a program, asleep but for its output, which has to be read.
  init(watching program: RunningProgram, seconds: Double) throws {
    let process = ProcessFigures(processID: program.processID)
    let switchesBefore = try process.contextSwitches()
    let processorBefore = try process.processorMilliseconds()
    let start = Instant.now()
    let end = start.advanced(milliseconds: seconds * 1_000)
    var bytes = 0
    var frames = 0
    var lastOutput = start
    try program.measuring { terminal in
      while let output = try terminal.read(before: end) {
        // Bytes that follow each other closely are one frame.
        if frames == 0 || output.at.milliseconds(since: lastOutput) >= 4 { frames += 1 }
        lastOutput = output.at
        bytes += output.bytes
        if output.at >= end { break }
      }
    }
    let switchesAfter = try process.contextSwitches()
    self.processorMilliseconds = try process.processorMilliseconds() - processorBefore
    self.seconds = Instant.now().milliseconds(since: start) / 1_000
    self.switches = .between(switchesBefore, switchesAfter)
    self.threads = switchesAfter.count
    self.bytes = bytes
    self.frames = frames
  }

  /// The figures, one a line.
  var lines: [String] {
    [
      String(format: "watched              %10.1f s, %d threads", seconds, threads),
      line("wake-ups", Double(switches.voluntary), "voluntary context switches"),
      line("interruptions", Double(switches.involuntary), "involuntary context switches"),
      line("frames", Double(frames), "bursts of output"),
      line("bytes", Double(bytes), "written to the terminal"),
      String(
        format: "processor            %10.2f ms  %8.3f %% of a core", processorMilliseconds,
        processorMilliseconds / seconds / 10),
    ]
  }

  private func line(_ name: String, _ count: Double, _ meaning: String) -> String {
    let label = name.padding(toLength: 20, withPad: " ", startingAt: 0)
    return label + String(format: " %10.0f     %8.2f a second   ", count, count / seconds) + meaning
  }
}
