/// The Pi Matrix, “the Everest of memory tests”: of a group of five digits the five before, then the five
/// after.
///
/// The event has fifty of the 2000 groups of five in the first 10 000 decimals, chosen at random but never
/// two in a row from the same thousand; an error ends it, and the time counts. Groups that occur twice have
/// no single answer. At any other size an error is only counted.
/// Source: the rules by Kevin Horsley, http://worldpifederation.org/Pi%20Matrix.html.
public struct Matrix: Drill {
  /// Its name, in files and on the command line.
  public static let name = "matrix"
  /// The digits of a group.
  static let length = 5
  /// The decimals of the event.
  public static let decimals = 10_000
  /// The questions of the event.
  public static let questions = 50
  /// The decimals from which on it can be practised.
  static let fewest = 100
  /// The groups of a thousand decimals.
  private static let thousand = 1000 / length

  private let groups: [Int]
  private let error: Leg.ErrorRule

  /// The sizes that are offered to somebody who knows that many decimals.
  public static func sizes(known: Int) -> [DrillSize] {
    let own = min(max(fewest, known), Constant.decimalCount)
    return [size(own, questions: 10), size(decimals, questions: questions)]
  }

  /// Whether a size is the event’s.
  public static func isOfEvent(_ size: DrillSize) -> Bool {
    size.decimals == decimals && size.questions == questions
  }

  /// The drill that an order asks for; throws if there is no such drill.
  public init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: Matrix.fewest)
    try order.checkNoGroup()
    let candidates = Matrix.candidates(among: order.size, of: constant)
    guard order.questions <= candidates.count else { throw .tooManyQuestions(most: candidates.count) }
    var luck = SplitMix64(drill: order.seed)
    groups = Matrix.draw(order.questions, from: candidates, with: &luck)
    error = Matrix.isOfEvent(order.drillSize) ? .ends : .showsAfterSlip
  }

  /// The legs of a question by its number from 0; none after the last.
  public func question(_ number: Int) -> [Leg] {
    guard groups.indices.contains(number) else { return [] }
    let (group, length) = (groups[number], Matrix.length)
    return [
      Leg(asking: (group - 1) * length..<group * length, error: error),
      Leg(asking: (group + 1) * length..<(group + 2) * length, error: error),
    ]
  }

  /// The groups by their number from 0 that can be asked among that many decimals: neither the first nor the
  /// last, nor one that is there twice.
  static func candidates(among decimals: Int, of constant: Constant) -> [Int] {
    let count = decimals / length
    var seen: [Int: Int] = [:]
    let values = (0..<count).map { group in
      (0..<length).reduce(0) { $0 * 10 + Int(constant.decimals[group * length + $1]) }
    }
    for value in values { seen[value, default: 0] += 1 }
    return (0..<count).dropFirst().dropLast().filter { seen[values[$0]] == 1 }
  }

  /// Some of the candidates, all different, and no two in a row from the same thousand as long as there is a
  /// choice.
  static func draw(_ count: Int, from candidates: [Int], with luck: inout SplitMix64) -> [Int] {
    var rest = candidates
    var drawn: [Int] = []
    drawn.reserveCapacity(count)
    while drawn.count < count {
      let last = drawn.last.map { $0 / thousand }
      var place = luck.next(below: rest.count)
      if rest[place] / thousand == last {
        // Near the end nothing else may be left.
        let others = rest.indices.filter { rest[$0] / thousand != last }
        if !others.isEmpty { place = others[luck.next(below: others.count)] }
      }
      drawn.append(rest[place])
      rest.swapAt(place, rest.count - 1)
      rest.removeLast()
    }
    return drawn
  }
}
