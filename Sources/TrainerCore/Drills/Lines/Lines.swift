/// Numbered lines of fifty digits: one is recited forward, or backward, or one of its digits is named.
///
/// The older Pi Matrix was like this, with fifty tests over 10 050 digits (Creighton Carvello, 1999).
/// Source: http://pi-world-ranking-list.com/index.php?page=matrix.
package struct Lines: Drill {
  /// Its name, in files and on the command line.
  package static let name = "lines"
  package static let length = 50

  private let lines: [Int]
  private let ways: [Int]
  private let digits: [Int]

  /// The sizes that are offered to somebody who knows that many decimals.
  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    let most = max(1, min(known, count) / length)
    return Array(Set([min(8, most), min(20, most), min(50, most)])).sorted().map {
      size(most * length, questions: $0)
    }
  }

  /// The drill that an order asks for; throws if there is no such drill.
  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: Lines.length)
    try order.checkNoGroup()
    let count = order.size / Lines.length
    guard order.questions <= count else { throw .tooManyQuestions(most: count) }
    var luck = SplitMix64(drill: order.seed)
    let lines = luck.distinct(order.questions, below: count)
    self.lines = lines
    ways = lines.map { _ in luck.next(below: 3) }
    digits = lines.map { _ in luck.next(below: Lines.length) }
  }

  package func question(_ number: Int) -> DrillQuestion? {
    guard lines.indices.contains(number) else { return nil }
    let start = lines[number] * Lines.length
    let leg =
      switch ways[number] {
      case 0: Leg(asking: start..<start + Lines.length)
      case 1: Leg(asking: start..<start + Lines.length, isBackwards: true)
      default: Leg(asking: start + digits[number]..<start + digits[number] + 1)
      }
    return DrillQuestion([leg], showing: .number(lines[number] + 1))
  }
}
