/// Finds the utterances in a stream of sound: what is louder than the noise, between two silences.
struct Utterances {
  /// An utterance with the silence around it.
  struct Utterance: Equatable {
    var samples: [Int16]
    /// Where it begins and ends, in milliseconds from the beginning of the stream.
    let start: Int
    var end: Int
  }

  private static let frame = Recogniser.rate / 50
  /// Frames of silence before an utterance that belong to it, and after it that end it.
  private static let (before, after) = (16, 22)
  /// Frames that are loud in a row before anybody speaks, and the most of an utterance.
  private static let (loudFrames, longest) = (3, 50 * 60)

  private var pending: [Int16] = []
  private var unheard = 0
  private var past: [[Int16]] = []
  private var current: Utterance?
  private var floor: Double?
  private var (loud, quiet, frames) = (0, 0, 0)

  /// Takes some sound; the utterances that are over with it.
  mutating func take(_ samples: [Int16]) -> [Utterance] {
    pending += samples
    var found: [Utterance] = []
    while pending.count >= Utterances.frame {
      let frame = Array(pending.prefix(Utterances.frame))
      pending.removeFirst(Utterances.frame)
      if let utterance = take(frame: frame) { found.append(utterance) }
    }
    return found
  }

  /// The utterance that the end of the stream cuts off, if there is one.
  mutating func finish() -> Utterance? {
    let silence = [Int16](repeating: 0, count: Utterances.frame)
    for _ in 0...Utterances.after { if let utterance = take(frame: silence) { return utterance } }
    return nil
  }

  /// Lets so many samples pass unheard, and forgets what came before; how loud the noise is it still knows.
  mutating func pass(_ samples: Int) {
    unheard += samples
    frames += unheard / Utterances.frame
    unheard %= Utterances.frame
    (pending, past, current) = ([], [], nil)
    (loud, quiet) = (0, 0)
  }

  private mutating func take(frame: [Int16]) -> Utterance? {
    frames += 1
    let power = frame.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(frame.count)
    // The noise is what is left where nobody speaks; where it grows, so does the floor.
    let floor = min((self.floor ?? power) * 1.005, max(power, 1))
    self.floor = floor
    let isLoud = power > max(6 * floor, 2500)
    loud = isLoud ? loud + 1 : 0
    quiet = isLoud ? 0 : quiet + 1
    guard current != nil else {
      past.append(frame)
      if past.count > Utterances.before { past.removeFirst() }
      if loud >= Utterances.loudFrames {
        current = Utterance(
          samples: past.flatMap(\.self), start: (frames - Utterances.loudFrames) * 20, end: frames * 20)
        past = []
      }
      return nil
    }
    current?.samples += frame
    if isLoud { current?.end = frames * 20 }
    guard quiet >= Utterances.after || (current?.samples.count ?? 0) > Utterances.longest * frame.count else {
      return nil
    }
    defer { current = nil }
    return current
  }
}
