import Testing

/// The first decimals again, by formulas that the script which made the files does not use.
struct SecondAlgorithmTests {
  @Test
  func `π: 20 007 decimals by Machin's formula, π = 16 arctan 1/5 − 4 arctan 1/239`() {
    let limbs = 2_223
    let guardLimbs = 2
    var pi = arctangent(ofOneOver: 5, times: 16, limbs: limbs + guardLimbs)
    pi.subtract(arctangent(ofOneOver: 239, times: 4, limbs: limbs + guardLimbs))

    let count = limbs * Natural.digitsPerLimb
    let digits = pi.digits.drop { $0 == 0 }
    let kept = digits.prefix(1 + count)
    #expect(kept.elementsEqual(Constant.pi.digits(count)))

    // Each of the some 18 600 terms is cut, twice, so the sum is wrong in its last five or six digits at
    // most: it would take nines or zeros in all the guard digits before them to spoil the decimals that are
    // compared.
    let guardDigits = digits.dropFirst(1 + count).dropLast(7)
    #expect(guardDigits.contains { $0 != 0 } && guardDigits.contains { $0 != 9 })
  }

  @Test
  func `e: 50 004 decimals between convergents of its continued fraction [2; 1, 2, 1, 1, 4, 1, 1, 6, 1 …]`() {
    // Proven without a division. Of two successive convergents of a continued fraction, one is below its value
    // and the other above it. With D = floor(value × 10^n) the first n decimals are right if  D ≤ p/q × 10^n
    // for the one below and  p/q × 10^n < D + 1  for the one above: D q ≤ p 10^n, and p 10^n < (D + 1) q.
    let limbs = 5_556
    var previous = (p: Natural(1), q: Natural(0))
    var current = (p: Natural(2), q: Natural(1))
    var k: UInt32 = 0
    // p/q is within 1/q² of the value: a q of half as many limbs as there are to prove, and a few more.
    while current.q.limbs.count < limbs / 2 + 3 || k % 2 == 1 {
      k += 1
      let a = k % 3 == 2 ? 2 * (k / 3 + 1) : 1
      previous.p.add(current.p, times: a)
      previous.q.add(current.q, times: a)
      swap(&previous, &current)
    }

    // The convergents with an even k are those below.
    let below = current
    let above = previous
    let decimals = Natural(digits: Constant.e.digits(limbs * Natural.digitsPerLimb))
    var next = decimals
    next.add(Natural(1))
    #expect(!(below.p.shifted(byLimbs: limbs) < decimals * below.q))
    #expect(above.p.shifted(byLimbs: limbs) < next * above.q)
  }

  /// arctan(1/x) × factor × base^limbs, from Gregory's series.
  private func arctangent(ofOneOver x: UInt32, times factor: UInt32, limbs: Int) -> Natural {
    var power = Natural(factor).shifted(byLimbs: limbs)
    power.divide(by: x)
    var positive = Natural(0)
    var negative = Natural(0)
    var divisor: UInt32 = 1
    while !power.isZero {
      var term = power
      term.divide(by: divisor)
      if divisor % 4 == 1 {
        positive.add(term)
      } else {
        negative.add(term)
      }
      power.divide(by: x * x)
      divisor += 2
    }
    positive.subtract(negative)
    return positive
  }
}
