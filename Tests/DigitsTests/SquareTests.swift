import Testing

/// √2 and φ are roots of quadratic equations, so one exact square proves every one of their million decimals.
struct SquareTests {
  @Test
  func `√2: X² ≤ 2 × 10^2N < (X + 1)², X being all digits as one whole number`() {
    let x = LongDecimal(digits: Constant.sqrt2.digits(1_000_000))
    let square = x.squared()
    let two = LongDecimal(2).shifted(byDigits: 2_000_000)
    #expect(!(two < square))
    #expect(two < square + x + x + LongDecimal(1))
  }

  @Test
  func `φ: X² ≤ X × 10^N + 10^2N and (X + 1)² > (X + 1) × 10^N + 10^2N, from φ² = φ + 1`() {
    let x = LongDecimal(digits: Constant.phi.digits(1_000_000))
    let square = x.squared()
    let one = LongDecimal(1)
    let unit = one.shifted(byDigits: 1_000_000)
    let right = x.shifted(byDigits: 1_000_000) + one.shifted(byDigits: 2_000_000)
    #expect(!(right < square))
    #expect(right + unit < square + x + x + one)
  }

  @Test
  func `The squares are right: (10^k − 1)² and a small one`() {
    let nines = LongDecimal(digits: [UInt8](repeating: 9, count: 1_000))
    let expected = [UInt8](repeating: 9, count: 999) + [8] + [UInt8](repeating: 0, count: 999) + [1]
    #expect(nines.squared() == LongDecimal(digits: expected))
    #expect(LongDecimal(12_345).squared() == LongDecimal(digits: [1, 5, 2, 3, 9, 9, 0, 2, 5]))
  }
}

/// A whole number in base 100 000, squared by a number theoretic transform.
///
/// 200 001 limbs squared add up to less than 200 001 × 99 999² < 2 × 10^15, far below the prime, so the
/// convolution is exact.
struct LongDecimal: Equatable {
  private static let base: UInt64 = 100_000
  private static let digitsPerLimb = 5

  /// Least significant first, without leading zeros.
  private var limbs: [UInt64]

  /// A small number, below the base.
  init(_ value: UInt64) {
    limbs = value == 0 ? [] : [value]
  }

  /// The number with these decimal digits, most significant first.
  init(digits: [UInt8]) {
    limbs = []
    var end = digits.count
    while end > 0 {
      let start = max(0, end - Self.digitsPerLimb)
      var limb: UInt64 = 0
      var i = start
      while i < end {
        limb = limb * 10 + UInt64(digits[i])
        i += 1
      }
      limbs.append(limb)
      end = start
    }
    trim()
  }

  private mutating func trim() {
    while limbs.last == 0 {
      limbs.removeLast()
    }
  }

  /// The number times 10^count, a multiple of the digits of a limb.
  func shifted(byDigits count: Int) -> LongDecimal {
    precondition(count % Self.digitsPerLimb == 0)
    var result = self
    result.limbs.insert(contentsOf: repeatElement(0, count: count / Self.digitsPerLimb), at: 0)
    return result
  }

  func squared() -> LongDecimal {
    var result = self
    result.limbs = Transform.cyclicSquare(limbs)
    result.carry()
    return result
  }

  private mutating func carry() {
    limbs.append(0)
    limbs.withUnsafeMutableBufferPointer { limbs in
      var carry: UInt64 = 0
      var i = 0
      while i < limbs.count {
        let total = limbs[i] &+ carry
        carry = total / Self.base
        limbs[i] = total &- carry &* Self.base
        i &+= 1
      }
    }
    trim()
  }

  static func + (left: LongDecimal, right: LongDecimal) -> LongDecimal {
    var (sum, other) = left.limbs.count < right.limbs.count ? (right, left) : (left, right)
    sum.limbs.withUnsafeMutableBufferPointer { sum in
      other.limbs.withUnsafeMutableBufferPointer { other in
        var i = 0
        while i < other.count {
          sum[i] &+= other[i]
          i &+= 1
        }
      }
    }
    sum.carry()
    return sum
  }

  static func < (left: LongDecimal, right: LongDecimal) -> Bool {
    guard left.limbs.count == right.limbs.count else { return left.limbs.count < right.limbs.count }
    return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }
}

/// The number theoretic transform modulo p = 2^64 − 2^32 + 1, whose multiplicative group has an element of
/// order 2^32 and where a product of two 64-bit numbers is reduced with a few additions.
private enum Transform {
  private static let p: UInt64 = 0xffff_ffff_0000_0001
  /// Residue of 2^64 modulo p.
  private static let epsilon: UInt64 = 0xffff_ffff
  /// Generates the whole multiplicative group.
  private static let generator: UInt64 = 7

  /// The convolution of `values` with themselves, padded so far that nothing wraps around.
  static func cyclicSquare(_ values: [UInt64]) -> [UInt64] {
    var size = 1
    while size < 2 * values.count {
      size *= 2
    }
    var buffer = values + repeatElement(0, count: size - values.count)
    let root = power(generator, (p - 1) / UInt64(size))
    buffer.withUnsafeMutableBufferPointer { buffer in
      guard let values = buffer.baseAddress else { return }
      forward(values, size, root: root)
      let scale = power(UInt64(size), p - 2)
      var i = 0
      while i < size {
        values[i] = multiply(multiply(values[i], values[i]), scale)
        i &+= 1
      }
      inverse(values, size, root: power(root, p - 2))
    }
    return buffer
  }

  /// Decimation in frequency: the result is in bit-reversed order, which the way back takes as it is.
  private static func forward(_ values: UnsafeMutablePointer<UInt64>, _ size: Int, root: UInt64) {
    var root = root
    var half = size / 2
    while half > 0 {
      // The blocks are the inner loop, so that each power of the root is computed once.
      var twiddle: UInt64 = 1
      var offset = 0
      while offset < half {
        var i = offset
        while i < size {
          let a = values[i]
          let b = values[i &+ half]
          values[i] = add(a, b)
          values[i &+ half] = multiply(subtract(a, b), twiddle)
          i &+= 2 &* half
        }
        twiddle = multiply(twiddle, root)
        offset &+= 1
      }
      root = multiply(root, root)
      half /= 2
    }
  }

  /// Decimation in time, from bit-reversed order.
  private static func inverse(_ values: UnsafeMutablePointer<UInt64>, _ size: Int, root: UInt64) {
    var half = 1
    while half < size {
      let step = power(root, UInt64(size / (2 * half)))
      var twiddle: UInt64 = 1
      var offset = 0
      while offset < half {
        var i = offset
        while i < size {
          let a = values[i]
          let b = multiply(values[i &+ half], twiddle)
          values[i] = add(a, b)
          values[i &+ half] = subtract(a, b)
          i &+= 2 &* half
        }
        twiddle = multiply(twiddle, step)
        offset &+= 1
      }
      half *= 2
    }
  }

  private static func add(_ a: UInt64, _ b: UInt64) -> UInt64 {
    a >= p &- b ? a &- (p &- b) : a &+ b
  }

  private static func subtract(_ a: UInt64, _ b: UInt64) -> UInt64 {
    a >= b ? a &- b : a &+ (p &- b)
  }

  private static func multiply(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    // high = h 2^32 + l, and modulo p 2^96 is −1 and 2^64 is 2^32 − 1.
    let h = high &>> 32
    let l = high & epsilon
    var result = low &- h
    if low < h {
      result = result &- epsilon
    }
    let middle = l &* epsilon
    let sum = result &+ middle
    result = sum < middle ? sum &+ epsilon : sum
    return result >= p ? result &- p : result
  }

  private static func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
    var (result, square, rest) = (UInt64(1), base, exponent)
    while rest > 0 {
      if rest % 2 == 1 {
        result = multiply(result, square)
      }
      square = multiply(square, square)
      rest /= 2
    }
    return result
  }
}
