import TestSupport
import Testing
import TrainerCore

@testable import Runtime

/// From sound to digits.
struct EarsTests {
  private func tone(_ milliseconds: Int, _ loudness: Double) -> [Int16] {
    (0..<16 * milliseconds).map { Int16(loudness * ($0 / 20 % 2 == 0 ? 1 : -1)) }
  }

  @Test func `Utterances are what is loud between two silences`() {
    var utterances = Utterances()
    let found = utterances.take(
      tone(500, 10) + tone(800, 4000) + tone(700, 10) + tone(300, 4000) + tone(200, 10))
    #expect(found.map(\.start) == [500] && found.map(\.end) == [1300])
    let last = utterances.finish()
    #expect(last?.start == 2000 && last?.end == 2300)
    #expect(utterances.finish() == nil)
  }

  @Test func `Steady noise is no utterance, and speech above it is`() {
    var utterances = Utterances()
    #expect(utterances.take(tone(3000, 300)).isEmpty)
    #expect(utterances.take(tone(500, 6000) + tone(1000, 300)).count == 1)
  }

  @Test func `What is forgotten is not heard`() {
    var utterances = Utterances()
    _ = utterances.take(tone(500, 10) + tone(500, 4000))
    utterances.pass(16_000)
    #expect(utterances.take(tone(1000, 10)).isEmpty && utterances.finish() == nil)
    // The time has passed all the same.
    #expect(utterances.take(tone(500, 4000) + tone(600, 10)).first.map { $0.start > 3000 } == true)
  }

  @Test func `Another rate keeps the time`() {
    let sound = Sound(rate: 22_050, samples: [Int16](repeating: 500, count: 22_050))
    #expect(sound.resampled(to: 16_000).samples.count == 16_000)
    #expect(
      Sound(rate: 48_000, samples: [Int16](repeating: 7, count: 480)).resampled(to: 16_000).samples.count
        == 160)
    #expect(Sound(rate: 8000, samples: []).resampled(to: 16_000).samples.isEmpty)
  }

  @Test(arguments: [
    ("one four one five nine two six five three five", Heard.digits([1, 4, 1, 5, 9, 2, 6, 5, 3, 5])),
    ("one four one five nine two eight five three five", .digits([1, 4, 1, 5, 9, 2, 8, 5, 3, 5])),
    ("stop", .word(.stop)),
  ])
  func `A voice is understood, right or wrong`(_ text: String, _ heard: Heard) throws {
    let sound = try #require(
      Sound.spoken(by: ["flite", "-voice", "rms", "-t", text, "-o", "/dev/stdout"]))
    let silence = [Int16](repeating: 0, count: sound.rate / 2)
    let padded = Sound(rate: sound.rate, samples: silence + sound.samples + silence)
    let expectation = TrainerCore.Expectation(
      PracticeEngine(plan: SessionPlan(.practice)), isAsking: false)
    #expect(try Recogniser.hear(padded) { _ in expectation } == [heard])
  }

  @Test(arguments: 0..<10 * repetitions)
  func `A block of the program's own tape with a wrong digit is not taken for right`(_ number: Int) throws {
    #expect(try !passesWithWrongDigit(number))
  }

  /// Whether a block of π on a tape, one of whose digits is another one, is taken for right all the same.
  private func passesWithWrongDigit(_ number: Int) throws -> Bool {
    var random = SeededRandom(seed: 34_000 + UInt64(number))
    let start = 10 * Int.random(in: 0..<100, using: &random)
    let due = Array(Constant.pi.decimals[start..<start + 60])
    let place = Int.random(in: 0..<10, using: &random)
    let other = try #require((0..<10).filter { due[$0] != due[place] }.randomElement(using: &random))
    let tape = try Tape(
      try #require(Segment(start, start + 10)), of: .pi, in: .ten, words: nil, pace: 2, pause: 1,
      language: .english)
    var bytes: [UInt8] = []
    try tape.write { bytes += $0 }
    var sound = try #require(Sound(wav: bytes))
    // Two digits a second: another one in the place of that one.
    func samples(_ place: Int) -> Range<Int> { place * sound.rate / 2..<(place + 1) * sound.rate / 2 }
    sound.samples.replaceSubrange(samples(place), with: Array(sound.samples[samples(other)]))
    let expectation = TrainerCore.Expectation(digits: due, said: 0, block: 10)
    var hearing = BlockHearing()
    let outcomes = try Recogniser.hear(sound) { _ in expectation }.compactMap(\.self).flatMap {
      hearing.hear($0, expectation)
    }
    let accepted = outcomes.reduce(0) { if case .said(let count) = $1 { $0 + count } else { $0 } }
    return accepted > place
  }
}
