import Testing

struct PublishedDigitsTests {
  @Test(arguments: [
    (Constant.pi, "14159265358979323846264338327950288419716939937510"),
    (.e, "71828182845904523536028747135266249775724709369995"),
    (.phi, "61803398874989484820458683436563811772030917980576"),
    (.sqrt2, "41421356237309504880168872420969807856967187537694"),
  ])
  func `The beginnings: Wikipedia, Six nines in pi; OEIS A001113, A001622, A002193`(
    _ constant: Constant, _ published: String
  ) {
    #expect(constant.decimals.starts(with: published.utf8))
  }

  @Test
  func `π: six equal digits in a row: #762, the Feynman point, #193034 and #222299`() {
    let decimals = Constant.pi.decimals
    #expect(firstPosition(of: "999999", in: decimals) == 762)
    let afterFirst = UnsafeBufferPointer(rebasing: decimals.dropFirst(767))
    #expect(firstPosition(of: "999999", in: afterFirst) == 193_034 - 767)
    #expect(firstPosition(of: "888888", in: decimals) == 222_299)
  }

  @Test
  func `π: the last fifty decimals of the first million`() {
    let published = "56787961303311646283996346460422090106105779458151"
    #expect(Constant.pi.decimals.suffix(50).elementsEqual(published.utf8))
  }

  // These sequences go on with the position of the first occurrence of the term before it, counted from 1. A
  // term beyond a million says that the term before it does not occur in the first million: a statement on
  // each of them.

  @Test(arguments: [
    (Constant.e, [0, 13, 27, 62, 32, 110, 3_188, 12_078, 141_356, 2_085_932]),
    (Constant.e, [3_497_082, 4_910_326, 929_922, 1_189_814]),
    (
      .phi,
      [
        0, 4, 11, 34, 26, 67, 150, 1_485, 2_497, 8_001, 2_773, 16_668, 39_567, 80_705, 15_643, 19_267, 29_310,
        223_602, 2_318_795,
      ]
    ),
    (
      .sqrt2,
      [
        0, 13, 5, 7, 11, 186, 239, 336, 1_284, 5_889, 11_708, 70_286, 19_276, 35_435, 22_479, 42_202, 28_785,
        107_081, 973_876, 1_187_108,
      ]
    ),
  ])
  func
    `e: first occurrences up to #929922, φ: up to #223602, √2: up to #973876; OEIS A098266, A098324, A098326`(
      _ constant: Constant, _ published: [Int]
    )
  {
    for (term, position) in zip(published, published.dropFirst()) {
      expectFirst(term, at: position, in: constant.decimals)
    }
  }

  private func expectFirst(_ term: Int, at position: Int, in decimals: UnsafeBufferPointer<UInt8>) {
    let expected = position <= decimals.count ? position : nil
    #expect(firstPosition(of: String(term), in: decimals) == expected, "\(term)")
  }

  /// The number, counted from 1, of the decimal where `text` begins for the first time.
  private func firstPosition(of text: String, in decimals: UnsafeBufferPointer<UInt8>) -> Int? {
    let pattern = Array(text.utf8)
    let first = pattern[0]
    var i = 0
    while i <= decimals.count - pattern.count {
      if decimals[i] == first, decimals[i..<i + pattern.count].elementsEqual(pattern) {
        return i + 1
      }
      i &+= 1
    }
    return nil
  }
}
