import ArgumentParser
import Foundation
import Runtime
import TestSupport
import TrainerCore

/// Measures how well recited digits are understood: of speech made here, how many right blocks had to be confirmed, and
/// how many wrong ones passed.
struct VoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voice",
    abstract:
      "Blocks said by flite and espeak-ng: those that had to be confirmed, and wrong ones that passed.")

  @Option(help: "The blocks that each voice says; every tenth of them has a wrong digit.")
  var blocks = 100

  /// Who speaks, by what.
  private static let voices: [(name: String, command: @Sendable (String) -> [String])] =
    ["slt", "rms", "awb", "kal16"].map { voice in
      ("flite \(voice)", { ["flite", "-voice", voice, "-t", $0, "-o", "/dev/stdout"] })
    }
    + ["en-us", "en-gb"].map { voice in
      ("espeak-ng \(voice)", { ["espeak-ng", "-v", voice, "-s", "160", "--stdout", "--", $0] })
    }

  private static let conditions: [(name: String, decibels: Double?)] = [
    ("clean", nil), ("30 dB", 30), ("20 dB", 20),
  ]

  func validate() throws {
    guard 1...1000 ~= blocks else { throw ValidationError("--blocks is 1 … 1000") }
  }

  func run() throws {
    let decimals = Array(Constant.pi.decimals.prefix(blocks * 10 + 60))
    write("voice               noise   confirmed      wrong passed   delay      processor\n")
    for (name, command) in VoiceCommand.voices {
      for condition in VoiceCommand.conditions {
        var random = SeededRandom(seed: 33)
        var (right, confirmed, wrong, passed) = (0, 0, 0, 0)
        var (delays, seconds) = (Measurement(), 0.0)
        let before = VoiceCommand.processorTime
        for block in 0..<blocks {
          let due = Array(decimals[block * 10..<block * 10 + 10])
          var said = due
          let isWrong = block % 10 == 9
          if isWrong {
            let place = Int.random(in: 0..<10, using: &random)
            said[place] = (said[place] + UInt8.random(in: 1...9, using: &random)) % 10
          }
          let words = said.map { Heard.digitNames[Int($0)][0] }.joined(separator: " ")
          guard var sound = Sound.spoken(by: command(words)) else {
            throw BenchmarkFailure.notStarted(program: command(words)[0], code: ENOENT)
          }
          sound = noisy(sound.resampled(to: Recogniser.rate), condition.decibels, &random)
          let start = Instant.now()
          let isHeld = try isHeld(sound, Array(decimals[(block * 10)...].prefix(60)))
          delays.add(Instant.now().milliseconds(since: start))
          seconds += Double(sound.samples.count) / Double(sound.rate)
          if isWrong {
            (wrong, passed) = (wrong + 1, passed + (isHeld ? 1 : 0))
          } else {
            (right, confirmed) = (right + 1, confirmed + (isHeld ? 0 : 1))
          }
        }
        let share = (VoiceCommand.processorTime - before) / seconds
        let row =
          name.padding(toLength: 20, withPad: " ", startingAt: 0)
          + condition.name.padding(toLength: 8, withPad: " ", startingAt: 0)
          + String(
            format: "%3d of %3d %3.0f %%   %2d of %2d   %7.0f ms   %6.1f %%", confirmed, right,
            100 * Double(confirmed) / Double(max(1, right)), passed, wrong, delays.median, 100 * share) + "\n"
        write(row)
      }
    }
  }

  /// Prints at once, while the rest is being measured.
  private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Whether a block counts as held: it was heard as expected, in one go or in several.
  private func isHeld(_ sound: Sound, _ digits: [UInt8]) throws -> Bool {
    var hearing = BlockHearing()
    var said = 0
    let heard = try Ears.hear(sound) { _ in Expectation(digits: digits, said: said, block: 10) }
    for heard in heard.compactMap(\.self) {
      for outcome in hearing.hear(heard, Expectation(digits: digits, said: said, block: 10)) {
        guard case .said(let count) = outcome else { return false }
        said += count
      }
    }
    return said == 10
  }

  /// A sound between two silences, with noise so many decibels below the speech; none at all for `nil`.
  private func noisy(_ sound: Sound, _ decibels: Double?, _ random: inout SeededRandom) -> Sound {
    let silence = [Int16](repeating: 0, count: sound.rate * 6 / 10)
    var result = Sound(rate: sound.rate, samples: silence + sound.samples + silence)
    guard let decibels else { return result }
    let loud = sound.samples.map(Double.init).filter { abs($0) > 100 }
    let power = loud.reduce(0) { $0 + $1 * $1 } / Double(max(1, loud.count))
    let level = (power / pow(10, decibels / 10)).squareRoot()
    for place in result.samples.indices {
      let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
      result.samples[place] = Int16(
        min(max(Double(result.samples[place]) + normal * level, -32_768), 32_767))
    }
    return result
  }

  /// Seconds of the processor that this process and its children have had.
  private static var processorTime: Double {
    [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(__rusage_who_t(who), &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(sum) {
        $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
      }
    }
  }
}
