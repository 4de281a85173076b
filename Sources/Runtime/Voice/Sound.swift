import Glibc
import Screens
import TrainerCore

/// Sound as samples of 16 bits, one channel.
package struct Sound: Equatable, Sendable {
  /// How many samples there are in a second.
  package var rate: Int
  package var samples: [Int16]

  package init(rate: Int, samples: [Int16] = []) { (self.rate, self.samples) = (rate, samples) }

  /// The sound of a WAV file; `nil` if it is none of one channel and 16 bits.
  ///
  /// What its head says of its length is not believed: a program that writes into a pipe does not know it yet.
  package init?(wav bytes: [UInt8]) {
    func number(_ place: Int, _ size: Int) -> Int {
      guard place + size <= bytes.count else { return 0 }
      return (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    guard bytes.count >= 12, bytes[0..<4].elementsEqual("RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8)
    else { return nil }
    var place = 12
    var rate: Int?
    while place + 8 <= bytes.count {
      let name = bytes[place..<place + 4]
      let length = number(place + 4, 4)
      place += 8
      if name.elementsEqual("fmt ".utf8) {
        // PCM, as it says itself or as its extension does.
        guard [1, 0xfffe].contains(number(place, 2)), number(place + 2, 2) == 1, number(place + 14, 2) == 16
        else { return nil }
        rate = number(place + 4, 4)
      } else if name.elementsEqual("data".utf8) {
        guard let rate, 4000...192_000 ~= rate else { return nil }
        let end = min(bytes.count, place + length)
        self.init(rate: rate, samples: Sound.samples(bytes[place..<max(place, end)]))
        return
      }
      place += length + length % 2
    }
    return nil
  }

  /// The samples in some bytes, the lower of two first; one that is left over is none.
  static func samples(_ bytes: ArraySlice<UInt8>) -> [Int16] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  /// The head of a WAV file with that many samples, of which there is room for 2 147 483 629.
  package static func head(rate: Int, samples: Int) -> [UInt8] {
    func bytes(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(value >> (8 * $0) & 0xff) } }
    return Array("RIFF".utf8) + bytes(36 + 2 * samples, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(2 * rate, 4) + bytes(2, 2) + bytes(16, 2)
      + Array("data".utf8) + bytes(2 * samples, 4)
  }

  /// The most samples that a WAV file has room for.
  package static let most = (Int(UInt32.max) - 36) / 2

  /// Its samples as a WAV file has them.
  package var bytes: [UInt8] {
    samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// The same without the silence around it.
  package var trimmed: Sound {
    func isLoud(_ sample: Int16) -> Bool { sample.magnitude > 200 }
    guard let first = samples.firstIndex(where: isLoud), let last = samples.lastIndex(where: isLoud) else {
      return Sound(rate: rate)
    }
    return Sound(rate: rate, samples: Array(samples[first...last]))
  }

  /// A low tone, as of a mistake.
  package static let lowTone = Sound(
    rate: 16_000,
    samples: (0..<4800).map { index in
      let fade = min(1, Double(min(index, 4799 - index)) / 400)
      return Int16(9000 * fade * sin(2 * .pi * 165 * Double(index) / 16_000))
    })

  /// What plays sound from a pipe, the first that there is.
  var players: [[String]] {
    [
      ["aplay", "-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", String(rate), "-"],
      ["paplay", "--raw", "--format=s16le", "--channels=1", "--rate=\(rate)"],
      ["pw-play", "--format", "s16", "--channels", "1", "--rate", String(rate), "-"],
    ]
  }

  /// A text as espeak-ng speaks it, without silence around it.
  ///
  /// - Parameters:
  ///   - text: a few words.
  ///   - language: whose voice says it.
  ///   - speed: words a minute.
  /// - Returns: the sound.
  /// - Throws: where there is no such voice here.
  package static func speech(_ text: String, in language: Language, speed: Int) throws -> Sound {
    // The model of the recogniser is American too: a British *nine* is heard as *one*.
    let voice = language == .english ? "en-us" : language.rawValue
    let command = ["espeak-ng", "-v", voice, "-s", String(speed), "--stdout", "--", text]
    guard let sound = spoken(by: command) else { throw RuntimeFailure.missing(.voice) }
    return sound.trimmed
  }

  /// What a program writes as a WAV file; `nil` if it is not there, or fails.
  package static func spoken(by command: [String]) -> Sound? {
    guard case .ended(0, let output) = Child.run(command, timeout: 20) else { return nil }
    return Sound(wav: output)
  }
}
