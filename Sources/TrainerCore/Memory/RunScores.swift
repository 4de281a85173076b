/// How well runs from #1 were predicted, beside what could have been said without a model.
///
/// A score is the ranked probability score of a distribution over positions, in decimals: the sum over all
/// blocks of the squared difference between what was said of reaching it and whether it was reached, times
/// ten. For a single position it is the distance to the run.
package struct RunScores: Codable, Equatable {
  /// The sums of the scores of all runs that had something to be compared with.
  package struct Totals: Codable, Equatable {
    package internal(set) var runs = 0
    package internal(set) var forecast = 0.0
    package internal(set) var last = 0.0
    package internal(set) var median = 0.0
    package internal(set) var all = 0.0
  }

  /// From this many scored runs on their scores say something.
  package static let enough = 20

  package private(set) var sums = Totals()
  /// How many runs that ended with a mistake held each number of blocks.
  var runsByBlocks: [Int] = []
  /// The blocks that the last of them held; `nil` before the first.
  package internal(set) var last: Int?

  package init() {}

  /// Scores a forecast by a run that ended with a mistake.
  mutating func score(_ forecast: Forecast, _ run: CleanRun) {
    let blocks = run.digits / blockLength
    if let last {
      sums.runs += 1
      sums.forecast += RunScores.score(blocks, upTo: forecast.survival.count - 1) {
        $0 < forecast.survival.count ? forecast.survival[$0] : 0
      }
      sums.last += RunScores.score(blocks, upTo: last) { $0 <= last ? 1 : 0 }
      let median = medianBlocks
      sums.median += RunScores.score(blocks, upTo: median) { $0 <= median ? 1 : 0 }
      let total = Double(runsByBlocks.reduce(0, +))
      var reaching = total
      // Asked for in ascending order: what held fewer blocks than that drops out.
      sums.all += RunScores.score(blocks, upTo: runsByBlocks.count) { block in
        if block - 1 < runsByBlocks.count { reaching -= Double(runsByBlocks[block - 1]) }
        return reaching / total
      }
    }
    if blocks >= runsByBlocks.count {
      runsByBlocks.append(contentsOf: repeatElement(0, count: blocks + 1 - runsByBlocks.count))
    }
    runsByBlocks[blocks] += 1
    last = blocks
  }

  private var medianBlocks: Int {
    let total = runsByBlocks.reduce(0, +)
    var below = 0
    for (blocks, count) in runsByBlocks.enumerated() {
      below += count
      if 2 * below >= total { return blocks }
    }
    return 0
  }

  /// - Parameters:
  ///   - blocks: what the run held.
  ///   - end: the last block of which anything was said.
  ///   - reaching: the probability said of holding at least as many blocks.
  /// - Returns: the score in decimals.
  private static func score(_ blocks: Int, upTo end: Int, _ reaching: (Int) -> Double) -> Double {
    var sum = 0.0
    for block in stride(from: 1, through: max(end, blocks), by: 1) {
      let difference = reaching(block) - (blocks >= block ? 1 : 0)
      sum += difference * difference
    }
    return sum * Double(blockLength)
  }
}
