/// A drill: a run of digits is shown, and up to twenty decimals that follow are typed.
///
/// A run is the shortest that occurs once in the decimals; neither end can be left out. Each decimal up to the first
/// mistake is worth ten points; a hint, which shows one more decimal before the run, costs five.
package struct Continue: Drill {
  package static let name = "continue"
  package static let hasHints = true
  /// The most decimals to type, and in a run.
  package static let length = 20
  /// The fewest decimals to type; near the end of the known ones there are no more.
  static let fewest = 5
  /// A limit, because each question takes a search through all decimals.
  static let mostQuestions = 100

  private let runs: [Range<Int>]
  private let size: Int

  package static func sizes(known: Int, among constant: Constant) -> [DrillSize] {
    sizes([5, 10, 20], known: known, among: constant)
  }

  /// Ten decimals for each question, most of which end such a run.
  package static func fewestDecimals(forQuestions questions: Int, of constant: Constant) -> Int {
    10 * questions
  }

  package static func check(_ order: DrillOrder, of constant: Constant) throws(DrillFault) {
    try order.check(least: fewest)
    try order.checkNoGroup()
    let most = min(order.decimals, mostQuestions)
    guard order.questions <= most else { throw .tooManyQuestions(most: most) }
  }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: Continue.fewest)
    try order.checkNoGroup()
    size = order.decimals
    var luck = SplitMix64(drill: order.seed)
    var runs: [Range<Int>] = []
    let wanted = min(order.questions, Continue.mostQuestions)
    for end in luck.distinct(size, below: size) where runs.count < wanted {
      guard end + Continue.fewest <= size,
        let run = constant.decimals.shortestRun(before: end, among: size)
      else { continue }
      runs.append(run)
    }
    guard runs.count == order.questions else { throw .tooManyQuestions(most: runs.count) }
    self.runs = runs
  }

  package func question(_ number: Int) -> DrillQuestion? {
    guard runs.indices.contains(number) else { return nil }
    let run = runs[number]
    var leg = Leg(asking: run.upperBound..<min(run.upperBound + Continue.length, size))
    leg.hintRoom = run.lowerBound
    return DrillQuestion([leg], showing: .decimals(run))
  }
}

extension Decimals {
  /// The shortest range that ends before `end` and occurs once among the first `reach`; `nil` if its last decimal could be left out.
  fileprivate func shortestRun(before end: Int, among reach: Int) -> Range<Int>? {
    let starts = Swift.max(0, end - Continue.length)..<end
    guard let start = starts.last(where: { occursOnce($0..<end, among: reach) }),
      !occursOnce(start..<end - 1, among: reach)
    else { return nil }
    return start..<end
  }
}
