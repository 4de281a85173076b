import Glibc

/// Takes steady noise out of an utterance, and puts a little even noise below it: pocketsphinx invents digits where
/// there is much noise, and where there is none at all.
extension Sound {
  private static let (size, hop) = (512, 128)
  /// What is left of the noise, and how loud the even one is beside the speech.
  private static let (floor, dither) = (0.3, 0.01)

  /// The utterance without its noise, which is what it begins and ends with for a quarter of a second.
  static func denoised(_ samples: [Int16]) -> [Int16] {
    let quiet = Recogniser.rate / 4
    guard samples.count > 2 * quiet else { return samples }
    let window = (0..<size).map { 0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(size)) }
    let padded =
      [Double](repeating: 0, count: size) + samples.map(Double.init) + [Double](repeating: 0, count: 2 * size)
    let frames = (padded.count - size) / hop
    var spectra: [(real: [Double], imaginary: [Double])] = []
    var noise = [Double](repeating: 1e-9, count: size)
    var quietFrames = 0
    for frame in 0..<frames {
      let start = frame * hop
      var real = (0..<size).map { padded[start + $0] * window[$0] }
      var imaginary = [Double](repeating: 0, count: size)
      transform(&real, &imaginary)
      spectra.append((real, imaginary))
      let first = start - size
      let last = start
      let isQuiet = first >= 0 && (last <= quiet || first >= samples.count - quiet && last <= samples.count)
      guard isQuiet else { continue }
      quietFrames += 1
      for place in 0..<size {
        noise[place] += real[place] * real[place] + imaginary[place] * imaginary[place]
      }
    }
    for place in 0..<size { noise[place] /= Double(max(1, quietFrames)) }
    var (sum, weight) = (
      [Double](repeating: 0, count: padded.count), [Double](repeating: 1e-3, count: padded.count)
    )
    var before = [Double](repeating: 1, count: size)
    for (frame, spectrum) in spectra.enumerated() {
      var (real, imaginary) = spectrum
      for place in 0..<size {
        // Wiener's filter, by how much louder it is than the noise, now and a moment ago.
        let ratio =
          (real[place] * real[place] + imaginary[place] * imaginary[place]) / max(noise[place], 1e-9)
        let likely = 0.95 * before[place] + 0.05 * max(ratio - 1, 0)
        let gain = max(likely / (1 + likely), floor)
        before[place] = gain * gain * ratio
        real[place] *= gain
        // The inverse of a transform is that of its conjugate.
        imaginary[place] *= -gain
      }
      transform(&real, &imaginary)
      for place in 0..<size {
        sum[frame * hop + place] += real[place] / Double(size) * window[place]
        weight[frame * hop + place] += window[place] * window[place]
      }
    }
    var result = samples.indices.map { sum[$0 + size] / weight[$0 + size] }
    roughen(&result)
    return result.map { Int16(min(max($0, -32_768), 32_767)) }
  }

  /// Puts the even noise below an utterance.
  private static func roughen(_ result: inout [Double]) {
    let loudest = result.reduce(0) { max($0, abs($1)) }
    let loud = result.filter { abs($0) > loudest * 0.03 }
    let level = (loud.reduce(0) { $0 + $1 * $1 } / Double(max(1, loud.count))).squareRoot() * dither
    var seed = UInt64(5)
    for place in result.indices {
      // Twelve even numbers make a normal one; the same ones each time.
      var normal = -6.0
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        normal += Double(seed >> 40) / Double(1 << 24)
      }
      result[place] += normal * level
    }
  }

  /// Fourier's transform in place.
  private static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let count = real.count
    var other = 0
    for place in 1..<count {
      var bit = count >> 1
      while other & bit != 0 {
        other ^= bit
        bit >>= 1
      }
      other |= bit
      if place < other {
        real.swapAt(place, other)
        imaginary.swapAt(place, other)
      }
    }
    var length = 2
    while length <= count {
      let half = length / 2
      for offset in 0..<half {
        let angle = -2 * .pi * Double(offset) / Double(length)
        let cosine = cos(angle)
        let sine = sin(angle)
        for place in stride(from: offset, to: count, by: length) {
          let a = real[place + half]
          let b = imaginary[place + half]
          let x = a * cosine - b * sine
          let y = a * sine + b * cosine
          (real[place + half], imaginary[place + half]) = (real[place] - x, imaginary[place] - y)
          real[place] += x
          imaginary[place] += y
        }
      }
      length *= 2
    }
  }
}
