/// One program on the screen: opened again and again, typed into, measured.
struct ScreenTrial {
  /// The times, in milliseconds, that tell frames apart.
  struct Pace {
    var firstFrameSilence: Double
    /// A silence that ends a key's frame; what comes after it belongs to a later frame.
    var frameSilence: Double
    /// The rest after a key's frame, as a person's fingers leave it.
    var pause: Double
  }

  let command: ProgramUnderTest
  let pace: Pace
  private(set) var figures = ScreenFigures()

  init(_ command: ProgramUnderTest, pace: Pace) {
    self.command = command
    self.pace = pace
  }

  /// Measures programs in rounds, with a turn for each in every round, so that what disturbs one disturbs
  /// all.
  static func measure(_ trials: inout [ScreenTrial], rounds: Int, starts: Int, keys: [UInt8]) throws {
    for trial in trials { try trial.warmUp() }
    for round in 0..<rounds {
      // The order rotates, so that none always profits from its place.
      let order = round.isMultiple(of: 2) ? Array(trials.indices) : trials.indices.reversed()
      for _ in 0..<starts {
        for index in order { try trials[index].measureStart() }
      }
      for index in order where !keys.isEmpty { try trials[index].measureKeys(keys) }
    }
  }

  /// Opens the program and ends it again without counting: the first time reads it from the disk.
  func warmUp() throws {
    let program = try RunningProgram(command)
    _ = try program.firstFrame(silence: pace.firstFrameSilence)
    program.end()
  }

  /// Opens the program, measures its first frame, and ends it.
  mutating func measureStart() throws {
    let program = try RunningProgram(command)
    figures.firstFrameMilliseconds.add(try program.firstFrame(silence: pace.firstFrameSilence))
    program.end()
  }

  /// Opens the program and measures its answer to each key, then its memory and processor time.
  mutating func measureKeys(_ keys: [UInt8]) throws {
    let program = try RunningProgram(command)
    let process = ProcessFigures(processID: program.processID)
    figures.firstFrameMilliseconds.add(try program.firstFrame(silence: pace.firstFrameSilence))
    try program.type(keys: command.openingKeys, silence: pace.firstFrameSilence)

    let before = try process.processorMilliseconds()
    for (index, key) in keys.enumerated() {
      try measure(key, number: index + 1, in: program)
      if let length = command.lineLength, (index + 1).isMultiple(of: length) {
        try program.type(keys: [UInt8(ascii: "\r")], silence: pace.frameSilence)
      }
    }
    let after = try process.processorMilliseconds()
    figures.processorMilliseconds.add((after - before) / Double(keys.count) * 1_000)
    figures.residentMegabytes.add(try process.residentMegabytes())
    program.end()
  }

  private mutating func measure(_ key: UInt8, number: Int, in program: RunningProgram) throws {
    let patience = 1_000.0
    try program.measuring { terminal in
      let start = Instant.now()
      try terminal.type([key])
      let frame = try terminal.readBurst(patience: patience, silence: pace.frameSilence, limit: patience)
      guard let frame else { throw BenchmarkFailure.unanswered(program: program.name, key: number) }
      guard frame.isComplete else {
        throw BenchmarkFailure.neverQuiet(program: program.name, seconds: patience / 1_000)
      }
      let rest = frame.end.advanced(milliseconds: pace.pause)
      var laterBytes = 0
      while let output = try terminal.read(before: rest) { laterBytes += output.bytes }
      figures.keyMilliseconds.add(frame.end.milliseconds(since: start))
      figures.bytesPerKey.add(Double(frame.bytes + laterBytes))
      figures.laterBytesPerKey.add(Double(laterBytes))
    }
  }
}
