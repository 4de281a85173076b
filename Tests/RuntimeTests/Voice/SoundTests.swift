import Testing
import TrainerCore

@testable import Runtime

/// Sounds as files have them, and the tapes made of them.
struct SoundTests {
  @Test func `A WAV file is read as it was written`() {
    let sound = Sound(rate: 16_000, samples: [0, 1, -1, .max, .min])
    #expect(Sound(wav: Sound.head(rate: 16_000, samples: 5) + sound.bytes) == sound)
  }

  @Test func `A head that does not know its length yet is not believed`() {
    let sound = Sound(rate: 22_050, samples: [7, -7])
    #expect(Sound(wav: Sound.head(rate: 22_050, samples: Sound.most) + sound.bytes) == sound)
  }

  @Test(arguments: [0, 4, 12, 20, 30, 43])
  func `A file that is cut off, or none at all, is no sound`(_ length: Int) {
    #expect(Sound(wav: Array(Sound.head(rate: 16_000, samples: 5).prefix(length))) == nil)
    #expect(Sound(wav: [UInt8](repeating: 0x52, count: length)) == nil)
  }

  @Test func `Silence around a sound is cut off`() {
    #expect(Sound(rate: 8000, samples: [0, 9, 900, 0, -900, 3]).trimmed.samples == [900, 0, -900])
    #expect(Sound(rate: 8000, samples: [0, 9]).trimmed.samples.isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `Digits come at their pace, with a pause between groups`(_ language: Language) throws {
    let segment = try #require(Segment(0, 20))
    let tape = try Tape(
      segment, of: .pi, in: .fives, words: nil, pace: 2, pause: 1, language: language)
    // Twenty digits of half a second, and three pauses.
    #expect((12_990...13_010).contains(tape.milliseconds))
    var bytes: [UInt8] = []
    try tape.write { bytes += $0 }
    let sound = try #require(Sound(wav: bytes))
    #expect((12_990...13_010).contains(sound.samples.count * 1000 / sound.rate))
    // Each digit is heard at its time, and the pause is silent.
    func isLoud(_ from: Double, _ seconds: Double) -> Bool {
      let start = Int(from * Double(sound.rate))
      return sound.samples[start..<start + Int(seconds * Double(sound.rate))].contains { $0.magnitude > 2000 }
    }
    for digit in 0..<5 { #expect(isLoud(Double(digit) / 2, 0.3)) }
    #expect(!isLoud(2.55, 0.9))
    #expect(isLoud(3.5, 0.3))
  }

  @Test func `Part of a row keeps its place in the groups`() throws {
    let segment = try #require(Segment(3, 8))
    let tape = try Tape(segment, of: .pi, in: .fives, words: nil, pace: 4, pause: 2, language: .english)
    // Two digits, the pause, three digits.
    #expect((3240...3800).contains(tape.milliseconds))
  }

  @Test func `The words for a group come after its digits`() throws {
    let segment = try #require(Segment(0, 10))
    var book = ImageBook()
    book.apply(.peg("14", "tower"))
    func length(_ book: ImageBook?) throws -> Int {
      try Tape(
        segment, of: .pi, in: .pairs, words: book, pace: 2, pause: 0, language: .english
      ).milliseconds
    }
    let plain = try length(nil)
    #expect(try length(book) > plain + 300)
    #expect(try length(ImageBook()) == plain)
  }

  @Test func `All decimals there are do not fit into a file, but ten thousand do`() throws {
    func fits(_ end: Int) throws -> Bool {
      let segment = try #require(Segment(0, end))
      return try Tape(
        segment, of: .pi, in: .ten, words: nil, pace: 0.5, pause: 60, language: .english
      ).fitsFile
    }
    #expect(try fits(10_000))
    #expect(try !fits(1_000_000))
  }
}
