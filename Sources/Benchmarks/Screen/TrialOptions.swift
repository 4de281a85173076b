import ArgumentParser

/// How often and how fast programs are measured on the screen.
struct TrialOptions: ParsableArguments {
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

  func trials(of commands: [ProgramUnderTest], typing digits: [UInt8]) throws -> [ScreenTrial] {
    let pace = ScreenTrial.Pace(
      firstFrameSilence: firstFrameSilence, frameSilence: frameSilence, pause: pause)
    var trials = commands.map { ScreenTrial($0, pace: pace) }
    try ScreenTrial.measure(&trials, rounds: rounds, starts: starts, keys: digits)
    return trials
  }

  /// Measures the first frame of programs alone, in milliseconds: what a worker finds out a moment later is
  /// not a part of it, and so a short silence ends it.
  func starts(of commands: [ProgramUnderTest]) throws -> [Measurement] {
    let pace = ScreenTrial.Pace(firstFrameSilence: 2, frameSilence: frameSilence, pause: pause)
    var trials = commands.map { ScreenTrial($0, pace: pace) }
    try ScreenTrial.measure(&trials, rounds: rounds, starts: starts + 1, keys: [])
    return trials.map(\.figures.firstFrameMilliseconds)
  }
}
