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

  @OptionGroup var pace: TrialOptions

  func run() throws {
    let home = try TemporaryFolder()
    let typed = Constant.pi.decimals.prefix(pace.keys).map { $0 + UInt8(ascii: "0") }
    let trials = try pace.trials(of: try commands(in: home), typing: typed)
    for line in report(trials) { print(line) }
  }

  /// The baseline, the program and its peers, each with a data folder of its own.
  private func commands(in home: TemporaryFolder) throws -> [ProgramUnderTest] {
    let measured = program ?? ProgramUnderTest.sibling("pi-trainer")
    let reference = baseline ?? ProgramUnderTest.sibling("curses-baseline")
    var commands = [
      ProgramUnderTest(name: "baseline: \(name(of: reference))", path: reference, folder: ""),
      ProgramUnderTest(
        name: name(of: measured), path: measured, arguments: words(arguments), folder: ""),
    ]
    for peer in peers {
      let words = words(peer)
      guard let path = words.first else { continue }
      commands.append(
        ProgramUnderTest(
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
      return FigureTable(title: title, precision: precision, rows: rows).lines + [""]
    }
    return [
      "\(pace.rounds) rounds of \(pace.keys) keys and \(pace.starts + 1) starts; ratio: of the medians", "",
    ]
      + table("start to the first complete frame, ms", precision: 2, \.firstFrameMilliseconds)
      + table("key to the last byte of its frame, ms", precision: 3, \.keyMilliseconds)
      + table("bytes for a key, later frames included", precision: 0, \.bytesPerKey)
      + table("bytes of later frames for a key", precision: 0, \.laterBytesPerKey)
      + table("processor time for 1 000 keys, ms", precision: 1, \.processorMilliseconds)
      + table("resident memory after the keys, MB", precision: 1, \.residentMegabytes).dropLast()
  }
}
