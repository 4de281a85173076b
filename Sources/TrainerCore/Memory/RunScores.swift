/// Scores of the forecasts for runs from #1, beside those of three simple predictions.
///
/// A score is the ranked probability score in decimals: ten times the sum over all blocks of
/// (predicted probability of reaching the block − outcome 0 or 1)²; for a single position, its distance to the run.
package struct RunScores: Codable, Equatable {
  /// The sums of the scores of all runs after the first; beside `forecast` stand three predictions from the runs before:
  /// the position of the last one (`last`), the median (`median`) and the whole distribution (`all`).
  package struct Totals: Codable, Equatable {
    package internal(set) var runs = 0
    package internal(set) var forecast = 0.0
    package internal(set) var last = 0.0
    package internal(set) var median = 0.0
    package internal(set) var all = 0.0
  }

  /// The fewest scored runs from which the scores mean anything.
  package static let enough = 20

  package private(set) var sums = Totals()
  /// The number of runs ended by a mistake, indexed by the blocks they held.
  var runsByBlocks: [Int] = []
  /// The blocks held by the last run that a mistake ended.
  package internal(set) var lastBlocks: Int?

  package init() {}

  mutating func record(_ forecast: Forecast, _ run: CleanRun) {
    let blocks = run.digits / blockLength
    if let lastBlocks {
      sums.runs += 1
      sums.forecast += RunScores.score(blocks, upTo: forecast.survival.count - 1) {
        $0 < forecast.survival.count ? forecast.survival[$0] : 0
      }
      sums.last += RunScores.score(blocks, upTo: lastBlocks) { $0 <= lastBlocks ? 1 : 0 }
      let median = medianBlocks
      sums.median += RunScores.score(blocks, upTo: median) { $0 <= median ? 1 : 0 }
      let total = Double(runsByBlocks.reduce(0, +))
      var reaching = total
      // The blocks ascend, so runs that held fewer are subtracted on the way.
      sums.all += RunScores.score(blocks, upTo: runsByBlocks.count) { block in
        if block - 1 < runsByBlocks.count { reaching -= Double(runsByBlocks[block - 1]) }
        return reaching / total
      }
    }
    if blocks >= runsByBlocks.count {
      runsByBlocks.append(contentsOf: repeatElement(0, count: blocks + 1 - runsByBlocks.count))
    }
    runsByBlocks[blocks] += 1
    lastBlocks = blocks
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

  /// The score in decimals of a run that held `blocks`; `reaching` predicts the probability of holding that many.
  private static func score(_ blocks: Int, upTo end: Int, _ reaching: (Int) -> Double) -> Double {
    var sum = 0.0
    for block in 1..<max(end, blocks) + 1 {
      let difference = reaching(block) - (blocks >= block ? 1 : 0)
      sum += difference * difference
    }
    return sum * Double(blockLength)
  }
}
