import Testing

@Suite("Digits that others have published")
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

  /// Each term is the position of the first occurrence of the one before it, counted from 1.
  ///
  /// One beyond a million says that the one before it does not occur in the first million: a statement on each
  /// of them. For the roots the squares say more.
  @Test(arguments: [
    [0, 13, 27, 62, 32, 110, 3_188, 12_078, 141_356, 2_085_932],
    [3_497_082, 4_910_326, 929_922, 1_189_814],
  ])
  func `e: first occurrences up to #929922, OEIS A098266`(_ published: [Int]) {
    for (term, position) in zip(published, published.dropFirst()) {
      let found = firstPosition(of: String(term), in: Constant.e.decimals)
      #expect(found == (position <= 1_000_000 ? position : nil), "\(term)")
    }
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
