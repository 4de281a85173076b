import ArgumentParser
import Foundation
import TestSupport
import TrainerCore

/// Measures start, key to frame, bytes, memory and processor time, and the activity at rest.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Every figure of the screen, beside a minimal C curses program’s in the same run.",
    discussion: """
      All run in a pseudo-terminal of 80×24. A frame ends with the last byte before a short silence; what comes \
      later, before the next key, counts among the key’s bytes. At rest, and for the first of the two starts, the \
      trainer shows Home, and other programs have no arguments. In brackets: the ratio to the C program.
      """)

  @Option(help: "Rounds, in each of which both programs have their turn.")
  var rounds = 10

  @Option(help: "Keys in each round: the decimals of π from #1.")
  var keys = 120

  @Option(help: "Milliseconds of rest after a key’s frame.")
  var pause = 25.0

  @Option(help: "Seconds to watch each program at rest.")
  var rest = 5.0

  @Option(parsing: .unconditional, help: "The trainer’s arguments while digits are typed.")
  var arguments = "play practice --constant pi"

  @Option(help: "The trainer’s data folder (default: a fresh one).")
  var dataFolder: String?

  @Option(help: "Another program to measure beside them: its path and arguments. Can be repeated.")
  var beside: [String] = []

  func validate() throws {
    guard rounds > 0, (1...10_000).contains(keys), pause >= 1, rest > 0 else {
      throw ValidationError("--rounds is at least 1, --keys 1 … 10000, --pause at least 1, --rest above 0")
    }
  }

  func run() throws {
    let home = TemporaryFolder()
    let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .path
    let commands = ["\(built)/curses-baseline", "\(built)/pi-trainer \(arguments)"] + beside
    var trials = try commands.enumerated().map { number, command in
      let words = command.split(separator: " ").map(String.init)
      let folder = try home.makePrivateFolder("\(number)")
      return ScreenTrial(
        path: words[0], arguments: Array(words.dropFirst()),
        folder: number == 1 ? dataFolder ?? folder : folder)
    }
    let digits = Constant.pi.decimals.prefix(keys).map { $0 + UInt8(ascii: "0") }
    // The first start reads the program from the disk, so it is not counted.
    for var trial in trials { try trial.measureStart() }
    for round in 0..<rounds {
      for index in round.isMultiple(of: 2) ? Array(trials.indices) : trials.indices.reversed() {
        for _ in 0..<5 { try trials[index].measureStart() }
        try trials[index].measureKeys(digits, pause: pause)
      }
    }
    for index in trials.indices { try trials[index].measureRest(seconds: rest) }
    print("\(rounds) rounds of \(keys) keys and 5 starts; at rest for \(rest) s\n")
    print(row("", trials.map(\.name)))
    for (name, figure, percents) in Self.figures {
      for percent in percents {
        let values = trials.map { $0[keyPath: figure].percentile(percent) }
        let cells = values.enumerated().map { number, value in
          let ratio = number > 0 && values[0] > 0 ? String(format: " (%.2f×)", value / values[0]) : ""
          return String(format: "%.3f", value) + ratio
        }
        print(row(percent == 50 ? name : "– \(Int(percent))th percentile", cells))
      }
    }
  }

  private static var figures: [(String, KeyPath<ScreenTrial, Measurement>, [Double])] {
    [
      ("start to the first frame on Home, ms", \.start, [50]),
      ("key to the last byte of its frame, ms", \.key, [50, 95, 99]),
      ("bytes for a key", \.bytes, [50, 95, 99]),
      ("start to the first frame of the session, ms", \.sessionStart, [50]),
      ("resident memory after the keys, MB", \.memory, [50]),
      ("processor for 1 000 keys, ms", \.processor, [50]),
      ("processor at rest, ms", \.restProcessor, [50]),
      ("wake-ups at rest", \.wakeUps, [50]),
    ]
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 46, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 20 - $0.count)) + $0 }.joined()
  }
}

private struct ScreenTrial {
  let path: String
  let arguments: [String]
  let folder: String
  var name: String { String(path.split(separator: "/").last ?? "") }
  var start = Measurement()
  var sessionStart = Measurement()
  var key = Measurement()
  var bytes = Measurement()
  var memory = Measurement()
  var processor = Measurement()
  var restProcessor = Measurement()
  var wakeUps = Measurement()

  /// Measures the first frame, which a short silence ends, so that later results of workers do not count.
  mutating func measureStart() throws {
    let program = try RunningProgram(path, [], folder: folder)
    start.record(try program.frame(silence: 2).end.milliseconds(since: program.start))
  }

  mutating func measureKeys(_ keys: [UInt8], pause: Double) throws {
    let program = try RunningProgram(path, arguments, folder: folder)
    sessionStart.record(try program.frame(silence: 60).end.milliseconds(since: program.start))
    let before = program.processorMilliseconds()
    for digit in keys {
      let struck = ContinuousClock.now
      program.type(digit)
      let frame = try program.frame(silence: 4)
      key.record(frame.end.milliseconds(since: struck))
      bytes.record(Double(frame.bytes + (try program.bytes(within: pause))))
    }
    processor.record((program.processorMilliseconds() - before) / Double(keys.count) * 1_000)
    memory.record(try program.residentMegabytes())
  }

  mutating func measureRest(seconds: Double) throws {
    let program = try RunningProgram(path, [], folder: folder)
    _ = try program.frame(silence: 500)
    let processor = program.processorMilliseconds()
    let wakeUps = try program.wakeUps()
    _ = try program.bytes(within: seconds * 1_000)
    restProcessor.record(program.processorMilliseconds() - processor)
    // A worker's thread ends after five idle seconds and takes its count with it.
    let after = try program.wakeUps()
    self.wakeUps.record(Double(after.reduce(0) { $0 + $1.value - wakeUps[$1.key, default: 0] }))
  }
}
