/// A stretch, typed from its end.
public struct Backwards: Drill {
  /// Its name, in files and on the command line.
  public static let name = "backwards"
  /// The digits that a stretch may have.
  static let lengths = 2...1000

  private let starts: [Int]
  private let length: Int

  /// The sizes that are offered to somebody who knows that many decimals.
  public static func sizes(known: Int) -> [DrillSize] {
    let known = min(max(20, known), Constant.decimalCount)
    return [20, 50, 100].filter { $0 <= known }.map { size(known, group: $0, questions: 1) }
  }

  /// Fifty digits, where that many are known.
  public static var usualSize: Int { 1 }

  /// The drill that an order asks for; throws if there is no such drill.
  public init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    let length = order.group ?? min(50, order.size)
    guard Backwards.lengths.contains(length) else { throw .group(Backwards.lengths) }
    try order.check(least: length)
    // A stretch begins with a row of ten.
    let row = PracticeEngine.blockLength
    let count = (order.size - length) / row + 1
    var luck = SplitMix64(drill: order.seed)
    guard order.questions <= count else { throw .tooManyQuestions(most: count) }
    self.length = length
    starts = luck.distinct(order.questions, below: count).map { $0 * row }
  }

  /// The legs of a question by its number from 0; none after the last.
  public func question(_ number: Int) -> [Leg] {
    guard starts.indices.contains(number) else { return [] }
    return [Leg(asking: starts[number]..<starts[number] + length, isBackwards: true)]
  }
}
