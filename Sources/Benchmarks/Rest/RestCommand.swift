import ArgumentParser
import Foundation
import TestSupport

/// Measures what a program does while nobody touches it.
struct RestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rest",
    abstract: "Wake-ups, processor time and frames of a program without input.",
    discussion: """
      The program runs in a pseudo-terminal of 80×24. Once it is quiet (or draws on for 3 s, as a race does) \
      it is watched. A voluntary switch is a thread that went back to sleep: one wake-up.
      """
  )

  @Option(help: "The program to watch (default: pi-trainer beside this one).")
  var program: String?

  @Option(parsing: .unconditional, help: "The program's arguments.")
  var arguments = ""

  @Option(help: "The program's data folder (default: a fresh one).")
  var dataFolder: String?

  @Option(help: "Keys that lead to the screen to watch (\\e Esc, \\r Enter, \\t Tab).")
  var keys = KeyText()

  @Option(help: "How long to watch.")
  var seconds = 10.0

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds is above 0") }
  }

  func run() throws {
    let home = try TemporaryFolder()
    let path = program ?? ProgramUnderTest.sibling("pi-trainer")
    let running = try RunningProgram(
      ProgramUnderTest(
        name: path, path: path, arguments: arguments.split(separator: " ").map(String.init),
        folder: dataFolder ?? home.path))
    _ = try running.firstFrame(silence: 60)
    try running.type(keys: keys.bytes, silence: 60)
    let settling = try running.measuring { terminal in
      try terminal.readBurst(patience: 500, silence: 500, limit: 3_000)
    }
    let activity = try RestActivity(watching: running, seconds: seconds)
    if let settling, !settling.isComplete { print("still drawing when the watch began") }
    for line in activity.lines { print(line) }
    running.end()
  }
}
