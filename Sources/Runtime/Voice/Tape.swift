import Screens
import TrainerCore

/// Decimals to be listened to: each at its time, in the groups in which somebody remembers them.
package struct Tape {
  /// What is said one after the other.
  private enum Utterance: Hashable {
    case digit(UInt8)
    case words(String)
    /// Nothing, for so many milliseconds.
    case pause(Int)
  }

  /// Digits a second.
  package static let paces = 0.5...4.0

  private let utterances: [Utterance]
  private let spoken: [Utterance: Sound]
  private let rate: Int
  /// Samples from a digit to the next.
  private let step: Int

  /// A tape of a segment.
  ///
  /// - Parameters:
  ///   - segment: the decimals.
  ///   - constant: whose decimals.
  ///   - groups: how the decimals are grouped.
  ///   - book: whose words for digits are said after each group; `nil` for none.
  ///   - pace: digits a second within a group.
  ///   - pause: seconds after a group.
  ///   - language: whose voice says it.
  /// - Throws: where there is no voice here.
  package init(
    _ segment: Segment, of constant: Constant, in groups: DigitGroups, words book: ImageBook?, pace: Double,
    pause: Double, language: Language
  ) throws {
    var utterances: [Utterance] = []
    let parts = groups.groups(in: segment.range).map { $0.clamped(to: segment.range) }
    let pegs = book?.pegs(in: parts) { constant.decimals[$0] } ?? []
    for group in parts {
      utterances += group.map { .digit(constant.decimals[$0]) }
      for peg in pegs where group.contains(peg.start) {
        utterances += [.pause(200), .words(peg.word)]
      }
      if pause > 0 { utterances.append(.pause(Int(pause * 1000))) }
    }
    if case .pause? = utterances.last { utterances.removeLast() }
    self.utterances = utterances
    // As slow as a calm voice, unless the digits would run into each other.
    let speed = max(160, Int(80 * pace))
    var spoken: [Utterance: Sound] = [:]
    for utterance in Set(utterances) {
      switch utterance {
      case .digit(let digit):
        spoken[utterance] = try Sound.speech(String(digit), in: language, speed: speed)
      case .words(let words): spoken[utterance] = try Sound.speech(words, in: language, speed: 160)
      case .pause: break
      }
    }
    self.spoken = spoken
    rate = spoken.values.first?.rate ?? 22_050
    step = Int(Double(rate) / pace)
  }

  /// How many samples an utterance takes: a digit as long as the pace says, and longer where it is longer itself.
  private func length(of utterance: Utterance) -> Int {
    switch utterance {
    case .pause(let milliseconds): rate * milliseconds / 1000
    case .digit: max(step, spoken[utterance]?.samples.count ?? 0)
    case .words: spoken[utterance]?.samples.count ?? 0
    }
  }

  private func bytes(of utterance: Utterance) -> [UInt8] {
    let sound = spoken[utterance]?.bytes ?? []
    return sound + [UInt8](repeating: 0, count: max(0, 2 * length(of: utterance) - sound.count))
  }

  private var length: Int { utterances.reduce(0) { $0 + length(of: $1) } }

  /// How many milliseconds it lasts.
  package var milliseconds: Int { length * 1000 / rate }

  /// Whether a WAV file has room for it.
  package var fitsFile: Bool { length <= Sound.most }

  /// Hands it on as a WAV file, piece by piece.
  package func write(_ body: ([UInt8]) throws -> Void) throws {
    try body(Sound.head(rate: rate, samples: length))
    for utterance in utterances { try body(bytes(of: utterance)) }
  }

  /// Plays it, once or again and again.
  ///
  /// - Throws: where nothing here can play it.
  package func play(again: Bool) throws {
    // A Ctrl-C ends it too.
    let found = Sound(rate: rate).players.lazy.compactMap {
      PipedProgram($0, reads: true, isApart: false)
    }
    guard let player = found.first else { throw RuntimeFailure.missing(.player) }
    let silence = [UInt8](repeating: 0, count: 2 * rate)
    repeat {
      for utterance in utterances where !player.write(bytes(of: utterance)) {
        throw RuntimeFailure.silent
      }
    } while again && player.write(silence)
    guard player.wait() == 0 else { throw RuntimeFailure.silent }
  }
}
