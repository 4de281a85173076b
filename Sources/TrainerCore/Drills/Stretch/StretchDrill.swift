/// A stretch from its first decimal to its last, without a run-up.
package struct StretchDrill: Drill {
  /// Its name, in files and on the command line.
  package static let name = "stretch"

  private let stretches: [Range<Int>]

  /// The sizes that are offered to somebody who knows that many decimals.
  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    let known = min(max(20, known), count)
    return [20, 50, 100].filter { $0 <= known }.map { size(known, group: $0, questions: 1) }
  }

  /// Fifty digits, where that many are known.
  package static var usualSize: Int { 1 }

  /// The drill that an order asks for; throws if there is no such drill.
  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    stretches = try order.stretches(of: 1...1000)
  }

  /// The legs of a question by its number from 0; none after the last.
  package func question(_ number: Int) -> [Leg] {
    stretches.indices.contains(number) ? [Leg(asking: stretches[number])] : []
  }
}

extension DrillOrder {
  /// The stretches that it asks for, all different, each from the beginning of a row of ten; throws if there
  /// are no such stretches.
  func stretches(of lengths: ClosedRange<Int>) throws(DrillFault) -> [Range<Int>] {
    let length = group ?? min(50, size)
    guard lengths.contains(length) else { throw .group(lengths) }
    try check(least: length)
    let row = PracticeEngine.blockLength
    let count = (size - length) / row + 1
    guard questions <= count else { throw .tooManyQuestions(most: count) }
    var luck = SplitMix64(drill: seed)
    return luck.distinct(questions, below: count).map { $0 * row..<$0 * row + length }
  }
}
