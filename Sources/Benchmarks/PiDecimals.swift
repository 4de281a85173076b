/// Decimals of π computed on the spot, as keys to type.
enum PiDecimals {
  /// The first decimals of π as digits from 0 to 9; the time grows with the square of `count`.
  ///
  /// Rabinowitz and Wagon, A Spigot Algorithm for the Digits of π, American Mathematical Monthly 102 (1995).
  static func first(_ count: Int) -> [UInt8] {
    // A digit is only known once the next one that is not 9 has come, so compute some more.
    let computed = count + 20
    var remainders = [Int](repeating: 2, count: computed * 10 / 3 + 2)
    var digits: [UInt8] = []
    digits.reserveCapacity(computed + 2)
    var held = 0
    var nines = 0
    for _ in 0..<computed {
      var carry = 0
      for index in stride(from: remainders.count, through: 1, by: -1) {
        let value = 10 * remainders[index - 1] + carry * index
        let divisor = index == 1 ? 10 : 2 * index - 1
        remainders[index - 1] = value % divisor
        carry = value / divisor
      }
      if carry == 9 {
        nines += 1
        continue
      }
      let overflow = carry == 10
      digits.append(UInt8(held + (overflow ? 1 : 0)))
      digits.append(contentsOf: repeatElement(overflow ? 0 : 9, count: nines))
      held = overflow ? 0 : carry
      nines = 0
    }
    // The first two are the digit held at the start, a 0, and the integer part.
    return Array(digits.dropFirst(2).prefix(count))
  }
}
