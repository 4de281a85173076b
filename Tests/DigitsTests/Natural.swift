/// A whole number of any size, just large enough in what it can do to recompute decimals.
///
/// Simple on purpose: it is the other half of the proof, so it shares no method with the script that made
/// the files. The loops go through unsafe buffers because the tests run without optimisation.
struct Natural {
  /// The base of limbs: nine decimal digits each.
  static let base: UInt64 = 1_000_000_000

  static let digitsPerLimb = 9

  /// Limbs, least significant first, without leading zeros.
  private(set) var limbs: [UInt32]

  /// A small number, below the base.
  init(_ value: UInt32) {
    limbs = value == 0 ? [] : [value]
  }

  /// The number with these decimal digits, most significant first.
  init(digits: some BidirectionalCollection<UInt8>) {
    limbs = []
    var limb: UInt32 = 0
    var weight: UInt32 = 1
    var count = 0
    for digit in digits.reversed() {
      limb += UInt32(digit) * weight
      count += 1
      if count == Self.digitsPerLimb {
        limbs.append(limb)
        (limb, weight, count) = (0, 1, 0)
      } else {
        weight *= 10
      }
    }
    limbs.append(limb)
    trim()
  }

  /// Its decimal digits, most significant first; a leading limb is padded with zeros.
  var digits: [UInt8] {
    limbs.reversed().flatMap { limb in
      var rest = limb
      var digits = [UInt8](repeating: 0, count: Self.digitsPerLimb)
      for i in digits.indices.reversed() {
        digits[i] = UInt8(rest % 10)
        rest /= 10
      }
      return digits
    }
  }

  var isZero: Bool { limbs.isEmpty }

  private mutating func trim() {
    while limbs.last == 0 {
      limbs.removeLast()
    }
  }

  /// The number times base^count.
  func shifted(byLimbs count: Int) -> Natural {
    var result = self
    result.limbs.insert(contentsOf: repeatElement(0, count: count), at: 0)
    result.trim()
    return result
  }

  /// Adds `other` times `factor`, which must be below the base.
  mutating func add(_ other: Natural, times factor: UInt32 = 1) {
    let count = max(limbs.count, other.limbs.count) + 1
    limbs.append(contentsOf: repeatElement(0, count: count - limbs.count))
    let factor = UInt64(factor)
    limbs.withUnsafeMutableBufferPointer { sum in
      other.limbs.withUnsafeBufferPointer { addend in
        var carry: UInt64 = 0
        var i = 0
        while i < addend.count || carry > 0 {
          let product = i < addend.count ? UInt64(addend[i]) &* factor : 0
          let total = UInt64(sum[i]) &+ product &+ carry
          carry = total / Self.base
          sum[i] = UInt32(truncatingIfNeeded: total &- carry &* Self.base)
          i &+= 1
        }
      }
    }
    trim()
  }

  /// Subtracts `other`, which must not be greater.
  mutating func subtract(_ other: Natural) {
    precondition(!(self < other), "a natural number cannot be negative")
    limbs.withUnsafeMutableBufferPointer { difference in
      other.limbs.withUnsafeBufferPointer { subtrahend in
        var borrow: Int64 = 0
        var i = 0
        while i < subtrahend.count || borrow > 0 {
          let digit = i < subtrahend.count ? Int64(subtrahend[i]) : 0
          var total = Int64(difference[i]) &- digit &- borrow
          borrow = 0
          if total < 0 {
            total &+= Int64(Self.base)
            borrow = 1
          }
          difference[i] = UInt32(truncatingIfNeeded: total)
          i &+= 1
        }
      }
    }
    trim()
  }

  /// Multiplies by `factor`, which must be below the base.
  mutating func multiply(by factor: UInt32) {
    add(self, times: factor - 1)
  }

  /// Divides by `divisor`, which must be below the base, and forgets the remainder.
  mutating func divide(by divisor: UInt32) {
    let divisor = UInt64(divisor)
    limbs.withUnsafeMutableBufferPointer { quotient in
      var remainder: UInt64 = 0
      var i = quotient.count
      while i > 0 {
        i &-= 1
        let part = remainder &* Self.base &+ UInt64(quotient[i])
        let digit = part / divisor
        quotient[i] = UInt32(truncatingIfNeeded: digit)
        remainder = part &- digit &* divisor
      }
    }
    trim()
  }

  static func * (left: Natural, right: Natural) -> Natural {
    var product = Natural(0)
    product.limbs = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
    product.limbs.withUnsafeMutableBufferPointer { product in
      left.limbs.withUnsafeBufferPointer { left in
        right.limbs.withUnsafeBufferPointer { right in
          var i = 0
          while i < left.count {
            let factor = UInt64(left[i])
            var carry: UInt64 = 0
            var j = 0
            while j < right.count {
              let total = UInt64(product[i &+ j]) &+ factor &* UInt64(right[j]) &+ carry
              carry = total / base
              product[i &+ j] = UInt32(truncatingIfNeeded: total &- carry &* base)
              j &+= 1
            }
            product[i &+ right.count] = UInt32(truncatingIfNeeded: carry)
            i &+= 1
          }
        }
      }
    }
    product.trim()
    return product
  }

  static func < (left: Natural, right: Natural) -> Bool {
    guard left.limbs.count == right.limbs.count else { return left.limbs.count < right.limbs.count }
    return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }
}
