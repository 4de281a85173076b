import TrainerCore

/// All that a sound goes through until it is digits, without a microphone.
package enum Ears {
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
      heard.append(try Recogniser().recognise(Denoiser.clean(utterance.samples), expected(heard)))
    }
  }
}
