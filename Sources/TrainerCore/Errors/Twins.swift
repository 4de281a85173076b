import Synchronization

/// Where in a constant the same four digits stand: two places after them are twins where they go on differently, and
/// whoever goes by the chain of digits alone goes wrong there.
package struct Twins {
  /// So many digits before two places are the same.
  package static let context = 4

  private let decimals: Decimals
  /// The indices of the decimals after each four digits, in ascending order, one after the other.
  private var places: [Int32]
  /// Where those after each four digits begin in `places`, and an end.
  private var starts = [Int](repeating: 0, count: 10_001)

  /// Those among the first decimals of a constant, in about 0.02 µs a decimal.
  init(_ constant: Constant, to count: Int) {
    decimals = constant.decimals
    let indices = Twins.context..<max(Twins.context, min(count, decimals.count))
    places = [Int32](repeating: 0, count: indices.count)
    for index in indices { starts[key(index) + 1] += 1 }
    for key in 0..<10_000 { starts[key + 1] += starts[key] }
    var ends = starts
    for index in indices {
      let key = key(index)
      places[ends[key]] = Int32(index)
      ends[key] += 1
    }
  }

  private static let made = Mutex<[Constant: Twins]>([:])

  /// Those among at least the first decimals of a constant; made anew only where more of them are asked for.
  static func among(_ constant: Constant, to count: Int) -> Twins {
    made.withLock { made in
      if let twins = made[constant], twins.places.count + context >= min(count, constant.decimals.count) {
        return twins
      }
      let twins = Twins(constant, to: 2 * count)
      made[constant] = twins
      return twins
    }
  }

  /// The four digits before a decimal, as a number.
  private func key(_ index: Int) -> Int {
    (index - Twins.context..<index).reduce(0) { 10 * $0 + Int(decimals[$1]) }
  }

  /// The indices of the twins of a decimal that are known, as are the digits before them, in ascending order.
  func twins(of index: Int, in known: KnownDecimals) -> [Int] {
    guard index >= Twins.context, index < decimals.count else { return [] }
    let key = key(index)
    return places[starts[key]..<starts[key + 1]].map(Int.init).filter {
      decimals[$0] != decimals[index] && known.contains($0 - Twins.context..<$0 + 1)
    }
  }
}

extension KnownDecimals {
  /// The indices of the twins of a decimal of a constant that are known, in ascending order.
  package func twins(of index: Int, _ constant: Constant) -> [Int] {
    Twins.among(constant, to: stretches.last?.upperBound ?? 0).twins(of: index, in: self)
  }
}
