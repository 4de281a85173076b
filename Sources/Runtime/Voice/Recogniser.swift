import CHeaders
import Glibc
import Screens
import TrainerCore

/// Recognises digits in speech by pocketsphinx, a process for each utterance: what is expected changes with each.
///
/// `pocketsphinx_batch` has the same options in the versions 0.8 and 5. All that it reads lies in memory, so that nothing
/// that somebody said ever gets to a disk.
package struct Recogniser {
  /// What pocketsphinx hears, samples a second.
  package static let rate = 16_000

  /// The words with their sounds in the model for American English.
  private static let dictionary = """
    zero Z IH R OW
    zero(2) Z IY R OW
    oh OW
    one W AH N
    one(2) HH W AH N
    two T UW
    three TH R IY
    four F AO R
    five F AY V
    six S IH K S
    seven S EH V AH N
    eight EY T
    nine N AY N
    yes Y EH S
    no N OW
    again AH G EH N
    again(2) AH G EY N
    stop S T AA P
    help HH EH L P

    """

  package init() {}

  /// Looks whether there is what it takes to listen.
  ///
  /// - Throws: where there is not.
  package static func check(records: Bool) throws {
    guard isThere("pocketsphinx_batch") else { throw RuntimeFailure.missing(.recogniser) }
    let hasRecorder = Listener.recorders.contains { isThere($0[0]) }
    if records && !hasRecorder { throw RuntimeFailure.missing(.recorder) }
  }

  private static func isThere(_ program: String) -> Bool {
    (Environment.ofProcess["PATH"] ?? "").split(separator: ":").contains {
      access("\($0)/\(program)", X_OK) == 0
    }
  }

  /// What an utterance is.
  ///
  /// - Parameters:
  ///   - samples: the utterance with some silence around it, at `rate`.
  ///   - expectation: what is expected.
  /// - Returns: what was heard; `nil` if it means nothing.
  /// - Throws: where pocketsphinx or its model is not there.
  package func recognise(_ samples: [Int16], _ expectation: Expectation) throws -> Heard? {
    let heard = try recognise(samples, expectation, [])
    // What is due carries a wrong digit among many along; without pocketsphinx's filter hardly ever the same one.
    guard case .digits(let digits) = heard, digits.count > 4, expectation.isDue(digits) else { return heard }
    return try recognise(samples, expectation, ["-remove_noise", "no"])
  }

  private func recognise(
    _ samples: [Int16], _ expectation: Expectation, _ options: [String]
  ) throws -> Heard? {
    guard let sound = MemoryFile(Sound(rate: Recogniser.rate, samples: samples).bytes),
      let grammar = MemoryFile(Array(expectation.grammar.utf8)),
      let words = MemoryFile(Array(Recogniser.dictionary.utf8)),
      let list = MemoryFile(Array("\(sound.number)\n".utf8))
    else { throw RuntimeFailure.missing(.recogniser) }
    let command =
      [
        "pocketsphinx_batch", "-adcin", "yes", "-cepdir", MemoryFile.folder, "-cepext", "", "-ctl", list.path,
        "-fsg", grammar.path, "-dict", words.path, "-hyp", "/dev/stdout", "-logfn", "/dev/null",
        "-wip", "0.001", "-silprob", "1.0",
      ] + options
    guard case .ended(0, let output) = Child.run(command, timeout: 30) else {
      throw RuntimeFailure.missing(.recogniser)
    }
    // The words, and what they are about with the score in brackets behind.
    let line = String(decoding: output, as: UTF8.self).prefix { $0 != "\n" }
    guard let bracket = line.lastIndex(of: "(") else { return nil }
    return Heard(line[..<bracket])
  }

  /// What is heard in a sound, utterance by utterance.
  ///
  /// - Parameters:
  ///   - sound: the sound.
  ///   - expected: what is expected, given what was heard before it.
  /// - Returns: what was heard; `nil` for an utterance that means nothing.
  /// - Throws: where pocketsphinx is not there.
  package static func hear(_ sound: Sound, expecting expected: ([Heard?]) -> Expectation) throws -> [Heard?] {
    var utterances = Utterances()
    let samples = sound.resampled(to: Recogniser.rate).samples
    let found = utterances.take(samples) + [utterances.finish()].compactMap(\.self)
    return try found.reduce(into: []) { heard, utterance in
      heard.append(try Recogniser().recognise(Sound.denoised(utterance.samples), expected(heard)))
    }
  }
}

/// A file in memory, which other programs find while we have it.
private final class MemoryFile {
  let number: Int32

  static var folder: String { "/proc/\(getpid())/fd" }

  var path: String { "\(MemoryFile.folder)/\(number)" }

  init?(_ bytes: [UInt8]) {
    // MFD_CLOEXEC.
    number = memfd_create("pi-trainer", 1)
    guard number >= 0, (try? Output.write(bytes, to: number)) != nil else { return nil }
  }

  deinit { if number >= 0 { close(number) } }
}
