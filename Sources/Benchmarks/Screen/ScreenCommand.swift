import ArgumentParser
import TestSupport
import TrainerCore

/// Measures what a person sees and feels: start, key to frame, bytes, memory, processor time.
struct ScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Start, key to frame, bytes, memory and processor time, beside a minimal C curses program.",
    discussion: """
      Each program runs in a pseudo-terminal of 80×24. A frame ends with the last byte before a short \
      silence; what comes later, before the next key, is a later frame of an effect and counted apart.
      """
  )

  @Option(help: "The program to measure (default: pi-trainer beside this one).")
  var program: String?

  @Option(help: "The program that is 1.00× (default: curses-baseline beside this one).")
  var baseline: String?

  @Option(
    name: .customLong("peer"), parsing: .unconditionalSingleValue,
    help: "Another program to show in the tables, with its arguments; may be repeated.")
  var peers: [String] = []

  @Option(help: "Keys that lead each peer to where digits are typed (\\e Esc, \\r Enter, \\t Tab).")
  var peerKeys = KeyText()

  @Option(parsing: .unconditional, help: "The program's arguments.")
  var arguments = "play --constant pi --mode practice"

  @Option(help: "The program's data folder, kept as it is filled (default: a fresh one).")
  var dataFolder: String?

  @Option(help: "Keys in each round: the decimals of π from #1.")
  var keys = 120

  @Option(help: "Rounds, in each of which every program has its turn.")
  var rounds = 10

  @Option(help: "Starts without keys in each round.")
  var starts = 4

  @Option(help: "Milliseconds of rest after a key's frame.")
  var pause = 25.0

  @Option(help: "Milliseconds of silence that end a key's frame.")
  var frameSilence = 4.0

  @Option(help: "Milliseconds of silence that end the first frame.")
  var firstFrameSilence = 60.0

  func validate() throws {
    guard (1...10_000).contains(keys) else { throw ValidationError("--keys is from 1 to 10000") }
    guard rounds >= 1, starts >= 0 else { throw ValidationError("--rounds is at least 1, --starts 0") }
    guard frameSilence > 0, firstFrameSilence > 0, pause >= frameSilence else {
      throw ValidationError("--pause is at least --frame-silence, and every silence above 0")
    }
  }

  func run() throws {
    let home = try TemporaryFolder()
    let pace = ScreenTrial.Pace(
      firstFrameSilence: firstFrameSilence, frameSilence: frameSilence, pause: pause)
    var trials = try commands(in: home).map { ScreenTrial($0, pace: pace) }
    let typed = Constant.pi.decimals.prefix(keys).map { $0 + UInt8(ascii: "0") }

    try ScreenTrial.measure(&trials, rounds: rounds, starts: starts, keys: typed)
    for line in report(trials) { print(line) }
  }

  /// The baseline, the program and its peers, each with a data folder of its own.
  private func commands(in home: TemporaryFolder) throws -> [ProgramCommand] {
    let measured = program ?? ProgramCommand.sibling("pi-trainer")
    let reference = baseline ?? ProgramCommand.sibling("curses-baseline")
    var commands = [
      ProgramCommand(name: "baseline: \(name(of: reference))", path: reference, folder: ""),
      ProgramCommand(
        name: name(of: measured), path: measured, arguments: words(arguments), folder: ""),
    ]
    for peer in peers {
      let words = words(peer)
      guard let path = words.first else { continue }
      commands.append(
        ProgramCommand(
          name: name(of: path), path: path, arguments: Array(words.dropFirst()),
          openingKeys: peerKeys.bytes, folder: ""))
    }
    for index in commands.indices {
      commands[index].folder = try home.makePrivateFolder("\(index)")
    }
    if let dataFolder { commands[1].folder = dataFolder }
    return commands
  }

  private func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  private func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func report(_ trials: [ScreenTrial]) -> [String] {
    func table(_ title: String, precision: Int, _ figure: KeyPath<ScreenFigures, Measurement>) -> [String] {
      let rows = trials.map { (name: $0.command.name, measurement: $0.figures[keyPath: figure]) }
      return Table(title: title, precision: precision, rows: rows).lines + [""]
    }
    return ["\(rounds) rounds of \(keys) keys and \(starts + 1) starts; ratio: of the medians", ""]
      + table("start to the first complete frame, ms", precision: 2, \.firstFrameMilliseconds)
      + table("key to the last byte of its frame, ms", precision: 3, \.keyMilliseconds)
      + table("bytes for a key, later frames included", precision: 0, \.bytesPerKey)
      + table("bytes of later frames for a key", precision: 0, \.laterBytesPerKey)
      + table("processor time for 1 000 keys, ms", precision: 1, \.processorMilliseconds)
      + table("resident memory after the keys, MB", precision: 1, \.residentMegabytes).dropLast()
  }
}
