import Testing
import TrainerCore

struct FileTests {
  /// Output of `sha256sum pi.txt e.txt phi.txt sqrt2.txt`.
  static let checksums: [Constant: String] = [
    .pi: "7806ee47461b49ef1f578e14461b2c83c09c6d7a9a914275da1d71e9cbbf7069",
    .e: "c6e9fe4f3d84085f85e98234bf1f284b5b8de993059453548d3ccaa3016138ac",
    .phi: "b3a8d00d8384e1eeda6f906db0132d39c2cbd38447a0fa6eda9f5a06773d72d7",
    .sqrt2: "b521e4c4ee7afb3e2ce0d58337388c54f9fbbc6811945574117ef5eec093cefb",
  ]

  @Test
  func `No constant of the program goes without these proofs`() {
    #expect(Constant.allCases.map(\.rawValue) == TrainerCore.Constant.allCases.map(\.rawValue))
  }

  @Test(arguments: Constant.allCases)
  func `Each constant has its checksum`(_ constant: Constant) throws {
    let expected = try #require(Self.checksums[constant])
    #expect(sha256(Array(constant.decimals)) == expected)
  }

  @Test(arguments: Constant.allCases)
  func `A million characters, all of them digits, each about as frequent`(_ constant: Constant) {
    expectEven(constant.decimals, 1_000_000)
  }
}

/// Expects as many digits and nothing else, each as frequent as in a random sequence, within five standard
/// deviations.
func expectEven(_ decimals: UnsafeBufferPointer<UInt8>, _ count: Int) {
  var frequencies = [Int](repeating: 0, count: 256)
  var i = 0
  while i < decimals.count {
    frequencies[Int(decimals[i])] += 1
    i += 1
  }
  let ofDigits = frequencies[0x30...0x39].map(Double.init)
  #expect(decimals.count == count && ofDigits.reduce(0, +) == Double(count))
  let deviation = (Double(count) * 0.1 * 0.9).squareRoot()
  for (digit, frequency) in zip(0..., ofDigits) {
    #expect(abs(frequency - Double(count) / 10) < 5 * deviation, "digit \(digit)")
  }
}
