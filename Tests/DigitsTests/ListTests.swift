import Foundation
import Testing
import TrainerCore

/// One of the lists in `Digits/` that are not compiled in.
enum List: String, CaseIterable {
  case sqrt3
  case ln2
  case gamma
  case zeta3

  static let count = 100_000

  /// The digit before the point, which is not in the files.
  var integerPart: UInt8 { self == .ln2 || self == .gamma ? 0 : 1 }

  /// All decimals, as ASCII characters.
  func decimals() throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().appending(path: "Digits/\(rawValue).txt")
    return Array(try Data(contentsOf: file))
  }

  /// The integer part and the first `count` decimals, as numbers from 0 to 9.
  func digits(_ count: Int) throws -> [UInt8] {
    [integerPart] + (try decimals().prefix(count).map { $0 - 0x30 })
  }
}

@Suite("The lists that can be added")
struct ListTests {
  /// What `sha256sum sqrt3.txt ln2.txt gamma.txt zeta3.txt` prints.
  static let checksums: [List: String] = [
    .sqrt3: "45ba1572f573da8ee8bf633a690fa2ac6f3c94f2f8b3d603a6c0e12c43237aef",
    .ln2: "c8e8684318412dfbd007ef330f645309ddab7ce36ec1f427806ead8f86778006",
    .gamma: "12e3bdf46baf14603076385b933ccab173175e0506310762d37977ecbb9bc2f1",
    .zeta3: "186a5e2bd79d4d638cb8fd2c562ebf6d420ed4d15d445eda15a36f71b0dd7e53",
  ]

  @Test(arguments: List.allCases)
  func `Each list has its checksum`(_ list: List) throws {
    #expect(sha256(try list.decimals()) == Self.checksums[list])
  }

  @Test(arguments: List.allCases)
  func `A hundred thousand characters, all of them digits, each about as frequent`(_ list: List) throws {
    try list.decimals().withUnsafeBufferPointer { expectEven($0, List.count) }
  }

  // MARK: - Digits that others have published

  @Test(arguments: [
    (List.sqrt3, "73205080756887729352744634150587236694280525381038"),
    (.ln2, "69314718055994530941723212145817656807550013436025"),
    (.gamma, "57721566490153286060651209008240243104215933593992"),
    (.zeta3, "20205690315959428539973816151144999076498629234049"),
  ])
  func `The beginnings: OEIS A002194, A002162, A001620, A002117`(_ list: List, _ published: String) throws {
    #expect(try list.decimals().starts(with: published.utf8))
  }

  @Test(arguments: [
    (List.sqrt3, [27, 215, 1_651, 2_279, 21_640, 176_497]), (.ln2, [4, 419, 2_114, 3_929, 38_451, 716_837]),
    (.gamma, [5, 139, 163, 10_359, 86_615, 193_446]), (.zeta3, [10, 57, 3_938, 421, 41_813, 1_625_571]),
  ])
  func `The first 1, 22, 333 … up to #86615: OEIS A224874, A228242, A224826, A229074`(
    _ list: List, _ published: [Int]
  ) throws {
    let text = String(decoding: try list.decimals(), as: UTF8.self)
    for (number, position) in zip(1..., published) {
      let run = String(repeating: String(number), count: number)
      expect(run, at: position, in: text)
    }
  }

  @Test
  func `√3: first occurrences up to #55995, OEIS A120482`() throws {
    let published = [
      0, 4, 22, 215, 2_737, 8_636, 20_805, 38_867, 1_868, 6_505, 5_767, 1_004, 1_216, 11_702, 55_995, 43_202,
      314_308,
    ]
    let text = String(decoding: try List.sqrt3.decimals(), as: UTF8.self)
    for (term, position) in zip(published, published.dropFirst()) {
      expect(String(term), at: position, in: text)
    }
  }

  /// Counted from 2, with which these lists of numbers begin.
  @Test
  func `ln 2: the numbers that stand at their own place, up to 97115, OEIS A332492`() throws {
    let decimals = try List.ln2.decimals()
    let found = (2...List.count).filter { decimals.dropFirst($0 - 2).starts(with: String($0).utf8) }
    #expect(found == [7, 23, 52, 54, 86, 303, 389, 5_112, 60_392, 87_491, 94_788, 97_115])
  }

  /// Compares the position, counted from 1, at which some digits occur first; one that lies further on denies
  /// them to the list.
  private func expect(_ digits: String, at position: Int, in text: String) {
    let found = text.utf8.firstRange(of: digits.utf8).map {
      text.utf8.distance(from: text.utf8.startIndex, to: $0.lowerBound) + 1
    }
    #expect(found == (position <= List.count ? position : nil), "\(digits)")
  }

  // MARK: - A second algorithm for each

  @Test
  func `√3: all decimals, X² ≤ 3 × 10^2N < (X + 1)², X being all digits as one whole number`() throws {
    let x = LongDecimal(digits: try List.sqrt3.digits(List.count))
    let square = x.squared()
    let three = LongDecimal(3).shifted(byDigits: 2 * List.count)
    #expect(!(three < square))
    #expect(three < square + x + x + LongDecimal(1))
  }

  @Test
  func `ln 2: 20 007 decimals by ln 2 = 4 artanh 1/7 + 2 artanh 1/17`() throws {
    expect(logarithmOfTwo(limbs: 2_223 + 2), of: .ln2, limbs: 2_223)
  }

  @Test
  func `γ: 3 501 decimals by Sweeney's series for n = 2^13, γ = n − n²/(2·2!) + n³/(3·3!) − … − ln n`() throws
  {
    let (limbs, power) = (389, 13)
    // The terms grow to e^n / n before they fall.
    let extra = 400
    let n = UInt32(1) << UInt32(power)
    var term = Natural(1).shifted(byLimbs: limbs + extra)
    var (positive, negative) = (Natural(0), Natural(0))
    var k: UInt32 = 0
    while !term.isZero {
      k += 1
      term.multiply(by: n)
      term.divide(by: k)
      var part = term
      part.divide(by: k)
      if k % 2 == 1 { positive.add(part) } else { negative.add(part) }
    }
    negative.add(logarithmOfTwo(limbs: limbs + extra), times: UInt32(power))
    positive.subtract(negative)
    // What is left out is less than e^−n / n, some 3 561 places behind the point.
    expect(positive, of: .gamma, limbs: limbs)
  }

  @Test
  func `ζ(3): 9 999 decimals by Apéry's series, 5/2 × the sum of (−1)^(k−1) / (k³ C(2k, k))`() throws {
    let limbs = 1_111
    var quotient = Natural(5).shifted(byLimbs: limbs + 2)
    quotient.divide(by: 2)
    var (positive, negative) = (Natural(0), Natural(0))
    var k: UInt32 = 0
    while !quotient.isZero {
      k += 1
      // C(2k, k) is 2 (2k − 1) / k times the one before it.
      quotient.multiply(by: k)
      quotient.divide(by: 2 * (2 * k - 1))
      var term = quotient
      term.divide(by: k * k)
      term.divide(by: k)
      if k % 2 == 1 { positive.add(term) } else { negative.add(term) }
    }
    positive.subtract(negative)
    expect(positive, of: .zeta3, limbs: limbs)
  }

  /// ln 2 × base^limbs.
  private func logarithmOfTwo(limbs: Int) -> Natural {
    var sum = Natural(0)
    for (factor, x) in [(4, 7), (2, 17)] as [(UInt32, UInt32)] {
      var power = Natural(factor).shifted(byLimbs: limbs)
      power.divide(by: x)
      var divisor: UInt32 = 1
      while !power.isZero {
        var term = power
        term.divide(by: divisor)
        sum.add(term)
        power.divide(by: x * x)
        divisor += 2
      }
    }
    return sum
  }

  /// Compares a number, cut after at least as many limbs behind the point, with the first decimals of a list.
  ///
  /// Every term is cut, so that the sum is wrong in its last places: it would take nines or zeros in all the places
  /// between to spoil the decimals that are compared.
  private func expect(_ number: Natural, of list: List, limbs: Int) {
    let count = limbs * Natural.digitsPerLimb
    let digits = Array(number.digits.drop { $0 == 0 })
    let expected = Array(((try? list.digits(count)) ?? []).drop { $0 == 0 })
    #expect(!expected.isEmpty && digits.starts(with: expected))
    let guardDigits = digits.dropFirst(expected.count).prefix(9)
    #expect(guardDigits.contains { $0 != 0 } && guardDigits.contains { $0 != 9 })
  }
}
