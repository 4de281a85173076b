import Dispatch
import Glibc
import Screens
import Synchronization
import TrainerCore

/// Listens on a thread of its own, once a session asks for it.
///
/// What a recorder or a file has is cut into utterances, each of which is recognised by what is expected then.
final class Listener: Sendable {
  private struct State {
    /// The number of the session that is listened to; 0 while there is none.
    var number = 0
    var expectation: Expectation?
    /// Whether the same utterance is to be recognised again, as a question about it was settled.
    var isHeld = false
    /// How many things are being said here, which are not to be heard.
    var speaking = 0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "ears")
  private let tell: @Sendable (VoiceEvent) -> Void

  /// - Parameter tell: told what was heard, on the thread.
  init(tell: @escaping @Sendable (VoiceEvent) -> Void) { self.tell = tell }

  /// What lets a file that is read faster than it is spoken wait.
  private let news = DispatchSemaphore(value: 0)

  func listen(to source: VoiceSource, _ expectation: Expectation) {
    let number = state.withLock { state in
      state.number += 1
      state.expectation = expectation
      return state.number
    }
    queue.async { [self] in
      do {
        // What is missing is said at once, and not after the first ten digits.
        _ = try Recogniser().recognise([Int16](repeating: 0, count: Recogniser.rate / 2), expectation)
        switch source {
        case .microphone: try hearMicrophone(number)
        case .recording(let path): try hearFile(path, number)
        }
      } catch RuntimeFailure.missing(let need) {
        if isCurrent(number) { tell(.missing(need)) }
      } catch {
        if isCurrent(number) { tell(.missing(.recorder)) }
      }
    }
  }

  /// Goes on with what is expected now.
  func expect(_ expectation: Expectation, again: Bool) {
    state.withLock { state in
      state.expectation = expectation
      state.isHeld = again
    }
    news.signal()
  }

  /// Stops; does not wait for it.
  func stop() {
    state.withLock { $0.number += 1 }
    news.signal()
  }

  /// Notes that something begins to be said here, or that it was said.
  func speaks(_ isSpeaking: Bool) {
    state.withLock { $0.speaking += isSpeaking ? 1 : -1 }
    news.signal()
  }

  private func isCurrent(_ number: Int) -> Bool { state.withLock { $0.number == number } }

  private var isDeaf: Bool { state.withLock { $0.speaking > 0 } }

  /// What records, the first that there is.
  static let recorders = [
    ["arecord", "-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", "16000", "-"],
    ["pw-record", "--format", "s16", "--channels", "1", "--rate", "16000", "-"],
    ["parec", "--raw", "--format=s16le", "--channels=1", "--rate=16000"],
  ]

  private func hearMicrophone(_ number: Int) throws {
    var hasRecorder = false
    for command in Listener.recorders {
      guard let recorder = PipedProgram(command, writes: true) else { continue }
      hasRecorder = true
      var utterances = Utterances()
      var bytes = [UInt8](repeating: 0, count: 6400)
      var odd: [UInt8] = []
      var hasHeard = false
      while isCurrent(number) {
        var descriptor = pollfd(fd: recorder.output, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 200) > 0 else { continue }
        let count = read(recorder.output, &bytes, bytes.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        hasHeard = true
        let all = odd + bytes[..<count]
        odd = all.count % 2 == 1 ? [all[all.count - 1]] : []
        let samples = Sound.samples(all[...])
        guard !isDeaf else {
          utterances.pass(samples.count)
          continue
        }
        for utterance in utterances.take(samples) { try hear(utterance, number, waits: false) }
      }
      recorder.end()
      if !isCurrent(number) { return }
      // One that is there but cannot record, as where there is another sound system.
      if hasHeard { break }
    }
    throw RuntimeFailure.missing(hasRecorder ? .microphone : .recorder)
  }

  private func hearFile(_ path: String, _ number: Int) throws {
    guard let sound = try? Sound.recording(path) else { throw RuntimeFailure.missing(.recorder) }
    let samples = sound.resampled(to: Recogniser.rate).samples
    var utterances = Utterances()
    for start in stride(from: 0, to: samples.count, by: 3200) {
      while isDeaf && isCurrent(number) { news.wait() }
      guard isCurrent(number) else { return }
      for utterance in utterances.take(Array(samples[start..<min(samples.count, start + 3200)])) {
        try hear(utterance, number, waits: true)
      }
    }
    if let last = utterances.finish() { try hear(last, number, waits: true) }
    if isCurrent(number) { tell(.over) }
  }

  /// Recognises an utterance and tells it; where it waits, until it was taken in.
  private func hear(_ utterance: Utterances.Utterance, _ number: Int, waits: Bool) throws {
    let clean = Sound.denoised(utterance.samples)
    while let expectation = awaited(number, isTaken: waits) {
      let heard = try Recogniser().recognise(clean, expectation)
      guard isCurrent(number) else { return }
      tell(heard.map { .heard($0, from: utterance.start, to: utterance.end) } ?? .unclear)
      guard waits, awaited(number, isTaken: false) != nil else { return }
      let isHeld = state.withLock { state in
        defer { if state.isHeld { (state.expectation, state.isHeld) = (nil, false) } }
        return state.isHeld
      }
      guard isHeld else { return }
    }
  }

  /// What is expected, once that is known; `nil` if nobody listens any more.
  private func awaited(_ number: Int, isTaken: Bool) -> Expectation? {
    while isCurrent(number) {
      let expectation = state.withLock { state in
        defer { if isTaken { state.expectation = nil } }
        return state.expectation
      }
      if let expectation { return expectation }
      news.wait()
    }
    return nil
  }
}

extension Sound {
  /// More bytes than anybody recites in one go: an hour and a half at the highest quality that is usual.
  private static let mostBytes = 1 << 29

  /// The sound of a file; `nil` if there is none, or it is not a WAV file of one channel and 16 bits.
  ///
  /// - Throws: what keeps it from being read.
  package static func recording(_ path: String) throws(Trouble) -> Sound? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Trouble(.cannotRead, path: path, errno: errno) }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0, status.st_size > mostBytes {
      throw Trouble(.tooLarge(Int(status.st_size), most: mostBytes), path: path, errno: EFBIG)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Trouble(.cannotRead, path: path, errno: errno) }
      if count == 0 { break }
      bytes += buffer[..<count]
      guard bytes.count <= mostBytes else {
        throw Trouble(.tooLarge(nil, most: mostBytes), path: path, errno: EFBIG)
      }
    }
    return Sound(wav: bytes)
  }

  /// The same at another rate.
  package func resampled(to other: Int) -> Sound {
    guard other != rate, !samples.isEmpty else { return self }
    let step = Double(rate) / Double(other)
    // Where there are fewer samples each is the mean of those that it stands for.
    let width = max(1, Int(step.rounded()))
    let count = Int(Double(samples.count) / step)
    let resampled = (0..<count).map { index -> Int16 in
      let place = Double(index) * step
      let first = Int(place)
      let share = place - place.rounded(.down)
      if width > 1 {
        let part = samples[first..<min(samples.count, first + width)]
        return Int16(part.reduce(0) { $0 + Int($1) } / part.count)
      }
      let next = samples[min(samples.count - 1, first + 1)]
      return Int16((Double(samples[first]) * (1 - share) + Double(next) * share).rounded())
    }
    return Sound(rate: other, samples: resampled)
  }
}
